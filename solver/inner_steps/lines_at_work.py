"""Lines at work: at which line of its listing a step of a run is, with what values."""

from typing import NamedTuple

from solver.explain.phrasing import Phrasing
from solver.inner_steps.listings import LISTINGS, Listing
from solver.inner_steps.moves import CellEmptied, QueueFilled, Values, ValueStruck
from solver.inner_steps.run import InnerRun


class LineAtWork(NamedTuple):
    """Where in a listing an inner step is.

    Attributes:
        listing: The listing; that of AC-3 where another inference has called it.
        line: The index of the line.
        values: The names of the listing that have a value now, each with it.
    """

    listing: Listing
    line: int
    values: Values = ()


def line_at_work(run: InnerRun, number: int, language: str) -> LineAtWork:
    """The line that step *number* of *run* carries out.

    Args:
        run: The run.
        number: Of the step, from 0.
        language: In which houses are named: one of ``solver.messages.languages()``.

    Raises:
        IndexError: There is no such step.
    """
    step = run[number]
    words = Phrasing(run.start.variant, language)
    slug, key, values = step.move.shown(words).line
    slug = slug or run.technique
    if isinstance(step.move, CellEmptied):
        slug = _failing(run, number)
        if slug == "forward-checking":  # calls the cell without a value Xj, not Xi
            values = (("Xj", words.cell(step.move.cell)),)
    elif step.assumed is not None and not values:
        cell, digit = step.assumed
        values = ("Xi", words.cell(cell)), ("x", words.variant.value_name(digit))
    listing = LISTINGS[slug]
    return LineAtWork(listing, listing.places[key], values)


def _failing(run: InnerRun, number: int) -> str:
    """The listing in which a cell without a value ends the run."""
    match run[max(0, number - 1)].move:
        case QueueFilled(kind=kind):
            return kind.listing
        case ValueStruck():
            return "ac3"
        case _:
            return run.technique
