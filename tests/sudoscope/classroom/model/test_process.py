"""The process of a student's code: what it leaves, however it ends."""

import os
import select
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

import pytest

from solver import Outcome
from solver.errors import SolveCancelledError
from solver.rules.named_variants import classic
from sudoscope.classroom.model.grading import grades_of
from sudoscope.code_runs.model.running import CodeRun, run_code
from sudoscope.processes import call_clock
from sudoscope.student_calls.model import process as asking
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_calls.model.process import StudentProcess
from sudoscope.student_files.model.source import StudentCodeError
from tests.sudoscope.classroom.model.specimens import SLOW
from tests.support import EASY, puzzle_of

LONG_S = 20
"""What is waited for happens at once, or never."""
ORDER: Final = {
    "do": "call",
    "kind": "eliminate",
    "function": "eliminate",
    "class": "",
    "clues": "." * 81,
    "form": ["values", "s", "A1", "text"],
    "call": "values",
    "state": ["123456789"] * 81,
}

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes with names")


class NamedPipe:
    """Tells of code that has it open, from any process.

    Attributes:
        path: Where it is.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        os.mkfifo(path)
        self._end = os.open(path, os.O_RDONLY | os.O_NONBLOCK)

    def is_open(self) -> bool:
        """Whether code has opened it and said so, or does in time."""
        return self._is_ready(LONG_S) and os.read(self._end, 1) == b"x"

    def is_closed(self) -> bool:
        """Whether nobody has it open any more, or soon."""
        return self._is_ready(LONG_S) and os.read(self._end, 1) == b""

    def is_opened_now(self) -> bool:
        """Whether code has opened it by now and said so."""
        return self._is_ready(0) and os.read(self._end, 1) == b"x"

    def close(self) -> None:
        """Close it here."""
        os.close(self._end)

    def _is_ready(self, seconds: float) -> bool:
        return bool(select.select([self._end], [], [], seconds)[0])


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[NamedPipe]:
    """A pipe that code opens with ``held``."""
    made = NamedPipe(tmp_path / "pipe")
    yield made
    made.close()


@pytest.fixture
def code(tmp_path: Path) -> Path:
    """A file for code, with a name for the pipe before it."""
    return tmp_path / "solution.py"


def write(code: Path, pipe: NamedPipe, text: str) -> None:
    """Write code that says on *pipe* where it is, and goes on with *text*."""
    code.write_text(
        "import os, subprocess, sys\n"
        "def say():\n"
        f"    pipe = os.open({str(pipe.path)!r}, os.O_WRONLY)\n"
        "    os.write(pipe, b'x')\n"
        "    return pipe\n" + text
    )


def run(code: Path, limits: CodeLimits = SLOW) -> CodeRun:
    """A run on an easy puzzle."""
    return run_code(code, puzzle_of(EASY), limits=limits)


@pytest.mark.parametrize(
    "end", ["while True: pass", "import os; os._exit(0)", "return values"]
)
def test_what_was_printed_is_there_however_the_code_ends(code: Path, end: str) -> None:
    """A few words would wait in a buffer until the code ends by itself."""
    code.write_text(f"def eliminate(values):\n    print('here')\n    {end}\n")

    done = run(code, CodeLimits(seconds=0.3))

    assert done.printed.startswith("here\n")
    assert done.printed_bytes % len("here\n") == 0


class WaitedFor(threading.Thread):
    """A thread that does its work once somebody waits for it, for however long."""

    def __init__(self, thread: threading.Thread, may_work: threading.Event) -> None:
        super().__init__()
        self._thread = thread
        self._may_work = may_work

    def join(self, timeout: float | None = None) -> None:
        """Wait for its work."""
        if timeout is None or timeout > 0:
            self._may_work.set()
        self._thread.join(timeout)


class LateReader(StudentProcess):
    """A process whose prints are not read before somebody waits for them."""

    def __init__(self, code: Path) -> None:
        super().__init__(code, (), classic(), SLOW)
        self.may_read = threading.Event()

    def _start(self) -> None:
        super()._start()
        self._printing = WaitedFor(self._printing, self.may_read)

    def _read_printed(self, stream: IO[bytes]) -> None:
        self.may_read.wait()
        super()._read_printed(stream)


def test_a_close_waits_for_the_prints_of_a_killed_process(code: Path) -> None:
    """They are in a pipe still, and are read before it is closed."""
    code.write_text("print('here')\ndef eliminate(values): ...\n")

    with LateReader(code) as process:
        assert process.is_loaded
    process.may_read.set()

    assert process.printed == "here\n"


def test_prints_into_a_buffer_of_the_code_are_there(code: Path) -> None:
    """Before the answer that follows them."""
    code.write_text(
        "import io, sys\n"
        "sys.stdout = io.TextIOWrapper(io.BufferedWriter(io.FileIO(1, 'w')))\n"
        "def eliminate(values):\n    print('here')\n    return values\n"
    )

    assert "here" in run(code).printed


def test_a_stop_is_heard_while_code_loads(code: Path, pipe: NamedPipe) -> None:
    """And no process is left."""
    write(code, pipe, "say()\nwhile True: pass\ndef eliminate(values): ...\n")

    def stop(_events: int) -> None:
        if pipe.is_opened_now():
            raise SolveCancelledError

    done = run_code(code, puzzle_of(EASY), limits=SLOW, on_event=stop)

    assert done.trace.outcome is Outcome.LIMITED
    assert done.failure is None
    assert pipe.is_closed()


def test_an_interrupt_while_code_loads_leaves_no_process(
    code: Path, pipe: NamedPipe
) -> None:
    """Whatever it is; grading looks at it, too."""
    write(code, pipe, "say()\nwhile True: pass\ndef eliminate(values): ...\n")

    def interrupt() -> None:
        if pipe.is_opened_now():
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        grades_of(code, limits=SLOW, on_wait=interrupt)

    assert pipe.is_closed()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process")
def test_code_ends_with_the_program_that_runs_it(code: Path, pipe: NamedPipe) -> None:
    """Also where that is killed."""
    write(code, pipe, "def eliminate(values):\n    say()\n    while True: pass\n")
    root = Path(__file__).resolve().parents[4]
    program = (
        "import sys; from pathlib import Path; from solver import Puzzle;"
        "from sudoscope.student_calls.model.code_limits import CodeLimits;"
        "from sudoscope.code_runs.model.running import run_code;"
        f"run_code(Path(sys.argv[1]), Puzzle.parse({EASY!r}), limits=CodeLimits(60))"
    )

    with subprocess.Popen(
        [sys.executable, "-c", program, str(code)],
        env=os.environ | {"PYTHONPATH": str(root)},
    ) as started:
        assert pipe.is_open()
        started.kill()

    assert pipe.is_closed()


def test_cpu_time_is_limited_anew_for_each_call(code: Path) -> None:
    """For a system where nobody ends code whose program was killed."""
    code.write_text(
        "import resource\n"
        "def eliminate(values):\n"
        "    soft, hard = resource.getrlimit(resource.RLIMIT_CPU)\n"
        "    print(soft)\n"
        "    resource.setrlimit(resource.RLIMIT_CPU, (1000, hard))\n"
    )
    with StudentProcess(code, (), classic(), CodeLimits(seconds=3)) as process:
        process.ask(ORDER)
        process.ask(ORDER)

    limits = [int(line) for line in process.printed.splitlines()]
    assert len(limits) == 2
    assert all(10 <= limit <= 20 for limit in limits)


def test_calls_that_are_answered_at_once_ask_the_system_for_nothing(
    code: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file is called thousands of times; an answer that is late is looked at."""
    code.write_text("def eliminate(values):\n    return values\n")
    looks = list[int | str]()

    def fields(process: int | str) -> list[str]:
        looks.append(process)
        raise OSError

    with StudentProcess(code, (), classic(), SLOW) as process:
        monkeypatch.setattr(asking, "_STEP_S", LONG_S)
        monkeypatch.setattr(call_clock, "_fields", fields)
        answers = [process.ask(ORDER) for _ in range(3)]

    assert [answer and answer["returned"] for answer in answers] == ["values"] * 3
    assert looks == []


def test_what_code_leaves_running_holds_nothing_up(code: Path, pipe: NamedPipe) -> None:
    """Not even where it keeps the pipes of the process open in a session of its own."""
    go_on = pipe.path.with_name("go-on")
    os.mkfifo(go_on)
    write(
        code,
        pipe,
        "said, saying = os.pipe()\n"
        "if os.fork() == 0:\n"
        "    os.setsid()\n"
        "    say()\n"
        "    os.write(saying, b'x')\n"
        f"    open({str(go_on)!r}, 'w')\n"
        "    os._exit(0)\n"
        "os.read(said, 1)\n"
        "def eliminate(values):\n    return values\n",
    )
    done: list[CodeRun] = []
    thread = threading.Thread(target=lambda: done.append(run(code)), daemon=True)

    thread.start()
    try:
        assert pipe.is_open()
        thread.join(LONG_S)
    finally:
        os.close(os.open(go_on, os.O_RDONLY | os.O_NONBLOCK))

    assert done
    assert done[0].failure is None


def test_processes_that_code_starts_end_with_it(code: Path, pipe: NamedPipe) -> None:
    """Even after it has ended itself."""
    write(
        code,
        pipe,
        "def eliminate(values):\n"
        "    subprocess.Popen(['sleep', '60'], pass_fds=[say()])\n"
        "    os._exit(3)\n",
    )

    done = run(code)

    assert done.failure is not None
    assert (done.failure.kind, done.failure.text) == ("exit", "3")
    assert pipe.is_open()
    assert pipe.is_closed()


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="looks without reaping")
@pytest.mark.parametrize("end", ["os._exit(0)", "return values"])
def test_no_signal_goes_to_a_number_that_may_be_another_s(
    code: Path, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once a process was waited for, its number is free."""
    plain, signalled = os.killpg, []

    def checked(number: int, signal: int) -> None:
        os.kill(number, 0)  # raises once it was waited for
        signalled.append(number)
        plain(number, signal)

    monkeypatch.setattr(os, "killpg", checked)
    code.write_text(f"import os\ndef eliminate(values):\n    {end}\n")

    done = run(code)

    assert signalled
    assert (done.failure is None) is (end == "return values")


def test_a_process_loads_little_before_the_code() -> None:
    """One is started for every file and more: what takes longest is to import."""
    program = (
        "import sys; import sudoscope.student_calls.model.child; print(*sys.modules)"
    )

    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    loaded = set(done.stdout.split())
    assert "sudoscope.student_calls.model.calls" in loaded
    assert not loaded & {"dataclasses", "inspect", "subprocess", "tempfile"}


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("open(__file__, 'w').close()", "written over its own file"),
        (
            "def eliminate(values):\n    os.remove(__file__)\n    os._exit(0)",
            "removed its own file",
        ),
        ("os.remove(__file__)", "removed its own file"),
    ],
)
def test_code_that_changes_its_own_file_is_not_judged_further(
    statement: str, said: str, tmp_path: Path
) -> None:
    """What another process would load is not what was handed in."""
    path = tmp_path / "solution.py"
    path.write_text(
        "import os\n"
        "def eliminate(values):\n    return values\n"
        f"{statement}\n"
        "def only_choice(values):\n    return values\n"
    )

    with pytest.raises(StudentCodeError, match=f"solution.py has {said}"):
        grades_of(path)
