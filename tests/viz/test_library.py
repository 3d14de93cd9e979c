"""The library: every puzzle is unique, and graded as it says."""

import re
from functools import cache
from itertools import groupby

import pytest

from solver.agents import solve
from solver.agents.deduction import DeductionAgent
from solver.agents.rating import SEARCH, rating_of
from solver.checker import verify
from solver.log.events import Guessed, Outcome
from solver.log.trace import Trace
from solver.messages import words
from solver.oracle import is_unique
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.rule import Rule
from solver.techniques.ladder import LADDER, strategies_named
from solver.techniques.strategy import Family, Strategy
from solver.techniques.usual import USUAL
from tests.in_one_test import in_one_test
from tests.support import ON_DIAGONALS
from viz.film.card_texts import Credits
from viz.messages import languages
from viz.puzzles.examples import (
    Difficulty,
    Example,
    Famous,
    famous,
    library,
)
from viz.puzzles.puzzle_rating import PuzzleRating, TechniqueGroup, solve_rating
from viz.replay.replay import Replay

EASY = strategies_named(["elimination", "naked-single"])
MEDIUM = strategies_named(["elimination", "naked-single", "hidden-single"])
EXAMPLES = library()
UNGRADED = {Difficulty.TECHNIQUES, Difficulty.DIAGONAL, Difficulty.OTHER_RULES}
GRADED = [example for example in EXAMPLES if example.level not in UNGRADED]
GENERATED = [
    example for example in EXAMPLES if example.level is not Difficulty.OTHER_RULES
]
LONG = 7.1
"""What is rated above it takes seconds, unless it needs one technique alone."""
RATED = [
    *(e for e in EXAMPLES if e.level is Difficulty.TECHNIQUES),
    *[e for e in EXAMPLES if e.rating.value <= LONG][::3],
    *(e for e in famous() if e.rating.value <= LONG),
]
ON_CARDS = [*RATED[::4], *(e for e in famous() if e.rating.value <= 2.3)]


@cache
def by_a_person(puzzle: Puzzle) -> Trace:
    """Its solve by human techniques."""
    return solve(puzzle, "human")


def grade(puzzle: Puzzle) -> Difficulty:
    """The level by what solves *puzzle*."""
    for level, strategies in (
        (Difficulty.EASY, EASY),
        (Difficulty.MEDIUM, MEDIUM),
        (Difficulty.HARD, USUAL),
    ):
        if solve(puzzle, DeductionAgent(strategies)).outcome is Outcome.SOLVED:
            return level
    rating = rating_of(by_a_person(puzzle)).difficulty
    return Difficulty.VERY_HARD if rating <= 6 else Difficulty.EXTREME


def test_every_level_has_five_to_eight_puzzles_in_order() -> None:
    """The easiest level comes first, and every puzzle is there once."""
    levels = [example.level for example in EXAMPLES]

    assert levels == sorted(levels, key=list(Difficulty).index)
    fixed = set(Difficulty) - {Difficulty.TECHNIQUES}
    assert all(5 <= levels.count(level) <= 8 for level in fixed)
    assert len({example.puzzle for example in EXAMPLES}) == len(EXAMPLES)


@in_one_test("example", EXAMPLES, ids=lambda example: example.title)
def test_every_puzzle_has_one_solution(example: Example) -> None:
    """As a puzzle should, and the program finds it."""
    assert is_unique(example.puzzle)
    assert solve(example.puzzle).outcome is Outcome.SOLVED


@in_one_test("example", GRADED, ids=lambda example: example.title)
def test_every_puzzle_is_as_hard_as_it_says(example: Example) -> None:
    """What its level promises solves it, and nothing simpler does."""
    assert grade(example.puzzle) is example.level


@pytest.mark.thorough
@in_one_test("rated", RATED, ids=lambda rated: rated.title)
def test_every_puzzle_takes_what_it_says(rated: Example | Famous) -> None:
    """Its hardest step is that of a solve; every second solve is proved."""
    trace = by_a_person(rated.puzzle)

    assert solve_rating(trace) == rated.rating._replace(explainer=None)
    assert RATED.index(rated) % 2 or verify(trace).is_proved


@pytest.mark.thorough
@pytest.mark.parametrize("language", languages())
@in_one_test("told", ON_CARDS, ids=lambda told: told.title)
def test_an_end_card_says_the_rating_of_the_start_page(
    told: Example | Famous, language: str
) -> None:
    """The same figure under the same name, and no other."""
    replay = Replay.of(by_a_person(told.puzzle))

    lines = Credits(language).end(replay).lines

    title = told.rating.title(language)
    named = ("SE ", "Hardest ", "Schwerste")
    assert [line for line in lines if line.startswith(named)] == [title]


def test_every_level_is_in_order_of_rating() -> None:
    """The easiest first; from the first level to the extreme one the rating rises.

    Those for one technique each are in the order of the ladder.
    """
    for level, found in groupby(EXAMPLES, lambda example: example.level):
        ratings = [example.rating for example in found]
        orders = [
            (r.rating or 99, r.place) if level is Difficulty.TECHNIQUES else r.order
            for r in ratings
        ]
        assert [order[0] for order in orders] == sorted(order[0] for order in orders)

    values = [example.rating.value for example in GRADED]
    assert values == sorted(values)


def test_the_start_page_is_in_order_of_difficulty() -> None:
    """By rating; of the same rating the one with fewer digits to find first."""
    orders = [
        (e.rating.value, len(e.puzzle.clues) - e.puzzle.clue_count) for e in famous()
    ]

    assert orders == sorted(orders)
    assert len({rating for rating, _ in orders}) > 2


def test_the_techniques_are_told_apart() -> None:
    """One puzzle each; those that everybody has heard of are among them."""
    needed = [e.rating.hardest for e in EXAMPLES if e.level is Difficulty.TECHNIQUES]

    assert len(needed) == len({*needed})
    assert {
        *("pointing", "naked-pair", "x-wing", "swordfish", "skyscraper", "xy-wing"),
        *("w-wing", "uniqueness-test-1", "bug-plus-1", "simple-colouring-trap"),
        *("finned-x-wing", "xy-chain", "sue-de-coq", "unit-forcing-chain"),
    } <= {*needed}


@pytest.mark.parametrize("language", languages())
def test_what_a_puzzle_takes_is_said_in_the_language(language: str) -> None:
    """By the source of the figure; of a search there is none."""
    ratings = [
        PuzzleRating("rule-thermometer", 2.0),
        PuzzleRating("cage-claim", 2.6),
        PuzzleRating("x-wing", 3.2),
        PuzzleRating("continuous-nice-loop", 7.0, 7.2),
        PuzzleRating(SEARCH, None),
    ]
    said = {
        "en": [
            "Hardest rule: Thermometer",
            "Hardest rule: Cage and house (2.6)",
            "Hardest step: X-wing (3.2)",
            "SE 7.2",
            "Hardest step: Search",
        ],
        "de": [
            "Schwerste Regel: Thermometer",
            "Schwerste Regel: Käfig und Einheit (2,6)",
            "Schwerster Schritt: X-Wing (3,2)",
            "SE 7,2",
            "Schwerster Schritt: Suche",
        ],
    }

    assert [rating.title(language) for rating in ratings] == said[language]
    orders = [rating.order for rating in ratings]
    assert orders == sorted(orders)


@in_one_test("strategy", LADDER, ids=lambda strategy: strategy.slug)
def test_every_technique_has_its_group(strategy: Strategy) -> None:
    """Fish that nobody looks for are among the hardest."""
    group = PuzzleRating(strategy.slug, strategy.rating).group

    assert (group is TechniqueGroup.FORCING) == (
        strategy.family in {Family.FORCING, Family.TEMPLATES}
        or (strategy.family is Family.FISH and strategy.rating >= 7)
    )


def test_all_but_the_first_on_diagonals_have_a_seed() -> None:
    """It was there before the generator."""
    (first,) = [example for example in GENERATED if example.seed is None]

    assert first.title == "Diagonal 1"
    assert first.puzzle.text == ON_DIAGONALS


def test_titles_are_told_apart_in_every_language() -> None:
    """A level and a number each, in the words of the language."""
    english = [example.title for example in EXAMPLES]
    german = [example.title for example in library("de")]

    assert len(set(english)) == len(set(german)) == len(EXAMPLES)
    assert (english[0], german[0]) == ("Easy 1", "Leicht 1")
    assert library("de")[0].puzzle.title == "Leicht 1"
    assert Difficulty.VERY_HARD.title("de") == "Sehr schwer"


@in_one_test("entry", famous(), ids=lambda entry: entry.name)
def test_every_puzzle_of_the_start_page_has_one_solution(entry: Famous) -> None:
    """Those that are not of the library too."""
    assert is_unique(entry.puzzle)


def test_the_start_page_has_a_puzzle_for_each_family_of_rules() -> None:
    """Each with rules of one family alone, so that there is one thing to learn."""
    kinds = [{rule.kind for rule in entry.puzzle.constraints} for entry in famous()]

    assert [{"difference", "ratio"}, {"even", "odd"}] == [
        found for found in sorted(kinds, key=sorted) if len(found) > 1
    ]
    assert {kind for found in kinds for kind in found} == {
        *("thermometer", "arrow", "whisper", "renban", "palindrome"),
        *("difference", "ratio", "pair-sum", "greater", "even", "odd", "quadruple"),
        *("sandwich", "little-killer", "skyscraper", "cage-sum"),
        *("leaper", "no-neighbour-difference"),
    }


@pytest.mark.parametrize(
    ("name", "has_guesses"),
    [
        ("wikipedia", False),
        ("seventeen", False),
        ("brute-force", False),
        ("escargot", True),
        ("inkala", True),
    ],
)
def test_what_is_said_of_guesses_is_so(name: str, *, has_guesses: bool) -> None:
    """By the usual way of solving."""
    (entry,) = (entry for entry in famous() if entry.name == name)

    events = solve(entry.puzzle).events

    assert any(isinstance(event, Guessed) for event in events) is has_guesses


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["escargot", "inkala"])
def test_nets_are_promised_where_a_person_needs_them(name: str) -> None:
    """The sentence of a card speaks of nets if the solve has some."""
    (entry,) = (entry for entry in famous() if entry.name == name)

    found = rating_of(by_a_person(entry.puzzle))

    is_said = re.search(r"\bnets\b", entry.teaches) is not None
    assert any(use.technique.endswith("-net") for use in found.uses) is is_said
    assert found.hardest == entry.rating.hardest


@pytest.mark.parametrize("language", languages())
def test_puzzles_of_the_start_page_are_told_apart(language: str) -> None:
    """A title each, and a sentence on what there is to see."""
    entries = famous(language)

    assert len({entry.title for entry in entries}) == len(entries) >= 8
    assert all(entry.teaches.endswith(".") for entry in entries)
    assert next(e for e in entries if e.name == "seventeen").puzzle.clue_count == 17


@pytest.mark.parametrize("language", languages())
def test_a_card_says_a_difference_as_its_rule_does(language: str) -> None:
    """Neighbours on a whisper differ by its number *or more*."""
    (card,) = (one for one in famous(language) if one.name == "whisper")
    values = {rule.values for rule in card.puzzle.constraints if isinstance(rule, Rule)}
    said = words(language)["rule-whisper"]["because"]

    ((difference,),) = values
    least = said[said.index("{difference}") :].format(difference=difference)
    assert least in card.teaches
