"""Every language tells every step, in sentences of its own."""

import re
import tomllib
from importlib.resources import files
from string import Formatter
from typing import Final

import pytest

from solver.agents import AGENTS, agent_named
from solver.agents.options import AgentOptions
from solver.deduction import Deduction
from solver.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Outcome,
    Retracted,
)
from solver.explain import Explanation, explain
from solver.inference import INFERENCES
from solver.puzzle import Puzzle
from solver.strategies import LADDER
from solver.trace import Trace
from solver.variant import VARIANTS
from solver.words import FALLBACK, Sections, completed, languages, words
from tests.solver.solves import each_solve, trace_of
from tests.solver.told import ONE_CLUE, every
from tests.support import (
    EASY,
    EASY_SOLUTION,
    NEEDS_A_GUESS,
    ON_DIAGONALS,
    candidate,
    candidates,
    digit_of,
    puzzle_of,
    unit,
)

OTHERS: Final = [name for name in languages() if name != FALLBACK]

each_language = pytest.mark.parametrize("language", languages())
each_other_language = pytest.mark.parametrize("language", OTHERS)


def file_of(language: str) -> Sections:
    """What stands in the file of *language*, without what it takes from English."""
    text = files("solver.words").joinpath(f"{language}.toml").read_text("utf-8")
    return tomllib.loads(text)


def named(sentence: str) -> set[str]:
    """What a sentence names in braces, in whatever case: "or" for "and", with "in"."""
    names = {name for _, name, _, _ in Formatter().parse(sentence) if name}
    return {name.removeprefix("in_").removesuffix("_or") for name in names}


def registered() -> set[str]:
    """Every technique, inference, and what agents and searches name as a reason."""
    agents = [agent_named(name, AgentOptions()) for name in AGENTS]
    named = {slug for agent in agents for slug in agent.techniques}
    named |= {getattr(agent, "only_option", "elimination") for agent in agents}
    found = {strategy.slug for strategy in LADDER} | set(INFERENCES) | named
    return (found | {"refutation", "consistency"}) - {"none", ""}


def said(language: str, *events: Event, puzzle: Puzzle = ONE_CLUE) -> Explanation:
    """What is said of the last of *events*."""
    return explain(Trace(puzzle, events), len(events), language)


def test_german_is_there() -> None:
    """Two languages at least; English comes first."""
    assert languages()[0] == "en"
    assert "de" in languages()


@each_other_language
def test_a_language_has_every_sentence_and_no_other(language: str) -> None:
    """Each file has the keys of the English one, section by section."""
    english, own = file_of(FALLBACK), file_of(language)

    assert {k: set(v) for k, v in own.items() if k != "also"} == {
        k: set(v) for k, v in english.items() if k != "also"
    }
    assert set(english["also"]) <= set(own["also"]) <= set(english["titles"])


@each_other_language
def test_a_sentence_names_the_same_things_in_every_language(language: str) -> None:
    """A translation leaves out no cell, digit, unit or number, and adds none."""
    for section, sentences in file_of(language).items():
        for key, sentence in sentences.items():
            english = words()[section].get(key, sentence)
            assert named(sentence) == named(english), (section, key)


def test_what_a_language_lacks_is_said_in_english() -> None:
    """A file with one sentence is a language already."""
    said = completed({"titles": {"guess": "Gok"}})

    assert said["titles"] == words()["titles"] | {"guess": "Gok"}
    assert said["reasons"] == words()["reasons"]


@each_language
def test_no_sentence_shouts(language: str) -> None:
    """There are no exclamation marks."""
    for sentences in words(language).values():
        assert not any("!" in sentence for sentence in sentences.values())


@each_language
def test_whatever_finds_something_has_a_title_and_a_sentence(language: str) -> None:
    """Every technique and inference is told by name and in a sentence of its own."""
    for slug in registered():
        assert file_of(language)["titles"].get(slug), slug
        assert file_of(language)["deductions"].get(slug), slug


@each_language
def test_every_kind_of_unit_has_a_name(language: str) -> None:
    """Units of every variant are named in words of the language."""
    kinds = {unit.kind for variant in VARIANTS.values() for unit in variant().units}

    for section in ("units", "places"):
        assert kinds <= set(file_of(language)[section])


@each_other_language
@each_solve
def test_every_step_is_told_in_every_language(
    puzzle: Puzzle, agent: str, language: str
) -> None:
    """Whole sentences, no brace without its filling, and none of it in English."""
    trace = trace_of(puzzle, agent)
    other = words(language)["reasons"]["other"].split("{")[0]

    for step in range(len(trace) + 1):
        told = explain(trace, step, language)
        text = f"{told.line} {told.also}"
        assert told.reason.endswith(".")
        assert not told.reason[0].islower()
        assert not told.reason.startswith(other)
        assert not {"{", "}", "!"} & set(text)
        assert told.reason != explain(trace, step).reason


def diagonal(name: str, language: str) -> str:
    """An only choice on a diagonal, told."""
    place = candidate("B2=4")
    found = Deduction("only-choice", (place,), (), (place,), (unit(name, "diagonal"),))
    return said(
        language, Deduced(found), puzzle=puzzle_of(ON_DIAGONALS, "diagonal")
    ).reason


def test_a_diagonal_is_named_by_its_ends_with_the_word_before_it() -> None:
    """One stands on a diagonal and in a row."""
    name = "diagonal A1-I9"

    assert diagonal(name, "en") == (
        "On the diagonal A1-I9 only B2 can still hold 4, so B2 is 4."
    )
    assert diagonal(name, "de") == (
        "Auf der Diagonale A1-I9 ist nur noch in B2 Platz für die 4, "
        "also steht sie dort."
    )


def test_units_are_named_in_german() -> None:
    """After "von" stand units in the dative; the trace's names stay English."""
    cell = candidate("A1=5")
    units = tuple(
        unit(name, "diagonal") for name in ("row A", "column 1", "diagonal A1-I9")
    )
    found = Deduction("elimination", (), candidates("A2=5 B1=5 B2=5"), (cell,), units)

    told = said("de", Deduced(found), puzzle=puzzle_of("5".ljust(81, "."), "diagonal"))

    assert told == Explanation(
        "Ausschluss",
        "",
        "In A1 steht die 5, also kann sie in keiner anderen Zelle von Zeile A, "
        "Spalte 1 oder der Diagonale A1-I9 stehen.",
        "5 wird aus A2, B1 und B2 gestrichen.",
    )


def test_a_contradiction_is_told_in_german() -> None:
    """What is wrong, then which guess it refutes."""
    guess = Guessed(candidate("B1=3"), every("B1"))
    twice = Clashed(
        (candidate("A2=1").cell, candidate("A9=1").cell), digit_of("6"), unit("row A")
    )

    assert said("de", guess, twice).reason == (
        "In Zeile A steht die 6 zweimal, in A2 und A9, "
        "also ist die Annahme B1 = 3 falsch."
    )


def test_backtracks_are_counted_in_german() -> None:
    """One digit, several candidates."""
    guess = Guessed(candidate("B1=3"), every("B1"))

    assert said("de", guess, Retracted(0)).follows == (
        "1 Ziffer verlässt das Brett, 8 Kandidaten kehren zurück."
    )


NEARLY_DONE: Final = puzzle_of("." + EASY_SOLUTION[1:])


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "1 digit is missing."), ("de", "1 Ziffer fehlt.")],
)
def test_one_missing_digit_is_told_in_the_singular(language: str, words: str) -> None:
    """The noun follows the number in each language."""
    told = said(language, Finished(Outcome.STUCK), puzzle=NEARLY_DONE)

    assert told.reason.endswith(words)


def test_several_right_guesses_are_told_as_such() -> None:
    """None of them was taken back, so nothing is said of taking back."""
    missing = puzzle_of(".." + EASY_SOLUTION[2:])
    first = Guessed(candidate("A1=4"), every("A1"))
    second = Guessed(candidate("A2=8"), every("A2"))

    told = said("en", first, second, Finished(Outcome.SOLVED), puzzle=missing)

    assert told.follows == "2 guesses were needed, and all were right."


def revised(count: int, language: str) -> str:
    """The end of an arc consistency that revised so many arcs."""
    return said(language, Examined("ac3", count)).reason


def test_revisions_are_counted_with_the_thousands_of_the_language() -> None:
    """English sets thousands apart by commas, German by points; one is singular."""
    assert revised(1234, "en") == "1,234 arcs were revised."
    assert revised(1234, "de") == "1.234 Kanten wurden geprüft."
    assert revised(1, "en") == "1 arc was revised."
    assert revised(1, "de") == "1 Kante wurde geprüft."


def test_an_inference_from_elsewhere_is_told_without_its_count() -> None:
    """What it compared has no name here."""
    assert said("en", Examined("mine", 3)).reason == "Everything was looked at."


def last_options(puzzle: str) -> list[str]:
    """What dancing links say of columns with one option."""
    trace = trace_of(puzzle_of(puzzle), "dlx")
    return [
        explain(trace, step).reason
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced) and event.deduction.technique == "last-option"
    ]


def test_a_last_option_names_its_column_of_the_exact_cover() -> None:
    """A column is for a cell, or for a digit in a unit."""
    reasons = [*last_options(EASY), *last_options(NEEDS_A_GUESS)]

    assert any("the column for cell" in reason for reason in reasons)
    assert any(re.search(r"column for \d in (row|column|block) ", r) for r in reasons)
    assert all("has one option left: " in reason for reason in reasons)


def test_a_guess_for_a_place_names_the_unit_that_was_searched() -> None:
    """All its cells for the digit are the options."""
    guess = Guessed(candidate("B2=2"), candidates("B2=2 C2=2"))
    gone = [f"{row}2=2" for row in "ADEFGHI"]
    removed = Deduced(Deduction("manual", removes=candidates(" ".join(gone))))

    assert said("en", removed, guess).reason == (
        "In column 2 the cells left for 2 are B2 and C2. Try B2 = 2."
    )
    assert said("en", guess).reason == "2 can go in B2 or C2. Try B2 = 2."
