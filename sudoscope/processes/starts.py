"""Starts processes for code of others: anew, or by a fork of one that is kept ready.

Both ways have the same environment and call the same function. A fork has all that it
needs imported, which takes far less time than a new process does. It is used on Linux
alone: elsewhere nothing ends the processes of a server that has ended, and libraries
of macOS do not bear a fork.
"""

import os
import secrets
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from sudoscope.processes.code_process import CodeProcess, StartedProcess
from sudoscope.processes.descendants import MARK
from sudoscope.processes.forks import MARK_BYTES, forked_process

ROOT: Final = str(Path(__file__).resolve().parents[2])
"""The folder of the program, which code of others does not find modules in."""
_MODULES: Final = "PYTHONPATH"
"""The variable with further folders of modules."""
_PASSED: Final = (
    *("PATH", _MODULES, "VIRTUAL_ENV", "LANG", "LC_ALL", "LC_CTYPE", "TZ"),
    *("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SYSTEMROOT", "WINDIR", "COMSPEC"),
    *("PYTHONPYCACHEPREFIX", "PYTHONDONTWRITEBYTECODE"),
)
"""The variables of the environment that the code gets: what Python needs to run."""
_THREADS: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
"""Set to 1: on a machine with many cores the threads of NumPy would take the memory
that the code may use, and its import would fail."""


def code_process(entry: str, folder: Path, home: str) -> CodeProcess:
    """A new process that calls *entry*, with code of others.

    Args:
        entry: The function, as "module:function".
        folder: Where it begins, an absolute path.
        home: Where its temporary files are.

    Raises:
        OSError: The system starts none.
    """
    environment = {name: os.environ[name] for name in _PASSED if name in os.environ}
    environment |= {"PYTHONHASHSEED": "0", "PYTHONUTF8": "1"}
    environment |= dict.fromkeys(_THREADS, "1")
    if _MODULES in environment:
        environment[_MODULES] = _absolute(environment[_MODULES])
    mark = secrets.token_hex(MARK_BYTES)
    own = dict.fromkeys(("HOME", "TMPDIR", "TEMP", "TMP"), home) | {MARK: mark}
    if can_fork():
        command = _command(entry, "serve(int(sys.argv[1]))")
        with suppress(OSError):  # what is wrong with the folder, a new one says, too
            forked = forked_process(command, environment, folder, own)
            if forked is not None:
                return forked
    process = subprocess.Popen(
        _command(entry),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        env=environment | own,
        start_new_session=True,
    )
    return StartedProcess(process, mark)


def can_fork() -> bool:
    """Whether a server is used here."""
    return sys.platform == "linux"


def _absolute(folders: str) -> str:
    """*folders* seen from here, since a server and a new process begin elsewhere.

    An empty one is left out: it is the folder in which Python begins.
    """
    given = filter(None, folders.split(os.pathsep))
    return os.pathsep.join(str(Path(folder).absolute()) for folder in given)


def _command(entry: str, before: str = "pass") -> list[str]:
    """The command that calls *entry*; what the code imports leaves no bytecode.

    What this program has is compiled once and kept.

    Args:
        entry: The function.
        before: What is done before.
    """
    module, _, function = entry.partition(":")
    program = (
        f"import sys; sys.path.insert(0, {ROOT!r});"
        f" from {module} import {function};"
        " from sudoscope.processes.fork_server import serve;"
        f" sys.dont_write_bytecode = True; {before}; {function}()"
    )
    return [sys.executable, "-u", "-P", "-X", "utf8", "-c", program]
