"""Solving by hand in the window: by keyboard alone and by mouse alone."""

from itertools import chain

import pytest

from solver.log.events import Outcome
from solver.log.trace import Trace
from solver.oracle import solution
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.cell_names import CellNames
from solver.rules.digits import digits, symbol
from solver.rules.places import Cell
from sudoscope.exercises.model.by_hand.hints import HintKind, next_hint
from sudoscope.exercises.model.by_hand.move_reasons import (
    ArcReason,
    CellReason,
    UnitReason,
)
from sudoscope.exercises.model.by_hand.session import AGENT, quick_inferences
from sudoscope.exercises.pictures.by_hand_words import HandWords
from sudoscope.exercises.window.by_hand_board import HandBoard, Tool, UnitKind
from sudoscope.exercises.window.by_hand_layer import HandLayer
from sudoscope.exercises.window.commands import ExerciseCommand
from tests.solver.variant_puzzles import example
from tests.viz.player.layer_laws import assert_every_key_is_answered
from tests.viz.player.watched import (
    click,
    comparing,
    easy,
    names,
    opening,
    player_of,
    press_keys,
    settle,
    texts,
    watching,
)
from viz.kit.input_events import PointerPressed, PointerReleased
from viz.messages import languages, phrases
from viz.player.app.player import Player
from viz.player.state.load_requests import USUAL, Opening, Put
from viz.player.state.playable import Origin, PlayableReplay
from viz.player.state.settings import Settings
from viz.scene.board.pencil_marks import PencilMarks
from viz.shapes import Text

SMALL = Puzzle.parse("...23.......24..")


def by_hand(puzzle: Puzzle = SMALL) -> tuple[Player, HandLayer]:
    """A player that solves *puzzle* by hand, and the layer."""
    playable = PlayableReplay.of(Trace(puzzle, ()), Settings().usual_pace)
    player = player_of(opening(playable))
    settle(player)
    player.do(ExerciseCommand.BY_HAND)
    player.frame()
    layer = player.layers[-1]
    assert isinstance(layer, HandLayer)
    return player, layer


def test_keys_of_the_window_act_or_say_why_not_by_hand() -> None:
    """None is without an answer."""
    player, _ = by_hand()
    assert_every_key_is_answered(player)


def go_to(player: Player, layer: HandLayer, cell: Cell) -> None:
    """Move the cursor to *cell* by the arrows."""
    rules = layer.board.rules
    here, there = rules.places[layer.board.cursor], rules.places[cell]
    rows, columns = there.row - here.row, there.column - here.column
    press_keys(player, *["down" if rows > 0 else "up"] * abs(rows))
    press_keys(player, *["right" if columns > 0 else "left"] * abs(columns))
    assert layer.board.cursor == cell


def press_candidate(player: Player, layer: HandLayer, candidate: Candidate) -> None:
    """Click a small digit, or where it would be."""
    player.frame()
    places, theme = layer._places, layer._appearance.theme
    assert places is not None
    marks = PencilMarks(candidate.cell, places.layout, theme)
    player.handle(PointerPressed(marks.place(candidate.digit)))
    player.handle(PointerReleased())


def test_a_puzzle_is_solved_by_keys_alone_and_replayed() -> None:
    """Each hint carried out: cells, units and guesses; then the solve is watched."""
    player, layer = by_hand()
    board = layer.board
    tools = {CellReason: "o", UnitReason: "u", ArcReason: "a"}
    for _ in range(200):
        hint = next_hint(board.solve.grid)
        if hint is None:
            break
        cells = [candidate.cell for candidate in hint.candidates]
        match hint.kind:
            case HintKind.TAKE_BACK:
                press_keys(player, "t")
                continue
            case HintKind.REFUTE | HintKind.GUESS:
                press_keys(player, "g")
                cells = cells[:1]
            case _:
                reason = hint.reason
                press_keys(player, tools[type(reason)])
                if isinstance(reason, CellReason):
                    go_to(player, layer, reason.cell)
                    press_keys(player, "space")
                else:
                    assert isinstance(reason, UnitReason)
                    go_to(player, layer, Cell(reason.scope.cells[0]))
                    press_keys(player, reason.scope.kind[0])
        for cell, digit in hint.candidates[: len(cells)]:
            go_to(player, layer, cell)
            press_keys(player, symbol(digit))
        press_keys(player, "shift+return" if hint.kind is HintKind.PLACE else "return")
        assert board.solve.refused == 0, board.notice

    assert board.solve.is_solved
    assert "Solved" in texts(player.frame())
    press_keys(player, "w")
    settle(player)

    assert not player.layers
    assert player.trace.agent == AGENT
    assert player.trace.outcome is Outcome.SOLVED
    assert player.trace.last_grid == board.solve.grid


def test_a_solve_is_compared_with_the_usual_way() -> None:
    """On one clock, each side with the name of who solved."""
    player, layer = by_hand()
    press_keys(player, "e", "m")
    settle(player)

    seen = texts(player.frame())

    assert not player.layers
    assert player.trace.agent == AGENT
    assert player.trace.events == layer.board.solve.trace().events
    assert {"By hand", "Human"} <= set(seen)


def test_an_arc_is_picked_and_its_candidate_struck_by_mouse_alone() -> None:
    """First cell, second cell, candidate, button; a wrong one is refused."""
    player, layer = by_hand()
    board, clue, other = layer.board, Cell(3), Cell(2)
    click(player, "key arc")
    board.choose(Tool.ARC)
    truth = solution(SMALL)
    assert truth is not None
    kept, gone = Candidate(other, truth[other]), Candidate(other, truth[clue])

    press_candidate(player, layer, gone)
    press_candidate(player, layer, Candidate(clue, gone.digit))
    assert board.reason == ArcReason(other, clue)
    press_candidate(player, layer, gone)
    press_candidate(player, layer, kept)
    click(player, "key strike")

    assert not board.solve.grid.holds(gone)
    assert board.solve.grid.holds(kept)
    assert board.solve.refused == 1
    assert board.view(shows_cursor=False).disputed == kept
    assert kept in board.view(shows_cursor=False).ghosts
    assert "Refused" in texts(player.frame())
    click(player, "key undo")
    assert board.solve.grid.holds(gone)
    click(player, "key redo")
    assert not board.solve.grid.holds(gone)


def test_a_label_of_the_board_chooses_its_row_or_column() -> None:
    """A click left of the board, or above it."""
    player, layer = by_hand()
    places = layer._places
    assert places is not None
    board, placement = places.layout.board, places.layout.placement
    xs, ys = placement.xs, placement.ys

    chosen = []
    for at in (
        (board.x + 2, (ys[1] + ys[2]) // 2),
        ((xs[2] + xs[3]) // 2, board.y + 2),
    ):
        player.handle(PointerPressed(at))
        reason = layer.board.reason
        assert isinstance(reason, UnitReason)
        chosen.append(reason.scope.name)

    assert chosen == ["row B", "column 3"]


def test_leaving_keeps_the_solve_until_the_puzzle_changes() -> None:
    """Esc asks nothing; the next time it goes on."""
    player, layer = by_hand()
    press_keys(player, "e", "escape")
    assert not player.layers

    press_keys(player, "ctrl+e")
    again = player.layers[-1]
    assert isinstance(again, HandLayer)
    assert again.board is layer.board
    assert len(again.board.solve.now.events) == 1

    player.workspace.loader.begin(_put(easy()))
    settle(player)
    assert not player.layers
    player.do(ExerciseCommand.BY_HAND)
    other = player.layers[-1]
    assert isinstance(other, HandLayer)
    assert other.board is not layer.board


def test_cells_are_called_as_the_settings_say() -> None:
    """Beside the board too, and in a solve that was begun with other names."""
    player, layer = by_hand()
    press_keys(player, "e", "o", "space")
    assert any("C3" in text for text in texts(player.frame()))

    press_keys(player, "escape")
    player.workspace.apply(Settings(cell_names=CellNames.NUMBERS))
    press_keys(player, "ctrl+e")
    press_keys(player, "o", "space")

    assert layer.board.solve.now.events
    assert any("r3c3" in text for text in texts(player.frame()))


def test_tab_goes_round_the_controls_and_back_to_the_board() -> None:
    """Enter on a button presses it; arrows change a choice."""
    player, layer = by_hand()
    press_keys(player, "tab", "right")
    assert layer.board.tool is Tool.GUESS
    press_keys(player, "tab", "right")
    assert layer.board.unit_kind is not UnitKind.ROW
    press_keys(player, "tab", "tab", "tab", "return")
    assert layer.board.solve.hints == 1
    press_keys(player, *["tab"] * 10)

    before = layer.board.cursor
    press_keys(player, "up")
    assert layer.board.cursor != before


@pytest.mark.parametrize("language", languages())
def test_every_key_of_the_pad_has_its_words_and_does_something(language: str) -> None:
    """Each is in the picture, in lines where it is long, and a click uses it."""
    player, layer = by_hand()
    pad = layer.pad(language)
    for name in chain(*pad.rows):
        seen = player.frame().groups
        (drawn,) = (group for group in seen if group.name == f"key {name}")
        said = [shape.text for shape in drawn.shapes if isinstance(shape, Text)]
        label = layer.pad("en").face(name).label
        assert " ".join(said).startswith(label)
        assert pad.face(name).label
        click(player, f"key {name}")
        settle(player)
        if not player.layers:
            player.do(ExerciseCommand.BY_HAND)


def test_letters_of_the_pad_have_ctrl_where_letters_are_digits() -> None:
    """So each chooses what it is on, also one that types a digit alone."""
    player, layer = by_hand(Puzzle.parse("." * 256, "classic-16"))
    face = layer.pad("en").face

    for tool, letter in ((Tool.ARC, "A"), (Tool.UNIT, "U"), (Tool.GUESS, "G")):
        assert face(tool).detail == f"Ctrl + {letter}"
        press_keys(player, f"ctrl+{letter.lower()}")
        assert layer.board.tool is tool


def test_done_tells_what_was_missed_and_level_how_far_it_is() -> None:
    """Counted, and said beside the board."""
    player, layer = by_hand()
    board = layer.board
    board.pick_unit(UnitKind.ROW, Cell(0))
    press_keys(player, "n")
    assert board.solve.now.missed == 3
    assert "Missed" in texts(player.frame())

    press_keys(player, "e", "n")
    assert board.notice is not None
    assert board.notice.key == "no-reason"


@pytest.mark.parametrize("language", languages())
def test_every_notice_has_its_words(language: str) -> None:
    """Nothing is left in braces, whatever was done."""
    board = HandBoard(SMALL)
    words = []

    def tell() -> None:
        assert board.notice is not None
        said = HandWords(board.solve, board.level, language).said(board.notice)
        words.append(said)

    board.act()
    tell()
    for tool in Tool:
        board.choose(tool)
        board.act()
        tell()
        board.place()
        tell()
    for kind in UnitKind:
        board.pick_unit(kind, Cell(0))
        if board.reason is not None:
            board.done()
        tell()
    for reason in (CellReason(Cell(3)), ArcReason(Cell(0), Cell(5))):
        grid = board.solve.grid
        for cell in grid.variant.cells:
            for digit in digits(grid[cell]):
                board.reason, board.tool = reason, Tool.CELL
                board.marks = frozenset({Candidate(cell, digit)})
                board.place()
                tell()
                board.reason = reason
                board.marks = frozenset({Candidate(cell, digit)})
                board.act()
                tell()
    for level in quick_inferences(board.rules):
        board.choose_level(level.slug)
        tell()
    for _ in range(40):
        board.give_hint()
        tell()
        board.marks = frozenset(board.view(shows_cursor=False).hinted[:1])
        if board.solve.clash is not None:
            board.take_back()
        elif board.notice is not None and board.notice.key == "hint-place":
            board.place()
        else:
            board.act()
        tell()

    assert all(said.title and said.sentence for said in words)
    assert not any("{" in said.sentence for said in words)
    assert len({said.sentence for said in words}) > 20


@pytest.mark.parametrize("language", languages())
def test_no_level_is_reached_on_a_board_that_contradicts_itself(language: str) -> None:
    """The contradiction is told instead, beside the board and when one is chosen."""
    board = HandBoard(Puzzle.parse("123....4........", "classic-4"))
    board.strike_by_digits()
    assert board.solve.clash is not None
    said = phrases("by_hand", language)

    for level in quick_inferences(board.rules):
        board.choose_level(level.slug)
        words = HandWords(board.solve, board.level, language)
        name = said[f"level-{level.slug}"]
        assert words.level_count() == said["counts-clash"].format(level=name)
        assert words.to_go() == said["level-clash"].format(level=name)


def test_levels_that_frames_would_wait_for_are_not_offered() -> None:
    """Beside cages GAC, SAC and PC-2 take seconds; on 25 by 25 AC-3 is too slow."""
    killer = HandBoard(example("killer-13").puzzle)
    large = HandBoard(Puzzle.parse("." * 624 + "1", "latin-25"))

    assert [level.slug for level in quick_inferences(killer.rules)] == [
        "forward-checking",
        "ac3",
    ]
    assert killer.level.slug == "ac3"
    assert large.level.slug == "forward-checking"


def test_it_covers_what_is_watched_and_works_in_a_comparison() -> None:
    """There it takes the puzzle of both."""
    player = comparing()

    player.do(ExerciseCommand.BY_HAND)

    assert "message" in names(player.frame())
    assert watching(easy).frame() != player.frame()


def _put(trace: Trace) -> Opening:
    playable = PlayableReplay.of(trace, Settings().usual_pace)
    return Opening(trace.puzzle, lambda _: Put(Origin(trace.puzzle, USUAL), playable))
