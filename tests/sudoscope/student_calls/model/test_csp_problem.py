"""The problem that textbook code is given: its attributes, and what they count."""

from collections.abc import Callable, Hashable
from types import ModuleType
from typing import Any, Final

import pytest

from sudoscope.networks.model.csp_problem import Constraints, CspProblem
from sudoscope.student_calls.model.failure_kinds import proves_nothing
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_calls.model.right_arcs import SeenWays, right_on_arcs

NEIGHBORS: dict[Hashable, tuple[str, ...]] = {"A": ("B", "C"), "B": ("A",), "C": ("A",)}


def problem(held: Callable[[str], Any] = set) -> CspProblem:
    """Three cells, of which A sees the others; each has the digits 1 to 3."""
    return CspProblem({name: held("123") for name in NEIGHBORS}, NEIGHBORS)


def test_neighbours_must_differ_and_others_need_not() -> None:
    """Whatever the digits are."""
    one = problem()

    assert one.constraints("A", "1", "B", "2")
    assert not one.constraints("A", "1", "B", "1")
    assert one.constraints("B", "1", "C", "1")
    assert one.variables == ["A", "B", "C"]


def test_conflicts_are_neighbours_with_the_same_digit() -> None:
    """Those that are assigned; others count for nothing."""
    one = problem()

    assert one.nconflicts("A", "1", {"B": "1", "C": "1"}) == 2
    assert one.nconflicts("A", "1", {"B": "1", "C": "2"}) == 1
    assert one.nconflicts("B", "1", {"C": "1"}) == 0


@pytest.mark.parametrize("held", [set, list], ids=["set", "list"])
def test_what_is_pruned_can_be_restored(held: Callable[[str], Any]) -> None:
    """In the domains that are left, whatever holds the digits."""
    one = problem(held)
    one.support_pruning()
    removals: list[Any] = []

    one.prune("A", "2", removals)
    one.prune("B", "2")

    assert removals == [("A", "2")]
    assert one.choices("A") == one.curr_domains["A"] == held("13")
    assert one.domains["A"] == held("123")
    assert one.choices("B") == held("13")
    one.restore(removals)
    assert sorted(one.choices("A")) == ["1", "2", "3"]
    assert one.choices("B") == held("13")


def test_a_right_revise_strikes_where_code_that_never_asks_looks() -> None:
    """To look for the domains does not part them."""
    one = problem()
    one.domains["B"] = {"1"}
    part = {"kind": "revise", "parameters": ()}
    module = ModuleType("code")
    revise = right_on_arcs(part, bool, module, lambda: one.constraints, SeenWays.none())
    assert revise is not None

    assert revise(one, "A", "B")

    assert one.domains["A"] == {"2", "3"}


def test_a_right_revise_strikes_from_the_domains_that_the_student_reads() -> None:
    """An object may keep what there was before beside them."""

    class Csp:
        domains: Final = {"A": ["1", "2"], "B": ["1"], "C": ["3"]}
        curr_domains: Final = {"A": ["1", "2"], "B": ["1"], "C": ["3"]}

    def own(csp: Csp, x: str, y: str) -> bool:
        return csp.curr_domains[x] == csp.curr_domains[y]

    part, test = {"kind": "revise", "parameters": ()}, Constraints(NEIGHBORS)
    revise = right_on_arcs(part, own, ModuleType("code"), lambda: test, SeenWays.none())
    csp = Csp()
    assert revise is not None

    assert revise(csp, "A", "B")

    assert csp.curr_domains["A"] == ["2"]
    assert csp.domains["A"] == ["1", "2"]


def test_a_right_ac3_strikes_from_domains_that_are_passed_beside_an_object() -> None:
    """A method may be given a copy of those that its object keeps."""

    class Solver:
        domains: Final = {"A": {1, 2}, "B": {1}, "C": {3}}

    part, test = {"kind": "ac3", "parameters": ()}, Constraints(NEIGHBORS)
    made = right_on_arcs(part, max, ModuleType("code"), lambda: test, SeenWays.none())
    copies = {name: {*held} for name, held in Solver.domains.items()}
    assert made is not None

    assert made(Solver(), copies)

    assert copies["A"] == {2}
    assert Solver.domains["A"] == {1, 2}


@pytest.mark.parametrize("is_new", [True, False], ids=["new", "given"])
def test_a_right_ac3_returns_the_domains_whose_name_an_endless_one_returns(
    is_new: bool,  # noqa: FBT001 - a parameter of the test
) -> None:
    """Its calls show nothing."""

    def of_new(domains: Any) -> Any:
        domains = dict(domains)
        while True:
            if not domains["A"]:
                return domains

    def of_given(domains: Any) -> Any:
        while True:
            if not domains["A"]:
                return domains

    part, test = {"kind": "ac3", "parameters": ()}, Constraints(NEIGHBORS)
    own = of_new if is_new else of_given
    ac3 = right_on_arcs(part, own, ModuleType("code"), lambda: test, SeenWays.none())
    domains = {"A": {1, 2}, "B": {1}, "C": {3}}
    assert ac3 is not None

    found = ac3(domains)

    assert found["A"] == {2}
    assert (found is not domains) is is_new
    assert domains["A"] == ({1, 2} if is_new else {2})


def test_a_right_ac3_returns_a_truth_beside_the_domains_as_an_endless_one_does() -> (
    None
):
    """Before them or after them, in a new dictionary or in the given one."""

    def new_first(domains: Any) -> Any:
        domains = dict(domains)
        while True:
            if not domains["A"]:
                return domains, False
            if not domains["C"]:
                return domains, True

    def given_last(domains: Any) -> Any:
        while True:
            if not domains["A"]:
                return False, domains

    part, test = {"kind": "ac3", "parameters": ()}, Constraints(NEIGHBORS)
    for own, left in ((new_first, {"A": "12", "B": "1"}), (given_last, {"A": "1"})):
        seen, domains = SeenWays.none(), {"B": "1", "C": "3", **left}
        ac3 = right_on_arcs(part, own, ModuleType("code"), lambda: test, seen)
        assert ac3 is not None

        found, is_left = sorted(ac3(domains), key=lambda one: isinstance(one, bool))

        is_new = own is new_first
        assert (found["A"], is_left) == (("2", True) if is_new else ("", False))
        assert (found is not domains) is is_new


def test_a_right_revise_strikes_a_bit_of_a_number() -> None:
    """Where each cell has a number with a bit for each digit."""
    part = {"kind": "revise", "parameters": ()}
    revise = right_on_arcs(
        part, bool, ModuleType("code"), lambda: Constraints({}), SeenWays.none()
    )
    assert revise is not None
    domains = [0b111, 0b010, 0b110]

    assert revise(domains, 0, 1)
    assert not revise(domains, 2, 0)

    assert domains == [0b101, 0b010, 0b110]


def test_a_right_revise_changes_or_replaces_domains_as_the_student_does() -> None:
    """A solver that keeps them without a copy is right with one of both alone."""

    def replacing(domains: dict[str, set[str]], x: str, y: str) -> bool:
        domains[x] = domains[x] - domains[y]
        return False

    def changing(domains: dict[str, set[str]], x: str, y: str) -> bool:
        domains[x] -= domains[y]
        return False

    def idle(*_: object) -> bool:
        return False

    part = {"kind": "revise", "parameters": ()}
    test = Constraints(NEIGHBORS)
    for own, made, kept in (
        (replacing, set, "123"),
        (changing, set, "23"),
        (idle, set, "23"),
        (idle, frozenset, "123"),
    ):
        revise = right_on_arcs(
            part, own, ModuleType("code"), lambda: test, SeenWays.none()
        )
        assert revise is not None
        domains: dict[Any, Any] = {name: made("123") for name in NEIGHBORS}
        domains["B"], first = made("1"), domains["A"]

        assert revise(domains, "A", "B")

        assert domains["A"] == made("23")
        assert first == made(kept)


def test_cells_that_are_objects_show_how_domains_change_too() -> None:
    """In a copy of the domains they are others."""

    class Cell:
        """It is equal to itself alone."""

    def replacing(domains: dict[Cell, set[str]], x: Cell, y: Cell) -> bool:
        domains[x] = domains[x] - domains[y]
        return False

    x, y = Cell(), Cell()
    part, test = {"kind": "revise", "parameters": ()}, Constraints({x: [y], y: [x]})
    revise = right_on_arcs(
        part, replacing, ModuleType("code"), lambda: test, SeenWays.none()
    )
    assert revise is not None
    first = {*"123"}
    domains = {x: first, y: {*"1"}}

    assert revise(domains, x, y)

    assert domains[x] == {*"23"}
    assert first == {*"123"}


def test_a_right_ac3_calls_the_cells_of_a_list_by_their_places() -> None:
    """Where the names of the program are none of the code's."""
    part = {"kind": "ac3", "parameters": ()}
    module, test = ModuleType("code"), Constraints(NEIGHBORS)
    ac3 = right_on_arcs(part, bool, module, lambda: test, SeenWays.none())
    assert ac3 is not None
    domains, empty = [0b111, 0b010, 0b110], [0b001, 0b001, 0b110]

    assert ac3(domains)
    assert not ac3(empty)

    assert domains == [0b101, 0b010, 0b110]


def test_a_right_ac3_has_no_cell_for_another_of_that_number() -> None:
    """Code may count its cells from 0 where the program counts them from 1."""
    part, test = {"kind": "ac3", "parameters": ()}, Constraints({1: [2], 2: [1]})
    ac3 = right_on_arcs(part, bool, ModuleType("code"), lambda: test, SeenWays.none())
    assert ac3 is not None
    domains = {0: {1}, 1: {1, 2}}

    assert ac3(domains)

    assert domains == {0: {1}, 1: {2}}


def test_domains_part_once_those_that_are_left_are_asked_for() -> None:
    """Code that never asks strikes in the first ones; each change is found."""
    one, other = problem(), problem()
    one.prune("A", "1")
    assert one.worked_on == one.domains == {"A": {*"23"}, "B": {*"123"}, "C": {*"123"}}

    assert one.curr_domains == one.domains
    one.curr_domains["A"].remove("2")
    assert one.worked_on["A"] == {"3"}
    assert one.domains["A"] == {*"23"}

    other.support_pruning()
    other.domains["A"].remove("1")
    assert other.worked_on is other.domains


def test_assignments_are_counted() -> None:
    """What is taken back, or was never there, changes no count."""
    one = problem()
    assignment: dict[str, str] = {}

    one.assign("A", "1", assignment)
    one.assign("B", "2", assignment)
    one.unassign("A", assignment)
    one.unassign("C", assignment)

    assert assignment == {"B": "2"}
    assert one.nassigns == 2


@pytest.mark.parametrize("held", [set, list], ids=["set", "list"])
def test_what_is_supposed_can_be_restored(held: Callable[[str], Any]) -> None:
    """What walks through the digits of the cell meanwhile meets each of them."""
    one = problem(held)
    met = []

    for digit in one.choices("A"):
        removals = one.suppose("A", digit)
        met.append((digit, held(one.choices("A")), one.infer_assignment()))
        one.restore(removals)

    assert sorted(met) == [(d, held(d), {"A": d}) for d in "123"]
    assert sorted(one.choices("A")) == ["1", "2", "3"]


def test_conflicted_variables_are_those_with_a_conflict() -> None:
    """And an assignment without any is a solution."""
    one = problem()
    wrong, right = [dict(zip("ABC", text, strict=True)) for text in ("121", "122")]

    assert one.conflicted_vars(wrong) == ["A", "C"]
    assert not one.constraints(wrong)
    assert one.conflicted_vars(right) == []
    assert one.constraints(right)
    assert one.consistent(right)


def test_pairs_are_states_of_a_search() -> None:
    """From none to a solution, as other searches of the textbook take them."""
    one = problem(list)
    state: Any = one.initial

    while actions := one.actions(state):
        assert not one.goal_test(state)
        state = one.result(state, actions[-1])

    assert state == (("A", "3"), ("B", "2"), ("C", "2"))
    assert one.goal_test(state)


@pytest.mark.parametrize("name", ["prune_all", "unassigned_variables"])
def test_what_the_problem_lacks_proves_nothing(name: str) -> None:
    """Whether no word of its name is known, or one that takes no arguments."""
    with pytest.raises(AttributeError) as caught:
        getattr(problem(), name)({})

    failure = CallFailure("error", type="AttributeError", text=str(caught.value))
    assert proves_nothing(failure)
    assert not proves_nothing(failure._replace(text="'list' object has no attribute"))
