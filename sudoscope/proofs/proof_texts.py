"""The texts of the four files of a proof."""

from collections.abc import Iterable, Iterator, Mapping
from textwrap import fill
from typing import Final

from solver.log.trace import Trace
from sudoscope.proofs.model.encoding import PuzzleClauses
from sudoscope.proofs.model.proof import ASSUMED, END, End, GoalLine, Proof
from viz.messages import phrases

RULES: Final = "rules.cnf"
LINES: Final = "proof.drup"
STEPS: Final = "steps.tsv"
README: Final = "README.txt"

_COLUMNS: Final = (
    *("step", "technique", "conclusion", "guesses", "line", "lemmas", "assumed"),
)
_WIDTH: Final = 88
_WITH_DRATIFY: Final = """\
    python -c "import dratify; print(dratify.check_proof(
        dratify.parse_dimacs(open('rules.cnf').read()),
        open('proof.drup').read(), check_rat=False).report())\""""
_WITH_DRAT_TRIM: Final = "    drat-trim rules.cnf proof.drup -f -U"


def proof_texts(trace: Trace, proof: Proof, language: str) -> Mapping[str, str]:
    """The texts of the files, by their names; all but the README in English.

    Raises:
        UnknownNameError: There is no such language.
    """
    return {
        RULES: _with_ends(_rules(proof.encoding)),
        LINES: _with_ends(_clause(line) for line in proof.lines),
        STEPS: _with_ends(_steps(proof)),
        README: "\n\n".join(_readme(trace, proof, phrases("proofs", language))) + "\n",
    }


def _with_ends(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _clause(literals: Iterable[int]) -> str:
    return " ".join(map(str, (*literals, 0)))


def _rules(encoding: PuzzleClauses) -> Iterator[str]:
    """Comments are all before the clauses: some checkers take none among them."""
    rules = encoding.rules
    yield f"c variable {rules.digit_count} * cell + digit: the cell holds the digit"
    names = [rules.cell_name(cell) for cell in rules.cells]
    yield f"c cells, from 0: {' '.join(names)}"
    yield f"c digits, from 1: {' '.join(map(rules.value_name, rules.digits))}"
    above = len(rules) * rules.digit_count
    if encoding.variables > above:
        yield f"c variables from {above + 1}: of other rules, and of the end"
    first = 1
    for title, clauses in encoding.sections.items():
        if clauses:
            last = first + len(clauses) - 1
            yield f"c clauses {first} to {last}: {title}"
            first = last + 1
    yield f"p cnf {encoding.variables} {first - 1}"
    yield from map(_clause, encoding.clauses)


def _steps(proof: Proof) -> Iterator[str]:
    yield "\t".join(_COLUMNS)
    rules = proof.encoding.rules

    def row(goal: GoalLine) -> str:
        said = "contradiction"
        if goal.conclusion is not None:
            candidate, is_true = goal.conclusion
            said = rules.candidate_name(candidate, is_true=is_true)
        guesses = ", ".join(map(rules.candidate_name, goal.guesses))
        numbers = (goal.line or "", goal.lemmas, goal.assumed)
        return "\t".join(map(str, (goal.step, goal.what, said, guesses, *numbers)))

    yield from map(row, proof.goals)


def _readme(trace: Trace, proof: Proof, words: Mapping[str, str]) -> Iterator[str]:
    """The paragraphs."""
    encoding = proof.encoding
    kinds = dict.fromkeys(rule.kind for rule in trace.puzzle.rules.constraints)
    yield words["title"]
    yield "\n".join(
        (
            words["puzzle"].format(puzzle=trace.puzzle.text),
            words["rules"].format(rules=", ".join((trace.puzzle.variant.slug, *kinds))),
            words["trace"].format(
                agent=trace.agent or words["unknown"],
                steps=len(trace),
                outcome=trace.outcome or words["no-outcome"],
            ),
        )
    )
    yield _headed(
        words["files"],
        words["file-rules"].format(
            clauses=len(encoding.clauses),
            variables=encoding.variables,
            digits=encoding.rules.digit_count,
        ),
        words["file-proof"].format(lines=len(proof.lines)),
        words["file-steps"],
    )
    yield _headed(words["claimed"], *_claims(proof, words))
    yield _headed(
        words["not-claimed"], words["reasons"], words["encoding"], words["order"]
    )
    yield _headed(words["check"], words["check-how"])
    yield f"{words['check-python']}\n\n{_WITH_DRATIFY}"
    yield f"{words['check-c']}\n\n{_WITH_DRAT_TRIM}"
    if proof.end not in {End.ONLY_SOLUTION, End.NO_SOLUTION}:
        yield fill(words["check-open"], _WIDTH)


def _claims(proof: Proof, words: Mapping[str, str]) -> Iterator[str]:
    assumed = len(proof.encoding.sections.get(ASSUMED, ()))
    goals = [goal for goal in proof.goals if goal.what != END]
    said = words["conclusions-assumed" if assumed else "conclusions"]
    yield said.format(goals=len(goals), assumed=assumed)
    if proof.unused_assumptions:
        yield words["uniqueness-unused"].format(count=proof.unused_assumptions)
    left_out = sum(not goal.line for goal in goals)
    if left_out:
        yield words["left-out"].format(count=left_out)
    is_closed = proof.end in {End.ONLY_SOLUTION, End.NO_SOLUTION}
    yield words[proof.end if is_closed else f"ends-{proof.end}"]
    if is_closed and proof.closing_lemmas:
        yield words["own-lines"].format(count=proof.closing_lemmas)


def _headed(heading: str, *paragraphs: str) -> str:
    """A heading, and paragraphs with a dash each."""
    filled = (
        fill(text, _WIDTH, initial_indent="- ", subsequent_indent="  ")
        for text in paragraphs
    )
    return "\n".join((heading, "-" * len(heading), *filled))
