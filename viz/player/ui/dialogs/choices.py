"""Widgets that several dialogs share."""

from collections.abc import Iterable, Mapping

from viz.kit.widgets import Option


def options_of(labels: Mapping[str, str]) -> tuple[Option, ...]:
    """The options of a choice, by value and label."""
    return tuple(Option(value, label) for value, label in labels.items())


def nearest_to(values: Iterable[str], number: int) -> str:
    """That of *values*, which are whole numbers, that is nearest to *number*."""
    return min(values, key=lambda value: abs(int(value) - number))
