"""Functions that are set by name, and what is no function."""

from pathlib import Path

import pytest

from sudoscope.student_files.model.functions import written_in
from sudoscope.student_files.model.known_functions import functions_in
from sudoscope.student_files.model.source import StudentCodeError

_HELPERS = """
from functools import lru_cache, partial
def _one(values): ...
def _two(units, values): ...
def _named(values, *, units): ...
def wrapped(function): ...
def maker(units):
    def inner(values): ...
    return inner
class Solver:
    def solve(self, grid): ...
    def __call__(self, values): ...
    @classmethod
    def made(cls, grid): ...
solver = Solver()
"""


@pytest.mark.parametrize(
    ("line", "parameters"),
    [
        ("eliminate = wrapped(_one)", ("values",)),
        ("eliminate = wrapped('name')(_one)", ("values",)),
        ("eliminate = lru_cache(maxsize=None)(_one)", ("values",)),
        ("eliminate = _one", ("values",)),
        ("eliminate = lambda values: values", ("values",)),
        ("eliminate = partial(_two, [])", ("values",)),
        ("eliminate = partial(_two, units=[])", ("values",)),
        ("eliminate = partial(_named, units=[])", ("values",)),
        ("eliminate = maker([])", ("values",)),
        ("eliminate = Solver()", ("values",)),
        ("eliminate = solver", ("values",)),
        ("solve = Solver().solve", ("grid",)),
        ("solve = solver.solve", ("grid",)),
        ("solve = Solver.made", ("grid",)),
        ("def eliminate(*args): ...", ()),
    ],
)
def test_what_is_set_by_name_is_a_function(
    tmp_path: Path, line: str, parameters: tuple[str, ...]
) -> None:
    """It takes what the definition takes that it comes from."""
    path = tmp_path / "a.py"
    path.write_text(f"{_HELPERS}{line}\n")

    found = [f for f in functions_in(path) if not f.owner]

    assert [(f.parameters, f.line) for f in found] == [(parameters, 16)]
    assert found[0].needed <= 1 <= found[0].most


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("class eliminate: ...", "as-class"),
        ("async def eliminate(values): ...", "as-coroutine"),
        ("import a\neliminate = a.b(1)", "as-value"),
        ("eliminate = 5", None),
    ],
)
def test_what_is_no_function_is_none(
    tmp_path: Path, text: str, other: str | None
) -> None:
    """It has the reason, unless it is plainly a value."""
    path = tmp_path / "a.py"
    path.write_text(text)

    assert next((written.other for written in written_in(path)), None) == other
    with pytest.raises(StudentCodeError, match="none of the functions"):
        functions_in(path)
