"""What the code of a student may use; read before any process is started."""

from typing import Final, NamedTuple

EXIT_UNHEARD: Final = 117
"""The exit code of a process of student code that cannot send its answer."""
EXIT_WITHOUT_MEMORY: Final = 118
"""That of one which has no memory left to send it."""


class CodeLimits(NamedTuple):
    """The resources that a student's code may use.

    Attributes:
        seconds: Of CPU time, for one call or one run.
        memory: In MiB, where the system can limit it.
    """

    seconds: float = 10.0
    memory: int = 512
