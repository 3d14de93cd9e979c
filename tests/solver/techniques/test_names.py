"""Names of techniques: every one is read, however it is written."""

from collections.abc import Iterator
from typing import Final

import pytest

from solver.agents.agent_options import AgentOptions
from solver.agents.spec import AgentSpec
from solver.errors import SeveralNamedError, UnknownNameError
from solver.messages import languages, words
from solver.techniques.ladder import (
    BY_SLUG,
    LADDER,
    name_alone,
    slugs_meant,
    strategies_named,
    strategy_named,
)
from solver.techniques.names import families_by_name, groups_by_name, names_of
from solver.techniques.strategy import Family, Strategy
from tests.in_one_test import in_one_test

AICS: Final = (
    "x-chain xy-chain continuous-nice-loop discontinuous-nice-loop aic"
    " grouped-continuous-nice-loop grouped-discontinuous-nice-loop grouped-aic"
)
SHARED: Final = {
    "aic": AICS,
    "almost locked candidates": "almost-locked-pair almost-locked-triple",
    "avoidable unique rectangle": "avoidable-rectangle-1 avoidable-rectangle-2",
    "nice loop": "continuous-nice-loop discontinuous-nice-loop",
    "nice loop with groups or almost locked sets": (
        "grouped-continuous-nice-loop grouped-discontinuous-nice-loop"
    ),
    "pattern overlay": "template-set template-delete",
    "pattern overlay method": "template-set template-delete",
    "unique rectangle with one strong link": "ur-2b-1sl ur-2x-1sl",
    "unique rectangle mit einem starken link": "ur-2b-1sl ur-2x-1sl",
    "simple colors": "simple-colouring-trap simple-colouring-wrap",
    "simple colouring": "simple-colouring-trap simple-colouring-wrap",
}
"""Other names that several techniques have, with their slugs: each means all."""


def ways_to_write(name: str) -> Iterator[str]:
    """*name* in large and small letters, with blanks, with hyphens and with neither."""
    for text in (name, name.upper(), name.lower(), name.title()):
        for sign in (" ", "-", "", "  "):
            yield text.replace("-", " ").replace(" ", sign)


@pytest.mark.thorough
@in_one_test("strategy", LADDER, ids=lambda strategy: strategy.slug)
def test_every_name_of_a_technique_means_it(strategy: Strategy) -> None:
    """Title, other titles, aliases, codes and slug, in every language and spelling."""
    for name in names_of(strategy):
        for written in ways_to_write(name):
            found = strategies_named([written])
            expected = SHARED.get(name.replace("-", " ").casefold(), strategy.slug)
            if name in strategy.codes:  # HoDoKu has one code for types of a pattern
                assert strategy in found
                continue
            assert " ".join(each.slug for each in found) == expected, written


def test_titles_and_other_titles_are_among_the_names() -> None:
    """What people see of a technique is what they can write."""
    for strategy in LADDER:
        names = {*names_of(strategy)}
        for sections in map(words, languages()):
            assert sections["titles"][strategy.slug] in names
            for kind in ("also", "other-names"):
                others = sections[kind].get(strategy.slug, "").split(",")
                assert {name.strip() for name in others if name} <= names
        assert {strategy.slug, *strategy.aliases, *strategy.codes} <= names


@in_one_test("language", languages())
def test_no_two_techniques_have_one_title(language: str) -> None:
    """What is shown tells them apart."""
    titles = words(language)["titles"]
    shown = [titles[strategy.slug] for strategy in LADDER]

    assert len({title.casefold() for title in shown}) == len(shown)


@in_one_test(
    ("name", "slug"),
    [
        ("X-wing", "x-wing"),
        ("xwings", "x-wing"),
        ("Only choice", "hidden-single"),
        ("NakedSingle", "naked-single"),
        ("hidden pairs", "hidden-pair"),
        ("Hidden twins", "hidden-pair"),
        ("Unique Rectangle, Type 4", "uniqueness-test-4"),
        ("UR 4", "uniqueness-test-4"),
        ("BUG+1", "bug-plus-1"),
        ("Thor's hammer", "tridagon"),
        ("Color trap", "simple-colouring-trap"),
        ("Nackter Einer", "naked-single"),
        ("XY-Flügel", "xy-wing"),
        ("xy fluegel", "xy-wing"),
        ("Gesperrtes Paar", "locked-pair"),
    ],
)
def test_names_that_people_write_are_read(name: str, slug: str) -> None:
    """One technique is meant, also where only one may be."""
    assert strategy_named(name).slug == slug
    assert slugs_meant(name) == (slug,)


@in_one_test(
    ("name", "slugs"),
    [
        ("unique rectangle", [f"uniqueness-test-{n}" for n in range(1, 7)]),
        ("URs", [f"uniqueness-test-{n}" for n in range(1, 7)]),
        ("3D Medusa", [f"3d-medusa-{n}" for n in range(1, 7)]),
        ("MUG", [f"mug-{n}" for n in range(1, 5)]),
        ("Locked candidates", ["pointing", "claiming"]),
        ("Simple colouring", ["simple-colouring-trap", "simple-colouring-wrap"]),
        ("Fish", [s.slug for s in LADDER if s.family is Family.FISH]),
        ("Fische", [s.slug for s in LADDER if s.family is Family.FISH]),
        ("chains", [s.slug for s in LADDER if s.family is Family.CHAINS]),
        ("AIC", AICS.split()),
        ("aics", AICS.split()),
        ("Franken fish", [s.slug for s in LADDER if "franken" in s.slug]),
        ("naked subset", ["naked-pair", "naked-triple", "naked-quad"]),
    ],
)
def test_the_name_of_a_group_means_all_of_it(name: str, slugs: list[str]) -> None:
    """In the order of the ladder; where one is expected, the refusal names them."""
    assert [strategy.slug for strategy in strategies_named([name])] == slugs
    assert list(slugs_meant(name)) == slugs
    with pytest.raises(SeveralNamedError) as caught:
        strategy_named(name)
    titles = ", ".join(words()["titles"][slug] for slug in slugs)
    assert str(caught.value).endswith(f"name one technique: {titles}")


def test_a_technique_called_as_a_group_has_a_name_that_means_it_alone() -> None:
    """What the program writes is read again as the same, for each technique."""
    for strategy in LADDER:
        assert strategies_named([name_alone(strategy)]) == (strategy,)
    assert strategies_named(["Alternating inference chain"]) == (BY_SLUG["aic"],)
    spec = AgentSpec.of("deduction", AgentOptions(strategies=(BY_SLUG["aic"],)))
    assert AgentSpec.named(spec.name).options.strategies == (BY_SLUG["aic"],)
    assert AgentSpec.from_json(spec.as_json()) == spec


def test_each_name_of_a_group_means_several() -> None:
    """Also where it is the slug of one of them."""
    for name, patterns in groups_by_name():
        found = strategies_named([name])
        assert len(found) > 1, patterns
        assert strategies_named([name.lower()]) == found


def test_the_name_of_a_family_means_no_technique_alone() -> None:
    """Families are named in every language, and each name means one family."""
    for name, family in families_by_name():
        members = tuple(s for s in LADDER if s.family == family)
        assert strategies_named([name]) == members, name
        assert family in list(Family)


@in_one_test(
    ("name", "near"),
    [
        ("X-wint", "X-wing"),
        ("hiden single", "Hidden single"),
        ("Versteckter Eina", "Versteckter Einer"),
    ],
)
def test_what_is_near_is_offered_in_words(name: str, near: str) -> None:
    """By a title of the language it is written in."""
    with pytest.raises(UnknownNameError) as caught:
        strategies_named([name])

    assert caught.value.near[0] == near
    assert all(strategies_named([each]) for each in caught.value.near)


def test_what_is_no_name_of_a_technique_stays_as_it_is() -> None:
    """Markers such as guess have names of their own."""
    assert slugs_meant("guess") == ("guess",)
    assert slugs_meant("") == ("",)
