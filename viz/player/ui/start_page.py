"""The start page: paste a puzzle, choose a known one, or do something else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice
from typing import Final

from solver.messages import numeral
from viz.appearance import Appearance
from viz.kit.dialog_drawing import Style, more_signs
from viz.kit.input_events import Key
from viz.kit.widgets import (
    Action,
    Button,
    Choice,
    Field,
    Heading,
    Option,
    PictureButton,
    Pressed,
    Rank,
    Set,
    Words,
)
from viz.layout.layout import Places
from viz.messages import phrases
from viz.player.state.begun_files import title_of
from viz.player.state.keys_and_commands import (
    Command,
    WindowCommand,
    command_for_begun,
    keys,
    purposes,
    start_cards,
)
from viz.player.state.load_requests import arriving
from viz.player.state.requests import Close, GoOn, Over, Solve, Take
from viz.player.state.workspace import Workspace
from viz.player.ui.icons import icon
from viz.player.ui.scroll_bar import ScrollBar
from viz.player.ui.side_layer import Reply, SideDialogState, SideLayer
from viz.player.ui.start_layout import StartPlan, StartWidgets, start_plan
from viz.puzzles.detect import (
    FoundList,
    FoundPuzzle,
    FoundTrace,
    Incoming,
    Refused,
    read_incoming,
)
from viz.puzzles.examples import Famous, demo, famous, is_classic
from viz.scene.board_thumbnail import BoardThumbnail
from viz.shapes import Disc, Fill, Group, Point, Rect, Shape, Text, Weight
from viz.text_fitting import evenly_wrapped, fitting
from viz.theme import Role, Theme
from viz.words.variants import given_of, puzzle_kind

_TITLE: Final = 72
_ABOUT: Final = 32
_CARD: Final = "puzzle "
_HARDEST: Final = 9.0
"""The rating from which a puzzle is one of the hardest."""
_BEGUN: Final = "continue"
"""The card of what was begun."""
_THROUGH: Final = {
    *(Command.PASTE, Command.SETTINGS, Command.GLOSSARY, Command.HELP),
    *(Command.THEME, Command.FULL_SCREEN, Command.SCREENSHOT, Command.QUIT),
}
"""The core's commands that work over it, where their key writes no letter."""
_ACTIONS: Final = {"demo": "play", "examples": "list", "open": "folder"}
"""The actions by their names, with their figures."""
_OPENED: Final[dict[str, WindowCommand]] = {
    "open": Command.OPEN,
    "examples": Command.EXAMPLES,
}
"""The cards that open a dialog over the page."""
_DIRECTIONS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_ASIDE: Final = 3
"""How many times as far away what lies aside of a direction counts."""


def _openings() -> dict[str, WindowCommand]:
    """The commands that are opened over the page, by the names of their cards."""
    found = {card.name: command for command, card in start_cards().items()}
    begun = command_for_begun()
    return found | _OPENED | ({"begun": begun} if begun is not None else {})


def _actions() -> dict[str, str]:
    """The actions by their names, with their figures, from the top."""
    return _ACTIONS | {card.name: card.figure for card in start_cards().values()}


@dataclass(frozen=True, slots=True)
class ActionSign:
    """The figure of an action on a disc."""

    figure: str

    def shapes(self, rect: Rect, theme: Theme) -> tuple[Shape, ...]:
        """The icon, in the middle of *rect*."""
        ground = Disc(rect.centre, min(rect.width, rect.height) // 2, theme[Role.TRACK])
        inner = rect.inset(rect.width // (5 if self.figure == "play" else 10))
        return ground, *icon(self.figure, inner, theme[Role.INK])


class StartPage(SideLayer):
    """The start page, over the whole picture.

    Args:
        workspace: Where a puzzle is solved.
    """

    covers = True
    writes = False
    tells_notices = True
    is_start_page = True

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(SideDialogState("text"))
        self._loader = workspace.loader
        self._notices = workspace.notices
        self._settings = workspace.current_settings
        self._begun = self._loader.begun
        self._workspace = workspace
        self.find_begun()
        self._forgets = False
        self._text = ""
        self._asked_in_vain = False
        self._first = 0
        self._follows = True
        self._planned: StartPlan | None = None
        self._bar: ScrollBar | None = None
        self._drags = False

    @property
    def is_over(self) -> bool:
        """Whether something was chosen."""
        return self._loader.begun != self._begun

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The page, over the whole picture."""
        theme, whole = appearance.theme, Rect(0, 0, *layout.size)
        page = self._page(appearance.language)
        made = start_plan(page, layout.size, layout, self._first)
        focus = self.dialog_state.focus
        while self._follows and focus in made.rows and not made.plan.shows(focus):
            down = made.rows[focus] > made.plan.above
            self._first = made.plan.above + 1 if down else made.rows[focus]
            made = start_plan(page, layout.size, layout, self._first)
        self._first, self._planned = made.plan.above, made
        ground = [Group("start", whole, (Fill(whole, theme[Role.BACKGROUND]),))]
        if made.head is not None:
            ground.append(_head(made.head, layout, appearance))
        self._bar = _bar_of(made, layout)
        if self._bar is not None:
            ground.append(self._bar.group(theme))
            ground.extend(more_signs(made.plan, Style(layout, theme)))
        return (*ground, *self.dialog_state.planned(made.plan, Style(layout, theme)))

    def press(self, at: Point) -> Reply:
        """Use what is at *at*, without scrolling to it; or drag the scroll bar."""
        self._follows = self._forgets = False
        if self._bar is not None and self._bar.holds(at):
            self._drags, self._first = True, self._bar.row_at(at[1])
            return ()
        return super().press(at)

    def point(self, at: Point | None) -> None:
        """Drag the scroll bar while the button is held."""
        if self._drags and self._bar is not None and at is not None:
            self._first = self._bar.row_at(at[1])
        super().point(at)

    def release(self) -> Reply:
        """Take the release of the mouse button, which nothing below is to take."""
        self._drags = False
        return ()

    def turn(self, by: int, at: Point) -> Reply:
        """Scroll the cards."""
        del at
        self._follows = False
        self._first = max(0, self._first - by)
        return ()

    def key(self, key: Key) -> Reply:
        """Move the focus, or press; Esc ends the choice for a video, or the page."""
        if key.name == "escape":
            return self._left()
        if key.name == "delete" and self.dialog_state.focus == _BEGUN:
            self._forget()
            return ()
        self._forgets = False
        widgets = self._page(self._settings.language).all
        self._follows = True
        turns = self.dialog_state.focus == "purpose" and key.name in {"left", "right"}
        if key.name in _DIRECTIONS and not key.ctrl and not turns:
            self._move(_DIRECTIONS[key.name])
            return ()
        command = keys().get(key)
        works = command in _THROUGH or (command and command.entry.over_start)
        if works and not self._is_written(key):
            return None
        return self.used(self.dialog_state.key(key, widgets))

    def _is_written(self, key: Key) -> bool:
        """Whether *key* writes into the field; what begins no puzzle does not."""
        if self.dialog_state.focus != "text" or len(key.name) > 1 or key.ctrl:
            return False
        return bool(self._text) or not (key.shift or key.name == "?")

    def type(self, text: str) -> Reply:
        """Write into the field; a digit or a dot goes there from anywhere."""
        if self.dialog_state.focus != "text":
            if not text.strip("0123456789."):
                self.dialog_state.focus_on("text")
            else:
                return ()
        widgets = self._page(self._settings.language).all
        return self.used(self.dialog_state.type(text, widgets))

    def _page(self, language: str) -> StartWidgets:
        words, purpose = phrases("start", language), self._purpose
        names = ("", *purposes())
        return StartWidgets(
            Choice(
                "purpose",
                words["purpose"],
                tuple(Option(n, words[f"to-{n}" if n else "to-watch"]) for n in names),
                purpose,
            ),
            (
                Field("text", "", self._text, words["hint"]),
                Button("play", words[purpose or "play"], rank=Rank.PRIMARY),
            ),
            Words(self._said(language)),
            self._going_on(language),
            tuple(
                PictureButton(
                    name, words[name], words[f"{name}-about"], ActionSign(figure)
                )
                for name, figure in _actions().items()
            ),
            tuple(
                (Heading(words[part]), tuple(_card(one, language) for one in shown))
                for part, shown in _parts(language).items()
            ),
        )

    def _going_on(self, language: str) -> tuple[PictureButton, ...]:
        """The card of what was begun last, if anything is."""
        latest, words = self._latest, phrases("start", language)
        if latest is None:
            return ()
        said = title_of(latest, language)
        if self._forgets:
            said = words["forget-again"]
        elif self.dialog_state.focus == _BEGUN:
            said = f"{said}. {words['forget']}"
        puzzle = latest.puzzle
        picture = BoardThumbnail(puzzle) if puzzle else ActionSign("pencil")
        cards = (PictureButton(_BEGUN, words["continue"], said, picture),)
        if not self._has_more or command_for_begun() is None:
            return cards
        said = words["begun-about"]
        more = PictureButton("begun", words["begun"], said, ActionSign("list"))
        return (*cards, more)

    def find_begun(self) -> None:
        """Find what was begun last, and whether there is more."""
        latest = tuple(islice(self._workspace.all_begun, 2))
        self._latest = latest[0] if latest else None
        self._has_more = len(latest) > 1

    def _forget(self) -> None:
        """Forget what was begun, when asked twice."""
        asked, self._forgets = self._forgets, not self._forgets
        if not asked or self._latest is None:
            return
        self._workspace.forget(self._latest)
        self.find_begun()
        has_card = self._going_on(self._settings.language)
        self.dialog_state.focus_on(_BEGUN if has_card else "text")

    def _said(self, language: str) -> str:
        """The line about the puzzle in the field, or how to fill the field."""
        words = phrases("start", language)
        if not self._text.strip():
            if self._notices.words:
                return self._notices.words
            return words["empty" if self._asked_in_vain else "usage"]
        match found := _incoming(self._text):
            case FoundPuzzle() as one:
                kind = puzzle_kind(one.puzzle, language)
                given = given_of(one.puzzle, language)
                key = f"found-{self._purpose}" if self._purpose else "found"
                return words[key].format(kind=kind, given=given)
            case FoundList():
                count = numeral(len(found.entries), language)
                return words["list"].format(count=count)
            case FoundTrace():
                return words["trace"]
            case _:
                return found.sentence(language, self._settings.now.cell_names)

    def act(self, action: Action) -> Reply:
        """Write, play, record, or open something else."""
        match action:
            case Set("purpose", value):
                self._choose(value)
            case Set("text", value):
                self._text, self._asked_in_vain = value, False
            case Pressed("text" | "play"):
                self._asked_in_vain = not self._text.strip()
                return self._taken()
            case Pressed("demo"):
                self._choose("")
                return (Solve(demo(self._settings.language)),)
            case Pressed("continue") if self._latest is not None:
                self._choose("")
                return (GoOn(self._latest),)
            case Pressed(name) if name in (opens := _openings()):
                return (Over(opens[name]),)
            case Pressed(name):
                return (self._solve(name.removeprefix(_CARD)),)
            case _:
                pass
        return ()

    @property
    def _purpose(self) -> str:
        """What the next puzzle is for; "" to watch it."""
        chosen = self._loader.next_command
        found = (name for name, command in purposes().items() if command is chosen)
        return next(found, "")

    def _choose(self, purpose: str) -> None:
        """Use the next puzzle for *purpose*."""
        self._loader.next_command = purposes().get(purpose)

    def _taken(self) -> Reply:
        """Play the puzzle, list or trace in the field, if it is one."""
        match _incoming(self._text):
            case FoundPuzzle() as one:
                return (Take(one),)
            case FoundList() | FoundTrace():
                self._loader.begin(arriving(self._text, self._settings.pace))
            case Refused(rest=FoundPuzzle()) as refused:
                self._loader.refused = refused
            case _:
                pass
        return ()

    def _solve(self, name: str) -> Solve:
        known = {e.name: e.puzzle for e in famous(self._settings.language)}
        return Solve(known[name])

    def _left(self) -> Reply:
        if self._purpose:
            self._choose("")
            return ()
        return (Close(),)

    def _move(self, direction: tuple[int, int]) -> None:
        """Give the focus to the nearest control in *direction*."""
        whole = self._planned.whole if self._planned else ()
        places = {
            placed.widget.name: placed.rect.centre
            for placed in whole
            if not isinstance(placed.widget, Heading | Words)
        }
        if self.dialog_state.focus not in places:
            return
        x, y = places[self.dialog_state.focus]
        found = []
        for name, (other_x, other_y) in places.items():
            across, down = other_x - x, other_y - y
            along = across * direction[0] + down * direction[1]
            aside = abs(across * direction[1]) + abs(down * direction[0])
            if along > 0 and along * 2 > aside:
                found.append((along + _ASIDE * aside, name))
        if found:
            self.dialog_state.focus_on(min(found)[1])


@cache
def _parts(language: str) -> Mapping[str, Sequence[Famous]]:
    """The puzzles of the page, by the message keys of their headings."""
    found: dict[str, list[Famous]] = {"classic": [], "variants": [], "hardest": []}
    for one in famous(language):
        is_hard = one.rating.value >= _HARDEST
        usual = "hardest" if is_hard else "classic"
        found[usual if is_classic(one.puzzle) else "variants"].append(one)
    return found


def _card(one: Famous, language: str) -> PictureButton:
    """The card of *one*."""
    rating, board = one.rating.title(language), BoardThumbnail(one.puzzle)
    return PictureButton(_CARD + one.name, one.title, one.teaches, board, detail=rating)


@lru_cache(maxsize=8)
def _incoming(text: str) -> Incoming:
    return read_incoming(text)


@lru_cache(maxsize=8)
def _head(rect: Rect, layout: Places, appearance: Appearance) -> Group:
    """The name of the program, and below it what it does."""
    words, theme = phrases("start", appearance.language), appearance.theme
    title = fitting(words["title"], layout.font(_TITLE), rect.width, Weight.BOLD)
    about, baseline = layout.font(_ABOUT), rect.y + title * 4 // 5
    ink, quiet = theme[Role.INK], theme[Role.QUIET]
    shapes = [Text(words["title"], rect.x, baseline, title, ink, Weight.BOLD)]
    baseline += about // 2
    for line in evenly_wrapped(words["about"], about, rect.width)[:2]:
        baseline += about * 5 // 4
        size = fitting(line, about, rect.width)
        shapes.append(Text(line, rect.x, baseline, size, quiet))
    return Group("start head", rect, tuple(shapes))


def _bar_of(made: StartPlan, layout: Places) -> ScrollBar | None:
    """The scroll bar right of what scrolls; ``None`` where all is in view."""
    plan = made.plan
    if not plan.above and not plan.below:
        return None
    shown = max(made.rows.values()) + 1 - plan.above - plan.below
    x = (plan.body.right + layout.size[0]) // 2
    return ScrollBar.beside(plan.body, x, layout, (plan.above, shown, plan.below))
