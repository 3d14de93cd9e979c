"""What the code of a student may use; read before any process is started."""

from typing import NamedTuple


class CodeLimits(NamedTuple):
    """The resources that a student's code may use.

    Attributes:
        seconds: Of wall time, for one call or one run.
        memory: In MiB, where the system can limit it.
    """

    seconds: float = 10.0
    memory: int = 512
