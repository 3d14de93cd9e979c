"""The argument of a step: its sentences, and its branches side by side."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from solver.clauses.clause import Stated
from solver.explain import Explanation
from solver.explain.clause_words import sentence
from solver.explain.named_words import NamingPhrasing, named
from solver.explain.own_words import own_words
from solver.explain.phrasing import Phrasing
from solver.explain.step_clauses import said_clauses
from solver.log.deduction import Link
from viz.appearance import PANELS, Appearance
from viz.layout.layout import Layout
from viz.layout.lower_area import lower_area
from viz.messages import phrases, spoken
from viz.replay.argument_replay import ArgumentMoment
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.scene.argument.columns import has_columns
from viz.scene.argument.panel import LEAST_STRIP, ArgumentPanel
from viz.scene.panels.reason import is_short
from viz.shapes import Group, Point, Rect


class Substep(NamedTuple):
    """A substep of an opened step.

    Attributes:
        change: Its number, from 1.
        inside: The substeps that are opened around it, outermost first.
    """

    change: int
    inside: tuple[int, ...] = ()


@dataclass(frozen=True)
class ArgumentScene:
    """Says and draws the arguments of one replay.

    Attributes:
        replay: The replay.
        layout: Where everything is.
        appearance: How the viewer wants it.
    """

    replay: Replay
    layout: Layout
    appearance: Appearance

    def words(self, said: Explanation, moment: Moment) -> Explanation | None:
        """The sentence of the step of an argument that is open at *moment*, if one is.

        It is the short one, since the board beside it shows what that leaves out.

        Args:
            said: The words of the whole step.
            moment: Where the replay is.
        """
        argued = self.replay.arguments.opened_at(moment)
        if argued is None:
            return None
        trace, step = self.replay.trace, argued.step
        own = own_words(trace, moment.step, argued.number + 1)
        if own is not None and not moment.inside:
            return replace(said, reason=own, follows="")
        if isinstance(step, Stated):
            told = said_clauses(trace, moment.step, self._naming.language)
            text = told[argued.number].brief
        else:
            before = trace.position(moment.step - 1)
            text = named(sentence(self._naming, step, before, is_brief=True))
        also, refuted = said.also, argued.refuted
        if refuted is not None:
            inside = phrases("argument", self.appearance.language)["inside"]
            also = inside.format(candidate=self._phrasing.candidate(refuted))
        return replace(said, also=also, reason=text, follows="")

    def has_short_words(self, said: Explanation, moment: Moment, room: Layout) -> bool:
        """Whether every sentence of the argument at *moment* has larger letters.

        Args:
            said: The words of the whole step.
            moment: Where an argument is open.
            room: Where the words go.
        """
        key = moment.step, moment.inside
        if key not in self._short:
            count = len(self.replay.arguments.argument(*key).steps)
            opened = (moment._replace(change=at + 1) for at in range(count))
            told = [self.words(said, each) for each in opened]
            self._short[key] = all(
                each is not None and is_short(each, room, self.appearance)
                for each in told
            )
        return self._short[key]

    @cached_property
    def _short(self) -> dict[tuple[int, tuple[int, ...]], bool]:
        return {}

    def columns(
        self, moment: Moment, links: tuple[Link, ...], part: int
    ) -> Group | None:
        """The branches of the argument at *moment*, where it has any.

        Args:
            moment: Where the replay is.
            links: The links that are seen on the board.
            part: How many of them have come, in thousandths.
        """
        panel = self._panel(moment, links, part)
        return None if panel is None else panel.group

    def substep_at(self, moment: Moment, at: Point) -> Substep | None:
        """The substep whose line is at a point of the picture, if one is."""
        panel = self._panel(moment)
        found = None if panel is None else panel.line_at(at)
        if found is None:
            return None
        depth, number = found
        return Substep(number + 1, moment.inside[:depth])

    def _panel(
        self, moment: Moment, links: tuple[Link, ...] = (), part: int = 0
    ) -> ArgumentPanel | None:
        is_passed = (moment.calm and not moment.change) or moment.is_question
        is_told = not (is_passed or moment.stretch or moment.is_joined)
        if not is_told or PANELS[self.appearance.panel].is_always:
            return None
        argued, area = self.replay.arguments.at(moment), self._area
        if argued is None or area is None or not has_columns(argued.argument):
            return None
        return self._made(argued.following(links, part), area)

    def _made(self, argued: ArgumentMoment, area: Rect) -> ArgumentPanel:
        """The panel; the latest is kept while a step is drawn."""
        if not self._latest or self._latest[0][0] != argued:
            made = ArgumentPanel(
                argued, self._phrasing, area, self.layout, self.appearance
            )
            self._latest[:] = [(argued, made)]
        return self._latest[0][1]

    @cached_property
    def _latest(self) -> list[tuple[ArgumentMoment, ArgumentPanel]]:
        return []

    @cached_property
    def _area(self) -> Rect | None:
        return lower_area(self.layout, self.layout.font(LEAST_STRIP))

    @cached_property
    def _phrasing(self) -> Phrasing:
        return Phrasing(self._naming.variant, self._naming.language)

    @cached_property
    def _naming(self) -> NamingPhrasing:
        language = spoken(self.appearance.language)
        return NamingPhrasing(self.replay.trace.puzzle.rules, language)
