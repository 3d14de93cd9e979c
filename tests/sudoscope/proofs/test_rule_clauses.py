"""The clauses of each rule beside the houses: what they allow is its definition."""

from collections.abc import Sequence

import pytest

from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.constraints.boards import board_rule
from solver.rules.constraints.cage import cages
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.constraints.kinds import BOARD_KINDS, RULE_KINDS, RuleEntry, rules
from solver.rules.digits import Digit, Mask
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from sudoscope.proofs.model import diagrams
from sudoscope.proofs.model.encoding import NoClausesError, PuzzleClauses, encoded
from sudoscope.proofs.model.propagation import Propagator
from tests.in_one_test import in_one_test
from tests.solver.rules.test_rule_kinds import BOARD, EITHERS, EXAMPLES, RULES, named

CAGES = cages(
    BOARD,
    [((Cell(0), Cell(1)), 5), ((Cell(2), Cell(3), Cell(6)), 8)],
)
GIVEN = GivenCandidates("A1", (Cell(0), Cell(5)), (Mask(0b0110), Mask(0b1001)))


def clauses_of(rule: Constraint) -> PuzzleClauses:
    """The clauses of cells and of *rule* alone, on a board of four digits."""
    without_houses = ("no house holds a digit twice", "each full house has a place")
    made = encoded(Puzzle(BOARD, (None,) * len(BOARD), "", (rule,)))
    made.sections = {
        title: clauses
        for title, clauses in made.sections.items()
        if not title.startswith(without_houses)
    }
    return made


def allowed(rule: Constraint) -> list[tuple[int, ...]]:
    """The choices of digits that keep the clauses, in order."""
    made = clauses_of(rule)
    engine = Propagator(made.clauses)

    def choices(begun: Sequence[int]) -> list[tuple[int, ...]]:
        if engine.conflict is not None:
            return []
        if len(begun) == len(rule.cells):
            return [tuple(begun)]
        found = []
        for digit in BOARD.digits:
            engine.assume(made.variable(rule.cells[len(begun)], digit))
            found += choices((*begun, digit))
            engine.take_back()
        return found

    return choices(())


def defined(rule: Constraint) -> list[tuple[int, ...]]:
    """The choices that the definition allows, in order."""
    found: list[tuple[int, ...]] = [()]
    for _ in rule.cells:
        found = [(*begun, digit) for begun in found for digit in BOARD.digits]
    return [one for one in found if rule.allows([Digit(digit) for digit in one])]


@in_one_test("rule", [*RULES, *EITHERS], ids=named)
def test_clauses_allow_what_the_rule_allows(rule: Constraint) -> None:
    """All choices of its cells, by propagation alone, are tried."""
    assert allowed(rule) == defined(rule)


@in_one_test("rule", [*CAGES, GIVEN], ids=lambda rule: rule.name)
def test_clauses_of_cages_and_given_candidates(rule: Constraint) -> None:
    """The same for what has no kind; the digits of a cage differ by themselves."""
    assert allowed(rule) == defined(rule)


def test_every_kind_has_clauses() -> None:
    """Each is in the laws above, or is houses and rules of few cells."""
    assert {rule.kind for rule in RULES} == set(RULE_KINDS) == set(EXAMPLES)
    for kind in BOARD_KINDS.values():
        values = {"leaper": (1, 2), "global-entropy": (4,)}.get(kind.slug, (2,))
        rule = board_rule(BOARD, kind, values)
        made = encoded(Puzzle(BOARD, (None,) * len(BOARD), "", (rule,)))
        assert f"the rule {rule.name}" not in made.sections
        assert all(f"the rule {part.name}" in made.sections for part in rule.parts)


def test_a_rule_with_too_many_choices_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rather than left out, which would prove less than is said."""
    monkeypatch.setattr(diagrams, "MOST_EDGES", 8)

    with pytest.raises(NoClausesError, match="cage-sum A3 has too many choices"):
        clauses_of(CAGES[1])


def test_rules_of_more_cells_are_read_as_they_are() -> None:
    """A thermometer of five cells of nine digits has the choices that it has."""
    board = classic()
    (line,) = rules(
        board, [RuleEntry(RULE_KINDS["thermometer"], tuple(map(Cell, range(5))))]
    )
    made = encoded(Puzzle(board, (None,) * len(board), "", (line,)))
    engine = Propagator(made.clauses)

    left = [
        [d for d in board.digits if engine.value(made.variable(cell, d)) is not False]
        for cell in line.cells
    ]
    assert left == [list(range(low, low + 5)) for low in range(1, 6)]


def test_a_classic_board_has_the_clauses_of_cells_and_houses() -> None:
    """One for each two digits of a cell, and for a digit in each two cells."""
    made = encoded(Puzzle(classic(), (None,) * 81))

    assert [len(clauses) for clauses in made.sections.values()] == [
        *(81, 81 * 36, 27 * 9, 810 * 9, 0),
    ]
    assert len(set(made.clauses)) == len(made.clauses) == 10_530
    assert made.variables == 729
