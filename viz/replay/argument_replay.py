"""Argument moments: the step of an argument that a moment of a replay shows."""

from typing import Final, NamedTuple

from solver.clauses.clause import Argument, Clause, LemmaRefuted, LinksFollowed
from solver.explain.step_clauses import argument_at
from solver.log.deduction import CandidateRole, Deduction, Link
from solver.log.events import Clashed, Deduced, Guessed, Retracted
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from viz.replay.substeps import single_changes
from viz.replay.timeline import WHOLE, Moment

_MOST_KEPT: Final = 32
_PLAIN: Final = Argument()


class ArgumentMoment(NamedTuple):
    """A position in an argument.

    Attributes:
        found: The deduction it is the argument of.
        argument: The argument, or a proof inside of it.
        number: Of the step of the argument that is shown, from 0; as many as there are
            where all of it was said.
        around: The arguments it is opened in, outermost first, each with the number of
            its step that is open.
    """

    found: Deduction
    argument: Argument
    number: int
    around: tuple[tuple[Argument, int], ...] = ()

    @property
    def refuted(self) -> Candidate | None:
        """The candidate refuted by the opened proof; ``None`` if none is open."""
        if not self.around:
            return None
        outer, number = self.around[-1]
        step = outer.steps[number]
        return step.candidate if isinstance(step, LemmaRefuted) else None

    def following(self, links: tuple[Link, ...], part: int) -> "ArgumentMoment":
        """The position while the *links* of the step are drawn one by one.

        Args:
            links: All of them.
            part: How many have come, in thousandths.
        """
        is_over = part >= WHOLE or not links
        if self.number < len(self.argument.steps) or is_over:
            return self
        latest = links[min(len(links) - 1, part * len(links) // WHOLE)]
        for number, step in enumerate(self.argument.steps):
            if isinstance(step, LinksFollowed) and latest in step.links:
                return self._replace(number=number)
        return self

    @property
    def step(self) -> Clause:
        """The step shown, or the last step."""
        return self.argument.steps[min(self.number, len(self.argument.steps) - 1)]


class ArgumentReplay:
    """Finds the arguments of the steps of one trace, and the proofs inside of them.

    Args:
        trace: What is replayed.
    """

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._known: dict[tuple[int, tuple[int, ...]], Argument] = {}

    def argument(self, step: int, inside: tuple[int, ...] = ()) -> Argument:
        """The argument of *step*, or of a proof inside it; empty if there is none.

        Args:
            step: Its number.
            inside: The numbers of the substeps that are opened, from 1, outermost
                first.

        Raises:
            IndexError: There is no such step.
        """
        key = step, inside
        if key not in self._known:
            if len(self._known) >= _MOST_KEPT:
                self._known.clear()
            self._known[key] = self._made(step, inside)
        return self._known[key]

    def _made(self, step: int, inside: tuple[int, ...]) -> Argument:
        if not inside:
            return argument_at(self._trace, step)
        from solver.techniques.forcing.clauses import (  # noqa: PLC0415 - slow to load
            lemma_argument,
        )

        *before, opened = inside
        found = self.deduction(step)
        lemma = self.argument(step, tuple(before)).lemma_at(opened - 1)
        if found is None or lemma is None:
            return _PLAIN
        return lemma_argument(found, self._trace.grid(step - 1), lemma)

    def deduction(self, step: int) -> Deduction | None:
        """The deduction of *step*; as one what a guess, dead end or backtrack is.

        ``None`` for other events.

        Raises:
            IndexError: There is no such step.
        """
        match self._trace.events[step - 1] if step else None:
            case Deduced(found):
                return found
            case Guessed(candidate, options):
                supposed = ((candidate, CandidateRole.ASSUMPTION),)
                return Deduction("guess", (candidate,), because=options, roles=supposed)
            case Clashed():
                return Deduction("contradiction")
            case Retracted():
                kept = len(self._trace.position(step).guesses)
                wrong = self._trace.position(step - 1).guesses[kept:]
                because = tuple(guess.candidate for guess in wrong)
                roles = tuple((c, CandidateRole.ASSUMPTION) for c in because)
                return Deduction("retraction", because=because, roles=roles)
            case _:
                return None

    def count(self, step: int, inside: tuple[int, ...] = ()) -> int:
        """Number of substeps of *step*, or of the substep *inside* it.

        A step: its argument, then its single changes. A substep: the proof inside it,
        if it has one.
        """
        told = len(self.argument(step, inside).steps)
        return told if inside else told + len(single_changes(self._trace, step))

    def change_at(self, moment: Moment) -> int:
        """Number of the single change at *moment*, from 1; 0 or less before them."""
        return moment.change - len(self.argument(moment.step).steps)

    def opened_at(self, moment: Moment) -> ArgumentMoment | None:
        """The opened step of the argument at *moment*, if any."""
        found = self.deduction(moment.step)
        argument = self.argument(moment.step, moment.inside)
        if not moment.change or found is None or not argument.steps:
            return None
        if not moment.inside and moment.change > len(argument.steps):
            return None
        number = min(moment.change, len(argument.steps)) - 1
        around = tuple(
            (self.argument(moment.step, moment.inside[:depth]), opened - 1)
            for depth, opened in enumerate(moment.inside)
        )
        return ArgumentMoment(found, argument, number, around)

    def at(self, moment: Moment) -> ArgumentMoment | None:
        """The argument of the step of *moment*, opened or not."""
        opened = self.opened_at(moment)
        if opened is not None:
            return opened
        found, argument = self.deduction(moment.step), self.argument(moment.step)
        if found is None or not argument.steps:
            return None
        return ArgumentMoment(found, argument, len(argument.steps))
