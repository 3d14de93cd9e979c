"""Every language tells every step, in sentences of its own."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

from solver.agents import AGENTS, agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.agents.limits import Limits
from solver.explain import Explanation, explain
from solver.explain.deduction_words import OWN_WORDS
from solver.inference import INFERENCES
from solver.log.deduction import Deduction
from solver.log.events import (
    CellChoice,
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Outcome,
    Retracted,
    SearchStarted,
)
from solver.log.trace import Trace
from solver.messages import FALLBACK, Sections, completed, languages, load, words
from solver.oracle.solution_count import SolutionCount
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.named_variants import classic, variant_named
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.ladder import LADDER
from tests.in_one_test import in_one_test
from tests.solver.solves import each_solve, trace_of
from tests.solver.told import ONE_CLUE, every
from tests.solver.variant_puzzles import Example, example, examples
from tests.support import (
    EASY,
    EASY_SOLUTION,
    NEEDS_A_GUESS,
    ON_DIAGONALS,
    candidate,
    candidate_set,
    candidates,
    digit_of,
    house,
    puzzle_of,
)

NAMED: Final = ("classic", "diagonal", "samurai", "latin-5")
RULES: Final = ("sgt-jigsaw-01", "windoku-13", "killer-13")
OTHERS: Final = [name for name in languages() if name != FALLBACK]

each_language = pytest.mark.parametrize("language", languages())
each_other_language = pytest.mark.parametrize("language", OTHERS)


@cache
def file_of(language: str) -> Sections:
    """What stands in the files of *language*, without what it takes from English."""
    found: dict[str, dict[str, str]] = {}
    for file in files("solver.messages").joinpath(language).iterdir():
        for section, sentences in tomllib.loads(file.read_text("utf-8")).items():
            found.setdefault(section, {}).update(sentences)
    return found


_SAME: Final = {
    "in_houses": "houses",
    "of_houses": "houses",
    "these_houses": "houses",
    "each_house": "houses",
    "any_house": "houses",
    "a_digit": "digits",
    "subject": "cells",
}
"""Views of a part that name the same."""


def named(sentence: str) -> set[str]:
    """What a sentence names in braces, in whatever case: "or" for "and", with "in".

    Words that agree with a number of cells are left out.
    """
    names = {name for _, name, _, _ in Formatter().parse(sentence) if name}
    agreeing = {key.rpartition("-")[0] for key in words()["verbs"]} - {"out"}
    names = {name for name in names if name.rpartition(".")[2] not in agreeing}
    for view, plain in _SAME.items():
        names = {re.sub(rf"\.{view}\b", f".{plain}", name) for name in names}
    for case in ("in_", "of_", "a_", "named_", "these_"):
        names = {name.removeprefix(case) for name in names}
    return {name.removesuffix("_or") for name in names}


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


@pytest.mark.parametrize("language", languages())
def test_no_other_name_repeats_the_name(language: str) -> None:
    """A "nice loop" beside "Continuous nice loop" says nothing."""
    known = file_of(language)

    for slug, other in known["also"].items():
        assert not set(words_in(other)) <= set(words_in(known["titles"][slug])), slug


def words_in(name: str) -> list[str]:
    """The words of *name*."""
    return name.casefold().replace("-", " ").split()


@each_other_language
def test_a_language_has_every_sentence_and_no_other(language: str) -> None:
    """Each file has the keys of the English one, section by section.

    What is said over networks stands where the plain sentence of a language is none.
    """
    english, own = file_of(FALLBACK), file_of(language)

    over_some = {k for k in {*english, *own} if k.startswith(("network-", "symbol-"))}
    for kind in over_some:
        for found in (english, own):
            plain = found[kind.partition("-")[2]]
            of_houses = {"edge", "letters", "different", "given-candidates"}
            assert set(found.get(kind, ())) <= {*plain, *of_houses}, kind
    names = {"also", "other-names"}
    free = names | over_some
    assert {k: set(v) for k, v in own.items() if k not in free} == {
        k: set(v) for k, v in english.items() if k not in free
    }
    for kind in names:
        assert set(english[kind]) <= set(own[kind]) <= set(english["titles"])


@each_other_language
def test_over_networks_a_plain_sentence_of_the_language_is_nearer_than_english(
    language: str,
) -> None:
    """Each sentence that a language has, plain or over networks, is said in it."""
    own, said = file_of(language), words(language, over="network")

    for kind in [kind for kind in own if not kind.startswith(("network-", "symbol-"))]:
        nearest = own[kind] | own.get(f"network-{kind}", {})
        assert {key: said[kind][key] for key in nearest} == nearest, kind


def test_a_language_may_have_more_to_say_over_networks_than_english(
    tmp_path: Path,
) -> None:
    """Its phrases and tables are used, also where the plain English ones do."""
    texts = {
        "en": 'one = "a"\n[said]\nthis = "b"\nthat = "c"\n[network-said]\nthis = "d"',
        "de": 'one = "A"\nnetwork-one = "B"\n[said]\nthis = "C"\n[network-said]\n',
    }
    for language, text in texts.items():
        tmp_path.joinpath(language).mkdir()
        tmp_path.joinpath(language, "file.toml").write_text(text)

    plain, over = (load(tmp_path, "de", "file", of_variables=o) for o in (False, True))

    assert (plain["one"], plain["said"]) == ("A", {"this": "C", "that": "c"})
    assert (over["one"], over["said"]) == ("B", {"this": "C", "that": "c"})


@each_other_language
def test_a_sentence_names_the_same_things_in_every_language(language: str) -> None:
    """A translation leaves out no cell, digit, house or number, and adds none."""
    for section, sentences in file_of(language).items():
        for key, sentence in sentences.items():
            english = words()[section].get(key, sentence)
            assert named(sentence) == named(english), (section, key)


@each_language
def test_a_table_that_is_read_alone_is_that_of_the_files(language: str) -> None:
    """Whatever is written around it, and with what English has besides."""
    whole = completed(dict(file_of(language)), dict(file_of(FALLBACK)))

    assert set(words(language)) == set(words())
    for section, sentences in whole.items():
        assert sentences.items() <= words(language)[section].items(), section
    with pytest.raises(KeyError):
        words(language)["no such table"]


def test_what_a_language_lacks_is_said_in_english() -> None:
    """A file with one sentence is a language already."""
    said = completed({"titles": {"guess": "Gok"}}, dict(words()))

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
        is_told = file_of(language)["deductions"].get(slug) or slug in OWN_WORDS
        is_told = is_told or any(s.slug == slug and s.clauses for s in LADDER)
        assert is_told, slug


@each_language
def test_every_kind_of_house_has_a_name(language: str) -> None:
    """Houses and constraints of known rules are named in words of the language."""
    known = (
        *map(variant_named, NAMED),
        *(example(name).puzzle.rules for name in RULES),
    )
    kinds = {scope.kind for variant in known for scope in variant.scopes}

    assert len(kinds) > 7
    for section in ("scopes", "places"):
        assert kinds <= set(file_of(language)[section])


@each_language
def test_a_house_of_another_kind_is_called_by_its_name(language: str) -> None:
    """Rules that are spelled out may have houses of any kind, braces and all."""
    plain = classic(4)
    odd = House("moon {0}", "x}", plain.cells[:4:2])
    rules = Variant("odd", 4, plain.places, (*plain.houses, odd))
    gone = rules.planes.set_of([Candidate(Cell(2), Digit(1))])
    cause = Candidate(Cell(0), Digit(1))
    found = Deduction("elimination", removes=gone, because=(cause,), within=(odd,))

    told = said(language, Deduced(found), puzzle=Puzzle(rules, (None,) * 16))

    assert "moon {0} x}" in told.reason


@pytest.mark.thorough
@each_other_language
@each_solve
def test_every_step_is_told_in_every_language(
    puzzle: Puzzle, agent: str, language: str
) -> None:
    """Whole sentences, no brace without its filling, and none of it in English."""
    trace = trace_of(puzzle, agent)

    for step in range(0, len(trace) + 1, 4):
        told = explain(trace, step, language)
        assert_whole(told, language)
        assert told.reason != explain(trace, step).reason


def assert_whole(told: Explanation, language: str) -> None:
    """*told* is a sentence of the technique's own, with everything filled in."""
    other = words(language)["reasons"]["other"].split("{")[0]
    assert told.reason.endswith(".")
    assert not told.reason[0].islower()
    assert not told.reason.startswith(other)
    assert "  " not in told.line
    assert not {"{", "}", "!"} & {*told.line, *told.also}


@cache
def first_steps(puzzle: Puzzle) -> Trace:
    """How *puzzle* is begun, or solved if it is soon."""
    return solve(puzzle, limits=Limits(events=250))


@pytest.mark.thorough
@each_language
@in_one_test("known", examples(), ids=lambda known: known.name)
def test_every_step_of_every_variant_is_told(known: Example, language: str) -> None:
    """Whatever the rules are, deductions and guesses are told in whole sentences.

    Each language has its turn at one step of six.
    """
    trace = first_steps(known.puzzle)
    start = languages().index(language)

    for step in range(3 * start, len(trace) + 1, 6):
        assert_whole(explain(trace, step, language), language)


def diagonal(name: str, language: str) -> str:
    """An only choice on a diagonal, told."""
    place = candidate("B2=4")
    found = Deduction(
        "hidden-single", (place,), because=(place,), within=(house(name, "diagonal"),)
    )
    return said(
        language, Deduced(found), puzzle=puzzle_of(ON_DIAGONALS, "diagonal")
    ).reason


def test_a_diagonal_is_named_by_its_ends_with_the_word_before_it() -> None:
    """One stands on a diagonal and in a row."""
    name = "diagonal A1-I9"

    assert diagonal(name, "en") == (
        "On the diagonal A1-I9, only B2 can still hold 4. So B2 is 4."
    )
    assert diagonal(name, "de") == (
        "Auf der Diagonale A1-I9 ist nur noch in B2 Platz für die 4. Also: B2 ist 4."
    )


def test_houses_are_named_in_german() -> None:
    """After "von" stand houses in the dative; the trace's names stay English."""
    cell = candidate("A1=5")
    houses = tuple(
        house(name, "diagonal") for name in ("row A", "column 1", "diagonal A1-I9")
    )
    found = Deduction(
        "elimination", (), candidate_set("A2=5 B1=5 B2=5"), (cell,), houses
    )

    told = said("de", Deduced(found), puzzle=puzzle_of("5".ljust(81, "."), "diagonal"))

    assert told == Explanation(
        "Ausschluss",
        "",
        "In A1 steht die 5. Also gilt sonst in Zeile A, in Spalte 1 und auf der"
        " Diagonale A1-I9: A2, B1 und B2 sind nicht 5.",
        "",
    )


def test_a_contradiction_is_told_in_german() -> None:
    """What is wrong, then which guess it refutes."""
    guess = Guessed(candidate("B1=3"), every("B1"))
    twice = Clashed(
        (candidate("A2=1").cell, candidate("A9=1").cell), digit_of("6"), house("row A")
    )

    told = said("de", guess, twice)

    assert told.reason == "In Zeile A steht die 6 zweimal, in A2 und A9."
    assert told.follows == "Das widerlegt die Annahme B1 = 3."


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

    assert told.follows == "2 guesses were made, and all were right."

    several = SearchStarted(SolutionCount.SEVERAL)
    told = said("en", several, first, second, Finished(Outcome.SOLVED), puzzle=missing)

    assert told.follows.startswith("The puzzle has several solutions")
    assert "right" not in told.follows


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
    assert said("en", Examined("mine", 3)).reason == "Everything was checked."


def last_options(puzzle: str) -> list[str]:
    """What dancing links say of columns with one option."""
    trace = trace_of(puzzle_of(puzzle), "dlx")
    return [
        explain(trace, step).reason
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced) and event.deduction.technique == "last-option"
    ]


def test_a_last_option_names_its_column_of_the_exact_cover() -> None:
    """A column is for a cell, or for a digit in a house."""
    reasons = [*last_options(EASY), *last_options(NEEDS_A_GUESS)]

    assert any("the constraint for cell" in reason for reason in reasons)
    assert any(
        re.search(r"constraint for \d in (row|column|block) ", r) for r in reasons
    )
    assert all("has one option left: " in reason for reason in reasons)


def test_a_guess_for_a_place_names_the_house_that_was_searched() -> None:
    """Where the log says the house it is named, and its cells are the options."""
    guess = Guessed(candidate("B2=2"), candidates("B2=2 C2=2"))
    searched = guess._replace(cell_choice=CellChoice.FEWEST, house=house("column 2"))

    assert said("en", searched).reason == (
        "In column 2 the digit 2 has the fewest places left: B2 and C2. Try B2 = 2."
    )
    assert said("de", searched).reason == (
        "In Spalte 2 hat die 2 die wenigsten Plätze, nämlich in B2 und C2. "
        "B2 = 2 wird versucht."
    )
    assert said("en", guess).reason == "2 can go in B2 or C2. Try B2 = 2."
    assert said("de", guess).reason == (
        "Für die 2 ist Platz in B2 oder C2. B2 = 2 wird versucht."
    )
