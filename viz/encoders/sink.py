"""Sinks: the program or writer that makes a file of frames."""

from typing import Protocol

from viz.cancellation import Check


class SinkError(Exception):
    """The file cannot be completed; the message is a reason in words."""


class Sink(Protocol):
    """Makes one file, or folder, of frames; made when the recording starts."""

    def write(self, frame: memoryview, repeats: int, check: Check) -> None:
        """Show *frame*, flat bytes without padding, for *repeats* frames.

        *check* is as for ``finish``.

        Raises:
            SinkError: It cannot be written.
            OSError: The disk refused it.
        """

    def finish(self, check: Check) -> None:
        """Complete the file; called once, after at least one frame.

        Args:
            check: To be called while it waits for long; raises when it is to stop.

        Raises:
            SinkError: It cannot be completed.
            OSError: The disk refused it.
        """

    def kill(self) -> None:
        """End all processes and close all files; may be called again."""
