"""Objects of a class for problems are made as its constructor wants."""

from types import ModuleType

import pytest

from solver.rules.named_variants import variant_named
from sudoscope.networks.model.csp_problem import CspProblem
from sudoscope.student_calls.model.calls import StudentModule
from sudoscope.student_calls.model.problem_objects import object_of, parts_wanted
from tests.support import EASY

TEXTBOOK = ("variables", "domains", "neighbors", "constraints")


@pytest.mark.parametrize(
    ("parameters", "parts"),
    [
        ("csp", ()),
        ("grid, rows=9, columns=9", ()),
        ("variables, domains, neighbors, constraints", TEXTBOOK),
        ("domains, neighbours, test_constraint", TEXTBOOK[1:]),
        ("variables, domains, neighbors=None, verbose=False", TEXTBOOK[:3]),
        ("v, d, n, c", TEXTBOOK),
        ("domains, size", ()),
    ],
)
def test_names_of_parameters_mean_parts_of_a_problem(
    parameters: str, parts: tuple[str, ...]
) -> None:
    """Four without a meaning are in the order of the textbook."""
    made = _class(parameters)

    assert parts_wanted(made) == parts
    if parts:
        problem = CspProblem({"A": [1], "B": [2]}, {"A": ["B"], "B": ["A"]})
        first = vars(object_of(made, problem))[parameters.split(",", maxsplit=1)[0]]
        assert first is getattr(problem, parts[0])


def test_a_puzzle_is_a_problem_in_the_parts_that_a_class_wants() -> None:
    """Clues are the only digits of their cells, and all peers are neighbours."""
    module = ModuleType("solution")
    vars(module)["CSP"] = _class(", ".join(TEXTBOOK))
    rules = variant_named("classic")
    peers = [[int(peer) for peer in rules.peers[cell]] for cell in rules.cells]

    found = vars(StudentModule(module, peers, "").objects.instance("CSP", EASY))

    clue = next(place for place, text in enumerate(EASY) if text.isdigit())
    held = found["domains"][found["variables"][clue]]
    assert held == [int(EASY[clue])]
    assert {len(near) for near in found["neighbors"].values()} == {20}


def _class(parameters: str) -> type:
    """A class whose constructor takes *parameters*, and keeps them."""
    text = f"class CSP:\n    def __init__(self, {parameters}):\n"
    text += "        vars(self).update(locals())"
    names: dict[str, type] = {}
    exec(text, names)  # noqa: S102 - from here
    return names["CSP"]
