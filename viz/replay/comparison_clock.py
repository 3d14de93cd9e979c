"""The clock of a comparison, which is an option, too."""

from enum import StrEnum


class Clock(StrEnum):
    """The quantity by which two solves are timed."""

    STEP = "step"
    """Both show the step of the same number."""
    WORK = "work"
    """Both have done the same work: single changes, also supposed ones, and comparisons
    of values, which are left out where one of them does not count them."""
