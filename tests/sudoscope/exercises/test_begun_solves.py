"""An own solve that was begun is there again, however the window ended."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from solver.codec.recorded_solves import read_solve
from solver.oracle import solution
from solver.puzzle.notes import AGENT
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from solver.rules.cell_names import CellNames
from solver.rules.digits import Digit, symbol
from sudoscope.editor.model.sketch import Sketch
from sudoscope.editor.window.begun_drafts import Drafts
from sudoscope.exercises.window.begun_solves import (
    kept_solve,
    open_solve,
    solve_in,
)
from sudoscope.exercises.window.own_board import Mode, OwnBoard
from sudoscope.exercises.window.own_layer import OwnLayer
from tests.in_one_test import in_one_test
from tests.solver.variant_puzzles import example
from tests.sudoscope.editor.test_begun_work import (
    OTHER,
    SMALL,
    editor,
    files,
    window,
    written,
)
from tests.viz.player.watched import (
    click,
    names,
    press_keys,
    settle,
    texts,
)
from viz.player.app.player import Player
from viz.player.state.begun_files import BegunFiles, all_begun
from viz.player.state.keys_and_commands import Command
from viz.player.state.settings import Settings


def own(puzzle: Puzzle = SMALL) -> tuple[Player, OwnBoard]:
    """A new window in which *puzzle* is being solved, and its board."""
    player = window(puzzle)
    press_keys(player, "shift+e")
    return player, board_of(player)


def board_of(player: Player) -> OwnBoard:
    """The board of the own solve that is open."""
    layer = player.layers[-1]
    assert isinstance(layer, OwnLayer)
    return layer.board


KEYS = ("1", "2", "4", "shift+1", "ctrl+2", "ctrl+3", "v", "3", "z", "f", "left", "up")
CHANGES = (*KEYS, "right", "delete", "ctrl+z", "ctrl+y", "ctrl+a", "down", "space")


@in_one_test("seed", range(6))
def test_an_own_solve_goes_on_after_the_window_was_killed(seed: int) -> None:
    """Digits, marks, colours and undo: all that was done before the last key."""
    chance = Random(seed)
    puzzle = (SMALL, example("sgt-jigsaw-killer-01").puzzle, OTHER)[seed % 3]
    player, board = own(puzzle)
    for name in ("1", *chance.choices(CHANGES, k=30), "ctrl+2"):
        press_keys(player, name)
    written(player)

    _, again = own(puzzle)

    assert again.solve.now == board.solve.now


ENDLESS = """
from itertools import cycle
from sudoscope.all_wings import install
install()
from tests.sudoscope.exercises.test_begun_solves import own, press_keys
player, board = own()
for name in cycle(["1", "right", "shift+2", "down", "f", "3"]):
    press_keys(player, name)
    print(len(board.solve.entries), flush=True)
"""


def test_a_program_that_is_killed_while_it_writes_leaves_a_whole_file() -> None:
    """SIGKILL at any moment: the file before the last change or after it."""
    with subprocess.Popen(
        [sys.executable, "-c", ENDLESS], stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        for count in program.stdout:
            is_kept = int(count) > 20 and kept_solve(SMALL, BegunFiles()) is not None
            if is_kept or int(count) > 2000:
                break
        program.kill()

    player, board = own()

    assert board.solve.past
    player.close()
    assert not [path for path in files() if path.name.endswith(".damaged")]


def test_what_was_done_before_the_break_can_be_undone() -> None:
    """Key by key, back to the clues."""
    player, board = own()
    press_keys(player, "1", "right", "shift+2", "f")
    sheets = board.solve.past
    player.close()

    again, board = own()

    assert board.solve.past == sheets
    press_keys(again, "ctrl+z", "ctrl+z", "ctrl+z")
    assert board.solve.now.digits == SMALL.clues


WAYS: dict[str, Callable[[Player], None]] = {
    "Esc": lambda player: press_keys(player, "escape", "escape"),
    "Ctrl+Q": lambda player: press_keys(player, "ctrl+q"),
    "closed": lambda player: player.close(),
    "killed": written,
}


@pytest.mark.parametrize("way", WAYS)
def test_no_way_out_loses_an_own_solve_or_a_draft(way: str) -> None:
    """Leaving the mode, closing the window and no farewell at all are the same."""
    player, _ = own()
    press_keys(player, "1")
    WAYS[way](player)
    written(player)
    other, _ = editor(OTHER)
    press_keys(other, "2", "3")
    WAYS[way](other)
    written(other)

    (_, board), (_, layer) = own(), editor(OTHER)

    assert board.solve.now.digits.count(1) == SMALL.clues.count(1) + 1
    assert layer.sketch.count == 3


def test_the_time_goes_on_as_well() -> None:
    """What was counted before a break is not lost, and the break is not counted."""
    player, board = own()
    board.watch._before = 600.0
    press_keys(player, "1")
    board.watch._before = 900.0
    player.close()

    _, again = own()

    assert 900_000 <= again.watch.ms < 960_000
    assert 600_000 <= (again.solve.entries[-1].at or 0) < 660_000


def test_another_name_of_the_cells_is_the_same_solve() -> None:
    """A solve that began with A1 goes on with r1c1."""
    player, board = own()
    press_keys(player, "1", "f")
    written(player)
    named = window(settings=Settings(cell_names=CellNames.NUMBERS))

    press_keys(named, "shift+e")

    assert board_of(named).solve.now == board.solve.now


def test_the_start_page_begins_with_what_was_begun_last() -> None:
    """Its card says how much is left, and Enter goes on with it."""
    player, board = own()
    board.watch._before = 107.0
    press_keys(player, "1")
    player.close()
    player = window(OTHER)
    player.do(Command.START_PAGE)

    said = texts(player.frame())
    click(player, "widget continue")
    settle(player)
    player.frame()

    assert any("Small: 11 cells left, 1:47" in text for text in said)
    assert board_of(player).solve.now == board.solve.now
    assert board_of(player).puzzle == SMALL


def test_a_start_page_without_anything_begun_has_no_card_of_it() -> None:
    """And nothing is written where nothing was made."""
    player, _ = own()
    press_keys(player, "left", "space", "escape", "e", "left", "escape")
    player.do(Command.START_PAGE)

    assert "widget continue" not in names(player.frame())
    player.close()
    assert not files()


def test_a_finished_solve_is_no_longer_offered() -> None:
    """It stays as a log, and the puzzle can be solved anew."""
    player, board = own()
    truth = solution(SMALL)
    assert truth is not None
    for cell in SMALL.rules.cells:
        if SMALL.clues[cell] is None:
            board.selection.select([cell])
            press_keys(player, symbol(truth[cell]))
    player.close()

    again, fresh = own()
    press_keys(again, "escape")
    again.do(Command.START_PAGE)

    assert board.is_done
    assert "widget continue" not in names(again.frame())
    assert fresh.solve.now.digits == SMALL.clues
    (kept,) = files()
    assert read_solve(kept.read_bytes()).agent == AGENT


@pytest.mark.parametrize("way", ["emptied", "forgotten"])
def test_what_is_emptied_or_forgotten_is_no_longer_there(way: str) -> None:
    """Emptying all cells does it, and Delete on the card, asked twice."""
    player, _ = own()
    press_keys(player, "1")
    if way == "emptied":
        press_keys(player, "ctrl+a", "delete", "escape")
    else:
        press_keys(player, "escape", "ctrl+n", "tab", "tab", "delete")
        assert any("once more" in text for text in texts(player.frame()))
        assert len(files()) == 1
        press_keys(player, "delete", "escape")
    player.close()

    again, board = own()

    assert board.solve.now.digits == SMALL.clues
    again.close()
    assert not files()


def test_two_windows_with_one_puzzle_keep_both_solves() -> None:
    """Each writes to a file of its own, and what one goes on with is not undone."""
    first, board = own()
    press_keys(first, "1")
    written(first)
    second, other = own()
    press_keys(first, "right", "3")
    written(first)
    press_keys(second, "4")
    written(second)
    first.close()
    second.close()

    found = [BegunFiles().read(path, solve_in) for path in files()]

    sheets = [each.solve.now for each in found if each is not None]
    assert {board.solve.now, other.solve.now} == set(sheets)


def test_a_window_that_was_left_behind_does_not_come_first() -> None:
    """Where another window went on, the time alone is no reason to write it again."""
    first, _ = own()
    press_keys(first, "1")
    written(first)
    second, board = own()
    press_keys(second, "right", "2")
    second.close()
    first.close()

    _, again = own()

    assert again.solve.now == board.solve.now
    assert len(files()) == 1


@in_one_test("seed", range(40))
def test_no_change_of_a_file_breaks_its_reading(seed: int) -> None:
    """Bytes that are lost, doubled or changed: it is read, or set aside."""
    chance, kept = Random(seed), BegunFiles()
    own_solve = open_solve(SMALL, kept)
    own_solve.board.write(Digit(1), Mode.DIGIT)
    own_solve.board.fill_candidates()
    own_solve.keep()
    draft = Drafts(kept).open(SMALL, Sketch.of(SMALL))
    draft.keep(draft.sketch.with_digit(Digit(1)))
    kept.writer.flush()
    for path in files():
        data = bytearray(path.read_bytes())
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(data))
            piece = chance.choice([b"", b"9", b"\xff", b"{", b'"', b"null", b"\n"])
            data[at : at + chance.randint(0, 6)] = piece
        path.write_bytes(data)

    read = BegunFiles()
    next(all_begun(read), None)
    kept_solve(SMALL, read)
    Drafts(read).over(SMALL)

    for path in files():
        path.unlink()


def test_what_is_gone_on_with_leaves_one_file() -> None:
    """Files do not pile up from day to day."""
    for name in ("1", "right", "2", "right"):
        player, _ = own()
        press_keys(player, name)
        player.close()
        player, _ = editor(OTHER)
        press_keys(player, name)
        player.close()

    assert len(files()) == 2


DAMAGE = {
    "empty": b"",
    "no text": b"\xff\xfe\x00",
    "a list": b"[1, 2]",
    "deep": b"[" * 100_000,
    "a trace": b'{"format": "sudoscope-trace", "version": 2, "puzzle": "1"}',
    "another version": b'{"format": "sudoscope-log", "version": 9, "puzzle": "1"}',
    "a torn line": b'{"format": "sudoscope-log", "version": 1, "puzzle": "1...',
    "another puzzle": (
        b'{"format": "sudoscope-log", "version": 1, "puzzle": "1..............."}'
    ),
    "a number": b"7",
    "a puzzle of numbers": (
        b'{"format": "sudoscope-puzzle", "version": 1, "clues": 7, "variant": []}'
    ),
}


def test_a_solve_goes_on_without_its_last_line_where_that_is_cut() -> None:
    """That is said once, and the file as it was is still there."""
    player, board = own()
    press_keys(player, "1", "right", "2")
    before = board.solve.past[-1]
    player.close()
    (path,) = files()
    cut = path.read_bytes()[:-15]
    path.write_bytes(cut)

    player, board = own()
    player.advance(0)

    assert board.solve.now == before
    assert "You go on with what comes before" in player.workspace.notices.words
    (aside,) = (path for path in files() if path.name.endswith(".damaged"))
    assert aside.read_bytes() == cut
    player.close()
    kept = BegunFiles()
    assert len([kept.read(path, solve_in) for path in kept.paths()]) == 1
    assert not kept.take_troubles()


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_set_aside_with_a_word(damage: str) -> None:
    """Nothing is lost of it, and nothing of what is made then."""
    player, _ = own()
    press_keys(player, "1")
    player.close()
    player, _ = editor()
    press_keys(player, "1")
    player.close()
    for path in files():
        path.write_bytes(DAMAGE[damage])

    player, board = own()
    player.advance(0)
    said = player.workspace.notices.words
    press_keys(player, "2", "escape", "e", "3")
    player.close()

    assert board.solve.now.digits.count(None) == 11
    assert "It is kept as" in said
    asides = [path for path in files() if path.name.endswith(".damaged")]
    assert [path.read_bytes() for path in asides] == [DAMAGE[damage]] * 2
    assert len(files()) == 4


def test_a_folder_that_cannot_be_written_is_told_and_the_solve_goes_on(
    home: Path,
) -> None:
    """A file is where the folder should be."""
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text("no folder")
    player, board = own()

    press_keys(player, "1")
    written(player)
    player.advance(0)

    assert "cannot be written" in player.workspace.notices.words
    assert board.solve.now.digits.count(1) == SMALL.clues.count(1) + 1


def test_what_was_written_on_paper_is_kept_at_once() -> None:
    """A photo of a begun puzzle need not be taken twice."""
    kept = BegunFiles()
    sheet = OwnSheet((*SMALL.clues[:-1], None))._replace(
        digits=tuple(clue or Digit(1) for clue in SMALL.clues)
    )
    open_solve(SMALL, kept, OwnBoard(SMALL, sheet=sheet)).keep()
    kept.writer.flush()

    found = kept_solve(SMALL, BegunFiles())

    assert found is not None
    assert found.solve.now.digits == sheet.digits
    assert not found.solve.past


def test_a_solve_that_was_forgotten_begins_anew_in_the_same_window() -> None:
    """It is gone from the window as well as from its file."""
    player, _ = own()
    press_keys(player, "1", "escape", "ctrl+n", "tab", "tab", "delete", "delete")
    press_keys(player, "escape", "shift+e")

    assert board_of(player).solve.now.digits == SMALL.clues


def test_everything_begun_is_listed_and_the_one_chosen_goes_on() -> None:
    """Three pieces of two kinds; the oldest is chosen, and it is there again."""
    player, board = own()
    press_keys(player, "1")
    kept = board.solve.now
    player.close()
    for puzzle in (OTHER, SMALL):
        other, _ = editor(puzzle)
        press_keys(other, "2", "3")
        other.close()

    again = window(OTHER)
    press_keys(again, "shift+c", "tab", "tab", "return")
    settle(again)

    assert board_of(again).solve.now == kept


def test_what_is_forgotten_in_the_list_is_gone() -> None:
    """It is chosen twice on the page that forgets; the other piece stays."""
    for puzzle in (SMALL, OTHER):
        player, _ = own(puzzle)
        press_keys(player, "1")
        player.close()
    again = window(SMALL)

    press_keys(again, "shift+c", "shift+tab", "right", "tab", "return")
    assert len(files()) == 2
    press_keys(again, "return")
    written(again)

    (left,) = files()
    assert kept_solve(SMALL, BegunFiles()) is not None, left.name


def test_of_two_solves_of_one_puzzle_the_one_chosen_goes_on() -> None:
    """Two windows have solved it, each on a sheet of its own."""
    first, board = own()
    second, other = own()
    press_keys(first, "1")
    press_keys(second, "2", "right", "3")
    press_keys(first, "right", "4")
    second.close()
    first.close()

    again = window(OTHER)
    press_keys(again, "shift+c", "tab", "return")
    settle(again)

    assert board_of(again).solve.now in (board.solve.now, other.solve.now)
    first_seen = board_of(again).solve.now
    press_keys(again, "escape", "escape", "shift+c", "tab", "return")
    settle(again)
    assert board_of(again).solve.now != first_seen
