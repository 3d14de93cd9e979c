"""Which package could not be loaded, if that is why a command ended.

A package that is broken need not say so by an ``ImportError``: one that was built for
another version raises whatever its first lines meet.
"""

from typing import Final

from sudoscope.name_clashes import NAMES

_OWN: Final = frozenset({*NAMES, "sudoscope", "__main__"})


def broken_package(error: BaseException) -> str:
    """The package of somebody else whose loading raised *error*; empty of none."""
    step = error.__traceback__
    while step is not None:
        frame, step = step.tb_frame, step.tb_next
        package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        if frame.f_code.co_name == "<module>" and package not in _OWN:
            return package
    return ""
