"""The list of all steps that are open, by technique."""

from collections.abc import Iterator
from typing import Final

from solver.explain.filled_sentences import FilledSentences
from solver.explain.phrasing import Phrasing
from solver.explain.rule_words import rule_table
from solver.log.deduction import Deduction
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Constraint
from solver.techniques.names import title_of
from sudoscope.exercises.model.own_solve.open_steps import OpenSteps
from viz.kit.widgets import Action, Button, Heading, Widget
from viz.messages import phrases
from viz.player.state.requests import Ask, Close

_BY_RULE: Final = "constraint"
"""The technique that says no more than that a rule is used."""
_MOST: Final = 6
"""Conclusions of a step that are named."""


class StepsDialog:
    """The open steps, each a button that shows it.

    Args:
        puzzle: What is solved.
        steps: What was found.
        language: Of its words.

    Attributes:
        steps: What was found.
        chosen: The step to show, once one was chosen.
    """

    columns = 1

    def __init__(self, puzzle: Puzzle, steps: OpenSteps, language: str) -> None:
        self.steps = steps
        self.chosen: Deduction | None = None
        self._language = language
        self._sentences = FilledSentences(language)
        self._phrasing = Phrasing(puzzle.rules, language)

    @property
    def title(self) -> str:
        """The title of the dialog."""
        words = phrases("own_solve", self._language)
        count = self._phrasing.number(len(self.steps.found))
        return words["steps-title"].format(count=count)

    def widgets(self) -> tuple[Widget, ...]:
        """A heading for each technique and kind of rule, a button for each step."""
        return tuple(self._widgets())

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Choose a step."""
        self.chosen = self.steps.found[int(action.name)]
        return (Close(),)

    def _widgets(self) -> Iterator[Widget]:
        sections: dict[str, list[Widget]] = {}
        for number, step in enumerate(self.steps.found):
            button = Button(str(number), self._concluded(step))
            sections.setdefault(self._heading(step), []).append(button)
        for heading, buttons in sections.items():
            yield Heading(heading)
            yield from buttons

    def _heading(self, step: Deduction) -> str:
        """The technique; where a rule of the puzzle is used, what that is called."""
        technique = title_of(step.technique, self._language)
        rules = ", ".join(dict.fromkeys(map(self._called, step.constraints)))
        if not rules:
            return technique
        return rules if step.technique == _BY_RULE else f"{rules}: {technique}"

    def _called(self, rule: Constraint) -> str:
        """The kind of *rule*, as people call it."""
        table = rule_table(self._sentences, rule) or {}
        return table.get("title") or title_of(rule.kind, self._language)

    def _concluded(self, step: Deduction) -> str:
        """What a step concludes: the digits that it places and what it strikes."""
        said = [self._told(placed, "=") for placed in step.places]
        said += [self._told(struck, "≠") for struck in step.removes]
        more = len(said) - _MOST
        return ", ".join(said[:_MOST]) + (f", +{more}" if more > 0 else "")

    def _told(self, candidate: Candidate, sign: str) -> str:
        name = self._phrasing.cells([candidate.cell], "and")
        return f"{name} {sign} {self._phrasing.variant.value_name(candidate.digit)}"
