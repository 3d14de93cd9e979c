"""The grade of a student's code: of each function, and of the whole file."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from solver.rules.variant import Variant
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.rule_probes import FoundRules
from sudoscope.student_calls.model.loading_notes import LoadingNote
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.functions import StudentFunction

_UNTRIED: Final = CallFit(None)
_OWN_WAYS: Final = frozenset(
    (
        *(FindingKind.OWN_RETURN, FindingKind.OWN_ORDER, FindingKind.SLOW),
        *(FindingKind.OWN_RULES, FindingKind.PROPAGATES, FindingKind.GAVE_UP),
        *(FindingKind.OWN_QUEUE, FindingKind.CALLS, FindingKind.CALLS_PART),
        *(FindingKind.FILTERED, FindingKind.KEPT, FindingKind.LEFT_STRUCK),
        *(FindingKind.OVERWRITES, FindingKind.TAUTOLOGY),
    )
)
"""Findings that are no faults."""


class CodeVerdict(StrEnum):
    """The result of a grade."""

    RIGHT = "right"
    WRONG = "wrong"
    """A call shows it."""
    UNCALLED = "uncalled"
    """No way was found to call it, so that nothing can be said of it."""


@dataclass(frozen=True)
class FunctionGrade:
    """The grade of one function.

    Attributes:
        function: The function.
        calls: How often it was called.
        right: Candidates that it removed as it must.
        missed: Candidates that it left although it must not.
        unsound: Candidates of the solution that it removed.
        beyond: Candidates that it removed rightly, but not by its definition.
        assignments: Assignments to the dictionary, if they can be counted.
        idle: How many of them changed nothing.
        findings: The first of each kind, the worst first.
        counts: How many calls had a finding of each kind.
        is_strict: Whether changing the given grid is wrong.
        fit: How it was called, and what was tried if no way was found.
        missing: The statement that defines what it needs and that failed, such as the
            import of a package that is not there.
        unjudged: A call that failed for a reason which is not the code's, such as a
            busy machine or a missing file.
        rules: Those it was tried with.
        other_type: The one of ``DigitContainer`` that it left in a cell and was not
            given; empty for none.
    """

    function: StudentFunction
    calls: int = 0
    right: int = 0
    missed: int = 0
    unsound: int = 0
    beyond: int = 0
    assignments: int = 0
    idle: int = 0
    findings: tuple[GradeFinding, ...] = ()
    counts: tuple[tuple[FindingKind, int], ...] = ()
    is_strict: bool = False
    fit: CallFit = _UNTRIED
    missing: CallFailure | None = None
    unjudged: CallFailure | None = None
    rules: "TriedRules | None" = None
    other_type: str = ""

    @property
    def faults(self) -> tuple[GradeFinding, ...]:
        """The findings that are faults."""
        harmless = set(_OWN_WAYS)
        harmless |= set() if self.is_strict else {FindingKind.MUTATED}
        return tuple(f for f in self.findings if f.kind not in harmless)

    @property
    def remarks(self) -> tuple[GradeFinding, ...]:
        """The other findings."""
        return tuple(f for f in self.findings if f not in self.faults)

    @property
    def only_fails(self) -> bool:
        """Whether no call of it came to an end without an error."""
        return dict(self.counts).get(FindingKind.FAILED, 0) == self.calls

    @property
    def verdict(self) -> CodeVerdict:
        """Whether it does all that it must, and nothing that it must not."""
        if self.fit.form is None or self.missing is not None:
            return CodeVerdict.UNCALLED
        if self.faults:
            return CodeVerdict.WRONG
        is_open = self.unjudged is not None
        return CodeVerdict.UNCALLED if is_open else CodeVerdict.RIGHT

    @property
    def is_right(self) -> bool:
        """Whether the verdict is that it is right."""
        return self.verdict is CodeVerdict.RIGHT


class RulesBy(StrEnum):
    """How the rules were found that code is tried with."""

    GIVEN = "given"
    """They were asked for."""
    PROBE = "probe"
    """A call showed them."""
    PASSED = "passed"
    """The code has none: its neighbours are passed to it."""
    CLAUSES = "clauses"
    """There are functions on clauses alone."""
    NOTHING = "nothing"
    """Nothing could be called, or every call failed."""
    BOTH = "both"
    """No call showed them, so that both were tried."""
    UNITS = "units"
    """The same, where a table of units of the code has diagonals."""


class TriedRules(NamedTuple):
    """The rules that the functions of a file were tried with.

    Attributes:
        variant: The rules.
        by: How they were found.
        probe: What the probe showed, if there was one.
        function: The name of the function that showed it.
    """

    variant: Variant
    by: RulesBy
    probe: FoundRules | None = None
    function: str = ""


class Grades(NamedTuple):
    """The grades of all functions of a file.

    Attributes:
        functions: One grade each.
        rules: The rules they were tried with.
        notes: What went wrong at statements while the file was loaded: of each its
            ``line``, its ``kind`` ("time" for one that was stopped, "long" for one that
            took long, "error") and the ``error``, a ``CallFailure``.
        printed: The beginning of what the code printed.
        printed_bytes: How much it printed.
    """

    functions: tuple[FunctionGrade, ...]
    rules: TriedRules
    notes: tuple[LoadingNote, ...]
    printed: str
    printed_bytes: int

    @property
    def variant(self) -> Variant:
        """The rules that the functions were tried with."""
        return self.rules.variant

    @property
    def verdict(self) -> CodeVerdict:
        """Wrong if a function is, else uncalled if one is, else right."""
        found = {grade.verdict for grade in self.functions}
        order = (CodeVerdict.WRONG, CodeVerdict.UNCALLED, CodeVerdict.RIGHT)
        return next(verdict for verdict in order if verdict in found)

    @property
    def is_right(self) -> bool:
        """Whether all functions are right."""
        return self.verdict is CodeVerdict.RIGHT
