"""Every kind of rule has all its words, in every language, and a glossary entry."""

import re
from typing import Final

import pytest

from solver.explain.phrasing import Phrasing
from solver.explain.rule_words import Worded, given_rules, rule_table
from solver.log.board import Board
from solver.log.trace import Trace
from solver.messages import languages, words
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.rule_records import constraint_record, read_constraint
from solver.rules.constraint import Constraint
from solver.rules.constraints.boards import board_rule
from solver.rules.constraints.cage import cages
from solver.rules.constraints.either import EITHER
from solver.rules.constraints.kinds import BOARD_KINDS, RULE_KINDS, RuleEntry, rules
from solver.rules.named_variants import classic, latin, variant_named
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.constraints.find import CONSTRAINT
from tests.in_one_test import in_one_test
from tests.solver.rules.test_rule_kinds import BOARD, EITHERS, RULES
from tests.solver.rules.test_rule_kinds import named as rule_id
from viz.words.glossary import PARTS, glossary, term_at
from viz.words.variants import given_title, puzzle_kind

KEYS: Final = {
    *("title", "also", "scope", "place", "because"),
    *("one", "other", "single", "plural", "puzzle", "about"),
}
NUMBERS: Final = {"leaper": (1, 2), "global-entropy": (4,)}
"""Of rules of the whole board that are no digit."""
BOARD_RULES: Final = tuple(
    board_rule(BOARD, kind, NUMBERS.get(slug, (1,)))
    for slug, kind in BOARD_KINDS.items()
)
KINDS: Final = (*RULE_KINDS, EITHER, *BOARD_KINDS)
"""Every kind that has words."""
each_language: Final = pytest.mark.parametrize("language", languages())
each_rule: Final = in_one_test("rule", [*RULES, *EITHERS, *BOARD_RULES], ids=rule_id)


@each_language
def test_every_kind_has_all_words(language: str) -> None:
    """A kind without a word fails here, not on a viewer's screen."""
    tables = words(language)

    for slug in KINDS:
        assert set(tables[f"rule-{slug}"]) == KEYS, slug


@each_language
def test_no_table_is_of_a_kind_that_is_not_there(language: str) -> None:
    """What a kind with numbers is called is a table of its own."""
    known = {*KINDS}
    tables = (name for name in words(language) if name.startswith("rule-"))
    found = {name.removeprefix("rule-") for name in tables}

    assert known <= found
    assert {re.sub(r"-\d+-\d+$", "", name) for name in found} == known


@each_language
def test_every_kind_has_a_glossary_entry(language: str) -> None:
    """A part of a rule of the whole board is explained with that."""
    slugs = {entry.slug for entry in glossary(language)}

    assert {f"rule-{PARTS.get(kind, kind)}" for kind in KINDS} <= slugs


@each_rule
def test_every_rule_has_a_record(rule: Worded) -> None:
    """It is written to traces and puzzle files, and read as the same."""
    assert read_constraint(constraint_record(rule, BOARD), BOARD) == rule


@each_language
@each_rule
def test_the_words_of_a_rule_name_only_what_it_has(rule: Worded, language: str) -> None:
    """No brace is left, and no fact is missing."""
    phrasing = Phrasing(BOARD, language)
    table = rule_table(phrasing, rule)
    assert table is not None
    facts = phrasing.rule_facts(rule)
    facts |= {"in_house": phrasing.in_scope(rule), "house": phrasing.scope(rule)}

    said = [table["because"].format(**facts), *given_rules(phrasing, (rule,))]

    assert len(said) == 2
    assert not any({"{", "}"} & {*text} or "  " in text for text in said), said


def named(
    variant: Variant, *entries: RuleEntry, more: tuple[Constraint, ...] = ()
) -> Puzzle:
    """An empty puzzle with rules."""
    made = (*rules(variant, entries), *more)
    return Puzzle(variant, (None,) * len(variant), constraints=made)


PAIR: Final = (Cell(0), Cell(1))
WHITE: Final = RuleEntry(RULE_KINDS["difference"], PAIR, (1,))
BLACK: Final = RuleEntry(RULE_KINDS["ratio"], (Cell(2), Cell(3)), (2,))
LINE: Final = RuleEntry(RULE_KINDS["thermometer"], (Cell(0), Cell(4), Cell(8)))
KNIGHT: Final = board_rule(classic(), BOARD_KINDS["leaper"], (1, 2))
NO_WHITE: Final = board_rule(classic(), BOARD_KINDS["no-neighbour-difference"], (1,))


@pytest.mark.parametrize(
    ("puzzle", "english", "german"),
    [
        (named(classic(), LINE), "Thermometer Sudoku", "Thermometer-Sudoku"),
        (named(classic(), WHITE, BLACK), "Kropki Sudoku", "Kropki-Sudoku"),
        (
            named(classic(), more=(KNIGHT,)),
            "Anti-knight Sudoku",
            "Anti-Springer-Sudoku",
        ),
        (
            named(classic(), LINE, more=(KNIGHT,)),
            "Anti-knight Sudoku with a thermometer",
            "Anti-Springer-Sudoku mit einem Thermometer",
        ),
        (
            named(classic(), LINE, LINE, WHITE),
            "Sudoku with thermometers and a white dot",
            "Sudoku mit Thermometern und einem weißen Punkt",
        ),
        (
            named(classic(), WHITE, more=(NO_WHITE,)),
            "Consecutive Sudoku",
            "Nachbarn-Sudoku",
        ),
        (
            named(variant_named("diagonal"), LINE),
            "Diagonal Sudoku with a thermometer",
            "Diagonal-Sudoku mit einem Thermometer",
        ),
        (
            named(classic(), LINE, more=cages(classic(), [(PAIR, 5)])),
            "Killer Sudoku with a thermometer",
            "Killer-Sudoku mit einem Thermometer",
        ),
        (
            named(latin(4), RuleEntry(RULE_KINDS["greater"], PAIR)),
            "Futoshiki 4×4",
            "Futoshiki 4×4",
        ),
    ],
)
def test_a_puzzle_is_called_after_all_its_rules(
    puzzle: Puzzle, english: str, german: str
) -> None:
    """By the name that solvers have for it, else by its board and the rest."""
    assert puzzle_kind(puzzle, "en") == english
    assert puzzle_kind(puzzle, "de") == german


def test_rules_are_counted_and_none_that_others_imply() -> None:
    """That no dot is left out is said with the dots."""
    dots = [
        RuleEntry(RULE_KINDS["difference"], (Cell(at), Cell(at + 1)), (1,))
        for at in (0, 3)
    ]
    puzzle = named(
        classic(), *dots, RuleEntry(RULE_KINDS["even"], PAIR), more=(NO_WHITE,)
    )

    assert (
        given_title(3, puzzle.constraints) == "3 clues, all 2 white dots, 2 even cells"
    )


def test_the_glossary_opens_at_the_rule_of_the_puzzle_and_of_the_step() -> None:
    """At the start at the first one; a rule of the whole board has its part's steps."""
    board = Board(named(classic(), LINE, WHITE))
    board.commit(next(CONSTRAINT.find(board.grid)))
    trace = board.trace("propagation")
    knights = Trace(named(classic(), more=(KNIGHT,)), ())

    assert term_at(trace, 0) == term_at(trace, 1) == "rule-thermometer"
    assert term_at(knights, 0) == "rule-leaper"
