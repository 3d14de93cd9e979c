"""Two ways to start a process of student code: the code sees no difference."""

import ast
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from solver.rules.named_variants import classic
from sudoscope.processes import starts
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_calls.model.process import CallFailure, StudentProcess
from tests.sudoscope.classroom.model.specimens import SLOW

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Linux has both")

_SEEN: Final = (
    "import os, sys, hashlib\n"
    "own = ('HOME', 'TMPDIR', 'TEMP', 'TMP', 'SUDOSCOPE_STUDENT_RUN')\n"
    "print(sorted(k + v for k, v in os.environ.items() if k not in own))\n"
    "print(hash('a'), sys.flags, os.getcwd(), sys.path)\n"
    "print(hashlib.md5(repr(sorted(before)).encode()).hexdigest(), len(before))\n"
    "print(os.getpid() == os.getpgid(0) == os.getsid(0), sys.getrecursionlimit())\n"
    "print([os.path.exists(f'/proc/self/fd/{n}') for n in range(12)])\n"
    "mark = os.environ['SUDOSCOPE_STUDENT_RUN'].encode()\n"
    "print(mark in open('/proc/self/environ', 'rb').read(), len(mark))\n"
)
"""Prints what the code can see of its process."""
_CALLS: Final = (
    "return values",
    "os._exit(7)",
    "raise KeyboardInterrupt",
    "os.fork(); return values",
    "os.closerange(0, 99)",
    "os.killpg(0, 9)",
    "os.kill(os.getpid(), 24)",
    "[os.write(n, b'{}\\n') for n in range(9) if writes(n)]",
    "sys.setrecursionlimit(10 ** 4); return again(values)",
    "sys.setrecursionlimit(99); return again(values)",
    "x = bytearray(10 ** 10)",
    "os.execv('/bin/false', ['false'])",
    "os.chdir('/'); os.environ.clear(); sys.modules.clear(); return values",
    "while True: pass",
    "if os.fork(): os.wait()\n    while True: pass",
    (
        "if os.fork(): os.wait(); os.read(os.pipe()[0], 1)\n"
        "    if os.fork(): os._exit(0)\n"
        "    while True: pass"
    ),
)
"""What a call may do to its process."""


_OPEN: Final = Path("/proc/self/fd")
_ORDER: Final[dict[str, Any]] = {
    "do": "call",
    "function": "eliminate",
    "class": "",
    "kind": "eliminate",
    "form": ["values", "s", "A1", "text"],
    "call": "values",
    "cell": 0,
    "other": 0,
    "clues": "." * 81,
    "state": ["123456789"] * 81,
    "digit": None,
    "assigned": [],
}


def results(code: Path, limits: CodeLimits) -> tuple[Any, ...]:
    """What is seen of a process that loads *code* and makes one call."""
    with StudentProcess(code, (), classic(), limits) as process:
        answer = process.ask(_ORDER)
    return answer, process.failure, process.printed, process.facts


def both(
    code: Path, monkeypatch: pytest.MonkeyPatch, limits: CodeLimits = SLOW
) -> list[tuple[Any, ...]]:
    """The results of a fork and of a process that is started anew."""
    found = [results(code, limits)]
    with monkeypatch.context() as patch:
        patch.setattr(starts, "can_fork", lambda: False)
        found.append(results(code, limits))
    return found


def test_code_sees_the_same_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its modules too: one of its own must not be hidden by one loaded before."""
    code = tmp_path / "solution.py"
    code.write_text("import sys\nbefore = list(sys.modules)\n" + _SEEN)
    results(code, SLOW)  # a server that has seen one end is as good as a new one

    forked, started = both(code, monkeypatch)

    assert forked == started
    assert forked[1] is None
    assert "\nTrue 16" in forked[2]


@pytest.mark.parametrize("call", _CALLS)
def test_a_call_ends_in_the_same_way(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it does to its process, and the next process is as good as ever."""
    code = tmp_path / "solution.py"
    code.write_text(
        "import os, sys, fcntl\n"
        "def writes(n):\n"
        "    try: return fcntl.fcntl(n, fcntl.F_GETFL) & 3\n"
        "    except OSError: return False\n"
        "def again(values): return again(values)\n"
        f"def eliminate(values):\n    print('here')\n    {call}\n"
    )
    limits = CodeLimits(seconds=0.2) if "while" in call else SLOW

    forked, started = both(code, monkeypatch, limits)

    assert forked == started
    assert forked[3].notes == ()


def test_further_folders_of_modules_are_those_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen from where it runs, and never all that is there: code of others may be."""
    code = tmp_path / "class" / "solution.py"
    code.parent.mkdir()
    code.write_text(
        f"import sys\nprint([p for p in sys.path if {str(tmp_path)!r} in p])"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", f"{os.pathsep}more")

    for _, failure, printed, _ in both(code, monkeypatch):
        assert failure is None
        own, *further = dict.fromkeys(ast.literal_eval(printed))
        assert (own, further) == (str(code.parent), [str(tmp_path / "more")])


@pytest.mark.parametrize("name", ["socketpair", "send_fds"])
def test_without_a_server_a_process_is_started_anew(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where the system has no such sockets, and nothing is left open."""
    code = tmp_path / "solution.py"
    code.write_text("print('here')\n")
    monkeypatch.setenv("TZ", f"UTC{len(name)}")  # its server would be another one

    def fail(*_: Any) -> None:
        raise OSError

    before = len(list(_OPEN.iterdir()))
    with monkeypatch.context() as patch:
        patch.setattr(socket, name, fail)
        _, failure, printed, _ = results(code, SLOW)

    assert (failure, printed) == (None, "here\n")
    assert len(list(_OPEN.iterdir())) <= before


def test_an_exit_code_is_known_where_the_program_ignores_its_children(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python takes none of them then; a server has children of its own."""
    code = tmp_path / "solution.py"
    code.write_text("import os\nos._exit(7)\n")
    monkeypatch.setenv("TZ", "UTC1")
    before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    try:
        forked, started = both(code, monkeypatch)
    finally:
        signal.signal(signal.SIGCHLD, before)

    assert forked[1] == CallFailure("exit", text="7")
    assert started[1].kind == "exit"


def test_a_server_that_was_ended_is_started_anew(tmp_path: Path) -> None:
    """Its processes end with it, and the code is said to have ended."""
    code = tmp_path / "solution.py"
    code.write_text(
        "import os\n"
        "def eliminate(values):\n"
        "    while True: print('here')\n"
        "print(os.getppid())\n"
    )

    with StudentProcess(code, (), classic(), SLOW) as process:

        def end(_record: dict[str, Any]) -> None:
            if "here" in process.printed:
                os.kill(int(process.printed.split()[0]), signal.SIGKILL)

        assert process.ask(_ORDER, end) is None

    assert process.failure == CallFailure("exit", text="-9")
    with StudentProcess(code, (), classic(), SLOW) as another:
        assert another.is_loaded
    assert another.printed.split()[0] != process.printed.split()[0]


def test_a_server_that_was_stopped_goes_on(tmp_path: Path) -> None:
    """Where the system forbids no signals, code may have stopped it."""
    code = tmp_path / "solution.py"
    code.write_text("import os\nprint(os.getppid())\n")
    *_, before, _ = results(code, SLOW)

    os.kill(int(before), signal.SIGSTOP)

    *_, after, _ = results(code, SLOW)
    assert after == before


def test_a_process_that_hides_ends_with_that_which_started_it(tmp_path: Path) -> None:
    """Its session, its environment and its program are others, and its parent ended."""
    code = tmp_path / "solution.py"
    code.write_text(
        "import os\n"
        "if os.fork() == 0:\n"
        "    os.setsid()\n"
        "    child = os.fork()\n"
        "    if child == 0:\n"
        "        os.execve('/bin/sleep', ['sleep', '60'], {'A': '1'})\n"
        "    while open(f'/proc/{child}/environ').read()[:3] != 'A=1':\n"
        "        pass\n"
        "    print(child, flush=True)\n"
        "    os._exit(0)\n"
        "os.wait()\n"
    )

    *_, printed, _ = results(code, SLOW)

    with pytest.raises(ProcessLookupError):
        os.kill(int(printed), 0)
