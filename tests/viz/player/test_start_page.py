"""The start page: what can be done on it, by keys and by mouse, and how it looks."""

from dataclasses import replace
from itertools import cycle, product
from pathlib import Path

import pytest

from tests.support import EASY, NEEDS_A_GUESS
from tests.viz.extents import apart, extent, within
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
    watching,
)
from viz.kit.input_events import (
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from viz.layout.aspect import DESIGNS
from viz.messages import languages
from viz.player.app.player import Player
from viz.player.app.window import window_title
from viz.player.state.keys_and_commands import Command, purposes, start_cards
from viz.player.state.playable import PlayableReplay
from viz.player.state.requests import WindowRequest
from viz.player.state.settings import Settings
from viz.player.ui.dialogs.choose_puzzle import ExamplesDialog, ListDialog
from viz.player.ui.dialogs.help import HelpDialog
from viz.player.ui.dialogs.open_file import OpenDialog
from viz.player.ui.dialogs.recording import RecordingDialog
from viz.player.ui.dialogs.settings import SettingsDialog
from viz.player.ui.start_page import StartPage
from viz.puzzles.detect import Reason, Refused
from viz.puzzles.examples import famous
from viz.shapes import Group, Rect, Shape, Text, TextHighlight
from viz.theme import THEMES

SIZES = [*DESIGNS.values(), (1280, 720), (720, 1280), (700, 500), (640, 480)]
QUICK = [entry for entry in famous() if (entry.rating.rating or 99) < 9]
ALL = {
    *("purpose", "text", "play", "demo", "examples", "open"),
    *(card.name for card in start_cards().values()),
    *(f"puzzle {e.name}" for e in famous()),
}
_ONE_BY_ONE = 4
"""Letters of a text that are typed one by one; what is before them comes at once."""


def started(
    settings: Settings | None = None, size: tuple[int, int] = (1280, 720)
) -> Player:
    """A player as the program starts without a puzzle."""
    player = player_of(opening(replay(easy)), settings, size)
    player.do(Command.START_PAGE)
    settle(player)
    player.frame()
    return player


def page(player: Player) -> StartPage:
    """The start page, which is on top."""
    layer = player.layers[-1]
    assert isinstance(layer, StartPage)
    return layer


def write(player: Player, text: str) -> None:
    """Type *text*, the last letters each as a key and as a letter."""
    if text[:-_ONE_BY_ONE]:
        player.handle(TextTyped(text[:-_ONE_BY_ONE]))
    for letter in text[-_ONE_BY_ONE:]:
        player.handle(KeyPressed(Key(letter)))
        player.handle(TextTyped(letter))
    player.frame()


def field_shapes(player: Player) -> tuple[Shape, ...]:
    """What the field is drawn with."""
    found = (g.shapes for g in player.frame().groups if g.name == "widget text")
    return next(found)


def focus_on(player: Player, name: str) -> None:
    """Move the focus to a control by Tab."""
    for _ in ALL:
        if page(player).dialog_state.focus == name:
            player.frame()
            return
        player.handle(KeyPressed(Key("tab")))
    raise AssertionError(name)


def choose_purpose(player: Player, name: str) -> None:
    """Turn the switch to the purpose called *name*, by keys."""
    page(player).dialog_state.focus_on("purpose")
    press_keys(player, *(["right"] * (1 + list(purposes()).index(name))))


def scroll_to(player: Player, name: str) -> None:
    """Turn the wheel until the card called *name* is in view."""
    for _ in ALL:
        if any(g.name == f"widget {name}" for g in player.frame().groups):
            return
        player.handle(WheelTurned(-1, (1000, 400)))
    raise AssertionError(name)


def test_nothing_plays_behind_the_page_and_escape_shows_it() -> None:
    """The first puzzle waits at its beginning."""
    player = started()
    player.advance(5000)
    assert (player.step, player.layers[-1].covers) == (0, True)

    press_keys(player, "escape")
    player.advance(5000)

    assert (player.step, player.layers) == (0, [])


def test_the_page_can_be_reached_again() -> None:
    """By its key; what is watched pauses."""
    player = watching(easy)
    player.workspace.show.playback.head.play()

    press_keys(player, "ctrl+n")

    page(player)
    assert not player.workspace.show.playback.head.playing


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("entry", "by"),
    [*zip(QUICK, cycle(("keys", "mouse")))],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_a_puzzle_is_chosen_by_keys_or_by_mouse(entry: object, by: str) -> None:
    """It is solved and played at once; what takes seconds is in reach as well."""
    assert isinstance(entry, type(famous()[0]))
    player = started()
    name = f"puzzle {entry.name}"
    if by == "keys":
        focus_on(player, name)
        press_keys(player, "return")
    else:
        scroll_to(player, name)
        click(player, f"widget {name}")
    settle(player)

    assert player.layers == []
    assert player.workspace.show.origin.puzzle == entry.puzzle
    assert player.workspace.show.playback.head.playing


@pytest.mark.parametrize("key", ["return", "play"])
def test_a_puzzle_is_typed_and_played(key: str) -> None:
    """The page says what it found on the way."""
    player = started()
    write(player, EASY[:-1])
    assert "80" in " ".join(texts(player.frame()))
    write(player, EASY[-1])
    assert "Enter plays it" in " ".join(texts(player.frame()))

    if key == "play":
        click(player, "widget play")
    else:
        press_keys(player, key)
    settle(player)

    assert player.layers == []
    assert player.trace.puzzle.text.replace(".", "0") == EASY.replace(".", "0")


def test_digits_go_into_the_field_from_everywhere() -> None:
    """Letters do not."""
    player = started()
    focus_on(player, "demo")
    player.handle(TextTyped("x"))
    assert page(player).dialog_state.focus == "demo"

    player.handle(TextTyped("7"))

    assert page(player).dialog_state.focus == "text"
    assert page(player)._text == "7"


def test_all_of_the_field_is_selected_and_replaced() -> None:
    """By Ctrl+A and what is typed then; the caret is behind the last letter."""
    player = started()
    click(player, "widget text")
    write(player, "12.x")

    press_keys(player, "ctrl+a")
    marks = [s for s in field_shapes(player) if isinstance(s, TextHighlight)]
    write(player, "78")

    assert [(m.line.text, m.start, m.end) for m in marks] == [
        ("12.x", 0, 4),
        ("12.x", 4, 4),
    ]
    assert [s.text for s in field_shapes(player) if isinstance(s, Text)] == ["78"]
    press_keys(player, "ctrl+a", "backspace")
    assert "78" not in texts(player.frame())


@pytest.mark.parametrize("focus", ["text", "demo"])
def test_a_puzzle_is_pasted_whatever_has_the_focus(focus: str) -> None:
    """It is solved at once."""
    player = started()
    focus_on(player, focus)

    press_keys(player, "ctrl+v")
    assert player.screen.requests == [WindowRequest.PASTE]
    player.paste(f"Look at this:\n{NEEDS_A_GUESS}\n")
    settle(player)

    assert player.layers == []
    assert player.trace.puzzle.clue_count == len(NEEDS_A_GUESS.replace(".", ""))


def test_what_is_no_puzzle_leaves_the_page_and_is_told() -> None:
    """Pasted or typed; an empty field asks for one."""
    player = started()
    press_keys(player, "return")
    assert "first" in " ".join(texts(player.frame()))

    player.paste("no puzzle at all")

    page(player)
    said = player.workspace.notices.words
    assert said
    player.frame()
    player.advance(120_000)
    assert page(player)._said("en") == said  # until the next input
    press_keys(player, "down")
    assert page(player)._said("en") != said


def test_an_error_stays_on_the_page_until_the_next_input() -> None:
    """However long it is read; nothing is drawn again meanwhile. Elsewhere it goes."""
    player = started()
    player.paste(EASY[1:])
    player.advance(0)
    said = player.workspace.notices.words
    player.advance(600_000)
    assert player.is_still
    assert said in " ".join(texts(player.frame()))

    write(player, "4")
    assert player.workspace.notices.words == ""

    player.paste("no puzzle")
    press_keys(player, "escape")
    player.advance(0)
    player.workspace.notices.say("Read it.")
    player.advance(600_000)
    assert player.workspace.notices.words == ""


def test_a_picture_without_a_puzzle_leaves_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is only read begins no show: the page waits with the sentence."""
    refused = Refused(Reason.NO_TEXT, said=lambda *_: "There is no grid.")
    monkeypatch.setattr("viz.player.state.load_requests.read_pasted", lambda: refused)
    player = started()

    player.paste("")
    page(player)
    assert player.workspace.work == "Reading …"
    settle(player)
    player.advance(0)

    page(player)
    assert "There is no grid." in " ".join(texts(player.frame()))


def test_of_a_list_one_is_chosen() -> None:
    """Over the page, to which Esc leads back; the chosen one takes its place."""
    player = started()
    player.paste(f"{EASY}\n{NEEDS_A_GUESS}\n")
    settle(player)
    player.advance(0)
    assert isinstance(dialog_of(player), ListDialog)
    press_keys(player, "escape")
    page(player)

    player.paste(f"{EASY}\n{NEEDS_A_GUESS}\n")
    settle(player)
    player.advance(0)
    press_keys(player, "return")
    settle(player)

    assert player.layers == []


def test_a_file_is_opened_from_the_page_and_escape_leads_back(tmp_path: Path) -> None:
    """A file that is dropped takes the page's place too."""
    (tmp_path / "puzzle.txt").write_text(NEEDS_A_GUESS, "utf-8")
    player = started(Settings(folder=str(tmp_path)))
    click(player, "widget open")
    assert isinstance(dialog_of(player), OpenDialog)
    press_keys(player, "escape")
    page(player)

    player.drop(tmp_path / "puzzle.txt")
    settle(player)

    assert player.layers == []
    assert player.trace.puzzle.clue_count == len(NEEDS_A_GUESS.replace(".", ""))


@pytest.mark.parametrize("by", ["card", "text", "paste", "typed first"])
def test_make_a_video_leads_to_a_puzzle_and_then_to_the_recording(by: str) -> None:
    """However the puzzle is given."""
    player = started()
    if by == "typed first":
        write(player, EASY)
    choose_purpose(player, "record")
    if by == "card":
        click(player, "widget puzzle wikipedia")
    elif by == "text":
        focus_on(player, "text")
        write(player, EASY)
        press_keys(player, "return")
    elif by == "paste":
        player.paste(EASY)
    else:
        click(player, "widget play")
    settle(player)

    assert isinstance(dialog_of(player), RecordingDialog)
    assert len(player.layers) == 1
    assert (player.step, player.workspace.show.playback.head.playing) == (0, False)


def test_making_a_video_is_given_up_by_escape() -> None:
    """Then a puzzle is only played."""
    player = started()
    choose_purpose(player, "record")
    press_keys(player, "escape")
    click(player, "widget demo")
    settle(player)

    assert player.layers == []


def test_commands_work_over_the_page_where_nothing_is_written() -> None:
    """The theme by its key, the settings; a letter in the field is a letter."""
    player = started()
    write(player, "d")
    assert player.workspace.settings.theme == THEMES[0]
    focus_on(player, "demo")

    press_keys(player, "d", ",")

    assert player.workspace.settings.theme == THEMES[1]
    assert isinstance(dialog_of(player), SettingsDialog)


@pytest.mark.parametrize(
    ("key", "opened"), [("?", HelpDialog), ("shift+o", ExamplesDialog)]
)
def test_what_begins_no_puzzle_is_a_command_while_the_field_is_empty(
    key: str, opened: type
) -> None:
    """The page says so of "?"; in a link that is begun it is a letter."""
    player = started()
    press_keys(player, key)
    assert isinstance(dialog_of(player), opened)

    press_keys(player, "escape")
    write(player, "https://sudokupad.app/")
    press_keys(player, key)

    assert isinstance(player.layers[-1], StartPage)


def test_the_page_has_no_title_of_a_puzzle() -> None:
    """None is chosen yet; the one behind the page has one when it is seen."""
    titled = replace(easy().puzzle, title="Monday")
    trace = replace(easy(), puzzle=titled)
    player = player_of(opening(PlayableReplay.of(trace, Settings().usual_pace)))
    player.do(Command.START_PAGE)
    settle(player)

    before = window_title(player)
    press_keys(player, "escape")

    assert [before, window_title(player)] == ["Sudoscope", "Monday – Sudoscope"]


def test_below_a_dialog_the_page_is_pale() -> None:
    """A dialog leaves only its edges to be seen; the page is as before after it."""
    player = started()
    before = player.frame()

    press_keys(player, "?")
    shown = [group.name for group in player.frame().groups]

    assert shown.index("start head") < shown.index("veil") < shown.index("sheet")
    press_keys(player, "escape")
    assert player.frame() == before


@pytest.mark.thorough
@pytest.mark.parametrize("size", SIZES[::3], ids=str)
def test_arrows_lead_to_every_control_and_it_is_in_view(size: tuple[int, int]) -> None:
    """From wherever one is."""
    player = started(size=size)
    ways: dict[str, list[str]] = {"text": []}
    waiting = ["text"]
    while waiting:
        name = waiting.pop()
        for key in ("left", "right", "up", "down"):
            page(player).dialog_state.focus_on(name)
            player.handle(KeyPressed(Key(key)))
            found = page(player).dialog_state.focus
            assert found is not None
            if found not in ways:
                assert f"widget {found}" in names(player.frame())
                ways[found] = [*ways[name], key]
                waiting.append(found)

    assert set(ways) == ALL


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("size", "language", "scale"),
    [
        (size, *look)
        for turn, size in enumerate(SIZES)
        for look in [*product(languages(), (1.0, 1.5, 2.0))][turn % 6 :: 6]
    ],
    ids=str,
)
def test_nothing_leaves_the_page_or_lies_over_something_else(
    size: tuple[int, int], language: str, scale: float
) -> None:
    """Scrolled from its beginning to its end, which shows everything."""
    player = started(Settings(language=language, font_scale=scale), size)
    seen: set[str] = set()
    before: tuple[Group, ...] = ()
    for _ in range(len(ALL) + 4):
        frame = player.frame()
        if frame.groups == before:
            break
        before = frame.groups
        first = next(n for n, g in enumerate(frame.groups) if g.name == "start")
        whole = Rect(0, 0, *frame.size)
        groups = frame.groups[first + 1 :]
        for group in groups:
            assert within(group.bounds, whole), (group.name, group.bounds)
            for shape in group.shapes:
                assert within(extent(shape), group.bounds), (group.name, shape)
        cards = [g.bounds for g in groups if g.name.startswith("widget puzzle")]
        assert all(
            apart(one, other) for n, one in enumerate(cards) for other in cards[:n]
        )
        seen |= {g.name for g in groups}
        player.handle(WheelTurned(-1, (5, 5)))

    assert {f"widget {name}" for name in ALL} <= seen


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)], ids=str)
@pytest.mark.parametrize("language", languages())
def test_no_words_are_smaller_than_22_pixels(
    size: tuple[int, int], language: str
) -> None:
    """Clues in thumbnails are part of a picture."""
    player = started(Settings(language=language), size)
    clues = set("123456789")

    for group in player.frame().groups:
        if group.name.startswith(("start", "widget")):
            for shape in group.shapes:
                if isinstance(shape, Text) and shape.text not in clues:
                    assert shape.size >= 22, shape


def test_a_scroll_bar_shows_that_there_are_more_and_is_dragged() -> None:
    """Its thumb is where the cards in view are; pulled to the end it shows the last."""
    player = started()
    bars = [g for g in player.frame().groups if g.name == "scroll bar"]
    (bar,) = bars
    track, thumb = (extent(shape) for shape in bar.shapes)
    assert thumb.y == track.y
    assert thumb.height < track.height

    x, y = track.centre
    player.handle(PointerPressed((x, y)))
    player.frame()
    player.handle(PointerMoved((x, track.bottom)))
    seen = names(player.frame())
    player.handle(PointerReleased())
    player.handle(PointerMoved((x, track.y)))

    last = f"widget puzzle {famous()[-1].name}"
    assert last in seen
    assert last in names(player.frame())


def test_a_page_with_all_cards_in_view_has_no_scroll_bar() -> None:
    """As in a picture that is high enough."""
    found = [names(started(size=size).frame()) for size in ((1280, 720), (1080, 8000))]

    assert ["scroll bar" in shown for shown in found] == [True, False]
