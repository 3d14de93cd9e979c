"""Confinement of a process by Linux: where it may write, whom it may signal.

Landlock lets a process give up rights for itself and all processes that it starts.
Where the system has none, nothing is done.

Sources: the Linux manual, landlock(7); numbers and bits after ``linux/landlock.h``.
"""

import ctypes
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_CREATE_RULESET: Final = 444
_ADD_RULE: Final = 445
_RESTRICT_SELF: Final = 446
"""Numbers of the system calls, which are the same on all processors."""
_VERSION: Final = 1
_PATH_BENEATH: Final = 1
_NO_NEW_PRIVILEGES: Final = 38
_WRITE_FILE: Final = 1 << 1
_WRITES: Final = _WRITE_FILE | sum(1 << bit for bit in (4, 5, 6, 7, 8, 9, 10, 11, 12))
"""To write a file, and to make or remove a file or folder of any kind."""
_TRUNCATE: Final = 1 << 14
_OF_FILES: Final = _WRITE_FILE | _TRUNCATE
_TCP: Final = 0b11
"""To listen on a port and to connect to one."""
_SIGNALS: Final = 1 << 1
"""To signal processes outside."""
_WITH_TRUNCATE: Final = 3
_WITH_NETWORK: Final = 4
_WITH_SIGNALS: Final = 6
"""The first versions of the interface that have these."""
_ALSO_WRITTEN: Final = ("/dev/null",)


class _Ruleset(ctypes.Structure):
    _fields_ = (
        ("files", ctypes.c_uint64),
        ("network", ctypes.c_uint64),
        ("scoped", ctypes.c_uint64),
    )


class _PathBeneath(ctypes.Structure):
    _pack_ = 1
    _layout_ = "ms"
    _fields_ = (("allowed", ctypes.c_uint64), ("parent", ctypes.c_int32))


def confine(folders: Sequence[str]) -> bool:
    """Let this process write in *folders* alone from now on.

    It cannot open ports or signal other processes either, as far as the system can
    forbid it. Processes that it starts cannot do more.

    Returns:
        Whether the system forbids writing elsewhere.
    """
    try:
        return _confined(folders)
    except (OSError, AttributeError):
        return False


def _confined(folders: Sequence[str]) -> bool:
    if sys.platform != "linux":
        return False
    system = ctypes.CDLL(None, use_errno=True)
    version = system.syscall(_CREATE_RULESET, None, 0, _VERSION)
    if version < 1:
        return False
    files = _WRITES | (_TRUNCATE if version >= _WITH_TRUNCATE else 0)
    rules = _Ruleset(
        files,
        _TCP if version >= _WITH_NETWORK else 0,
        _SIGNALS if version >= _WITH_SIGNALS else 0,
    )
    size = 8 * (1 + (version >= _WITH_NETWORK) + (version >= _WITH_SIGNALS))
    ruleset = system.syscall(_CREATE_RULESET, ctypes.byref(rules), size, 0)
    if ruleset < 0:
        return False
    with _closed(ruleset):
        for path in (*folders, *_ALSO_WRITTEN):
            allowed = files if Path(path).is_dir() else files & _OF_FILES
            with _closed(os.open(path, os.O_PATH | os.O_CLOEXEC)) as parent:
                rule = _PathBeneath(allowed, parent)
                pointer = ctypes.byref(rule)
                system.syscall(_ADD_RULE, ruleset, _PATH_BENEATH, pointer, 0)
        system.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        return bool(system.syscall(_RESTRICT_SELF, ruleset, 0) == 0)


@contextmanager
def _closed(descriptor: int) -> Iterator[int]:
    try:
        yield descriptor
    finally:
        os.close(descriptor)
