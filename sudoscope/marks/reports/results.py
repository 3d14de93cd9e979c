"""Results: all that is known of one submission, as data that can be stored.

Sentences are in every language, so that a stored result serves each of them.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final, Self

from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits, symbol
from solver.rules.variant import Variant
from sudoscope.classroom.model.findings import GradeFinding
from sudoscope.classroom.model.grades import CodeVerdict, FunctionGrade, Grades
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.marks.reports.arc_probe import may_be_probed
from sudoscope.marks.reports.fault_causes import (
    cause_of,
    is_consequence,
    removes_wrongly,
    twins_behind,
)
from sudoscope.student_files.model.function_kinds import key_of
from viz.messages import languages

_RESULTS: Final = ("functions", "others")
Place = tuple[int, str]
"""A cell, from 0, and a digit."""


@dataclass(frozen=True, slots=True)
class Counterexample:
    """The board of a call that shows a fault.

    Attributes:
        puzzle: The clues; none where no solve of the puzzle comes to the board.
        before: The digits of each cell before the call; empty where there is no board.
        asked: The cells that were passed to the function, if any.
        shown: The candidate that was removed wrongly, added or left; ``None`` where
            no candidate shows the fault.
        because: The candidates from which it follows that *shown* must go.
        house: The cells of the house in which that follows.
        rules: The slug of the rules of that call; empty for those of the file.
    """

    puzzle: str
    before: tuple[str, ...]
    asked: tuple[int, ...] = ()
    shown: Place | None = None
    because: tuple[Place, ...] = ()
    house: tuple[int, ...] = ()
    rules: str = ""


@dataclass(frozen=True, slots=True)
class StoredFinding:
    """A finding of a call.

    Attributes:
        kind: The value of its ``FindingKind``.
        cause: The same word for the same mistake in other submissions.
        is_fault: Whether it is no remark.
        is_consequence: Whether it follows from another fault of the function.
        calls: How many calls had one of this kind.
        said: Its sentence, then where it is in the code, by language.
        example: The first call that shows it.
    """

    kind: str
    cause: str
    is_fault: bool
    is_consequence: bool
    calls: int
    said: Mapping[str, tuple[str, ...]]
    example: Counterexample


@dataclass(frozen=True, slots=True)
class FunctionResult:
    """The grade of one function.

    Attributes:
        name: As it is written.
        owner: The class it is a method of; empty for none.
        kind: The value of its ``FunctionKind``.
        line: Where it begins.
        verdict: The value of its ``CodeVerdict``.
        calls: How often it was called.
        right: Candidates that it removed as it must.
        missed: Candidates that it left although it must not.
        unsound: Candidates of the solution that it removed.
        said: The verdict and its reasons, as lines by language.
        findings: The worst first.
        file: Where it is in another file than the one that is run, the name of that.
    """

    name: str
    owner: str
    kind: str
    line: int
    verdict: str
    calls: int
    right: int
    missed: int
    unsound: int
    said: Mapping[str, tuple[str, ...]]
    findings: tuple[StoredFinding, ...]
    file: str = ""

    @property
    def key(self) -> str:
        """Its name without case and underscores, the same however it is written."""
        return key_of(self.name)

    @property
    def faults(self) -> tuple[StoredFinding, ...]:
        """The findings that are faults."""
        return tuple(finding for finding in self.findings if finding.is_fault)


@dataclass(frozen=True, slots=True)
class StudentResult:
    """The result of one submission.

    Attributes:
        student: Whose it is.
        file: The name of the file that was graded; empty if there is none.
        digest: Of its content and of the settings.
        rules: The rules it was tried with; empty if it was not.
        functions: A result each.
        others: What has the name of a function, or begins like one, and was not graded.
        problem: Why nothing could be called; empty if it could.
        printed: The beginning of what the code printed.
        seconds: How long grading took.
        is_lasting: Whether another grade of the same code must say the same; not where
            the machine was too busy.
    """

    student: str
    file: str
    digest: str
    rules: str = ""
    functions: tuple[FunctionResult, ...] = ()
    others: tuple[FunctionResult, ...] = ()
    problem: str = ""
    printed: str = ""
    seconds: float = 0.0
    is_lasting: bool = True

    @property
    def verdict(self) -> CodeVerdict:
        """The verdict of all: the worst of its functions, uncalled without any."""
        found = {function.verdict for function in self.functions}
        if CodeVerdict.WRONG in found:
            return CodeVerdict.WRONG
        if self.problem or CodeVerdict.UNCALLED in found or not found:
            return CodeVerdict.UNCALLED
        return CodeVerdict.RIGHT

    def record(self) -> dict[str, Any]:
        """All of it as JSON has it."""
        return asdict(self)

    def handed_in(self, student: str, file: str) -> Self:
        """The result of the same content, handed in by *student* as *file*.

        Its sentences name that file, and not the one of somebody else.
        """
        old, new = Path(self.file).name, Path(file).name
        if not self.file or old == new:
            return replace(self, student=student, file=file)
        name = re.compile(rf"(?<![\w.-]){re.escape(old)}(?!\w)")

        def renamed(thing: Any) -> Any:
            if isinstance(thing, str):
                return name.sub(lambda _: new, thing)
            if isinstance(thing, Mapping):
                return {key: renamed(value) for key, value in thing.items()}
            is_list = isinstance(thing, list | tuple)
            return [*map(renamed, thing)] if is_list else thing

        facts = {**renamed(self.record()), "student": student, "file": file}
        return self.from_record(facts)

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Self:
        """The result that ``record`` was called on.

        Raises:
            KeyError: Something is missing.
            TypeError: Something is of another type, or not known.
        """
        found = {key: tuple(map(_function, record[key])) for key in _RESULTS}
        return cls(**{**record, **found})


def function_results(
    grades: Grades, probed: Callable[[FunctionGrade], str]
) -> tuple[FunctionResult, ...]:
    """The grades of a file as data.

    Args:
        grades: What was found.
        probed: The cause of what a function left, by further calls, or nothing; asked
            for functions alone for which ``may_be_probed`` holds.
    """
    words = {name: CodeWords(grades.variant, name) for name in languages()}
    is_shared = sum(map(removes_wrongly, grades.functions)) > 1
    return tuple(
        _of_grade(
            grade,
            words,
            probed=probed(grade) if may_be_probed(grade) else "",
            is_shared=is_shared and removes_wrongly(grade),
        )
        for grade in grades.functions
    )


def other_results(
    grades: Sequence[FunctionGrade], variant: Variant
) -> tuple[FunctionResult, ...]:
    """Functions that were not graded as data, with the reason."""
    words = {name: CodeWords(variant, name) for name in languages()}
    return tuple(_of_grade(grade, words, probed="") for grade in grades)


def _of_grade(
    grade: FunctionGrade,
    words: Mapping[str, CodeWords],
    *,
    probed: str,
    is_shared: bool = False,
) -> FunctionResult:
    function, counts = grade.function, dict(grade.counts)
    return FunctionResult(
        function.name,
        function.owner,
        function.kind.value,
        function.line,
        grade.verdict.value,
        grade.calls,
        grade.right,
        grade.missed,
        grade.unsound,
        {name: tuple(said.grade(grade)) for name, said in words.items()},
        tuple(
            StoredFinding(
                finding.kind.value,
                cause_of(grade, finding, probed=probed, is_shared=is_shared),
                finding in grade.faults,
                is_consequence(grade, finding),
                counts.get(finding.kind, 0),
                {n: tuple(w.finding(grade, finding)) for n, w in words.items()},
                _example(grade, finding),
            )
            for finding in grade.findings
        ),
        function.file if function.is_beside else "",
    )


def _example(grade: FunctionGrade, finding: GradeFinding) -> Counterexample:
    case, reason, shown = finding.case, finding.reason, finding.candidate
    if case.said or case.puzzle.variant.has_own_names:  # there is no board to draw
        return Counterexample("", ())
    grid = case.grid
    causes = [] if reason is None else list(reason.because)
    for twin in twins_behind(grade, finding):
        causes += [Candidate(twin, digit) for digit in digits(grid[twin])]
    scopes = () if reason is None else reason.within
    houses = [s.cells for s in scopes if shown is not None and shown.cell in s.cells]
    return Counterexample(
        case.puzzle.text if case.is_on_way else "." * len(grid.masks),
        tuple("".join(map(symbol, digits(mask))) for mask in grid.masks),
        tuple(cell for cell in (case.cell, case.other) if cell is not None),
        None if shown is None else (shown.cell, symbol(shown.digit)),
        tuple((cell, symbol(digit)) for cell, digit in causes),
        tuple(houses[0]) if houses else (),
        case.puzzle.variant.slug,
    )


def _function(record: Mapping[str, Any]) -> FunctionResult:
    said = {name: tuple(lines) for name, lines in record["said"].items()}
    findings = tuple(map(_finding, record["findings"]))
    return FunctionResult(**{**record, "said": said, "findings": findings})


def _finding(record: Mapping[str, Any]) -> StoredFinding:
    said = {name: tuple(lines) for name, lines in record["said"].items()}
    example = _stored_example(record["example"])
    return StoredFinding(**{**record, "said": said, "example": example})


def _stored_example(record: Mapping[str, Any]) -> Counterexample:
    shown = record["shown"]
    return Counterexample(
        record["puzzle"],
        tuple(record["before"]),
        tuple(record["asked"]),
        None if shown is None else _place(shown),
        tuple(map(_place, record["because"])),
        tuple(record["house"]),
        record.get("rules", ""),  # files of older versions have none
    )


def _place(record: Any) -> Place:
    cell, digit = record
    return int(cell), str(digit)
