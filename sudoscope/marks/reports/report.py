"""The report of a class: marks and groups of faults, as tables and pages show them."""

from collections.abc import Iterable
from typing import NamedTuple, Self

from sudoscope.marks.reports.fault_groups import (
    FaultGroup,
    fault_groups,
    remark_groups,
)
from sudoscope.marks.reports.marks import (
    Marks,
    PointScheme,
    in_order,
    marks_of,
    usual_points,
)
from sudoscope.marks.reports.results import StudentResult


class ClassReport(NamedTuple):
    """What is known of a class.

    Attributes:
        title: Its name.
        marks: Of each submission, by student.
        groups: The same faults, the largest group first.
        remarks: The same remarks, which cost no points.
        scheme: The points of functions.
    """

    title: str
    marks: tuple[Marks, ...]
    groups: tuple[FaultGroup, ...]
    remarks: tuple[FaultGroup, ...]
    scheme: PointScheme

    @classmethod
    def of(
        cls, title: str, results: Iterable[StudentResult], scheme: PointScheme | None
    ) -> Self:
        """The report of *results*; without a scheme each usual function has a point."""
        ordered = in_order(results)
        points = usual_points(ordered) if scheme is None else scheme
        marks = tuple(marks_of(result, points) for result in ordered)
        groups, remarks = fault_groups(ordered), remark_groups(ordered)
        return cls(title, marks, tuple(groups), tuple(remarks), points)

    @property
    def uncalled(self) -> tuple[Marks, ...]:
        """Those that a person has to look at."""
        return tuple(one for one in self.marks if one.score is None)
