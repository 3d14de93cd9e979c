"""Lines of a file that take a result for true or false."""

from pathlib import Path
from typing import Final

from sudoscope.student_files.model.known_functions import functions_in
from sudoscope.student_files.model.results_used import (
    is_result_tested,
    is_result_used,
    line_that_asks,
)

ASKING: Final = {
    "if not ac3(d): pass": True,
    "while x and ac3(d): pass": True,
    "y = 1 if ac3(d) is True else 2": True,
    "assert ac3(d) != True": True,
    "any([ac3(d) for d in x])": True,
    "x = [d for d in x if ac3(d)]": True,
    "return x and not ac3(d)": True,
    "if (y := ac3(d)): pass": True,
    "y = ac3(d)\n    if not y: pass": True,
    "self.ok = x.ac3(d)\n    if self.ok: pass": True,
    "ac3(d)": False,
    "y = ac3(d)\n    return y": False,
    "if ac3(d) is False: pass": False,
    "if ac3(d) == None: pass": False,
    "y = ac3(d)\n    if y != False: pass": False,
    "if f(ac3(d)): pass": False,
}
"""Whether what ends each function asks ``ac3`` for its result."""
DIRECTLY: Final = 8
"""How many of the first ones have a call that is itself a condition."""


def test_the_line_that_asks_for_a_result_is_found(tmp_path: Path) -> None:
    """Nothing is no ``False``, so that who asks for that asks for something else."""
    path = tmp_path / "solution.py"
    for number, (code, asks) in enumerate(ASKING.items()):
        path.write_text(f"def ac3(d): pass\n\ndef go(self, d, x):\n    {code}\n")
        (function,) = functions_in(path)

        line = line_that_asks(path, function)

        first = code.splitlines()[0].strip()
        shown = line and (line.file, line.line, line.source)
        assert shown == (("solution.py", 4, first) if asks else None), code
        assert is_result_tested(path, function) is (number < DIRECTLY), code
        assert is_result_used(path, function) is (code != "ac3(d)")


def test_who_asks_what_returns_a_result_asks_for_it(tmp_path: Path) -> None:
    """At any depth; a name in another function is another one."""
    path = tmp_path / "solution.py"
    path.write_text(
        "def ac3(d): pass\ndef a(d): return ac3(d)\ndef b(d):\n  y = a(d)\n"
        "  return a(d)\ndef c(d, y):\n  if y and b(d): pass\n"
    )
    (function,) = functions_in(path)

    line = line_that_asks(path, function)

    assert line is not None
    assert (line.line, line.source) == (7, "if y and b(d): pass")
