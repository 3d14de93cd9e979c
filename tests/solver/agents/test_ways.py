"""Ways of solving as they are written: what each stands for, and what is refused."""

import pytest

from solver.agents import AGENTS
from solver.agents.agent_options import AgentOptions, Cells, Ties, Values
from solver.agents.spec import BASIC, AgentSpec, agent_in, ways_named
from solver.errors import UnknownNameError, WayError
from solver.inference import INFERENCES
from solver.techniques.usual import USUAL
from tests.in_one_test import in_one_test

ALL = tuple(strategy.slug for strategy in USUAL)
BASIC_SLUGS = tuple(strategy.slug for strategy in BASIC)
ONE_MORE = (*BASIC_SLUGS, "naked-pair")
BUT_TWINS = tuple(slug for slug in ALL if slug != "naked-pair")


def techniques(way: AgentSpec) -> tuple[str, ...]:
    """What *way* deduces or infers with."""
    return way.chosen().techniques


@in_one_test("agent", AGENTS)
def test_a_bare_name_is_the_agent_as_usual(agent: str) -> None:
    """Every agent is a way of solving."""
    assert AgentSpec.named(agent).chosen().name == agent


@in_one_test(
    "way", [*AGENTS, "csp:gac", "propagation+twins", "propagation:elimination"]
)
def test_installed_packages_are_not_asked_for_what_is_built_in(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looking through them takes longer than many a solve."""

    def refused(group: str) -> None:
        raise AssertionError(group)

    monkeypatch.setattr("importlib.metadata.entry_points", refused)

    assert AgentSpec.named(way).agent in AGENTS


@in_one_test(
    ("name", "expected"),
    [
        ("propagation", ALL),
        ("propagation:elimination", ("elimination",)),
        ("propagation:twins+elimination", ("elimination", "naked-pair")),
        ("propagation+twins", ONE_MORE),
        ("propagation+naked-pair", ONE_MORE),
        ("propagation+naked-twins", ONE_MORE),
        ("deduction+naked-pair", ONE_MORE),
        ("propagation-naked-pair", BUT_TWINS),
        ("propagation-twins", BUT_TWINS),
        ("propagation - twins", BUT_TWINS),
        (
            "propagation+twins-hidden-single",
            ("elimination", "naked-single", "naked-pair"),
        ),
        (
            "propagation-naked-twins-only-choice",
            tuple(slug for slug in BUT_TWINS if slug != "hidden-single"),
        ),
        ("propagation-twins+naked-pair", ALL),
        ("propagation+single-possibility+twins", ONE_MORE),
        (f"propagation:{'+'.join(reversed(ALL))}", ALL),
    ],
)
def test_strategies_are_added_taken_or_listed(
    name: str, expected: tuple[str, ...]
) -> None:
    """In the order of the ladder, whatever the order they are written in."""
    assert techniques(AgentSpec.named(name)) == expected


@in_one_test("inference", INFERENCES)
def test_an_inference_stands_behind_a_colon(inference: str) -> None:
    """Also one with hyphens in its name."""
    assert techniques(AgentSpec.named(f"csp:{inference}")) == (inference,)


@in_one_test(
    "options",
    [
        AgentOptions(cells=cells, ties=ties, values=values)
        for cells in Cells
        for ties in Ties
        for values in Values
    ],
)
def test_how_csp_chooses_stands_behind_its_inference(options: AgentOptions) -> None:
    """The name of a way means the same way again; so does its JSON."""
    way = AgentSpec.of("csp", options)

    assert AgentSpec.named(way.name) == way
    assert AgentSpec.from_json(way.as_json()) == way


def test_without_and_with_twins_is_two_words() -> None:
    """A bare name beside a plus means what the plus adds to, and says so."""
    without, including = ways_named(" propagation , propagation+twins ")

    assert techniques(without) == BASIC_SLUGS
    assert without.name == "propagation:elimination+naked-single+hidden-single"
    assert techniques(including) == ONE_MORE
    assert including.name == "propagation+twins"


def test_a_bare_name_keeps_its_meaning_beside_other_agents() -> None:
    """Neither a minus nor the plus of another agent changes it."""
    for text in ("propagation,propagation-twins", "propagation,deduction+twins"):
        assert techniques(ways_named(text)[0]) == ALL


def test_what_is_refused_alone_is_refused_in_a_list_in_the_same_words() -> None:
    """Nothing is said of names that nobody wrote."""
    for text in ("human+x-wing", "human,human+x-wing"):
        with pytest.raises(WayError, match=r"like human:basic, and not '\+x-wing'"):
            ways_named(text)


def test_a_list_holds_each_way_once() -> None:
    """In the order in which they come first; empty places count for nothing."""
    names = [way.name for way in ways_named("norvig,,dlx, norvig,csp:gac,")]

    assert names == ["norvig", "dlx", "csp:gac"]
    assert ways_named(" , ") == ()


def test_the_agent_is_found_in_the_name_of_a_way() -> None:
    """Whatever it is told."""
    names = ("propagation", "propagation+twins", "csp:gac", "propagation-twins")

    assert [agent_in(name) for name in names] == [
        "propagation",
        "propagation",
        "csp",
        "propagation",
    ]


@in_one_test(
    ("name", "kind", "unknown"),
    [
        ("magic", "agent", "magic"),
        ("", "agent", ""),
        ("csp:magic", "inference", "magic"),
        ("propagation:magic", "technique", "magic"),
        ("propagation+magic", "technique", "magic"),
        ("propagation-black-magic", "technique", "black-magic"),
        ("propagation-twins-magic", "technique", "magic"),
        ("propagation+", "technique", ""),
        ("propagation:", "technique", ""),
        ("propagation+naked", "technique", "naked"),
        ("propagation+naked-t", "technique", "naked-t"),
    ],
)
def test_what_is_not_known_is_named(name: str, kind: str, unknown: str) -> None:
    """The error names the part that is wrong; the beginning of a name is none."""
    with pytest.raises(UnknownNameError) as caught:
        AgentSpec.named(name)

    assert (caught.value.kind, caught.value.name) == (kind, unknown)
    assert caught.value.known


@in_one_test(
    ("name", "message"),
    [
        ("norvig+twins", r"norvig takes no settings, and so not '\+twins'"),
        ("dlx:gac", "dlx takes no settings, and so not ':gac'"),
        ("csp+twins", r"csp takes an inference behind a colon.*not '\+twins'"),
        ("csp:gac+cells=last", "found 'cells=last' behind csp, expected fewest, "),
        ("csp:gac+twins", "found 'twins' behind csp, expected cells= or ties= or"),
        (f"propagation-{'-'.join(ALL)}", "leaves propagation no strategy"),
    ],
)
def test_what_an_agent_cannot_do_is_refused(name: str, message: str) -> None:
    """A setting that would be ignored is an error, and so is nothing to deduce with."""
    with pytest.raises(WayError, match=message):
        AgentSpec.named(name)
