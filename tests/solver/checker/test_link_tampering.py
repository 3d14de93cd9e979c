"""No argument is accepted whose links, order or name were tampered with."""

import pytest

from solver.checker.deductions import Given, why_not
from solver.checker.nets import wrong_net
from solver.checker.position import CheckedPosition
from solver.forms import FORMS
from solver.forms.colouring import COLOURING
from solver.log.deduction import Deduction, Link
from solver.rules.house import House
from tests.in_one_test import in_one_test
from tests.support import candidates
from tests.techniques import ARGUED, found_with, grid_with

LINKED = tuple(slug for slug in ARGUED if FORMS[slug].is_linked)
NETS = ("contradiction-net", "nested-net")


def why(technique: str, found: Deduction) -> str | None:
    """Why *found* does not follow on the grid of *technique*."""
    clues = grid_with(technique).clues
    return why_not(found, position_of(technique), Given(clues, lambda: True))


def position_of(technique: str) -> CheckedPosition:
    """The grid of *technique*, as the checker has it."""
    grid = grid_with(technique)
    return CheckedPosition(grid.variant, grid.candidates, grid.assigned)


def with_link(found: Deduction, at: int, link: Link) -> Deduction:
    """*found* with *link* in place of the one *at* this place."""
    return found._replace(links=(*found.links[:at], link, *found.links[at + 1 :]))


@in_one_test("technique", LINKED)
def test_a_link_is_in_the_house_that_it_names(technique: str) -> None:
    """Only a house that has both ends is accepted, and the link is named."""
    found = found_with(technique)
    for at, link in enumerate(found.links):
        cells = link.cells or {c.cell for c in (*link.start, *link.end)}
        for house in grid_with(technique).variant.houses:
            if set(cells) <= set(house.cells):
                continue
            told = with_link(found, at, link._replace(reason=house))
            reason = str(why(technique, told))
            assert reason.startswith(f"link {link.number}"), (link, house)
            assert f"is not in {house.name}" in reason


@in_one_test("technique", LINKED)
def test_a_strong_link_does_not_lose_its_house(technique: str) -> None:
    """Without it the sentence would speak of a cell."""
    found = found_with(technique)
    for at, link in enumerate(found.links):
        if link.is_strong and isinstance(link.reason, House) and not link.cells:
            told = with_link(found, at, link._replace(reason=None))
            assert "names no house" in str(why(technique, told))


@in_one_test("technique", LINKED)
def test_numbers_run_on(technique: str) -> None:
    """None is left out, and none comes twice but where an argument forks."""
    found = found_with(technique)
    for at, link in enumerate(found.links):
        for number in (link.number - 1, link.number + 1):
            told = with_link(found, at, link._replace(number=number))
            reason = str(why(technique, told))
            assert reason.startswith("link "), (link, number)


@in_one_test("technique", [slug for slug in LINKED if slug not in COLOURING])
def test_links_go_on_from_one_another(technique: str) -> None:
    """None can be turned round, left out in the middle, or be of the other kind."""
    found = found_with(technique)
    for at, link in enumerate(found.links):
        told = with_link(found, at, link._replace(is_strong=not link.is_strong))
        assert why(technique, told), link
        turned = link._replace(start=link.end, end=link.start)
        assert why(technique, with_link(found, at, turned)), link


@pytest.mark.parametrize("end", ["start", "end"])
def test_a_link_has_two_ends(end: str) -> None:
    """One of nothing is refused, and not asked for its cells."""
    found = found_with("xy-chain")

    told = with_link(found, 0, found.links[0]._replace(**{end: ()}))  # type: ignore[arg-type]

    assert "has no two ends" in str(why("xy-chain", told))


@in_one_test("technique", LINKED)
def test_the_ends_of_links_are_listed(technique: str) -> None:
    """What a link speaks of cannot be dropped from the causes."""
    found = found_with(technique)
    ends = {c for link in found.links for c in (*link.start, *link.end)}
    for cause in ends - {*found.places, *found.removes}:
        because = tuple(c for c in found.because if c != cause)
        assert "is not listed" in str(why(technique, found._replace(because=because)))


@pytest.mark.parametrize("technique", NETS)
def test_the_digits_of_a_net_follow_in_their_order(technique: str) -> None:
    """With one dropped, the reasons would be those of the next ones."""
    found = found_with(technique)
    assumed, *follows = found.because
    for at in range(len(follows) - 1):
        left = (assumed, *follows[:at], *follows[at + 1 :])
        assert "is not all that is left" in str(
            why(technique, found._replace(because=left))
        )
    assert why(technique, found._replace(because=tuple(follows)))
    assert why(technique, found._replace(because=(assumed, *reversed(follows))))
    assert why(technique, found._replace(truths=found.truths[1:]))


@pytest.mark.parametrize("technique", NETS)
def test_a_net_refutes_its_first_cause_alone(technique: str) -> None:
    """It removes neither another candidate nor one more, and has a cause."""
    found = found_with(technique)
    planes = grid_with(technique).variant.planes
    assumed, other, *_ = found.because
    for told in (
        found._replace(removes=planes.only(other)),
        found._replace(removes=planes.set_of([assumed, other])),
        found._replace(because=()),
    ):
        said = wrong_net(told, position_of(technique))
        assert said == "its first cause is not what it refutes"


def test_a_removal_sees_both_ends_of_a_chain() -> None:
    """A chain says that one of two is true, and nothing of what sees only one."""
    found = found_with("aic")
    shorter = found._replace(links=found.links[:1])
    assert "does not see both ends" in str(why("aic", shorter))


def test_a_forcing_chain_begins_with_all_options() -> None:
    """A branch cannot be left out, nor what the step is called after."""
    for technique in ("cell-forcing-chain", "unit-forcing-chain"):
        found = found_with(technique)
        for branch in {link.branch for link in found.links}:
            links = tuple(link for link in found.links if link.branch != branch)
            assert why(technique, found._replace(links=links))
    other = candidates("A1=1")
    assert why("cell-forcing-chain", found_with("x-chain")._replace(because=other))
