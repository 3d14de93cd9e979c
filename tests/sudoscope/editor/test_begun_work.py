"""What a person has begun is there again, however the window ended."""

from pathlib import Path

import pytest

from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.editor.model.rule_changes import switched
from sudoscope.editor.model.sketch import Sketch
from sudoscope.editor.model.sketch_text import sketch_of_text, sketch_text
from sudoscope.editor.window.begun_drafts import Drafts
from sudoscope.editor.window.editor_layer import EditorLayer
from sudoscope.editor.window.work_kinds import DRAFT
from tests.solver.variant_puzzles import example
from tests.viz.player.watched import (
    click,
    easy,
    names,
    opening,
    player_of,
    press_keys,
    settle,
    watching,
)
from viz.player.app.player import Player
from viz.player.state.begun_files import BegunFiles, all_begun
from viz.player.state.keys_and_commands import Command
from viz.player.state.playable import PlayableReplay
from viz.player.state.settings import Settings
from viz.player.ui.start_page import StartPage
from viz.shapes import Fill
from viz.storage import begun_folder

SMALL = Puzzle.parse("...23.......24..", title="Small")
OTHER = Puzzle.parse("1...............", title="Other")


def window(puzzle: Puzzle = SMALL, settings: Settings | None = None) -> Player:
    """A new window that shows *puzzle*; the one before may have been killed."""
    playable = PlayableReplay.of(Trace(puzzle, ()), Settings().usual_pace)
    player = player_of(opening(playable), settings)
    settle(player)
    player.workspace.show.playback.seek(0)
    return player


def editor(puzzle: Puzzle = SMALL) -> tuple[Player, EditorLayer]:
    """A new window in which *puzzle* is being edited, and the editor."""
    player = window(puzzle)
    press_keys(player, "e")
    return player, editor_of(player)


def editor_of(player: Player) -> EditorLayer:
    """The editor that is open."""
    layer = player.layers[-1]
    assert isinstance(layer, EditorLayer)
    return layer


def written(player: Player) -> None:
    """Wait until the disk has what was made so far: the window may be killed."""
    player.workspace.begun.writer.flush()


def files() -> list[Path]:
    """The files of what was begun."""
    folder = begun_folder()
    return sorted(folder.iterdir()) if folder.is_dir() else []


def test_a_draft_with_contradictions_and_rules_is_read_as_it_was_written() -> None:
    """Digits may contradict each other while they are typed."""
    board = Sketch.of(example("sgt-jigsaw-killer-01").puzzle)
    for digit in (1, 1, 2):
        board = board.advanced().with_digit(Digit(digit))
    board = board.with_constraints(
        switched(board.now.constraints, "knight", board.variant)
    )

    again = sketch_of_text(sketch_text(board.now))

    assert again.now._replace(cursor=board.cursor) == board.now
    assert board.puzzle is None


def test_an_editor_goes_on_after_esc_with_all_that_can_be_undone() -> None:
    """One Esc too many costs nothing."""
    player, layer = editor()
    press_keys(player, "3", "7", "9")
    count = len(layer.sketch.past)

    press_keys(player, "escape", "e")

    assert editor_of(player).sketch.digits == layer.sketch.digits
    assert len(editor_of(player).sketch.past) == count


def test_a_puzzle_that_was_made_and_solved_is_edited_again() -> None:
    """It is nowhere else; and the puzzle it was made of is itself again."""
    player, layer = editor()
    press_keys(player, "1", "return")
    settle(player)
    player.close()

    (_, again), (_, first) = editor(player.workspace.show.origin.puzzle), editor()

    assert again.sketch.digits == layer.sketch.digits
    assert again.sketch.digits != SMALL.clues == first.sketch.digits
    assert len(files()) == 1


def test_an_edit_that_became_another_puzzle_is_an_entry_of_its_own() -> None:
    """E edits the puzzle that is shown; what was drawn is still begun."""
    player, layer = editor()
    press_keys(player, "ctrl+delete", "1", "right", "2")
    drawn = layer.sketch.digits
    player.close()

    for _ in "again", "once more in this window":
        player, layer = editor()
        assert layer.sketch.digits == SMALL.clues
        assert "another puzzle" in player.workspace.notices.words
        press_keys(player, "escape", "e")
        assert editor_of(player).sketch.digits == SMALL.clues
    latest = next(all_begun(BegunFiles()), None)
    assert latest is not None
    assert latest.board.digits == drawn


def test_an_edit_that_no_file_keeps_goes_on_in_its_window() -> None:
    """Whatever it has become: where the folder cannot be written it is nowhere else."""
    begun_folder().parent.mkdir(parents=True, exist_ok=True)
    begun_folder().write_text("no folder")
    player, layer = editor()
    press_keys(player, "ctrl+delete", "1", "right", "2")
    drawn = layer.sketch.digits

    press_keys(player, "escape", "e")

    assert editor_of(player).sketch.digits == drawn != SMALL.clues


@pytest.mark.parametrize(
    ("size", "language", "scale"),
    [((1280, 720), "en", 1.0), ((1024, 740), "de", 1.0), ((1280, 720), "de", 2.0)],
)
def test_a_message_leaves_the_buttons_of_the_editor_free(
    size: tuple[int, int], language: str, scale: float
) -> None:
    """However long its path is; and rows below those in view are announced."""
    player = watching(easy, Settings(language=language, font_scale=scale), size)
    press_keys(player, "e")
    player.workspace.notices.say("Es ist hier: " + "/folder" * 30)

    groups = {group.name: group for group in player.frame().groups}

    shown = [s.rect for s in groups["message"].shapes if isinstance(s, Fill)]
    for name in ("widget back", "widget solve"):
        assert not shown[-1].meets(groups[name].bounds), name
    is_cut = "widget save" not in groups and "key save" not in groups
    assert is_cut == ("more below" in groups)


def test_the_start_page_goes_on_with_an_edit() -> None:
    """After Esc, E leads to it again, whatever is shown behind it."""
    player, layer = editor()
    press_keys(player, "1")
    player.close()
    player = window(OTHER)
    player.do(Command.START_PAGE)
    player.frame()

    click(player, "widget continue")
    found = editor_of(player).sketch.digits
    press_keys(player, "right", "4", "escape", "e")

    assert found == layer.sketch.digits
    assert editor_of(player).sketch.count == layer.sketch.count + 1
    written(player)
    assert len(files()) == 1


def test_other_files_in_the_folder_are_let_be() -> None:
    """Folders, links that lead nowhere, and what somebody has put there."""
    folder = begun_folder()
    folder.mkdir(parents=True)
    (folder / f"solve-{'0' * 16}-{'1' * 8}.jsonl").mkdir()
    (folder / f"edit-{'0' * 16}-{'1' * 8}.json").symlink_to(folder / "nowhere")
    (folder / "notes.txt").write_text("mine")
    before = files()

    player = window()
    player.do(Command.START_PAGE)

    assert isinstance(player.layers[-1], StartPage)
    assert "widget continue" not in names(player.frame())
    assert files() == before


def test_an_older_draft_is_found_under_the_puzzle_it_was_begun_with() -> None:
    """The newest of several, whatever was done to its digits."""
    kept = BegunFiles()
    for cell in (0, 1):
        draft = Drafts(kept).open(SMALL, Sketch.of(SMALL))
        draft.keep(draft.sketch.with_cursor(Cell(cell)).with_digit(SMALL.clues[3]))
        kept.writer.flush()

    found, latest = (
        Drafts(BegunFiles()).over(SMALL),
        next(all_begun(BegunFiles()), None),
    )

    assert found.is_begun
    assert found.sketch.digits[1] == SMALL.clues[3]
    assert latest is not None
    assert latest.kind is DRAFT
    assert latest.board.digits == found.sketch.digits


def test_a_draft_that_is_forgotten_is_not_gone_on_with() -> None:
    """Delete on the card, asked twice: E begins with the puzzle again."""
    player, _ = editor()
    press_keys(player, "3", "escape", "ctrl+n", "tab", "tab", "delete", "delete")

    press_keys(player, "escape", "e")

    assert editor_of(player).sketch.digits == SMALL.clues
    written(player)
    assert not files()
