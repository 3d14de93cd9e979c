"""The rules of a file are those of its tables where no call of it shows any."""

from pathlib import Path

import pytest

from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import RulesBy
from sudoscope.classroom.model.grading import grades_of
from sudoscope.student_calls.model.code_limits import CodeLimits

_CODE = """
rows, cols = "ABCDEFGHI", "123456789"
boxes = [r + c for r in rows for c in cols]
unitlist = [[r + c for c in cols] for r in rows] + [[r + c for r in rows] for c in cols]
unitlist += [
    [r + c for r in rs for c in cs]
    for rs in ("ABC", "DEF", "GHI")
    for cs in ("123", "456", "789")
]
unitlist += [[a + b for a, b in zip(rows, ends)] for ends in (cols, cols[::-1])]
units = {b: [u for u in unitlist if b in u] for b in boxes}
peers = {b: {x for u in units[b] for x in u} - {b} for b in boxes}
def eliminate(values):
    for box in [b for b in boxes if len(values[b]) == 1]:
        for p in sorted(peers[box])[:MOST]:
            values[p] = values[p].replace(values[box], '')
    return values
"""


@pytest.mark.parametrize("most", [6, 12])
def test_a_table_of_units_shows_diagonals_where_no_call_does(
    tmp_path: Path, most: int
) -> None:
    """A fault must not make a diagonal project one of classic rules.

    What is struck on diagonals would be removed wrongly, with an example of a puzzle
    whose solution it has nothing to do with.
    """
    (tmp_path / "rules.py").write_text(_CODE.replace("MOST", str(most)), "utf-8")
    path = tmp_path / "solution.py"
    path.write_text("from rules import eliminate\n", "utf-8")

    found = grades_of(path, limits=CodeLimits(seconds=60))

    counts = dict(found.functions[0].counts)
    assert (found.rules.by, found.variant.slug) == (RulesBy.UNITS, "diagonal")
    assert FindingKind.MISSED in counts
    assert FindingKind.UNSOUND not in counts
