"""Messages about a student's code: failures and wrong functions."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction
from solver.messages import numeral
from solver.rules.digits import digits, symbol
from solver.rules.variant import Variant
from sudoscope.classroom.model.candidate_grids import grid_state
from sudoscope.classroom.model.cases import TOGETHER, Case
from sudoscope.classroom.model.findings import (
    FindingKind,
    GradeFinding,
    changes_a_clue,
)
from sudoscope.classroom.model.grades import (
    CodeVerdict,
    FunctionGrade,
    Grades,
    RulesBy,
    TriedRules,
)
from sudoscope.classroom.model.network_solving import GOES
from sudoscope.classroom.model.rule_probes import DIAGONALS
from sudoscope.logs.representation import known_cells
from sudoscope.logs.snapshots import Wrong
from sudoscope.networks.model.choices import ChoicePoint, values_that_go
from sudoscope.networks.model.trial_networks import text_of, values_left
from sudoscope.student_calls.model.call_forms import BRIDGE, LOADED, MADE_OF, OBJECT
from sudoscope.student_calls.model.clause_calls import CLAUSES
from sudoscope.student_calls.model.failure_kinds import meaning_of
from sudoscope.student_calls.model.loading_notes import LoadingNote
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import (
    ON_CLAUSES,
    SEARCHES,
    FunctionKind,
)
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.main_part import SCRIPT
from viz.messages import FALLBACK, board_phrases, spoken

_REVISE: Final = FunctionKind.REVISE
_TOGETHER: Final = {
    FunctionKind.SEARCH: "search",
    FunctionKind.AC3: "ac3",
    FunctionKind.REVISE: "ac3",
    FunctionKind.SOLVE: "search",
    FunctionKind.MIN_CONFLICTS: "search",
}


_NOTHING_READ: Final = dict.fromkeys(ON_CLAUSES.values(), "uncalled-clauses") | {
    FunctionKind.SOLVE: "uncalled-unread",
    FunctionKind.VALID: "uncalled-check",
    FunctionKind.PLACE: "uncalled-place",
}
"""What is said where calls ended and nothing came of them."""


_OF_PARTS: Final = {
    FindingKind.CALLS: "calls-wrong",
    FindingKind.CALLS_PART: "calls-part",
}
"""The sentences of remarks on one function or several that are called."""


class CodeWords:
    """Messages about runs and grades of a student's code.

    Args:
        variant: The rules of the board.
        language: Two letters, one of ``viz.messages.languages()``.
        given: The name of the file that a network was given in.
    """

    def __init__(
        self, variant: Variant, language: str = FALLBACK, given: str = "--puzzles"
    ) -> None:
        self._language = spoken(language)
        self._variant = variant
        self._given = given
        self._phrasing = Phrasing(variant, self._language)
        self._phrases = board_phrases("code", language, variant)

    def say(self, key: str, **facts: object) -> str:
        """The phrase *key* of the catalogue ``code``, its braces filled."""
        said = self._phrases[key].format_map(facts)
        if said.split(" ", 1)[0] in self._phrasing.names:
            return said
        return said[:1].upper() + said[1:]

    def failure(self, failure: CallFailure) -> list[str]:
        """Reason why a call failed, with the line of the code."""
        return [self._failed(failure), *self._place(failure)]

    def _failed(self, failure: CallFailure) -> str:
        match failure.kind:
            case "time" | "wall" | "steps":
                return self.say(f"failed-{failure.kind}", seconds=failure.text)
            case (
                "memory"
                | "wait"
                | "closed"
                | "gave-up"
                | "no-case"
                | "on-network"
                | "as-method"
                | "no-argument"
                | "no-object"
                | "other-name"
                | "as-class"
                | "as-value"
                | "as-coroutine"
            ):
                return self.say(f"failed-{failure.kind}", name=failure.text)
            case "calls" | "calls-open":
                key = f"failed-{failure.kind}{_more(failure.text)}"
                return self.say(key, text=failure.text)
            case "answer":
                return self.say("failed-answer", text=failure.text)
            case "exit" if failure.type:
                return self.say("failed-exit")
            case "exit":
                return self.say("failed-process", code=failure.text)
            case _:
                key = f"error-{meaning_of(failure)}"
                known = key if key in self._phrases else "error-other"
                error = f"{failure.type}: {failure.text}".removesuffix(": ")
                return self.say("failed-error", meaning=self.say(known), error=error)

    def _place(self, failure: CallFailure) -> list[str]:
        if not failure.line:
            return []
        is_module = failure.function in {"", "module"}
        key = "at-line-module" if is_module else "at-line"
        said = self._phrases[key].format(
            file=failure.file,
            line=failure.line,
            function=failure.function,
            source=failure.source,
        )
        return [said]

    def wrong(self, wrong: Wrong) -> str:
        """The step at which a run contradicts the solution."""
        cell, digit = wrong.true
        return self.say(
            "run-wrong" if wrong.is_shown else "run-wrong-standing",
            step=numeral(wrong.step, self._language),
            name=wrong.by or self._phrases["run-code"],
            cell=self._phrasing.cell(cell),
            digit=symbol(digit),
        )

    def printed(self, text: str, count: int) -> list[str]:
        """Output of the code, if any."""
        if not count:
            return []
        shown = [f"  {line}" for line in text.splitlines()[:_LINES]]
        return [
            self.say("printed", bytes=numeral(count, self._language)),
            *map(_plain, shown),
        ]

    def grades(self, grades: Grades) -> list[str]:
        """Lines of the grade of a file."""
        is_loaded = all(note.kind != "ended" for note in grades.notes)
        lines = self.rules(grades.rules) if is_loaded else []
        for note in grades.notes:
            lines += self.note(note)
        for grade in grades.functions:
            lines += self.grade(grade)
        verdicts = [grade.verdict for grade in grades.functions]
        lines.append(
            self.say(
                _summary_key(verdicts),
                wrong=verdicts.count(CodeVerdict.WRONG),
                uncalled=verdicts.count(CodeVerdict.UNCALLED),
                count=len(verdicts),
            )
        )
        return lines

    def rules(self, tried: TriedRules) -> list[str]:
        """The rules that code was tried with, and how they were found."""
        if tried.by is RulesBy.NOTHING:
            return []
        probe, slug = tried.probe, tried.variant.slug
        facts = {"rules": slug, "named": _rules_named(self._phrases, slug)}
        if tried.variant.has_own_names:
            return [self.say("rules-network", count=len(tried.variant))]
        if probe is None:
            return [self.say(f"rules-{tried.by}", **facts)]
        facts["function"] = tried.function
        if probe.known is not None:
            return [self.say("rules-half", **facts, **_diagonals(probe.known))]
        if probe.cell is None or probe.reached is None:
            return [self.say("rules-shown", **facts)]
        facts["cell"] = self._phrasing.cell(probe.cell)
        facts["reached"] = self._phrasing.cell(probe.reached)
        keys = [f"rules-struck-{probe.slug}"]
        keys += ["rules-struck-missing"] if probe.missing else []
        return [self.say(key, **facts) for key in keys]

    def note(self, note: LoadingNote) -> list[str]:
        """What went wrong at a statement while a file was loaded."""
        lines = [self.say(f"note-{note.kind}", file=note.file, line=note.line)]
        if note.error is not None:
            lines += [f"  {line}" for line in self.failure(note.error)]
        return lines

    def grade(self, grade: FunctionGrade) -> list[str]:
        """CodeVerdict of one function and its reasons."""
        lines = [self._verdict(grade)]
        if grade.verdict is CodeVerdict.UNCALLED:
            return [*lines, *(f"  {line}" for line in self._uncalled(grade))]
        counts = dict(grade.counts)
        for finding in grade.faults:
            first, *more = self.finding(grade, finding)
            said = [*self._count(grade, finding), first]
            is_counted = finding.kind not in _OF_NO_CALL and finding.asked is None
            if grade.calls > 1 and is_counted:
                said.append(
                    self._phrases["in-calls"].format(
                        count=counts[finding.kind], calls=grade.calls
                    )
                )
            lines += [f"  {' '.join(said)}", *(f"    {line}" for line in more)]
        for finding in grade.remarks:
            lines += [f"  {line}" for line in self.finding(grade, finding)]
        if grade.beyond and not grade.unsound:
            lines.append(
                f"  {self.say('beyond', count=numeral(grade.beyond, self._language))}"
            )
        if grade.idle:
            idle, every = (
                numeral(grade.idle, self._language),
                numeral(grade.assignments, self._language),
            )
            lines.append(f"  {self.say('idle', idle=idle, all=every)}")
        return lines

    def _uncalled(self, grade: FunctionGrade) -> list[str]:
        """What was tried, and what can be done."""
        fit = grade.fit
        if grade.missing is not None:
            lost = grade.missing
            facts = {"file": lost.file, "line": lost.line, "source": lost.source}
            if lost.kind == "unrun":
                return [self.say("uncalled-unrun", name=lost.text, **facts)]
            return [self.say("uncalled-missing", **facts)]
        if grade.unjudged is not None:
            return self.failure(grade.unjudged)
        subjects = ", ".join(dict.fromkeys(map(self._subject, fit.subjects)))
        key = "uncalled-tried" if fit.tried else "uncalled-untried"
        lines = [self.say(key, count=fit.tried, subjects=subjects)]
        is_solver = grade.function.kind is FunctionKind.SOLVE
        if is_solver and fit.refused:
            subject = self._subject(fit.refused)
            lines.append(self.say("uncalled-refused", subject=subject))
        elif fit.refused:
            subject = self._subject(fit.refused)
            return [*lines, self.say("uncalled-whole", subject=subject)]
        elif is_solver and fit.untouched:
            subject = self._subject(fit.untouched)
            lines.append(self.say("uncalled-untouched", subject=subject))
        elif is_solver and fit.unchanged:
            subject = self._subject(fit.unchanged)
            lines.append(self.say("uncalled-unchanged", subject=subject))
        elif fit.failure is not None:
            lines += self.failure(fit.failure)
        elif fit.tried:
            key = _NOTHING_READ.get(grade.function.kind, "uncalled-idle")
            is_other = is_solver and fit.is_other
            lines.append(self.say("uncalled-other" if is_other else key))
        has_adapter = {BRIDGE, CLAUSES} & {*fit.subjects}
        return lines if has_adapter else [*lines, self.say("uncalled-help")]

    def _subject(self, subject: str) -> str:
        """A grid as a function was given it."""
        if subject.startswith(OBJECT):
            name = subject.removeprefix(OBJECT)
            return self._phrases["subject-object"].format(name=name)
        for beginning, key in ((MADE_OF, "subject-made"), (LOADED, "subject-loaded")):
            if subject.startswith(beginning):
                return self._phrases[key]
        return self._phrases[f"subject-{subject.replace(' ', '-')}"]

    def _verdict(self, grade: FunctionGrade) -> str:
        function = grade.function
        name = function.name
        if function.owner:
            name = self._phrases["method"].format(owner=function.owner, name=name)
        is_plain = grade.is_right and not grade.right
        said = self._phrases["clauses-right" if is_plain else grade.verdict]
        return said.format(
            name=name,
            line=self._line_of(function),
            calls=numeral(grade.calls, self._language),
            removed=numeral(grade.right, self._language),
        )

    def _line_of(self, function: StudentFunction) -> str:
        """The line of *function*, with its file where another one is run."""
        if not function.is_beside:
            return str(function.line)
        return self.say("line-of-file", line=function.line, file=function.file)

    def _count(self, grade: FunctionGrade, finding: GradeFinding) -> list[str]:
        if finding.kind is FindingKind.MISSED:
            every = numeral(grade.missed + grade.right, self._language)
            return [
                self.say(
                    "missed-count",
                    count=numeral(grade.missed, self._language),
                    all=every,
                )
            ]
        if finding.kind is FindingKind.UNSOUND:
            return [
                self.say("unsound-count", count=numeral(grade.unsound, self._language))
            ]
        return []

    def finding(self, grade: FunctionGrade, finding: GradeFinding) -> list[str]:
        """One finding, with its example; further lines say where in the code.

        On a network of the program itself it has the names of that. A fault says which
        network it was, with the values that are left.
        """
        rules, left = finding.case.puzzle.rules, finding.case.before
        if not rules.has_own_names:
            return self.on_board(grade, finding)
        is_given = rules == self._variant  # also with other givens
        words = self if is_given else CodeWords(rules, self._language)
        first, *more = words.on_board(grade, finding)
        if finding not in grade.faults:
            return [first, *more]
        if is_given:
            allowed = "; ".join(values_left(rules, left))
            key = "given-network-left" if allowed else "given-network"
            said = self.say(key, file=self._given, left=allowed)
        else:
            said = self.say("own-network", network=text_of(rules, left))
        return [f"{first} {said}", *more]

    def on_board(self, grade: FunctionGrade, finding: GradeFinding) -> list[str]:
        """The same without the network."""
        kind = grade.function.kind
        if kind in _CHECKS and finding.kind is FindingKind.RETURNED:
            key, facts = _CHECKS[kind](finding.case, self._phrasing)
            facts["returned"] = _returned(self._phrases, finding.returned)
            return [self.say(key, **facts)]
        if finding.asked is None:
            return self._finding(grade, finding)
        if finding.kind is FindingKind.RETURNED:
            facts = _asked_facts(grade, finding, self._phrasing, self._phrases)
            said = [self._phrases["asked"].format_map(facts)]
        else:
            said = self._finding(grade, finding)
        return [*said, self._phrases["asked-line"].format_map(finding.asked._asdict())]

    def _finding(self, grade: FunctionGrade, finding: GradeFinding) -> list[str]:
        """One finding with the names of the board."""
        if finding.failure is not None and finding.kind is FindingKind.SLOW:
            seconds, puzzle = finding.failure.text, finding.case.puzzle.text
            key = "slow-memory" if finding.failure.kind == "memory" else "slow"
            return [self.say(key, seconds=seconds, puzzle=puzzle)]
        if finding.failure is not None:
            reason, *place = self.failure(finding.failure)
            if _is_on_easy(grade, finding):
                seconds, puzzle = finding.failure.text, finding.case.puzzle.text
                reason = self.say("failed-time-easy", seconds=seconds, puzzle=puzzle)
            call = [self.say("clauses-call", call=one) for one in finding.case.said[:1]]
            return [reason, *place, *call]
        if finding.kind is FindingKind.OWN_RULES and grade.rules is not None:
            slug, other = grade.rules.variant.slug, finding.case.puzzle.variant.slug
            is_own = slug != other
            if not is_own and grade.rules.probe is not None:
                slug = grade.rules.probe.slug
            facts = {
                "rules": _rules_named(self._phrases, slug),
                "others": _rules_named(self._phrases, other),
            }
            key = "own-rules" if is_own else "own-rules-tried"
            return [self.say(key, **facts, function=finding.returned)]
        if finding.kind in _OF_CHOICES:
            return [self._choice(finding)]
        if finding.kind is FindingKind.CONFLICTS:
            pair = [*map(self._phrasing.candidate, finding.case.assigned)]
            key = "conflicts" if pair[1:] else "conflicts-domain"
            return [self.say(key, first=pair[0], second=pair[-1])]
        if finding.kind is FindingKind.PROPAGATES:
            return [self.say("propagates", puzzle=finding.case.puzzle.text)]
        is_unsolved = finding.kind is FindingKind.UNREADABLE and bool(finding.returned)
        if is_unsolved or finding.kind in {
            FindingKind.RETURNED,
            FindingKind.OWN_RETURN,
        }:
            returned = _returned(self._phrases, finding.returned)
            expected = self._phrases[f"expected-{finding.case.expected}"]
            key = "unsolved" if is_unsolved else finding.kind.value
            if is_unsolved and grade.function.name == SCRIPT:
                key = "unsolved-program"  # it returns nothing, and prints what it has
            return [self.say(key, returned=returned, expected=expected)]
        return [self._of_key(grade, finding)]

    def _of_key(self, grade: FunctionGrade, finding: GradeFinding) -> str:
        """A finding whose example is a call on clauses, or a candidate."""
        probe = None if grade.rules is None else grade.rules.probe
        if finding.kind is FindingKind.ONE_DIAGONAL and probe is not None:
            return self.say(finding.kind.value, **_diagonals(probe.known or 0))
        if finding.kind in _OF_PARTS:
            key = _OF_PARTS[finding.kind]
            if finding.kind is FindingKind.CALLS and grade.is_right:
                key = "calls-right"
            return self.say(key + _more(finding.returned), name=finding.returned)
        if finding.kind in _OF_CALLERS:
            is_change = finding.kind is FindingKind.HIDES and finding.case.truth
            key = "hides-change" if is_change else finding.kind.value
            *held, name = finding.returned.split()
            types = [self._phrases[f"holds-{one}"] for one in held]
            facts = dict(zip(("left", "given"), types, strict=False))
            return self.say(key, name=name, **facts)
        if finding.kind in _OF_PUZZLES:
            puzzle, facts = finding.case.puzzle.text, self._facts(finding)
            return self.say(finding.kind.value, puzzle=puzzle, **facts)
        if finding.kind is FindingKind.EARLIER:
            return self.say("earlier", puzzle=finding.returned)
        if not finding.case.said:
            return self.say(self._key(grade, finding), **self._facts(finding))
        call, returned, *held = finding.case.said
        key, _, what = (finding.returned or finding.kind).partition(" ")
        facts = {"call": call, "returned": returned, "what": what}
        begun = "" if finding.kind in _OF_CALLS else "clauses-"
        said = self._phrases[begun + key].format_map(facts)
        if not held:
            return said
        facts = dict(zip(("name", "held"), held, strict=True))
        return f"{said} {self._phrases['clauses-held'].format_map(facts)}"

    def _choice(self, finding: GradeFinding) -> str:
        """What was chosen in place of what the heuristic chooses.

        A variable is the least by either count: of its values, and of those that go
        with what is assigned.
        """
        case = finding.case
        assert case.cell is not None
        assigned = [self._phrasing.cell(one.cell) for one in case.assigned]
        rules, values = case.puzzle.rules, case.grid[case.cell]
        named = [rules.value_name(digit) for digit in digits(values)]
        key = finding.kind.value
        choice = ChoicePoint(case.before, case.cell, next(iter(case.assigned), None))
        legal = values_that_go(rules, choice)
        left, whole = len(legal), [named, [*map(rules.value_name, legal)]]
        chosen = {*finding.returned.split(", ")}
        if key == FindingKind.ORDERED and any(chosen == {*one} for one in whole):
            key += "-each"
        is_plain = finding.kind in {FindingKind.MIXED, FindingKind.FILTERED}
        key += "-assigned" if assigned and not is_plain else ""
        is_both = finding.kind is FindingKind.CHOSE and left != values.bit_count()
        is_unpruned = {*map(int.bit_count, case.grid.masks)} == {len(rules.digits)}
        key += "-both" * is_both + "-legal" * (is_both and is_unpruned)
        return self.say(
            key,
            chosen=finding.returned,
            cell=self._phrasing.cell(case.cell),
            count=values.bit_count(),
            left=left,
            assigned=", ".join(assigned),
        )

    def _key(self, grade: FunctionGrade, finding: GradeFinding) -> str:
        if finding.kind is FindingKind.UNSOUND:
            return self._unsound_key(grade, finding)
        if changes_a_clue(grade.function, finding):
            return "restored-clue"
        if finding.kind is FindingKind.TURNED:
            return f"turned-{finding.returned}"
        if finding.kind is FindingKind.STUCK and finding.returned:
            return "stuck-steps"
        if finding.kind is not FindingKind.MISSED or finding.reason is None:
            return finding.kind.value
        rule = finding.reason.technique
        if rule == TOGETHER and finding.case.other is not None:
            return "missed-arc"
        if rule == TOGETHER:
            key = f"missed-{rule}-{_TOGETHER.get(grade.function.kind, 'reduce')}"
            rules = finding.case.puzzle.rules
            is_open = key == _OF_SEARCHES and len(finding.left) == len(rules.digits)
            return f"{key}-open" if is_open else key
        return f"missed-{rule}"

    def _unsound_key(self, grade: FunctionGrade, finding: GradeFinding) -> str:
        case, gone = finding.case, finding.candidate
        if case.puzzle.rules.has_own_names and grade.function.kind is _REVISE:
            is_side = gone is not None and gone.cell != case.cell
            return "unsound-revise-side" if is_side else "unsound-revise"
        return "unsound" if finding.left else "unsound-empty"

    def _facts(self, finding: GradeFinding) -> dict[str, Any]:
        if finding.kind in {FindingKind.STUCK, FindingKind.STALE}:
            return {"goes": GOES, "steps": finding.returned}
        if finding.candidate is None:
            return {}
        cell, digit = finding.candidate
        rules = finding.case.puzzle.rules
        true = digits(rules.planes.mask(finding.case.truth, cell))
        ends = {"own": finding.case.cell, "other": finding.case.other}
        return {
            **{k: "" if c is None else self._phrasing.cell(c) for k, c in ends.items()},
            "cell": self._phrasing.cell(cell),
            "digit": rules.value_name(digit),
            "left": _called(finding.left, rules),
            "true": _called("".join(map(symbol, true)), rules),
        } | self._reason(finding.reason)

    def _reason(self, reason: Deduction | None) -> dict[str, str]:
        if reason is None or not reason.because:
            return {}
        first, last = reason.because[0], reason.because[-1]
        twins = sorted({symbol(candidate.digit) for candidate in reason.because})
        facts = {
            "cause": self._phrasing.cell(first.cell),
            "first": self._phrasing.cell(first.cell),
            "second": self._phrasing.cell(last.cell),
            "twins": "".join(twins),
        }
        if reason.within:
            facts["in_house"] = self._phrasing.in_scope(reason.within[0])
        if reason.places:
            facts["placed"] = self._phrasing.cell(reason.places[0].cell)
            facts["value"] = symbol(reason.places[0].digit)
        return facts


def _more(names: str) -> str:
    """The end of the key of a sentence about several *names*; empty for one."""
    return "-more" if "," in names else ""


def _returned(phrases: Mapping[str, str], returned: str) -> str:
    """What a call returned, in words."""
    other = phrases["returned-other"].format(type=returned)
    return phrases.get(f"returned-{returned}", other)


def _asked_facts(
    grade: FunctionGrade,
    finding: GradeFinding,
    phrasing: Phrasing,
    phrases: Mapping[str, str],
) -> dict[str, str]:
    """A call as a text, what it returned, and what a line of the file expects."""
    case = finding.case
    ends = [cell for cell in (case.cell, case.other) if cell is not None]
    cells = ", ".join(map(phrasing.cell, ends)) or "…"
    return {
        "call": next(iter(case.said), f"{grade.function.plain_name}({cells})"),
        "returned": _returned(phrases, finding.returned),
        "expected": phrases[f"expected-{case.expected}"],
    }


def _check_facts(case: Case, phrasing: Phrasing) -> tuple[str, dict[str, str]]:
    """The key of a wrong answer to whether a board is valid, and what it has."""
    facts = {"board": known_cells(grid_state(case.grid))}
    if case.cell is None or case.other is None or case.digit is None:
        return "check-valid", facts
    facts["first"], facts["second"] = map(phrasing.cell, (case.cell, case.other))
    facts["digit"] = case.puzzle.rules.value_name(case.digit)
    return "check-twice", facts


def _place_facts(case: Case, phrasing: Phrasing) -> tuple[str, dict[str, str]]:
    """The key of a wrong answer to whether a digit may be placed, and what it has."""
    assert case.cell is not None
    assert case.digit is not None
    facts = {"board": known_cells(grid_state(case.grid))}
    facts["digit"] = case.puzzle.rules.value_name(case.digit)
    facts["cell"] = phrasing.cell(case.cell)
    if case.other is None:
        return "place-free", facts
    return "place-taken", facts | {"other": phrasing.cell(case.other)}


_OF_CHOICES: Final = frozenset(
    {
        *(FindingKind.CHOSE, FindingKind.ORDERED),
        *(FindingKind.MIXED, FindingKind.FILTERED),
    }
)
"""What is said of a heuristic."""
_CHECKS: Final = {
    FunctionKind.VALID: _check_facts,
    FunctionKind.PLACE: _place_facts,
}
"""What is said of a wrong answer of a check."""


def _rules_named(phrases: Mapping[str, str], slug: str) -> str:
    """The rules called *slug* in words."""
    other = phrases["named-other"].format(rules=slug)
    return phrases.get(f"named-{slug}", other)


def _called(left: str, rules: Variant) -> str:
    """Digits as they are written, or what they are called on a network."""
    if not rules.values:
        return left
    named = (rules.value_name(d) for d in rules.digits if symbol(d) in left)
    return ", ".join(named)


def _is_on_easy(grade: FunctionGrade, finding: GradeFinding) -> bool:
    """Whether a search did not end on a puzzle that any search solves quickly."""
    case, failure = finding.case, finding.failure
    is_search = grade.function.kind in SEARCHES and any(case.puzzle.clues)
    is_easy = case.is_quick and not case.said and not case.puzzle.rules.has_own_names
    return is_search and is_easy and failure is not None and failure.kind == "time"


def _diagonals(known: int) -> dict[str, str]:
    """The diagonal that a function knows, and the other one."""
    return {"known": DIAGONALS[known], "other": DIAGONALS[1 - known]}


def _summary_key(verdicts: Sequence[CodeVerdict]) -> str:
    """The key of the last line of a grade."""
    if CodeVerdict.WRONG in verdicts:
        return "summary-wrong" if len(verdicts) > 1 else "summary-wrong-one"
    if all(verdict is CodeVerdict.UNCALLED for verdict in verdicts):
        return "summary-all-uncalled"
    if CodeVerdict.UNCALLED in verdicts:
        return "summary-uncalled"
    return "summary-right" if len(verdicts) > 1 else "summary-right-one"


_OF_SEARCHES: Final = "missed-together-search"
"""What is said of a cell that a search has left open."""
_OF_PUZZLES: Final = frozenset(
    {FindingKind.AGAIN, FindingKind.KEPT, FindingKind.FILLED}
)
"""Findings of which the puzzle is said."""
_OF_CALLS: Final = frozenset({FindingKind.OVERWRITES, FindingKind.TAUTOLOGY})
"""Remarks that say a call on clauses."""
_OF_CALLERS: Final = frozenset(
    {
        *(FindingKind.HIDES, FindingKind.OTHER_TYPE),
        *(FindingKind.UNNOTED, FindingKind.LEFT_STRUCK),
    }
)
"""Findings that what calls the function shows; it or what it calls is named."""
_OF_NO_CALL: Final = frozenset(
    {
        *(FindingKind.ONE_DIAGONAL, FindingKind.HIDES, FindingKind.UNNOTED),
        *(FindingKind.OTHER_TYPE, FindingKind.STUCK, FindingKind.STALE),
    }
)
"""Faults that no single call of the function shows."""
_LINES: Final = 10
"""Lines of what was printed that are shown."""


def _plain(line: str) -> str:
    """*line* without characters that control a terminal."""
    return "".join(c if c.isprintable() else "?" for c in line)[:200]
