"""Orders to the process of a student's code, and its answers.

Orders come as lines of JSON on standard input and answers go out on standard output,
both moved to descriptors of their own first: what the student prints goes to standard
error, and what it reads is empty.
"""

import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, Final

from sudoscope.student_calls.model.code_limits import EXIT_UNHEARD, EXIT_WITHOUT_MEMORY

_process_id: Final = os.getpid
"""As it is before the code is loaded, which may put anything in its place."""


class Channel:
    """Lines of JSON to and from the process that started this one.

    A copy of this process that the code makes by a fork comes back here, too. It ends
    without a word: two answers to one order would count as answers to two.
    """

    def __init__(self) -> None:
        self._owner = _process_id()
        self._number = 0
        self._out = os.fdopen(os.dup(1), "w", encoding="utf-8")
        self._orders = os.fdopen(os.dup(0), encoding="utf-8")
        os.dup2(2, 1)
        with open(os.devnull) as nothing:  # noqa: PTH123 - a device, not a path
            os.dup2(nothing.fileno(), 0)

    def tell(self, record: Mapping[str, Any]) -> None:
        """Send *record*."""
        self._end_copy()
        with ended_if_unheard():
            self._out.write(json.dumps(record) + "\n")

    def end_answer(self, record: Mapping[str, Any]) -> None:
        """Send *record*, with the number of its order, after all that was printed."""
        self._end_copy()  # before it prints what was printed once more
        for stream in (sys.stdout, sys.stderr):
            with suppress(Exception):  # the code may have put anything there
                stream.flush()
        self.tell({**record, "number": self._number})
        with ended_if_unheard():
            self._out.flush()

    def _end_copy(self) -> None:
        """End this process if it is a copy of the one that was started."""
        if _process_id() != self._owner:
            os._exit(0)

    def orders(self) -> Iterator[dict[str, Any]]:
        """The orders, as they come."""
        for line in self._orders:
            order = json.loads(line)
            self._number = order["number"]
            yield order


@contextmanager
def ended_if_unheard() -> Iterator[None]:
    """A context that ends the process with a code where nothing can be sent."""
    try:
        yield
    except (OSError, ValueError):  # the code has closed the descriptor
        os._exit(EXIT_UNHEARD)
    except MemoryError:
        os._exit(EXIT_WITHOUT_MEMORY)
