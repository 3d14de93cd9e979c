"""The window's events as the keys and texts a player knows."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from solver.formats.notation import PuzzleRecord
from tests.support import EASY, puzzle_of
from tests.viz.player.watched import settle, watching
from tests.viz.replays import diagonal, hardest
from viz.kit.input_events import InputEvent, Key, PointerPressed
from viz.painters.surface import ScreenPainter
from viz.player.app.player import Player
from viz.player.app.pygame_events import Input, key_of
from viz.player.app.window import Window
from viz.player.state.keys_and_commands import Command
from viz.player.state.load_requests import USUAL, tracing
from viz.player.state.notices import Toast
from viz.player.state.playable import Origin
from viz.player.state.settings import Settings
from viz.player.ui.dialog_layer import DialogLayer
from viz.player.ui.dialogs.bookmarks import NoteDialog
from viz.player.ui.toolbar import buttons
from viz.puzzles.detect import FoundPuzzle

pytestmark = pytest.mark.filterwarnings("ignore:Please use Window:DeprecationWarning")


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Window]:
    """A window that nobody sees.

    It sets nothing aside: looking through what all tests left would take a second.
    """
    monkeypatch.setattr("viz.player.app.window.set_aside", lambda: None)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SUDOSCOPE_HOME", str(tmp_path))
    yield Window((640, 360), lambda: tmp_path)
    pygame.display.quit()


def player_of_hardest() -> Player:
    """A player that shows the hardest puzzle's solve."""
    trace = hardest()
    settings = Settings()
    origin = Origin(trace.puzzle, USUAL)
    opening = tracing(lambda _: trace, origin, settings.usual_pace)
    return Player(opening, settings, (640, 360))


def test_the_key_that_opens_a_note_is_not_its_first_letter(window: Window) -> None:
    """B opens the field; only what is typed after it is written there."""
    del window
    player, given = player_of_hardest(), Input()

    for letter in "bx":
        key = pygame.key.key_code(letter)
        down = {"key": key, "mod": 0, "unicode": letter, "scancode": 0}
        given.pass_on(pygame.event.Event(pygame.KEYDOWN, down), player)
        typed = pygame.event.Event(pygame.TEXTINPUT, {"text": letter})
        given.pass_on(typed, player)

    layer = player.layers[-1]
    assert isinstance(layer, DialogLayer)
    assert isinstance(layer.dialog, NoteDialog)
    assert "text='x'" in str(layer.dialog.widgets()[0])
    player.close()


def test_a_window_is_no_larger_than_its_screen(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """At first its title and a bar fit too; so where its place has no room."""
    del window
    usual, small, wide = (1280, 720), (1024, 740), (1920, 1080)
    seen = []
    for screens, position in (
        ([wide], None),
        ([small], None),
        ([(800, 600)], None),
        ([small, wide], None),
        ([small, wide], (1030, 10)),
        ([small], (1030, 10)),
        ([small], (0, 0)),
        ([usual], (320, 180)),
        ([usual], (0, 0)),
    ):
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda s=screens: s)
        seen.append(Window(usual, lambda: tmp_path, position).size)

    assert seen == [
        usual,
        (1024, 660),
        (800, 520),
        (1024, 660),
        usual,
        (1024, 660),
        (1024, 720),
        (1280, 640),
        usual,
    ]


def test_a_closed_window_still_tells_its_size(window: Window) -> None:
    """It is kept for the next start, when the display is gone."""
    player = player_of_hardest()
    player.close()

    window.run(player)

    assert window.size == (640, 360)


def test_full_screen_and_back_leaves_the_window_as_it_was(window: Window) -> None:
    """Its place, its size, and the least size it can have."""
    player = player_of_hardest()
    seen: list[tuple[object, ...]] = []
    pygame.Window.from_display_module().position = (120, 80)

    def turn(_ms: int) -> None:
        handle = pygame.Window.from_display_module()
        seen.append((handle.position, handle.size, handle.minimum_size))
        if len(seen) > 4:
            player.close()
        else:
            player.do(Command.FULL_SCREEN)

    window.run(player, turn)

    assert seen[0] == ((120, 80), (640, 360), (360, 360))
    assert seen[0] == seen[2] == seen[4]
    assert seen[1] == seen[3]
    assert seen[1][1] != (640, 360)
    assert seen[1][2] == (360, 360)


def test_a_small_window_shows_all_of_the_picture(window: Window) -> None:
    """It is drawn as large as can be read, and made smaller."""
    player = watching(size=(640, 360))
    pictures: list[pygame.Surface] = []

    def turn(_ms: int) -> None:
        shown = pygame.display.get_surface()
        if shown is not None and shown.get_size() == (400, 400):
            pictures.append(shown.copy())
            player.close()
        else:
            pygame.Window.from_display_module().size = (400, 400)

    window.run(player, turn)

    (picture,) = pictures
    frame = player.frame()
    whole = pygame.Surface(frame.size)
    ScreenPainter(whole).paint(frame)
    assert frame.size == (480, 480)
    wanted = pygame.transform.smoothscale(whole, (400, 400))
    board = pygame.Rect(0, 0, 300, 300)
    found, expected = (
        pygame.image.tobytes(image.subsurface(board), "RGB")
        for image in (picture, wanted)
    )
    assert found == expected


def test_a_click_in_a_small_window_goes_where_it_is_seen() -> None:
    """A button is pressed in the place to which it was made smaller."""
    player = watching(size=(400, 400))
    layout = player.stage.layout
    end = next(b for b in buttons(layout, "en") if b.command is Command.END).rect.centre

    player.handle(
        PointerPressed((end[0] * 400 // layout.size[0], end[1] * 400 // layout.size[1]))
    )

    assert player.step == len(hardest())


def test_numbers_in_messages_are_written_as_the_language_does() -> None:
    """A thousand and more is set apart by a point in German."""
    trace = hardest()
    opening = tracing(
        lambda _: trace, Origin(trace.puzzle, USUAL), Settings().usual_pace
    )
    player = Player(opening, Settings(language="de"), (640, 360))

    player.workspace.notices.tell(Toast("loop-from", {"step": 1096}))

    assert "1.096" in player.workspace.notices.words
    player.close()


def test_the_tree_of_a_solve_without_guesses_is_said_to_be_missing() -> None:
    """A key that can do nothing says so."""
    trace = diagonal()
    opening = tracing(
        lambda _: trace, Origin(trace.puzzle, USUAL), Settings().usual_pace
    )
    player = Player(opening, Settings(), (640, 360))
    player.workspace.notices.words = ""

    player.do(Command.TREE)

    assert not player.layers
    assert player.workspace.notices.words
    player.close()


def pressed(
    monkeypatch: pytest.MonkeyPatch, *presses: tuple[int, int], held: int = 0
) -> list[PointerPressed]:
    """The clicks of a player, at once one after the other."""
    player, given, seen = player_of_hardest(), Input(), list[PointerPressed]()

    def take(event: InputEvent) -> None:
        if isinstance(event, PointerPressed):
            seen.append(event)

    monkeypatch.setattr(player, "handle", take)
    pygame.key.set_mods(held)
    for at in presses:
        said = {"pos": at, "button": pygame.BUTTON_LEFT}
        given.pass_on(pygame.event.Event(pygame.MOUSEBUTTONDOWN, said), player)
    pygame.key.set_mods(0)
    player.close()
    return seen


def test_two_clicks_at_one_place_are_a_double_click(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The third begins anew, and elsewhere they are two."""
    del window
    one = pressed(monkeypatch, (50, 50), (51, 50), (51, 50))
    two = pressed(monkeypatch, (50, 50), (150, 50))

    assert [click.is_double for click in one] == [False, True, False]
    assert [click.is_double for click in two] == [False, False]


@pytest.mark.parametrize("held", [pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL])
def test_a_click_says_whether_it_adds(
    window: Window, monkeypatch: pytest.MonkeyPatch, held: int
) -> None:
    """While Shift or Ctrl is held."""
    del window
    assert [click.adds for click in pressed(monkeypatch, (5, 5), held=held)] == [True]
    assert [click.adds for click in pressed(monkeypatch, (5, 5))] == [False]


def test_alt_is_a_key_that_is_held() -> None:
    """With a digit it writes a colour; the right one, AltGr, writes letters."""
    said = {"key": pygame.K_4, "unicode": "4", "scancode": 33}
    for mod, alt in ((pygame.KMOD_LALT, True), (pygame.KMOD_RALT, False)):
        event = pygame.event.Event(pygame.KEYDOWN, {**said, "mod": mod})
        assert key_of(event) == Key("4", alt=alt)


def test_a_copy_says_what_a_line_cannot_hold(window: Window) -> None:
    """In the language of the window; a puzzle without more has nothing to lose."""
    player = player_of_hardest()
    hard = player.trace.puzzle
    said = []
    for read in (PuzzleRecord(hard), PuzzleRecord(hard, source="Jane", words="As.")):
        player.workspace.loader.solve_found(FoundPuzzle(read, ""))
        player.do(Command.COPY)
        window._show(player)
        said.append(player.workspace.notices.words)

    assert "without" not in said[0].replace("without its title", "")
    assert "its source, the words of its setter; a saved file holds all" in said[1]


def test_a_clipboard_without_text_is_asked_for_something_else(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl + V with what a reader knows; with text it is not looked for."""
    found = FoundPuzzle(PuzzleRecord(puzzle_of(EASY)), "")
    monkeypatch.setattr("viz.player.state.load_requests.read_pasted", lambda: found)
    player = player_of_hardest()
    settle(player)

    pygame.scrap.put_text("nothing of the kind")
    player.do(Command.PASTE)
    window._show(player)
    settle(player)
    assert player.trace == hardest()

    pygame.scrap.put_text(" ")
    player.do(Command.PASTE)
    window._show(player)
    settle(player)
    assert player.trace.puzzle.text == EASY


def padded(player: Player, part: int | tuple[int, int]) -> None:
    """Press a button of a gamepad, or its cross in a direction."""
    if isinstance(part, int):
        event = pygame.event.Event(pygame.JOYBUTTONDOWN, {"button": part})
    else:
        event = pygame.event.Event(pygame.JOYHATMOTION, {"value": part})
    Input().pass_on(event, player)


def test_a_gamepad_steps_and_plays(window: Window) -> None:
    """As docs/window.md says: the cross goes on and back, the first button plays."""
    del window
    player = watching()

    steps = []
    for part in ((1, 0), (0, 0), (1, 0), (0, 0), (-1, 0)):
        padded(player, part)
        steps.append(player.step)
    assert steps == [1, 1, 2, 2, 1]
    padded(player, 0)
    assert player.workspace.show.playback.head.playing
    padded(player, 0)
    padded(player, (0, -1))
    assert player.step == 3


def test_over_the_picture_a_gamepad_acts_on_what_is_seen(window: Window) -> None:
    """Its cross moves the focus of a dialog, and the second button closes it."""
    del window
    player = watching()
    player.do(Command.SETTINGS)
    player.frame()
    dialog = player.layers[-1]
    before = dialog.dialog_state.focus

    padded(player, (0, -1))
    padded(player, 5)
    assert dialog.dialog_state.focus != before
    assert player.step == 0
    padded(player, 1)
    assert not player.layers
