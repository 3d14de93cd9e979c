"""The parent's side of the process of student code: start, ask, stop in time.

It is no sandbox: the code runs with the rights of the user and can read what they can.
What it gets is a limit of time and of memory, an environment without the user's
variables, and a folder for its files; Linux keeps it from writing elsewhere, from the
network and from signals to other processes. It cannot stop, litter or confuse the
program that started it, and nothing that it started outlives it on Linux.
"""

import json
import os
import signal
import sys
import tempfile
import threading
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from math import ceil
from pathlib import Path
from typing import IO, Any, Final, NamedTuple, Self

from solver.rules.variant import Variant
from sudoscope.networks.model.arcs import network_record
from sudoscope.processes.answer_lines import answer_lines
from sudoscope.processes.answers import ENDS, LONGEST_LINE, AnswerError, AnswerReader
from sudoscope.processes.call_clock import CallClock, CallTime, MostProcesses
from sudoscope.processes.starts import code_process
from sudoscope.student_calls.model.call_forms import CodeFacts
from sudoscope.student_calls.model.code_limits import (
    EXIT_UNHEARD,
    EXIT_WITHOUT_MEMORY,
    CodeLimits,
)
from sudoscope.student_files.model.functions import StudentFunction

_ENTRY: Final = "sudoscope.student_calls.model.child:main"
_BYTES: Final = 1 << 20
_MOST_PRINTED: Final = 2_000
_PIECE: Final = 1 << 16
_STEP_S: Final = 0.1
_START_S: Final = 5.0
"""Of CPU time, for the start of a process, in addition to the time of its code."""
_MOST_LOADING_S: Final = 5.0
"""Of CPU time, for the statements of a file together; one that takes longer is
stopped, as a call at the foot that solves a hard puzzle."""
_LAST_PRINTS_S: Final = 1.0
"""How long the last prints of a process that has ended are waited for; what it started
itself may keep them open for ever."""
_SPARE_CPU_S: Final = 10 if sys.platform == "linux" else 1
"""Of CPU time, beside the time of a call. Where its time can be seen from outside it is
ended before, as long as there is somebody to look at it."""
_TOLD: Final = {EXIT_UNHEARD: "closed", EXIT_WITHOUT_MEMORY: "memory"}
"""Kinds of failures by the exit codes that tell them."""


class CallFailure(NamedTuple):
    """Why a call did not return.

    Attributes:
        kind: "time" (of the CPU), "wall" (the machine was too busy), "wait" (it waited
            for something), "memory", "exit" (the process ended by itself), "closed" (it
            closed the connection), "answer" (it wrote something else in place of an
            answer), "unrun" (a name that the main part of the file sets) or "error".
        type: The name of the exception; empty for none.
        text: Its message, the exit code, or the beginning of what was written.
        file: The name of the student's file in which it happened; empty if unknown.
        line: The line there, from 1; 0 if unknown.
        function: The function there.
        source: The text of that line.
        is_entered: Whether it happened in the function, and not before it was called.
    """

    kind: str
    type: str = ""
    text: str = ""
    file: str = ""
    line: int = 0
    function: str = ""
    source: str = ""
    is_entered: bool = True

    @classmethod
    def of(cls, record: dict[str, Any], file: str) -> Self:
        """The failure in an error record of the process."""
        kinds = {"MemoryError": "memory", "SystemExit": "exit"}
        kind = str(record["type"])
        return cls(
            kinds.get(kind, "error"),
            kind,
            str(record["text"]),
            str(record.get("file", file if record.get("line") else "")),
            int(record.get("line") or 0),
            str(record.get("in", "")).strip("<>"),
            str(record.get("source", "")),
            bool(record.get("entered", True)),
        )


class StudentProcess:
    """A process with a student's code; a context manager that ends it.

    Linux ends it, too, when the thread that started it has ended.

    Args:
        file: The code.
        functions: What it has.
        variant: The rules of the boards.
        limits: What it may use.
        while_loading: Called with an empty record from time to time while the code is
            loaded. It may raise to end the process.
        bridge: An adapter between the program and the code.
        skipped: The lines of statements of the file that are not run.

    Attributes:
        failure: Why it ended too early, or could not load the code.
        is_loaded: Whether the code could be loaded.
        facts: What is known of the code once it is loaded.
        printed: What the code printed, the beginning of it.
        printed_bytes: How much it printed.
    """

    def __init__(  # noqa: PLR0913 - three have defaults
        self,
        file: Path,
        functions: Sequence[StudentFunction],
        variant: Variant,
        limits: CodeLimits,
        while_loading: Callable[[dict[str, Any]], None] | None = None,
        *,
        bridge: Path | None = None,
        skipped: Collection[int] = (),
    ) -> None:
        self._file = file.resolve()
        self._limits = limits
        self._while_loading = while_loading
        self._variant = variant
        self._news: dict[str, Any] = {}
        self._reader = AnswerReader(variant)
        self._most_processes = MostProcesses()
        self._asked = 0
        self._head = b""
        self.printed_bytes = 0
        self.failure: CallFailure | None = None
        self.facts = CodeFacts()
        self.is_loaded = False
        self._home = tempfile.TemporaryDirectory(
            prefix="sudoscope-", ignore_cleanup_errors=True
        )
        self._setup = {
            "file": str(self._file),
            "folders": [str(self._file.parent), self._home.name],
            "memory": limits.memory * _BYTES,
            "cpu": ceil(limits.seconds) + _SPARE_CPU_S,
            **_rules_record(variant),
            "seconds": min(limits.seconds / 2, _MOST_LOADING_S),
            "skipped": list(skipped),
            "bridge": "" if bridge is None else str(bridge.resolve()),
            "functions": [{"name": f.name, "class": f.owner} for f in functions],
        }

    def use(self, variant: Variant) -> None:
        """Have networks or boards of *variant* from the next order on.

        Boards have the size of those before.
        """
        if variant is not self._variant:
            self._variant = variant
            self._reader = AnswerReader(variant)
            self._news = _rules_record(variant)

    @property
    def printed(self) -> str:
        """The beginning of the code's output."""
        return self._head.decode("utf-8", "replace")

    def __enter__(self) -> Self:
        self._start()
        try:
            loaded = self.ask(self._setup, self._while_loading)
        except BaseException:  # whoever is interrupted here has nothing to close
            self.close()
            raise
        if loaded is not None:
            facts = loaded["facts"]
            self.facts = CodeFacts(**facts | {"notes": tuple(facts["notes"])})
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _start(self) -> None:
        self._process = code_process(_ENTRY, self._file.parent, self._home.name)
        self._lines = answer_lines(self._process.stdout, LONGEST_LINE)
        self._printing = threading.Thread(
            target=self._read_printed, args=(self._process.stderr,), daemon=True
        )
        self._printing.start()

    def close(self) -> None:
        """End the process, and read its last output; a second call does nothing.

        The thread that reads it may live on, since what the code started may hold its
        pipe open; it ends with its next read.
        """
        self._process.end()
        self._lines.close()
        self._home.cleanup()
        self._printing.join(_LAST_PRINTS_S)
        self._process.close()

    def ask(
        self,
        order: dict[str, Any],
        on_record: Callable[[dict[str, Any]], None] | None = None,
    ) -> dict[str, Any] | None:
        """The answer to *order*, or ``None`` where a failure ended the process.

        Args:
            order: What to do.
            on_record: Called with each record before the answer, and with an empty one
                from time to time. It may raise to end the wait.
        """
        if self.failure is not None:
            return None
        self._asked += 1
        order = order | self._news | {"number": self._asked}
        start = 0.0 if self.is_loaded else _START_S
        seconds = self._limits.seconds * order.get("share", 1)
        used, most = CallTime(self._process.pid), self._most_processes()
        clock = CallClock(start + seconds, used, most=most)
        self._send(order)
        self._news = {}
        while True:
            line = self._lines.next(_STEP_S)
            if line is None:
                self.failure = self._ended()
                return None
            record = self._record(line, order) if line else {}
            if record is None:
                return None
            if ENDS & record.keys():
                return self._answered(record)
            stop = clock.stop()
            if stop:
                self.failure = CallFailure(stop, text=f"{seconds:g}")
                self._process.end()
                return None
            if on_record is not None:
                on_record(record)

    def _record(self, line: bytes, order: dict[str, Any]) -> dict[str, Any] | None:
        """The record in *line*; ``None`` if it is none, which ends the process."""
        try:
            return self._reader.answer(line, order)
        except AnswerError as error:
            self.failure = CallFailure("answer", text=str(error))
            self._process.end()
            return None

    def _answered(self, record: dict[str, Any]) -> dict[str, Any] | None:
        """The answer *record*; ``None`` if the code could not be loaded."""
        if "facts" in record:
            self.is_loaded = True
        if "error" in record and not self.is_loaded:
            self.failure = CallFailure.of(record["error"], self._file.name)
            return None
        return record

    def _send(self, order: dict[str, Any]) -> None:
        stdin = self._process.stdin
        with suppress(OSError):  # it has ended; the answers tell
            stdin.write(json.dumps(order).encode() + b"\n")
            stdin.flush()

    def _read_printed(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while piece := os.read(stream.fileno(), _PIECE):
                self.printed_bytes += len(piece)
                self._head = (self._head + piece)[:_MOST_PRINTED]

    def _ended(self) -> CallFailure:
        """The reason why the process closed its answers."""
        code = self._process.ended()
        if code is None:
            return CallFailure("exit", text="?")
        if sys.platform != "win32" and code == -signal.SIGXCPU:
            return CallFailure("time", text=f"{self._limits.seconds:g}")
        kind = _TOLD.get(code, "exit")
        if code == 1 and self.printed.rstrip().endswith("MemoryError"):
            kind = "memory"  # nothing was left to say so
        return CallFailure(kind, text=str(code))


def _rules_record(variant: Variant) -> dict[str, Any]:
    """What the process has to know of a board, or of a network."""
    return {
        "peers": [list(peers) for peers in variant.peers],
        "network": network_record(variant) if variant.has_own_names else None,
    }
