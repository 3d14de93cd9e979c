"""The card that says why: a digit or a candidate, its causes, and its effects."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, Self, assert_never

from solver.causes.why import ChainLink, Fact, FactKind, History
from solver.log.deduction import Deduction
from solver.log.events import Clashed, Deduced, Guessed
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.places import Cell
from viz.appearance import Appearance
from viz.kit.dialog_drawing import Style, body_of
from viz.kit.dialog_layout import rows_of, wanted_height
from viz.kit.input_events import Key
from viz.kit.widgets import Action, Button, Heading, Rank, Widget, Words
from viz.layout.layout import Layout, Places
from viz.player.state.current_show import CurrentShow
from viz.player.state.keys_and_commands import Command, keys
from viz.player.state.requests import Close, Run, SeekRequest
from viz.player.ui.board_keys import MOVES
from viz.player.ui.side_layer import Reply, SideLayer, works_everywhere
from viz.player.ui.side_layout import cleared_rect
from viz.player.ui.why_card_place import card_rect
from viz.puzzles.puzzle_draft import middle_of, moved_on
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene.board.pointing import candidate_at, cell_at
from viz.scene.board.why_marks import WhyMarks, why_group
from viz.scene.lower_parts import chosen_panel
from viz.shapes import Fill, Group, Point, Rect
from viz.theme import Role
from viz.words.why import WhyWords

_INDENT: Final = "    "
_DEEPEST: Final = 6
"""Links that are indented; those farther back are as far right."""


class _CardList(StrEnum):
    """The list on the card; the value is the name of its button."""

    SUMMARY = "go"
    CHAIN = "chain"
    EFFECTS = "caused"


_LISTS: Final = {"c": _CardList.CHAIN, "e": _CardList.EFFECTS}


class WhyLayer(SideLayer):
    """Why a digit is placed or a candidate removed, beside the board.

    Args:
        show: What is asked about.
        replay: Its solve.
        cell: The cell that is asked about at first.
        appearance: Until it is drawn in another.
    """

    hides_reason = True

    def __init__(
        self, show: CurrentShow, replay: Replay, cell: Cell, appearance: Appearance
    ) -> None:
        super().__init__()
        self._show = show
        self._replay = replay
        self._resumes = show.playback.head.playing
        show.playback.seek(show.playback.step)
        self._step = self._shown = show.playback.step
        self._history = History(replay.trace, self._step)
        self._appearance, self._language = appearance, appearance.language
        self._words = WhyWords(self._history, self._language)
        self._layout: Layout | None = None
        self._ask(self._first_fact(cell))

    @classmethod
    def of(
        cls, show: CurrentShow, appearance: Appearance, cell: Cell | None = None
    ) -> Self | None:
        """About *cell*, or the one that the step is about; ``None`` in a comparison."""
        replay = show.replay
        if replay is None:
            return None
        if cell is None:
            cell = _cell_of_step(replay.trace, show.playback.step)
        if cell is None:
            cell = middle_of(replay.trace.puzzle.rules)
        return cls(show, replay, cell, appearance)

    @property
    def is_over(self) -> bool:
        """Whether another solve is shown."""
        return self._show.replay is not self._replay

    @property
    def fact(self) -> Fact:
        """The fact that is asked about."""
        return self._fact

    @property
    def listed(self) -> tuple[ChainLink, ...]:
        """The facts that are listed and marked, without the one that is asked about."""
        return self._links

    @property
    def moment(self) -> Moment:
        """The moment on the board, without the marks of the step that is asked at.

        Those of a step that was chosen from the list are shown.
        """
        moment = self._show.playback.moment
        if self._chosen != self._fact:
            return moment
        step = self._shown
        return Moment(step, WHOLE, calm=True, glow_from=step)

    def close(self) -> None:
        """Play on, if it played before and no other step was shown."""
        if self._resumes and self._show.playback.step == self._step:
            self._show.playback.head.playing = True

    def ask_at(self, at: Point, layout: Layout, appearance: Appearance) -> bool:
        """Ask about the digit or candidate at *at*; return whether there is a cell."""
        rules = self._history.trace.puzzle.rules
        cell = cell_at(at, layout, rules)
        if cell is None:
            return False
        self._follow()
        digit = self._history.digit_in(cell)
        if digit is None:
            asked = candidate_at(at, cell, layout, rules, appearance.theme)
            digit = self._history.fact_of(asked)
        self._ask(digit)
        return True

    def groups(self, layout: Places, appearance: Appearance) -> tuple[Group, ...]:
        """The marks on the board, and the card beside it."""
        if not isinstance(layout, Layout):
            return ()
        self._layout, self._appearance = layout, appearance
        self._speak(appearance.language)
        widgets = self._widgets()
        rect = self._place(widgets, layout)
        grid = self._show.playback.playable.trace.grid(self._shown)
        theme, ground = appearance.theme, cleared_rect(layout, rect)
        marks = WhyMarks(self._fact, self._links, self._chosen)
        title, style = self._words.title(self._fact), Style(layout, theme)
        return (
            why_group(marks, grid, layout, theme),
            Group("why", ground, (Fill(ground, theme[Role.BACKGROUND]),)),
            *self.dialog_state.dialog(title, rect, widgets, style),
        )

    def _place(self, widgets: Sequence[Widget], layout: Layout) -> Rect:
        """The place of the card: as high as it needs, if there is room."""
        cell, count = self._fact.candidate.cell, rows_of(widgets)

        def least(place: Rect, rows: int) -> int:
            shown = (*widgets[: min(count, rows)], *widgets[count:])
            body = body_of(place, layout)
            bare = place.height - body.height
            return wanted_height(shown, body.width, layout) + bare

        rect = card_rect(layout, cell, least)
        body = body_of(rect, layout)
        wanted = wanted_height(widgets, body.width, layout)
        return rect._replace(height=rect.height - max(0, body.height - wanted))

    def _speak(self, language: str) -> None:
        if language != self._language:
            self._language = language
            self._words = WhyWords(self._history, language)
            self._list(self._card_list)

    def _follow(self) -> None:
        """Ask at the step that is shown."""
        if self._shown != self._step:
            self._step = self._shown
            self._history = History(self._history.trace, self._step)
            self._words = WhyWords(self._history, self._language)

    def _first_fact(self, cell: Cell) -> Fact:
        """The digit of *cell*, or what the step strikes there, or what is left."""
        digit, facts = self._history.digit_in(cell), self._history.facts_in(cell)
        struck = (f for f in facts if f.step == self._step > 0)
        left = (fact for fact in facts if fact.kind is FactKind.OPEN)
        return digit or next(struck, None) or next(left, facts[0])

    def _ask(self, fact: Fact) -> None:
        self._fact = fact
        self._list(_CardList.SUMMARY)

    def _list(self, listed: _CardList) -> None:
        """List nothing, the chain, or the effects."""
        self._card_list, self._chosen = listed, self._fact
        self.dialog_state.reset("go" if listed is _CardList.SUMMARY else None)
        self._links: tuple[ChainLink, ...] = ()
        self._rest = ""
        match listed:
            case _CardList.SUMMARY:
                pass
            case _CardList.CHAIN:
                chain = self._history.chain(self._fact)
                self._links, self._rest = chain.links[1:], self._words.rest(chain)
            case _CardList.EFFECTS:
                found = self._history.effects(self._fact)
                self._links = tuple(ChainLink(fact, 1) for fact in found)
            case _:
                assert_never(listed)
        self._rows = tuple(
            Button(
                f"row {number}",
                _INDENT * (min(link.depth, _DEEPEST) - 1) + self._words.line(link.fact),
                self._words.step(link.fact) if link.fact.step else "",
            )
            for number, link in enumerate(self._links)
        )

    def _widgets(self) -> tuple[Widget, ...]:
        """The sentences about the chosen fact, the list, and the buttons."""
        words, said = self._words, self._words.sentence(self._chosen)
        widgets: list[Widget] = [Words(words.headline(self._chosen), is_quiet=False)]
        if said:
            widgets.append(Words(said, is_quiet=False))
        if under := words.guesses(self._chosen):
            widgets.append(Words(under))
        if self._card_list is not _CardList.SUMMARY:
            widgets += self._listing()
        elif self._fact.kind in {FactKind.OPEN, FactKind.REMOVED}:
            cell = self._fact.candidate.cell
            if self._history.digit_in(cell) is None:
                widgets.append(Words(words.open_cell(cell)))
                grid = self._history.trace.grid(self._shown)
                widgets += _marked(grid, cell, self._appearance)
        return (*widgets, *self._buttons())

    def _listing(self) -> Sequence[Widget]:
        words = self._words
        if not self._rows:
            none = (
                words.alone(self._fact)
                if self._card_list is _CardList.CHAIN
                else words.say("no-effects")
            )
            return (Words(none),)
        head = "causes" if self._card_list is _CardList.CHAIN else "effects"
        rest = (Words(self._rest),) if self._rest else ()
        return (Heading(words.say(head)), *self._rows, *rest)

    def _buttons(self) -> tuple[Button, ...]:
        """The buttons: go to the step, list the chain, list the effects."""
        if self._fact.kind is FactKind.OPEN:
            return ()
        words, go = self._words, Rank.SECONDARY
        return (
            Button("go", words.say("go"), "G", go),
            Button("chain", words.say("chain"), "C", go),
            Button("caused", words.say("caused"), "E", go),
        )

    def key(self, key: Key) -> Reply:
        """Use the buttons, ask about another cell, or leave."""
        command = keys().get(key)
        if key.name == "escape" or command is Command.WHY:
            return (Close(),)
        if key.shift and key.name in MOVES:
            return self._move(*MOVES[key.name])
        if command is Command.PLAY:
            self._resumes = False
            return (Run(command),)
        if key.name == "g" and not key.ctrl:
            return self._go()
        if key.name in _LISTS and not key.ctrl:
            return self._toggle(_LISTS[key.name])
        action = self.dialog_state.key(key, self._widgets())
        if action is not None:
            return self.act(action)
        return None if works_everywhere(key) else ()

    def _move(self, rows: int, columns: int) -> Reply:
        """Ask about a neighbouring cell."""
        self._follow()
        rules = self._history.trace.puzzle.rules
        cell = moved_on(rules, self._fact.candidate.cell, rows, columns)
        self._ask(self._first_fact(cell))
        return ()

    def press(self, at: Point) -> Reply:
        """Use the card or ask about the cell at *at*; leave elsewhere."""
        layout = self._layout
        if layout is None or self.dialog_state.closes_at(at):
            return (Close(),)
        if self.dialog_state.rect.holds(at):
            return super().press(at)
        return () if self.ask_at(at, layout, self._appearance) else (Close(),)

    def act(self, action: Action) -> Reply:
        """Show a listed step, or do what a button says."""
        match action.name.split():
            case ["row", number]:
                self._choose(self._links[int(number)].fact)
                return ()
            case ["go"]:
                return self._go()
            case [name]:
                return self._toggle(_CardList(name))
            case _:
                return ()

    def _choose(self, fact: Fact) -> None:
        """Show the step of *fact* and its sentence."""
        self._chosen, self._shown = fact, fact.step
        self._show.playback.seek(fact.step)

    def _go(self) -> Reply:
        """Leave, and show the step of what is chosen."""
        if self._fact.kind is FactKind.OPEN:
            return ()
        self._resumes = False
        return (SeekRequest(self._chosen.step),)

    def _toggle(self, listed: _CardList) -> Reply:
        """Show or hide *listed*; the board shows the step that was asked at."""
        if self._fact.kind is not FactKind.OPEN:
            self._shown = self._step
            self._show.playback.seek(self._step)
            is_shown = self._card_list is listed
            self._list(_CardList.SUMMARY if is_shown else listed)
        return ()


def _marked(grid: Grid, cell: Cell, appearance: Appearance) -> Sequence[Widget]:
    """What the panel that marks the board says of *cell*, if it says something."""
    chosen = chosen_panel(appearance.panel)
    if chosen is None or chosen.marking is None:
        return ()
    said = chosen.marking.says(grid, cell, appearance.language)
    return (Words(said, is_quiet=False),) if said else ()


def _cell_of_step(trace: Trace, step: int) -> Cell | None:
    """The cell that *step* is about; ``None`` where it is about none."""
    event = trace.events[step - 1] if step else None
    match event:
        case Deduced(deduction):
            return _cell_of(deduction)
        case Guessed(candidate):
            return candidate.cell
        case Clashed(cells) if cells:
            return cells[0]
        case _:
            return None


def _cell_of(found: Deduction) -> Cell | None:
    concerned = (*found.places, *found.removes, *found.because)
    return concerned[0].cell if concerned else None
