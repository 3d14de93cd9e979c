"""Options for where many things are done: cores, a cluster, or a share of them."""

import os
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Final, TypeVar

import click

from sudoscope.cli.options.option_group import option_group, uncommon, under
from sudoscope.cli.options.option_types import Number, Parsed, WholeNumber
from viz.errors import OptionsError

MOST_WORKERS: Final = 61
"""What Windows allows."""
CORES: Final = min(os.cpu_count() or 1, MOST_WORKERS)
_SHARD: Final = re.compile(r"([0-9]{1,6})/([0-9]{1,6})")

_Item = TypeVar("_Item")
_Executor = TypeVar("_Executor", bound=Executor | None)


@dataclass(frozen=True, slots=True)
class Shard:
    """One of several equal shares.

    Attributes:
        number: Which, from 1.
        count: Of how many.
    """

    number: int = 1
    count: int = 1

    def of(self, items: Sequence[_Item]) -> list[_Item]:
        """The share of *items*: every *count*-th, so that shares are equally long."""
        return list(items[self.number - 1 :: self.count])

    def __str__(self) -> str:
        return "" if self.count == 1 else f"-{self.number}-of-{self.count}"


def _shard(text: str) -> Shard:
    found = _SHARD.fullmatch(text)
    if found is None or not 1 <= int(found[1]) <= int(found[2]):
        raise OptionsError(f"found {text!r}, expected a share like 2/5")
    return Shard(int(found[1]), int(found[2]))


@dataclass(frozen=True, slots=True)
class Execution:
    """Where many things are done; each attribute is an option of the same name.

    Attributes:
        workers: How many are done at once on this machine.
        scheduler: The address of a Dask scheduler whose workers do it; ``None`` for
            here.
        wait_seconds: How long the first of them is waited for.
        shard: Which share of them.
    """

    workers: int = CORES
    scheduler: str | None = None
    wait_seconds: float = 30.0
    shard: Shard = Shard()

    @contextmanager
    def executor(
        self, local: Callable[[int], AbstractContextManager[_Executor]]
    ) -> Iterator[Executor | _Executor]:
        """An executor for them, until the block ends.

        Args:
            local: Makes one with so many workers on this machine.

        Raises:
            ClusterError: The cluster cannot be used, as ``cluster_executor`` says.
        """
        if self.scheduler is None:
            with local(self.workers) as executor:
                yield executor
            return
        from sudoscope.cli.lists.cluster import cluster_executor

        with cluster_executor(self.scheduler, self.wait_seconds) as executor:
            yield executor


def execution_options(
    workers: int,
    default: str,
    heading: str = "Cores and machines",
    *,
    is_common: bool = True,
) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """Gives a command these options, gathered in its argument ``execution``.

    Args:
        workers: How many work on this machine, by default.
        default: The same in words.
        heading: Above them in the help.
        is_common: Whether the short help has the workers.
    """
    at_once = click.option(
        "--workers",
        type=WholeNumber(1, MOST_WORKERS),
        default=workers,
        help=f"How many to work on at the same time (default: {default}).",
    )
    return option_group(
        "execution",
        Execution,
        under(
            heading,
            at_once if is_common else uncommon(at_once)[0],
            *uncommon(_SCHEDULER, _WAIT, _SHARE),
        ),
    )


_SCHEDULER: Final = click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="Work on the Dask cluster whose scheduler has this address, like"
    " tcp://192.168.0.2:8786, instead of this machine. Its workers need Sudoscope, and"
    " for videos the same folders.",
)
_WAIT: Final = click.option(
    "--wait-seconds",
    type=Number(min=0, min_open=True),
    default=30.0,
    show_default=True,
    help="With --scheduler, give up if no worker has joined after this time.",
)
_SHARE: Final = click.option(
    "--shard",
    type=Parsed("N/OF", _shard),
    default=Shard(),
    help="Do only one share of the work, like 2/5 for the second of five: for several"
    " machines without a cluster.",
)
BY_CORES: Final = (CORES, "one for each processor")
takes_execution: Final = execution_options(*BY_CORES)
