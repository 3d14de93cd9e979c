"""Boards of counterexamples: which cells are marked."""

from solver.rules.digits import Digit, mask_of
from solver.rules.places import Cell
from sudoscope.classroom.model.findings import FindingKind
from sudoscope.marks.reports.boards import _Marker
from sudoscope.marks.reports.results import Counterexample, StoredFinding
from viz.scene.board.cell_view import CellView, Mark


def test_a_cell_that_lost_its_digit_is_marked_as_a_contradiction() -> None:
    """No other is; and none where a candidate was left that must go."""
    example = Counterexample("", (), asked=(2,), shown=(0, "5"), house=(0, 1))

    def marks(kind: FindingKind, cell: int) -> set[Mark]:
        finding = StoredFinding(
            kind.value,
            "",
            is_fault=True,
            is_consequence=False,
            calls=1,
            said={},
            example=example,
        )
        view = CellView(Cell(cell), candidates=mask_of([Digit(5)]))
        return {found[0] for found in _Marker(finding).marked(view).marks}

    assert Mark.CLASH in marks(FindingKind.UNSOUND, 0)
    assert Mark.CLASH not in marks(FindingKind.UNSOUND, 1)
    assert Mark.CLASH not in marks(FindingKind.MISSED, 0)
    assert Mark.HOUSE in marks(FindingKind.MISSED, 1)
    assert Mark.OPENED in marks(FindingKind.MISSED, 2)
