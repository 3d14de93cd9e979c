"""The dialog of how an own solve went, before it is watched beside another one."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

from solver.explain.phrasing import Phrasing
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.techniques.names import title_of
from sudoscope.exercises.model.own_solve.way_review import (
    OpenEarlier,
    SlowDigit,
    WayReview,
)
from sudoscope.exercises.pictures.own_solve_words import clock_time
from viz.kit.widgets import Action, Button, Heading, Rank, Widget, Words
from viz.messages import phrases
from viz.player.state.requests import Ask, Close

_Digit = TypeVar("_Digit", OpenEarlier, SlowDigit)
_BOTH: Final = "both"


class ReviewDialog:
    """What could have been known earlier and where it was slow, in words.

    Args:
        puzzle: What was solved.
        review: What there is to say.
        language: Of its words.

    Attributes:
        chosen: The moment to show, once one was chosen.
        compares: Whether both ways are to be watched side by side.
    """

    columns = 1

    def __init__(self, puzzle: Puzzle, review: WayReview, language: str) -> None:
        self.chosen: OpenEarlier | SlowDigit | None = None
        self.compares = False
        self._review = review
        self._language = language
        self._words = phrases("own_review", language)
        self._phrasing = Phrasing(puzzle.rules, language)

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return self._words["title"]

    def widgets(self) -> tuple[Widget, ...]:
        """The sum, a list of each kind, and the button for both ways."""
        return (
            Words(self._sum()),
            *self._list("earlier", self._review.earlier, self._early),
            *self._list("slow", self._review.slow, self._late),
            Button(_BOTH, self._words["both"], rank=Rank.PRIMARY),
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Choose a digit, or both ways."""
        if action.name == _BOTH:
            self.compares = True
        else:
            kind, number = action.name.split()
            found = self._review.earlier if kind == "earlier" else self._review.slow
            self.chosen = found[int(number)]
        return (Close(),)

    def _sum(self) -> str:
        """How many digits there were in which time, and what help was taken."""
        found = self._review
        key = "sum" if found.total else "nothing"
        parts = [self._words[key].format(time=clock_time(found.ms // 1000))]
        for key, count in (("hints", found.hints), ("back", found.taken_back)):
            if count:
                form = self._words[f"{key}-one" if count == 1 else key]
                parts.append(form.format(count=self._phrasing.number(count)))
        return " ".join(parts)

    def _list(
        self,
        kind: str,
        found: Sequence[_Digit],
        said: Callable[[_Digit], tuple[str, str]],
    ) -> Iterator[Widget]:
        """The digits of one kind under their heading, or that there are none."""
        yield Heading(self._words[kind])
        for number, one in enumerate(found):
            yield Button(f"{kind} {number}", *said(one))
        if not found:
            yield Words(self._words[f"{kind}-none"])

    def _early(self, one: OpenEarlier) -> tuple[str, str]:
        facts = {
            "technique": title_of(one.technique, self._language),
            "since": clock_time(one.since_at // 1000),
            "at": clock_time(one.written.at // 1000),
        }
        said = self._words["early"].format(**facts)
        return self._named(one.written.candidate), said

    def _late(self, one: SlowDigit) -> tuple[str, str]:
        digit = self._named(one.written.candidate)
        waited = clock_time(one.written.waited // 1000)
        label = self._words["late"].format(time=waited, digit=digit)
        if one.singles > 1:
            count = self._phrasing.number(one.singles)
            return label, self._words["late-singles"].format(count=count)
        step = one.hint.deduction
        if step is None:
            return label, ""
        technique = title_of(step.technique, self._language)
        places = ", ".join(map(self._named, step.places[:1]))
        return label, f"{technique}: {places}" if places else technique

    def _named(self, candidate: Candidate) -> str:
        return self._phrasing.variant.candidate_name(candidate)
