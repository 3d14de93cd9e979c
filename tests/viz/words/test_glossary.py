"""The glossary has every term that can be on the screen, in every language."""

import re

import pytest

from solver.agents import AGENTS, agent_named
from solver.agents.agent_options import AgentOptions
from solver.inference import INFERENCES
from solver.log.events import Outcome
from solver.log.trace import Trace
from solver.messages import words
from solver.techniques.ladder import LADDER
from solver.techniques.names import title_of
from tests.solver.solves import WORKERS, trace_of
from tests.support import EASY, NEEDS_A_GUESS, puzzle_of
from tests.viz.replays import hardest
from viz.messages import languages, phrases
from viz.words.glossary import (
    ANY_TECHNIQUE,
    AT_THE_START,
    RULE,
    glossary,
    place_of,
    term_at,
)

each_language = pytest.mark.parametrize("language", languages())


@each_language
def test_whatever_can_be_chosen_or_happen_has_an_entry(language: str) -> None:
    """Techniques, inferences, agents, what agents name as reasons, and outcomes."""
    slugs = {entry.slug for entry in glossary(language)}
    agents = [agent_named(name, AgentOptions()) for name in AGENTS]

    assert {strategy.slug for strategy in LADDER} <= slugs
    assert set(INFERENCES) <= slugs
    assert set(AGENTS) <= slugs
    assert {slug for agent in agents for slug in agent.techniques} <= slugs
    assert {outcome.value for outcome in Outcome} <= slugs


@pytest.mark.thorough
@pytest.mark.parametrize("agent", WORKERS)
def test_every_step_of_every_agent_has_its_term(agent: str) -> None:
    """The glossary opens at a term of its own, whatever the step."""
    slugs = {entry.slug for entry in glossary()}

    for text in (EASY, NEEDS_A_GUESS):
        trace = trace_of(puzzle_of(text), agent)
        assert {term_at(trace, step) for step in range(len(trace) + 1)} <= slugs


@each_language
def test_every_technique_and_kind_of_rule_has_a_title(language: str) -> None:
    """The chart and the ladder name a technique whose slug begins as a rule's, too."""
    rules = {entry.slug for entry in glossary(language) if entry.slug.startswith(RULE)}
    slugs = rules | {strategy.slug for strategy in LADDER}

    assert {"rule-opening", "rule-thermometer"} <= slugs
    assert all(title_of(slug, language) for slug in slugs)


@each_language
def test_a_term_is_called_what_the_steps_call_it(language: str) -> None:
    """The title beside the board and the title in the glossary are one word."""
    beside = phrases("panel", language)
    agents = {name: beside[name] for name in AGENTS if name in beside}
    titles = agents | words(language)["titles"]

    for entry in glossary(language):
        assert entry.title == titles.get(entry.slug, entry.title)


@each_language
def test_an_entry_is_one_to_three_whole_sentences(language: str) -> None:
    """Short enough to be read in passing, with a capital and a full stop."""
    for entry in glossary(language):
        sentences = re.split(r"(?<=\.) ", entry.text)
        assert 1 <= len(sentences) <= 3, entry.slug
        assert all(s[0].isupper() and s.endswith(".") for s in sentences), entry.slug
        assert entry.also, entry.slug
        assert not {"!", "{", "}"} & set(entry.text + entry.also + entry.title)


@each_language
def test_no_two_entries_have_one_title(language: str) -> None:
    """One word for one thing."""
    titles = [entry.title for entry in glossary(language)]

    assert len(set(titles)) == len(titles)


def test_the_order_is_the_same_in_every_language() -> None:
    """A place in the glossary survives a change of language."""
    orders = {tuple(e.slug for e in glossary(language)) for language in languages()}

    assert len(orders) == 1


def test_techniques_stand_in_the_order_of_the_ladder() -> None:
    """The easiest first, as they are tried."""
    places = [place_of(strategy.slug) for strategy in LADDER]

    assert places == sorted(places)


def test_a_term_is_found_by_its_slug() -> None:
    """And a technique from elsewhere as a technique."""
    entries = glossary("de")

    assert entries[place_of("guess", "de")].title == "Annahme"
    assert entries[place_of("q-wing", "de")].slug == ANY_TECHNIQUE


def test_the_puzzle_as_given_is_about_its_clues() -> None:
    """Before the first step the glossary opens at what is on the board."""
    assert term_at(Trace(puzzle_of(EASY), ()), 0) == AT_THE_START


@pytest.mark.parametrize("step", [-1, len(hardest()) + 1])
def test_a_step_that_is_not_there_has_no_term(step: int) -> None:
    """A step counts events."""
    with pytest.raises(IndexError):
        term_at(hardest(), step)
