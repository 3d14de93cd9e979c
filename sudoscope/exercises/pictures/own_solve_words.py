"""Words for someone who solves: how to go on, what a check found, a hint in levels."""

from typing import Final, NamedTuple

from solver.explain import explain, explain_clash
from solver.explain.phrasing import Phrasing
from solver.log.contradiction import is_of_a_rule
from solver.log.deduction import Deduction
from solver.log.events import Clashed, SolutionCount
from solver.rules.digits import Digit
from sudoscope.exercises.model.own_solve.checking import SheetVerdict
from sudoscope.exercises.model.own_solve.hints import OwnHint, OwnHintKind
from sudoscope.exercises.model.own_solve.session import OwnSolve
from sudoscope.exercises.pictures.by_hand_words import HandSentence
from sudoscope.exercises.pictures.own_solve.board import NAMED, WHERE, WHOLE_STEP
from viz.messages import phrases, spoken
from viz.puzzles.examples import explainer_rating
from viz.puzzles.puzzle_rating import PuzzleRating

_MOST_CELLS: Final = 4
"""Cells that a hint names; more are only framed."""
_MINUTE, _HOUR = 60, 3600


class OwnNotice(NamedTuple):
    """Something to be said, as a message key with its facts.

    Attributes:
        key: Of its sentence.
        verdict: What a check found.
        hint: What a hint found.
        number: The level of the hint; milliseconds where it is solved.
    """

    key: str
    verdict: SheetVerdict | None = None
    hint: OwnHint | None = None
    number: int = 0


class OwnWords:
    """Sentences about a person's solve in one language.

    Args:
        solve: The solve so far.
        language: Two letters, one of ``viz.messages.languages()``.
    """

    def __init__(self, solve: OwnSolve, language: str) -> None:
        self._solve = solve
        self._language = spoken(language)
        self._phrasing = Phrasing(solve.puzzle.rules, self._language)
        self._phrases = phrases("own_solve", language)

    def said(self, notice: OwnNotice) -> HandSentence:
        """Title and sentence of *notice*."""
        if notice.key == "past":
            return self._past(notice)
        if notice.hint is not None:
            return self._hint(notice.hint, notice.number)
        if notice.key == "checked" and notice.verdict is not None:
            return self._titled("check-title", self._checked(notice.verdict))
        title = self._phrases.get(f"{notice.key}-title", self._name)
        time = clock_time(notice.number // 1000)
        number = notice.number
        is_digit = 1 <= number <= self._solve.puzzle.rules.digit_count
        facts = {
            "time": time,
            "count": self._phrasing.number(number),
            "digit": self._solve.puzzle.rules.value_name(Digit(number))
            if is_digit
            else "",
        }
        key = f"{notice.key}-one" if number == 1 else notice.key
        key = key if key in self._phrases else notice.key
        return HandSentence(title, self._phrases[key].format(**facts))

    def _past(self, notice: OwnNotice) -> HandSentence:
        """A moment that has passed, and what followed then."""
        said, hint = [self._phrases["past"]], notice.hint
        if hint is not None and hint.trace is not None and hint.deduction is not None:
            step = explain(hint.trace, len(hint.trace), self._language)
            said = [f"{step.title}.", step.reason, step.follows, *said]
        time = clock_time(notice.number // 1000)
        title = self._phrases["past-title"].format(time=time)
        return HandSentence(title, " ".join(filter(None, said)))

    def asked(self, mode: str) -> HandSentence:
        """What is solved, and what to do in *mode*."""
        return HandSentence(self._name, self._phrases[f"asked-{mode}"])

    @property
    def _name(self) -> str:
        """What the puzzle is called, or else what is done."""
        return self._solve.puzzle.title or self._phrases["title"]

    def counts(self, ms: int = 0) -> str:
        """The rating, if one is known, how many cells are empty, and the time so far.

        Args:
            ms: The time, in milliseconds.
        """
        empty = self._counted("empty", self._solve.now.digits.count(None))
        said = empty, clock_time(ms // 1000)
        rating = explainer_rating(self._solve.puzzle)
        if rating is None:
            return " · ".join(said)
        known = PuzzleRating("", None, rating).title(self._language)
        return " · ".join((known, *said))

    def _checked(self, verdict: SheetVerdict) -> str:
        match verdict.solutions:
            case SolutionCount.NONE:
                return self._phrases["no-solution"]
            case SolutionCount.ONE if verdict.wrong:
                return self._counted("wrong", len(verdict.wrong))
            case _ if verdict.is_fitting is None:
                return self._phrases["unknown"]
            case SolutionCount.ONE if verdict.lacking:
                return f"{self._phrases['right']} {self._lacking(verdict)}"
            case SolutionCount.ONE:
                return self._phrases["right"]
            case _:
                is_fitting = verdict.is_fitting
                return self._phrases["several" if is_fitting else "several-wrong"]

    def _lacking(self, verdict: SheetVerdict) -> str:
        """In how many cells the marks lack the right digit."""
        return self._counted("lacking", len(verdict.lacking))

    def _no_step(self, hint: OwnHint) -> str:
        """Why a hint has no step; a rule that cannot be kept is named."""
        latest = hint.trace.events[-1:] if hint.trace is not None else ()
        match latest:
            case (Clashed() as clash,) if is_of_a_rule(clash):
                rules = self._phrasing.variant
                said = explain_clash(clash, rules, self._language)
                return self._phrases["hint-broken"].format(clash=said)
            case _:
                return self._phrases[f"hint-{hint.kind}"]

    def _hint(self, hint: OwnHint, level: int) -> HandSentence:
        """As much as a hint of *level* says; what is wrong comes first."""
        found = hint.deduction
        if hint.kind is OwnHintKind.WRONG:
            wrong = self._checked(hint.verdict)
            sentence = f"{wrong} {self._phrases['hint-wrong']}"
            return self._titled("hint-none-title", sentence)
        if hint.kind is OwnHintKind.LACKING:
            return self._titled("hint-none-title", self._lacking(hint.verdict))
        if found is None or hint.trace is None:
            return self._titled("hint-none-title", self._no_step(hint))
        told = explain(hint.trace, len(hint.trace), self._language)
        title = self._phrases["hint-title"].format(level=level)
        if level < WHERE:
            said = self._changed(found)
        elif level < NAMED:
            said = self._phrases["hint-where"].format(where=self._where(found))
        elif level < WHOLE_STEP:
            said = self._phrases["hint-technique"].format(technique=told.title)
        else:
            title = told.title
            said = f"{told.sentences} {self._phrases['hint-do']}"
        return HandSentence(title, said)

    def _changed(self, found: Deduction) -> str:
        """The cells that a step changes, and no word about how."""
        changed = found.places or tuple(found.removes)
        cells = dict.fromkeys(candidate.cell for candidate in changed)
        kind = "place" if found.places else "strike"
        if len(cells) > _MOST_CELLS:
            return self._phrases[f"hint-{kind}-many"]
        named = self._phrasing.cells(cells, "and")
        return self._phrases[f"hint-{kind}"].format(where=named)

    def _where(self, found: Deduction) -> str:
        """The houses of a step, or else its cells."""
        if found.within:
            return self._phrasing.scopes(found.within)
        about = (*found.because, *found.places)
        cells = dict.fromkeys(candidate.cell for candidate in about)
        return self._phrasing.cells(cells, "and")

    def _counted(self, key: str, count: int) -> str:
        form = f"{key}-one" if count == 1 else f"{key}-other"
        return self._phrases[form].format(count=self._phrasing.number(count))

    def _titled(self, key: str, sentence: str) -> HandSentence:
        return HandSentence(self._phrases[key], sentence)


def clock_time(seconds: int) -> str:
    """*seconds* as minutes and seconds, with hours where there are any.

    >>> clock_time(59), clock_time(754), clock_time(3725)
    ('0:59', '12:34', '1:02:05')
    """
    hours, rest = divmod(seconds, _HOUR)
    minutes, left = divmod(rest, _MINUTE)
    if hours:
        return f"{hours}:{minutes:02}:{left:02}"
    return f"{minutes}:{left:02}"
