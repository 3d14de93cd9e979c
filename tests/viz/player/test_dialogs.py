"""The dialogs over what is watched: what they ask for, by keys and by mouse."""

from collections import Counter
from collections.abc import Callable
from itertools import chain
from pathlib import Path

import pytest

from solver.agents.spec import AgentSpec
from solver.log.trace import Trace
from tests.in_one_test import in_one_test
from tests.support import EASY, NEEDS_A_GUESS, NEEDS_MANY_GUESSES
from tests.viz.extents import apart, extent
from tests.viz.player.watched import (
    click,
    comparing,
    dialog_of,
    easy,
    focus_on,
    guessed,
    names,
    press_keys,
    settle,
    texts,
    watching,
)
from tests.viz.replays import hardest
from tests.viz.trees import search
from viz.kit.input_events import (
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from viz.kit.widgets import Button, Set, Tabs
from viz.messages import languages
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command
from viz.player.state.requests import Compare
from viz.player.state.settings import Settings
from viz.player.ui.dialogs.bookmarks import NoteDialog
from viz.player.ui.dialogs.choose_puzzle import ExamplesDialog
from viz.player.ui.tree_layer import TreeLayer
from viz.puzzles.examples import Example, library
from viz.puzzles.puzzle_rating import TechniqueGroup
from viz.theme import THEMES


def many_guesses() -> Trace:
    """A search that is too large to be read unfolded."""
    return search(NEEDS_MANY_GUESSES, "norvig").trace


def written(player: Player) -> str:
    """All that is to be read."""
    return " ".join(texts(player.frame()))


def test_a_dialog_holds_what_plays_and_lets_it_go_on() -> None:
    """What is watched does not run away while one chooses."""
    player = watching()
    press_keys(player, "space")
    player.advance(100)
    press_keys(player, "?")
    before = player.moment
    player.advance(5000)
    assert player.moment == before

    press_keys(player, "escape")
    player.advance(5000)
    assert player.moment != before


def test_a_note_is_written_and_kept() -> None:
    """B sets a bookmark, letters are its note, Enter keeps it; the list has it."""
    player = watching(easy)
    player.workspace.show.playback.seek(7)
    press_keys(player, "b")
    assert isinstance(dialog_of(player), NoteDialog)
    player.handle(TextTyped("Look at "))
    player.paste("this")
    press_keys(player, "d", "space", "return")
    assert player.workspace.show.bookmarks.note_at(7) == "Look at this"
    assert player.workspace.settings.theme == THEMES[0]

    player.workspace.show.playback.seek(0)
    press_keys(player, "shift+b")
    assert "Look at this" in written(player)
    press_keys(player, "return")

    assert player.step == 7


def test_a_bookmark_goes_again_by_the_same_key_and_by_its_button() -> None:
    """There and gone."""
    player = watching(easy)
    press_keys(player, "b", "escape")
    assert list(player.workspace.show.bookmarks.steps) == [0]
    press_keys(player, "b")
    assert not player.workspace.show.bookmarks.steps
    press_keys(player, "b")

    click(player, "widget forget")

    assert not player.workspace.show.bookmarks.steps
    assert not player.layers


def test_bookmarks_last_from_one_start_to_the_next() -> None:
    """They belong to the puzzle and the way it was solved."""
    first = watching(easy)
    first.workspace.show.playback.seek(5)
    press_keys(first, "b")
    first.handle(TextTyped("Mine"))
    press_keys(first, "return")

    again, other = watching(easy), watching(guessed)

    assert again.workspace.show.bookmarks.note_at(5) == "Mine"
    assert again.workspace.show.playback.view_state.bookmarks == (5,)
    assert other.workspace.show.bookmarks.steps == ()


def test_the_sheet_of_no_bookmarks_says_how_to_set_one() -> None:
    """Its button does."""
    player = watching(easy)
    press_keys(player, "shift+b", "return")

    assert isinstance(dialog_of(player), NoteDialog)
    assert player.workspace.show.bookmarks.steps == (0,)


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_file_is_found_and_opened(tmp_path: Path, by: str) -> None:
    """Into a folder, out of it and into it again, then the file."""
    inner = tmp_path / "path"
    inner.mkdir()
    (inner / "puzzle.txt").write_text(NEEDS_A_GUESS, "utf-8")
    (inner / ".hidden.txt").write_text(EASY, "utf-8")
    (inner / "letter.odt").write_bytes(b"")
    (inner / "photo.PNG").write_bytes(b"")
    player = watching(easy, Settings(folder=str(tmp_path)))
    player.do(Command.OPEN)
    for name in ("path", "..", "path"):
        if by == "mouse":
            click(player, f"widget {name}")
        else:
            focus_on(player, name)
            press_keys(player, "return")
    assert "letter.odt" not in written(player)
    assert "photo.PNG" in written(player)
    assert ".hidden.txt" not in written(player)

    if by == "mouse":
        click(player, "widget puzzle.txt")
    else:
        focus_on(player, "puzzle.txt")
        press_keys(player, "return")
    settle(player)

    assert not player.layers
    assert player.trace.puzzle.clue_count == len(NEEDS_A_GUESS.replace(".", ""))
    assert player.workspace.settings.folder == str(inner)


def test_a_path_is_typed(tmp_path: Path) -> None:
    """Letters that are commands elsewhere are letters here."""
    (tmp_path / "doe?.txt").write_text(NEEDS_A_GUESS, "utf-8")
    player = watching(easy, Settings(folder=str(tmp_path)))
    press_keys(player, "o")
    for letter in "doe?.txt":
        press_keys(player, letter)
        player.handle(TextTyped(letter))
    press_keys(player, "return")
    settle(player)

    assert player.trace.puzzle.clue_count == len(NEEDS_A_GUESS.replace(".", ""))
    assert player.workspace.settings.theme == THEMES[0]


@pytest.mark.parametrize(
    "typed", ["x" * 390, "~nobody/puzzle", "no/such/file", "..", "/", "~", "   ", "*"]
)
def test_whatever_is_typed_for_a_path_is_answered(tmp_path: Path, typed: str) -> None:
    """A folder is gone to; what cannot be read is told in one sentence."""
    player = watching(easy, Settings(folder=str(tmp_path)))
    player.do(Command.OPEN)
    player.frame()
    player.handle(TextTyped(typed))
    press_keys(player, "return")
    settle(player)
    player.advance(0)

    assert player.layers or player.workspace.notices.words.endswith(".")
    assert player.trace == easy()


@pytest.mark.parametrize("folder", ["/no/such/folder", "/" + "x" * 400, ""])
def test_opening_begins_somewhere_even_if_the_last_folder_is_gone(folder: str) -> None:
    """Where the program was started, then."""
    player = watching(easy, Settings(folder=folder))

    player.do(Command.OPEN)

    assert str(Path.cwd())[-10:] in written(player).replace(" ", "")


@pytest.mark.parametrize("language", languages())
def test_every_example_can_be_chosen(language: str) -> None:
    """By its name; it is solved at once."""
    examples = library(language)
    for number in (0, len(examples) - 1):
        player = watching(easy, Settings(language=language))
        player.do(Command.EXAMPLES)
        focus_on(player, str(number))
        assert examples[number].title in written(player)
        press_keys(player, "return")
        settle(player)

        assert player.workspace.show.origin.puzzle == examples[number].puzzle


@pytest.mark.parametrize("language", languages())
def test_examples_are_looked_through_by_technique(language: str) -> None:
    """Each is on the page of its group, the easiest first, with what it takes."""
    examples = library(language)
    dialog = ExamplesDialog(examples, language)
    tabs = dialog.widgets()[0]
    assert isinstance(tabs, Tabs)
    shown: dict[str, list[Example]] = {}

    for page in [option.value for option in tabs.options]:
        dialog.act(Set(tabs.name, page))
        buttons = [w for w in dialog.widgets() if isinstance(w, Button)]
        shown[page] = [examples[int(button.name)] for button in buttons]
        for button, example in zip(buttons, shown[page], strict=True):
            assert button.detail.endswith(example.rating.title(language))

    assert list(shown) == ["all", *TechniqueGroup]
    assert shown.pop("all") == list(examples)
    assert Counter(chain(*shown.values())) == Counter(examples)
    for group, found in shown.items():
        assert {example.rating.group for example in found} == {group}
        ratings = [example.rating.value for example in found]
        assert ratings == sorted(ratings)


def test_the_page_of_a_group_is_chosen_by_keys() -> None:
    """Nothing of another group is in view then, and a puzzle is solved from there."""
    player = watching()
    player.do(Command.EXAMPLES)
    press_keys(player, "right", "right", "right")

    said = written(player)
    assert "SE 3.2" in said
    assert "Easy 1" not in said
    (number,) = [n for n, e in enumerate(library()) if e.title == "X-wing"]
    focus_on(player, str(number))
    press_keys(player, "return")
    settle(player)
    assert player.workspace.show.origin.puzzle == library()[number].puzzle


@pytest.mark.thorough
def test_the_glossary_begins_with_what_the_step_is_about() -> None:
    """And holds the other terms, scrolled to by keys."""
    player = watching()
    player.do(Command.NEXT_GUESS)
    player.do(Command.GLOSSARY)
    assert "Guess" in texts(player.frame())
    seen = set()
    for _ in range(100):
        press_keys(player, *["down"] * 6)
        seen |= set(texts(player.frame()))
        if {"Candidate", "Contradiction"} <= seen:
            break

    assert {"Candidate", "Contradiction"} <= seen


def test_a_sheet_is_left_by_escape_by_its_cross_and_by_a_click_beside_it() -> None:
    """Each leads back to what is watched."""
    for way in ("key", "cross", "beside"):
        player = watching()
        before = player.frame()
        player.do(Command.SETTINGS)
        (dialog,) = [g for g in player.frame().groups if g.name == "sheet"]
        if way == "key":
            press_keys(player, "escape")
        elif way == "cross":
            player.handle(
                PointerPressed((dialog.bounds.right - 30, dialog.bounds.y + 30))
            )
        else:
            player.handle(PointerPressed(player.stage.layout.board.centre))
        player.handle(PointerReleased())
        player.handle(PointerMoved(None))

        assert player.frame() == before


def test_the_whole_tree_is_zoomed_moved_and_fitted_again() -> None:
    """Plus, minus and the wheel zoom, arrows with Ctrl and a drag move, 0 fits it."""
    player = watching(hardest)
    press_keys(player, "f")
    layer = player.layers[-1]
    assert isinstance(layer, TreeLayer)
    player.advance(0)
    player.frame()
    fitted = layer._view
    views = [fitted]
    for key in ("+", "+", "ctrl+down", "ctrl+right", "-"):
        press_keys(player, key)
        views.append(layer._view)
    middle = layer.dialog_state.rect.centre
    player.handle(WheelTurned(2, middle))
    views.append(layer._view)
    player.handle(PointerPressed(middle))
    player.handle(PointerMoved((middle[0] - 60, middle[1] - 40)))
    player.handle(PointerReleased())
    views.append(layer._view)

    assert len(set(views)) == len(views)
    assert player.step == 0
    press_keys(player, "0")
    assert layer._view == fitted


@pytest.mark.parametrize("trace", [hardest, many_guesses])
def test_a_click_in_the_whole_tree_goes_there(trace: Callable[[], Trace]) -> None:
    """To any guess, those that come later too; the tree stays and rings it."""
    player = watching(trace)
    press_keys(player, "f")
    player.frame()
    layer = player.layers[-1]
    assert isinstance(layer, TreeLayer)
    picture = layer._picture
    assert picture is not None
    tree = layer._replay.tree
    node = max(range(1, len(tree)), key=lambda n: tree.made[n] * (tree.sizes[n] > 1))
    box = picture.box_of(node, layer._view)
    assert box is not None

    player.handle(PointerPressed(box.centre))
    player.handle(PointerReleased())
    player.handle(PointerMoved(box.centre))

    assert player.layers == [layer]
    found = tree.node_at(player.step)
    assert player.step == tree.made[found]
    assert tree.depths[found] == tree.depths[node]
    assert abs(found - node) <= len(tree) // 100
    shown = names(player.frame())
    assert "tree here" in shown
    assert "tooltip" in shown


@in_one_test("size", [(1280, 720), (800, 600), (600, 600), (540, 960)])
@in_one_test("command", [Command.HELP, Command.SETTINGS, Command.RECORD, Command.TREE])
def test_what_is_told_leaves_sheets_whole(
    command: Command, size: tuple[int, int]
) -> None:
    """A message has a place of its own."""
    player = watching(size=size)
    player.do(command)
    player.workspace.notices.say("No further contradiction")

    groups = {group.name: group for group in player.frame().groups}

    told = groups["message"]
    assert all(apart(extent(shape), groups["sheet"].bounds) for shape in told.shapes)


def test_escape_leads_back_from_two_solves_to_the_one_before() -> None:
    """At its step, with its bookmarks; then nothing is open any more."""
    player = watching(guessed)
    player.workspace.show.playback.seek(7)
    player.workspace.show.keep(player.workspace.show.bookmarks.with_note(3, "here"))
    before = player.frame()
    ways = (AgentSpec.named("propagation"), AgentSpec.named("norvig"))
    for _ in range(2):
        player.workspace.loader.compare(Compare(player.trace.puzzle, ways))
        settle(player)
    assert player.frame() != before

    press_keys(player, "escape")
    settle(player)

    assert player.step == 7
    assert player.workspace.show.origin.other is None
    assert player.workspace.show.bookmarks.note_at(3) == "here"
    player.workspace.notices.words = ""
    assert player.frame() == before
    press_keys(player, "escape")
    assert player.workspace.notices.words


def test_two_solves_have_no_tree_and_no_steps_to_open() -> None:
    """Both are told."""
    player = comparing()
    for command in (Command.TREE, Command.ZOOM_IN, Command.OPEN_STEP):
        player.workspace.notices.words = ""
        player.do(command)
        assert player.workspace.notices.words
