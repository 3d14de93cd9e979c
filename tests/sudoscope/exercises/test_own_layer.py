"""Solving by oneself in the window: by keyboard alone and by mouse alone."""

from dataclasses import replace
from itertools import combinations
from random import Random
from threading import Event

import pytest

from solver.log.events import Noted, Outcome
from solver.log.trace import Trace
from solver.oracle import solution
from solver.puzzle.notes import AGENT, NotedCell, NoteKind
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, Mask, bit, symbol
from solver.rules.places import Cell
from solver.rules.shown_symbols import Symbols
from solver.techniques.basic.elimination import is_elimination
from sudoscope.exercises.model.own_solve.hints import OwnHintKind
from sudoscope.exercises.model.own_solve.open_steps import OpenSteps, open_steps
from sudoscope.exercises.pictures.by_hand.message import has_room
from sudoscope.exercises.pictures.by_hand_words import HandSentence
from sudoscope.exercises.pictures.own_solve.board import cell_views, sheet_groups
from sudoscope.exercises.pictures.own_solve_words import OwnWords
from sudoscope.exercises.window import sheet_aids
from sudoscope.exercises.window.by_hand_layer import HandLayer
from sudoscope.exercises.window.commands import ExerciseCommand
from sudoscope.exercises.window.own_board import Mode, OwnBoard
from sudoscope.exercises.window.own_layer import COMMANDS, SECTIONS, OwnLayer
from sudoscope.exercises.window.pad import exercise_places, reading
from sudoscope.exercises.window.stopwatch import Stopwatch
from tests.in_one_test import in_one_test
from tests.solver.variant_puzzles import example
from tests.viz.extents import extent, within
from tests.viz.player.layer_laws import assert_every_key_is_answered
from tests.viz.player.watched import (
    click,
    dialog_of,
    easy,
    names,
    opening,
    player_of,
    press_keys,
    replay,
    settle,
    texts,
    unfinished,
)
from viz.kit.input_events import (
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from viz.messages import languages, phrases
from viz.player.app.player import Player
from viz.player.state.background_task import Tell
from viz.player.state.playable import PlayableReplay
from viz.player.state.settings import Settings
from viz.player.ui.dialogs.recording import RecordingDialog
from viz.player.ui.start_page import StartPage
from viz.scene.board.causes import Strike
from viz.scene.board.cell_view import Mark
from viz.scene.board.pencil_marks import PencilMarks
from viz.scene.board.views.step import step_view
from viz.shapes import Group, Rect, Text

SMALL = Puzzle.parse("...23.......24..")
NO_SOLUTION = Puzzle.parse("123....4........")
SEVERAL = Puzzle.parse("1...............")
SIZES = ((1280, 720), (800, 600), (720, 1280), (500, 500))


def own(
    puzzle: Puzzle = SMALL,
    settings: Settings | None = None,
    size: tuple[int, int] = SIZES[0],
) -> tuple[Player, OwnLayer]:
    """A player in which *puzzle* is being solved, and the layer."""
    playable = PlayableReplay.of(Trace(puzzle, ()), Settings().usual_pace)
    player = player_of(opening(playable), settings, size)
    settle(player)
    player.do(ExerciseCommand.OWN_SOLVE)
    player.frame()
    layer = player.layers[-1]
    assert isinstance(layer, OwnLayer)
    return player, layer


def answered(player: Player, layer: OwnLayer) -> None:
    """Wait for what is worked out beside the window, and take it."""
    for task in (layer.board._checking, layer.board._hinting):
        if task is not None:
            task.wait()
    player.frame()


def go_to(layer: OwnLayer, cell: Cell) -> None:
    """Select *cell* alone."""
    layer.board.selection.select([cell])


def point_of(layer: OwnLayer, cell: Cell) -> tuple[int, int]:
    """The middle of *cell* on the screen."""
    assert layer._places is not None
    return layer._places.layout.cell(cell).centre


def fill(player: Player, layer: OwnLayer) -> None:
    """Type the solution, cell by cell."""
    truth = solution(layer.board.puzzle)
    assert truth is not None
    for cell in layer.board.rules.cells:
        if layer.board.puzzle.clues[cell] is None:
            go_to(layer, cell)
            press_keys(player, symbol(truth[cell]))


def test_a_puzzle_is_solved_by_keys_and_replayed() -> None:
    """Digits and notes; then the solve is watched, which shows both."""
    player, layer = own()
    press_keys(player, "f", "ctrl+z", "shift+1", "ctrl+3")
    fill(player, layer)

    assert layer.board.is_done
    assert "Solved" in texts(player.frame())
    press_keys(player, "w")
    settle(player)

    assert not player.layers
    assert player.trace.agent == AGENT
    assert player.trace.outcome is Outcome.SOLVED
    assert sum(isinstance(event, Noted) for event in player.trace.events) >= 4


def test_a_replay_shows_notes_and_no_candidates() -> None:
    """Only a step that names candidates shows them; eliminations are passed over."""
    player, layer = own()
    press_keys(player, "shift+1", "shift+2")
    fill(player, layer)
    trace = layer.saved

    after_notes = step_view(trace, 2)
    shown = player.workspace.settings.usual_pace.durations(trace)

    assert not any(cell.candidates for cell in after_notes.cells)
    (noted,) = (cell for cell in after_notes.cells if cell.notes is not None)
    assert noted.notes is not None
    assert noted.notes.corner == 0b11
    hidden = [is_elimination(event) for event in trace.events]
    assert any(hidden)
    assert [not ms for ms in shown[1:]] == hidden


def test_my_way_is_compared_with_the_usual_one() -> None:
    """After what there is to say; each side with its name, also before the end."""
    player, layer = own()
    press_keys(player, "1", "m")
    reviewing = layer._aids._reviewing
    if reviewing is not None:
        reviewing.wait()
    click(player, "widget both")
    settle(player)

    seen = texts(player.frame())

    assert not player.layers
    assert player.trace.agent == AGENT
    panel = phrases("panel", "en")
    assert panel["own"] in seen
    assert panel["human"] in seen


def test_a_film_of_my_way_is_asked_for_and_the_solve_goes_on() -> None:
    """R opens the dialog for recording over the solve; digits go on the own board."""
    player, layer = own()
    press_keys(player, "1", "r")
    settle(player)

    assert player.trace.agent == AGENT
    assert isinstance(dialog_of(player), RecordingDialog)
    press_keys(player, "escape")
    settle(player)
    cell = layer.board.selection.cursor
    press_keys(player, "4")
    assert player.layers == [layer]
    assert layer.board.solve.now.digits[cell] == 4


@pytest.mark.parametrize("key", ["escape", "right"])
def test_a_search_for_open_steps_is_ended_by_a_key(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Esc ends it and nothing else; no list opens over one who works on."""
    waits = Event()

    def found(puzzle: Puzzle, sheet: OwnSheet, tell: Tell) -> OpenSteps:
        waits.wait()
        return open_steps(puzzle, sheet, tell)

    monkeypatch.setattr(sheet_aids, "open_steps", found)
    player, layer = own()
    press_keys(player, "o")
    search = layer._aids._finding
    assert search is not None

    press_keys(player, key)
    waits.set()
    search.wait()
    player.frame()

    assert player.layers == [layer]
    assert layer._over is None
    assert not layer.is_busy


def test_keys_of_the_window_act_or_say_why_not_in_an_own_solve() -> None:
    """Ctrl+N opens the start page and keeps the solve; End is for watching."""
    player, _ = own()
    assert_every_key_is_answered(player)

    press_keys(player, "end")
    assert phrases("player", "en")["only-watching"] in " ".join(texts(player.frame()))
    press_keys(player, "ctrl+n")
    assert isinstance(player.layers[-1], StartPage)


def test_a_digit_for_a_clue_is_refused_in_words() -> None:
    """A note there, too."""
    player, layer = own()
    go_to(layer, Cell(3))
    for key in ("1", "ctrl+1"):
        press_keys(player, key)
        said = " ".join(texts(player.frame()))
        assert phrases("own_solve", "en")["given"] in said


@pytest.mark.parametrize(
    ("key", "mode"),
    [
        (Key("2"), Mode.DIGIT),
        (Key("2", shift=True), Mode.CORNER),
        (Key("2", ctrl=True), Mode.CENTRE),
        (Key("2", shift=True, ctrl=True), Mode.COLOUR),
        (Key("2", alt=True), Mode.COLOUR),
    ],
)
def test_what_is_held_says_what_a_digit_becomes(key: Key, mode: Mode) -> None:
    """For this one key; the mode stays."""
    player, layer = own()

    player.handle(KeyPressed(key))

    board, sheet = layer.board, layer.board.solve.now
    cell = board.selection.cursor
    assert board.mode is Mode.DIGIT
    if mode.kind is None:
        assert sheet.digits[cell] == 2
    else:
        assert sheet.notes_of(cell).of(mode.kind) == 0b10


def test_modes_are_chosen_by_their_keys_and_in_turn() -> None:
    """Z, X, C and V; space and Tab go on, with Shift back."""
    player, layer = own()
    for key, mode in zip("xcvz", ("corner", "centre", "colour", "digit"), strict=True):
        press_keys(player, key)
        assert layer.board.mode == mode

    modes = []
    for key in ("space", "tab", "shift+tab"):
        press_keys(player, key)
        modes.append(layer.board.mode)
    assert modes == [Mode.CORNER, Mode.CENTRE, Mode.CORNER]
    press_keys(player, "3")
    note = layer.board.solve.now.notes_of(layer.board.selection.cursor)
    assert note.of(NoteKind.CORNER) == 0b100


def test_cells_are_selected_by_keys() -> None:
    """Arrows go, with Shift or Ctrl they add; Ctrl+A takes all, and one key fills."""
    player, layer = own()
    go_to(layer, Cell(0))
    press_keys(player, "right", "shift+down", "ctrl+left")

    assert list(layer.board.selection.cells) == [Cell(1), Cell(5), Cell(4)]
    press_keys(player, "ctrl+a", "v", "4")
    assert len(layer.board.solve.now.notes) == len(SMALL.rules.cells)
    press_keys(player, "delete")
    assert not layer.board.solve.now.notes


def test_cells_are_selected_by_mouse() -> None:
    """A click, a drag, a click that adds and takes away, a double click."""
    player, layer = own()
    cells = [Cell(n) for n in (0, 1, 2)]
    at = {cell: point_of(layer, cell) for cell in SMALL.rules.cells}
    player.handle(PointerPressed(at[cells[0]]))
    for cell in cells[1:]:
        player.handle(PointerMoved(at[cell]))
    player.handle(PointerReleased())
    player.handle(PointerMoved(at[Cell(8)]))

    assert list(layer.board.selection.cells) == cells
    player.handle(PointerPressed(at[Cell(8)], adds=True))
    player.handle(PointerReleased())
    player.handle(PointerPressed(at[cells[1]], adds=True))
    player.handle(PointerReleased())
    assert list(layer.board.selection.cells) == [Cell(0), Cell(2), Cell(8)]
    player.handle(PointerPressed(at[Cell(3)], is_double=True))
    player.handle(PointerReleased())
    assert set(layer.board.selection.cells) == {Cell(3), Cell(12)}


def test_the_pad_does_what_keys_do() -> None:
    """Every mode, digit and command by the mouse alone."""
    player, layer = own()
    cell = layer.board.selection.cursor
    click(player, "key corner")
    click(player, "key 3")
    click(player, "key digit")
    click(player, "key 1")

    assert layer.board.solve.now.digits[cell] == 1
    click(player, "key undo")
    click(player, "key undo")
    assert layer.board.solve.now == OwnBoard(SMALL).solve.now
    click(player, "key redo")
    assert layer.board.solve.now.notes_of(cell).corner == 0b100
    click(player, "key clear")
    click(player, "key candidates")
    assert len(layer.board.solve.now.notes) == SMALL.text.count(".")
    click(player, "key help")
    press_keys(player, "escape")
    click(player, "key more")
    click(player, "key exercise")
    assert isinstance(player.layers[-1], HandLayer)


def test_a_check_counts_and_then_shows_what_is_wrong() -> None:
    """All right so far; then one wrong digit, counted, and hatched when asked again."""
    player, layer = own()
    truth = solution(SMALL)
    assert truth is not None
    press_keys(player, "k")
    answered(player, layer)
    assert phrases("own_solve", "en")["right"] in texts(player.frame())

    go_to(layer, Cell(0))
    press_keys(player, str(truth[0] % 4 + 1), "return")
    answered(player, layer)
    said = " ".join(texts(player.frame()))
    assert "1 digit differs" in said
    press_keys(player, "k")
    assert layer.board.view().wrong == {Cell(0)}
    press_keys(player, "h")
    answered(player, layer)
    assert phrases("own_solve", "en")["hatched"] in texts(player.frame())
    press_keys(player, "ctrl+z")
    assert not layer.board.view().wrong


def test_a_check_marks_what_is_wrong_alone_and_unlike_a_conflict() -> None:
    """A wrong digit is in conflict with a clue: both are framed, then one hatched."""
    player, layer = own()
    truth = solution(SMALL)
    assert truth is not None
    go_to(layer, Cell(0))
    clue = SMALL.clues[3]
    assert clue not in {None, truth[0]}
    press_keys(player, str(clue))
    assert layer.board.view().clashing == {Cell(0), Cell(3), Cell(12)}
    assert not layer.board.view().wrong
    framed = named(player, "conflicts")
    assert framed.shapes

    press_keys(player, "k")
    answered(player, layer)
    press_keys(player, "k")

    seen = list(cell_views(layer.board.view()))
    assert [view.cell for view in seen if view.has(Mark.CLASH)] == [Cell(0)]
    assert not named(player, "conflicts").shapes


def named(player: Player, name: str) -> Group:
    """The group called *name* of the picture."""
    return next(group for group in player.frame().groups if group.name == name)


def test_the_first_cell_without_a_digit_is_selected_at_first() -> None:
    """So that a digit typed at once is written, not into a clue."""
    _, layer = own(Puzzle.parse("12.3............"))
    assert list(layer.board.selection.cells) == [Cell(2)]


def test_a_show_that_is_loaded_below_the_solve_does_not_play() -> None:
    """Opened while the steps were still worked out, and left: nothing is given away."""
    first, go_on = unfinished(replay(easy).trace.puzzle)
    player = player_of(first)
    player.do(ExerciseCommand.OWN_SOLVE)
    go_on()
    settle(player)
    player.advance(5000)
    press_keys(player, "escape")
    player.advance(5000)

    assert (player.layers, player.step) == ([], 0)


def test_a_hint_says_more_each_time_and_then_does_the_step() -> None:
    """The cell, where to look, the technique, the whole step; then it is done."""
    player, layer = own()
    before = layer.board.solve.now
    said = []
    for _ in range(4):
        press_keys(player, "h")
        answered(player, layer)
        said.append(texts(player.frame()))

    assert [layer.board.level, layer.board.solve.now] == [4, before]
    assert "Hint 1 of 4" in said[0]
    assert "Hint 2 of 4" in said[1]
    assert "Look at" in " ".join(said[1])
    assert not any("single" in " ".join(words) for words in said[:2])
    assert "single" in " ".join(said[2])
    assert said[3] != said[2]
    hint = layer.board.hint
    assert hint is not None
    assert hint.deduction is not None
    press_keys(player, "h")
    for cell, digit in hint.deduction.places:
        assert layer.board.solve.now.digits[cell] == digit
    assert layer.board.hint is None


def test_a_cross_of_a_hint_lies_on_its_own_digit_or_on_none() -> None:
    """For each digit, with each kind of marks, written or not; without a number."""
    player, layer = own()
    press_keys(player, "shift+h")
    answered(player, layer)
    view, places = layer.board.view(), layer._places
    assert view.hint is not None
    assert places is not None
    shown, layout = Settings().appearance, places.layout
    free = [cell for cell, digit in enumerate(view.sheet.digits) if digit is None][:8]
    every = Mask(sum(map(bit, view.puzzle.rules.digits)))
    for digit in view.puzzle.rules.digits:
        gone = tuple(Strike(Candidate(Cell(at), digit), (), 1) for at in free)
        others, following = Mask(every & ~bit(digit)), Mask(1 << digit % 9)
        for corner, centre in ((0, every), (every, 0), (0, others), (following, 0)):
            notes = tuple(
                NotedCell(Cell(at), corner=Mask(corner), centre=Mask(centre))
                for at in free
            )
            sheet = view.sheet._replace(notes=notes)
            hint = replace(view.hint, strikes=gone)
            seen = view._replace(sheet=sheet, hint=hint)
            groups = list(sheet_groups(seen, layout, shown))
            written = [
                shape
                for group in groups
                for shape in group.shapes
                if isinstance(shape, Text)
            ]
            assert not any("#" in text.text for text in written)
            for at in free:
                x, y = PencilMarks(Cell(at), layout, shown.theme).place(digit)
                met = {
                    text.text
                    for text in written
                    if abs(text.x - x) <= len(text.text) * text.size // 4
                    and 0 <= text.baseline - y <= text.size
                }
                assert met <= {symbol(digit)}


def test_the_whole_step_of_a_hint_can_be_asked_for_at_once() -> None:
    """Shift+H; the next H does it."""
    player, layer = own()
    press_keys(player, "shift+h")
    answered(player, layer)
    assert layer.board.level == 4
    before = layer.board.solve.now

    press_keys(player, "h")

    assert layer.board.solve.now != before


def test_marks_that_lack_the_right_digit_are_told_and_shown() -> None:
    """By the hint first, then by the check, which hatches the cell."""
    player, layer = own()
    truth = solution(SMALL)
    assert truth is not None
    cell = next(c for c in SMALL.rules.cells if SMALL.clues[c] is None)
    layer.board.selection.select([cell])
    digit = truth[cell]
    assert digit is not None
    layer.board.write(Digit(digit % 4 + 1), Mode.CENTRE)

    press_keys(player, "h")
    answered(player, layer)
    assert "lack the right digit" in " ".join(texts(player.frame()))
    press_keys(player, "k")
    assert cell in layer.board.view().wrong


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_long_sentence_has_the_room_of_choices_and_commands(
    size: tuple[int, int],
) -> None:
    """Digits, check and hint stay, and cover nothing; a short one leaves all there."""
    appearance = Settings().appearance
    rows, digits = (tuple(Mode), COMMANDS), SMALL.rules.digit_count
    usual = exercise_places(size, SMALL, appearance, rows, digits)

    places = reading(usual, COMMANDS)

    assert places.message.height > usual.message.height
    assert {key.name for key in places.keys} == {*range(1, digits + 1), *COMMANDS[6:]}
    assert not any(key.rect.meets(places.message) for key in places.keys)
    assert not any(a.rect.meets(b.rect) for a, b in combinations(places.keys, 2))
    layout = usual.layout
    assert has_room(HandSentence("Title", "Short."), usual.message, layout)
    long = HandSentence("Title", "So A1 is not 5. " * 40)
    assert not has_room(long, usual.message, layout)


def test_a_hint_goes_when_a_digit_is_written_and_stays_for_a_note() -> None:
    """Also one that is still looked for: its answer is not shown on other digits."""
    player, layer = own()
    press_keys(player, "h")
    answered(player, layer)
    press_keys(player, "shift+1")
    assert layer.board.hint is not None
    press_keys(player, "1")
    assert layer.board.hint is None

    press_keys(player, "h", "2")
    answered(player, layer)
    assert layer.board.hint is None
    assert not layer.is_busy


def test_escape_leaves_the_hint_first_and_then_the_solve() -> None:
    """The solve is kept until another puzzle is watched, and goes on where it was."""
    player, layer = own()
    press_keys(player, "h")
    answered(player, layer)
    press_keys(player, "escape")
    assert player.layers
    press_keys(player, "3", "escape")
    assert not player.layers

    player.do(ExerciseCommand.OWN_SOLVE)

    again = player.layers[-1]
    assert isinstance(again, OwnLayer)
    assert again.board is layer.board


@pytest.mark.parametrize(
    ("puzzle", "kind"),
    [
        (NO_SOLUTION, OwnHintKind.NO_SOLUTION),
        (SEVERAL, OwnHintKind.NOTHING),
    ],
)
def test_odd_puzzles_are_named_as_such(puzzle: Puzzle, kind: OwnHintKind) -> None:
    """Without a solution, or with several: the hint says why it has no step."""
    player, layer = own(puzzle)
    press_keys(player, "h")
    answered(player, layer)

    notice = layer.board.notice
    assert notice is not None
    assert notice.hint is not None
    assert notice.hint.kind is kind
    press_keys(player, "k")
    answered(player, layer)
    assert phrases("own_solve", "en")["check-title"] in texts(player.frame())


def write_all(board: OwnBoard) -> None:
    """Write the solution into the cells that are no clues."""
    truth = solution(board.puzzle)
    assert truth is not None
    for cell, digit in enumerate(truth):
        if board.puzzle.clues[cell] is None:
            board.selection.select([Cell(cell)])
            board.write(digit, Mode.DIGIT)


def test_time_runs_while_it_is_open_and_no_longer_once_solved() -> None:
    """Breaks do not count, and the sentence names the time."""
    seconds = iter((0.0, 60.0, 100.0, 114.0, 114.0))
    watch = Stopwatch(lambda: next(seconds))
    watch.start()
    watch.stop()
    watch.start()

    assert watch.ms == 74_000
    watch.stop()
    assert watch.ms == 74_000
    board = OwnBoard(SMALL, watch)
    write_all(board)
    notice = board.notice
    assert notice is not None
    assert "1:14" in OwnWords(board.solve, "en").said(notice).sentence


def test_what_was_solved_on_paper_names_no_time() -> None:
    """All digits are there at once, as from a photo."""
    board = OwnBoard(SMALL, Stopwatch(lambda: 0.0))

    write_all(board)

    notice = board.notice

    assert notice is not None
    said = OwnWords(board.solve, "en").said(notice)
    assert said.title == "Solved"
    assert "0:00" not in said.sentence


def test_a_full_board_with_a_mistake_is_not_called_solved() -> None:
    """It says that something is wrong, and conflicts are hatched."""
    player, layer = own()
    press_keys(player, "ctrl+a", "1")

    assert not layer.board.is_done
    assert phrases("own_solve", "en")["full-title"] in texts(player.frame())
    assert len(layer.board.view().clashing) > 4


@in_one_test("size", SIZES, ids=str)
@in_one_test("name", ["killer-13", "tiny-samurai-01", "latin-4-01"])
def test_everything_has_its_place_in_every_window(
    name: str, size: tuple[int, int]
) -> None:
    """Every key of the pad is in the window and covers neither board nor other keys."""
    player, layer = own(example(name).puzzle, size=size)
    press_keys(player, "f")
    frame, places = player.frame(), layer._places
    assert places is not None

    rects = [key.rect for key in places.keys]

    whole = Rect(0, 0, *size)
    for group in frame.groups:
        for shape in group.shapes:
            assert within(extent(shape), whole), group.name
    for number, rect in enumerate(rects):
        assert not rect.meets(places.layout.board)
        assert not any(rect.meets(other) for other in rects[:number])
        assert not rect.meets(places.message)


def test_letters_that_are_digits_are_written() -> None:
    """A command whose letter is a digit takes Ctrl, and no mode has that letter."""
    puzzle = Puzzle.parse("." * 256, "classic-16")
    player, layer = own(puzzle)
    cell = layer.board.selection.cursor

    press_keys(player, "f")
    assert layer.board.solve.now.digits[cell] == 15
    face = layer.pad("en").face
    assert (face(Mode.CORNER).detail, face(Mode.CENTRE).detail) == ("X", "")
    press_keys(player, "shift+g")
    press_keys(player, "delete", "ctrl+f")

    assert layer.board.solve.now.notes_of(cell).centre.bit_count() == 16


@pytest.mark.parametrize("language", languages())
def test_every_key_and_mode_has_words(language: str) -> None:
    """In the list of keys, beside the board, and for every kind of hint."""
    player, _ = own(settings=Settings(language=language))
    words = phrases("own_solve", language)

    press_keys(player, "?")

    seen = " ".join(texts(player.frame()))
    for section in SECTIONS:
        assert words[f"keys-{section}"] in seen
    others = {OwnHintKind.STEP, OwnHintKind.WRONG, OwnHintKind.LACKING}
    assert all(f"hint-{kind}" in words for kind in set(OwnHintKind) - others)
    assert {"hint-wrong", "lacking-one", "lacking-other"} <= set(words)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_pressed_nothing_breaks(seed: int) -> None:
    """Keys and clicks in any order: a picture each time, and a log that can be read."""
    random, (player, layer) = Random(seed), own()
    keys = [*"1234567890zxcvfkhn", "delete", "space", "tab", "return", "left", "up"]
    for _ in range(120):
        if random.random() < 0.3:
            at = random.randrange(1280), random.randrange(720)
            adds, is_double = random.random() < 0.3, random.random() < 0.2
            player.handle(PointerPressed(at, adds, is_double))
            player.handle(PointerMoved(at))
        else:
            held = random.random() < 0.3, random.random() < 0.3, random.random() < 0.2
            player.handle(KeyPressed(Key(random.choice(keys), *held)))
        player.frame()
        if layer not in player.layers:
            break
        answered(player, layer)

    held_at_last = layer.saved.last_grid
    for cell, digit in enumerate(layer.board.solve.now.digits):
        assert held_at_last.value(Cell(cell)) == digit
    assert len(list(cell_views(layer.board.view()))) == len(SMALL.rules.cells)


def test_what_is_drawn_has_its_groups() -> None:
    """The board, what is selected, the message and the pad."""
    player, _ = own()

    assert {"background", "selected", "message", "key 1", "key hint"} <= names(
        player.frame()
    )


@pytest.mark.parametrize(
    ("symbols", "typed", "drawn"),
    [
        (Symbols.LETTERS, "d", "D"),
        (Symbols.LETTERS, "4", "D"),
        (Symbols.FROM_ZERO, "0", "0"),
        (Symbols.SHAPES, "3", "◆"),
    ],
)
def test_what_is_shown_in_place_of_digits_is_typed(
    symbols: Symbols, typed: str, drawn: str
) -> None:
    """On the board, on the pad and as a note; the clues are shown alike."""
    player, layer = own(settings=Settings(symbols=symbols))
    cell = layer.board.selection.cursor

    press_keys(player, typed)

    digit = layer.board.solve.now.digits[cell]
    assert digit is not None
    assert layer.board.rules.value_name(digit) == drawn
    assert texts(player.frame()).count(drawn) >= 2
    named = {layer.board.rules.value_name(one) for one in layer.board.rules.digits}
    assert named <= {*texts(player.frame())}
