"""The first step says what a puzzle gives and what each kind of its rules says."""

from typing import Final

from solver.explain import Explanation, explain
from solver.explain.first_step import sentences_of_rules
from solver.explain.named_words import sentences_of
from solver.explain.phrasing import Phrasing
from solver.log.trace import Trace
from solver.messages import languages
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.constraints.boards import board_rule
from solver.rules.constraints.cage import cages
from solver.rules.constraints.kinds import BOARD_KINDS, RULE_KINDS, RuleEntry, rules
from solver.rules.named_variants import classic, jigsaw, multigrid, variant_named
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from tests.in_one_test import in_one_test
from tests.solver.rules.test_rule_kinds import BOARD, EITHERS, RULES
from tests.solver.rules.test_rule_kinds import named as rule_id

LINE: Final = tuple(map(Cell, range(4)))
EVERYWHERE: Final = tuple(
    board_rule(BOARD, kind, {"leaper": (1, 3), "global-entropy": (4,)}.get(slug, (1,)))
    for slug, kind in BOARD_KINDS.items()
)


def start_of(
    *constraints: Constraint, variant: Variant = BOARD, language: str = "en"
) -> Explanation:
    """The first step of an empty board with rules."""
    empty = (None,) * len(variant)
    puzzle = Puzzle(variant, empty, constraints=constraints)
    return explain(Trace(puzzle, ()), 0, language)


def entry(kind: str, *numbers: int) -> RuleEntry:
    """A rule in the first row."""
    most = RULE_KINDS[kind].most or len(LINE)
    return RuleEntry(RULE_KINDS[kind], LINE[:most], numbers)


@in_one_test("language", languages())
@in_one_test("rule", [*RULES, *EITHERS, *EVERYWHERE], ids=rule_id)
def test_each_rule_is_explained(rule: Constraint, language: str) -> None:
    """With its numbers, in whole sentences."""
    said = start_of(rule, language=language).follows

    assert said.endswith(".")
    assert not {"{", "}"} & {*said}


@in_one_test("language", languages())
@in_one_test("rule", [*RULES, *EVERYWHERE], ids=rule_id)
def test_a_rule_is_said_in_one_sentence(rule: Constraint, language: str) -> None:
    """A short says the first: that digits may repeat along a diagonal is in it."""
    said = sentences_of_rules(Phrasing(BOARD, language), (rule,))

    assert all(len(sentences_of(one)) == 1 for one in said)


@in_one_test("kind", ["no-difference", "no-ratio", "no-sum"])
def test_a_rule_without_a_sign_says_what_its_lack_says(kind: str) -> None:
    """With its numbers, and of several with other numbers in general."""
    one, other = rules(classic(), [entry(kind, 2)]), rules(classic(), [entry(kind, 3)])
    words = Phrasing(classic(), "en")
    said = sentences_of_rules(words, one)
    both = sentences_of_rules(words, (*one, *other))

    assert all("eighbours without a" in sentence for sentence in (*said, *both))
    assert said != both


def test_a_german_whisper_says_nothing_of_a_dutch_one() -> None:
    """But two with other differences are told in general."""
    german, dutch = entry("whisper", 5), entry("whisper", 4)
    one = start_of(*rules(classic(), [german]), variant=classic())
    both = start_of(*rules(classic(), [german, dutch]), variant=classic())

    assert one.follows == "Neighbours along a whisper differ by 5 or more."
    assert "Dutch whisper by 4" in both.follows


def test_each_kind_of_several_is_explained() -> None:
    """Houses, what holds everywhere, cages and lines, each once."""
    board = variant_named("diagonal-6")
    lines = rules(board, [entry("thermometer"), entry("renban"), entry("arrow", 1)])
    said = start_of(
        *cages(board, [((Cell(0), Cell(1)), 5), ((Cell(2), Cell(3)), 5)]),
        *lines,
        variant=board,
    ).follows

    for part in (
        "Each diagonal holds each digit once.",
        "The digits of a cage are different and add up to its sum.",
        "From the bulb of a thermometer on, each digit is greater",
        "The digits of a renban line are consecutive",
        "The digits along an arrow add up to the number in its circle and may repeat",
    ):
        assert said.count(part) == 1


def test_a_choice_is_explained_after_its_options() -> None:
    """Both kinds, and that one of them holds."""
    choice = next(rule for rule in EITHERS if rule.rules[0].kind == "renban")

    said = start_of(choice).follows

    assert said.index("renban line") < said.index("whisper") < said.index("choice")


def test_a_killer_says_what_a_cage_is() -> None:
    """Where there are no other rules too."""
    found = start_of(*cages(BOARD, [((Cell(0), Cell(1)), 5)]))

    assert found.reason.startswith("The sums of 1 cage are given.")
    assert found.follows == "The digits of a cage are different and add up to its sum."


def test_that_no_dot_is_left_out_is_said() -> None:
    """Once there are dots; without any all neighbours are meant."""
    pair = rules(BOARD, [RuleEntry(RULE_KINDS["difference"], LINE[:2], (1,))])
    kind = BOARD_KINDS["no-neighbour-difference"]
    left_out = board_rule(BOARD, kind, (1,), [(LINE[0], LINE[1])])

    assert "without a dot between them do not differ by 1" in (
        start_of(*pair, left_out).follows
    )
    assert start_of(board_rule(BOARD, kind, (1,))).follows == (
        "Cells that share an edge do not differ by 1."
    )


def test_many_kinds_are_counted_and_told_in_short() -> None:
    """So that all of them have room."""
    kinds = ("thermometer", "renban", "palindrome", "zipper", "nabner")
    made = rules(classic(), [*map(entry, kinds), entry("arrow", 1)])

    found = start_of(*made, variant=classic())

    assert found.reason == "Rules of 6 kinds are given; 81 digits to find."
    assert "Digits may repeat" not in found.follows


def test_a_jigsaw_says_what_its_regions_hold() -> None:
    """As every other kind of house beyond rows, columns and blocks does."""
    regions = (1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)

    said = start_of(variant=jigsaw(regions)).follows

    assert said == "Each region of bold borders holds each digit once."


def test_several_grids_say_that_they_share_cells() -> None:
    """As other rules are said; who has seen none cannot know; one grid says nothing."""
    told = "where two overlap, a digit counts in both."
    twodoku = multigrid("twodoku", 9, (3, 3), (Place(0, 0), Place(6, 6)))

    for several in (variant_named("samurai"), twodoku):
        assert start_of(variant=several).follows.endswith(told)
    for alone in (classic(), variant_named("diagonal"), variant_named("latin-6")):
        assert told not in start_of(variant=alone).sentences


def test_regions_are_called_by_a_cell_of_theirs() -> None:
    """No number of a region stands on the board; it stays in the trace."""
    regions = (1, 1, 1, 2, 3, 1, 2, 2, 3, 3, 4, 2, 3, 4, 4, 4)
    board = jigsaw(regions)
    one, two = [house for house in board.houses if house.kind == "region"][:2]

    words = Phrasing(board, "en")
    assert words.in_scope(one) == "in the region at A1"
    assert words.houses((one, two)) == "the regions at A1 and A4"
    assert words.houses((one, two), "or") == "the region at A1 or A4"
    assert Phrasing(board, "de").of_houses((one, two)) == "der Regionen bei A1 und A4"
    assert two.name == "region 2"
