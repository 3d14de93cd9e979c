"""What student code can reach: its folder, and nothing else that the system forbids."""

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest

from solver.rules.named_variants import classic
from sudoscope.processes import descendants
from sudoscope.processes.confinement import confine
from sudoscope.processes.descendants import MARK, end_descendants
from sudoscope.student_calls.model.process import StudentProcess
from tests.sudoscope.classroom.model.specimens import SLOW

LONG_S: Final = 20
"""What is waited for happens at once, or never."""
_TRIED: Final = (
    "import sys; from sudoscope.processes.confinement import confine;"
    " sys.exit(not confine([sys.argv[1]]))"
)


@pytest.fixture(scope="module")
def confined(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Skip where the system cannot forbid writing; asked in another process."""
    folder = str(tmp_path_factory.mktemp("asked"))
    done = subprocess.run([sys.executable, "-c", _TRIED, folder], check=False)
    if done.returncode:
        pytest.skip("this system forbids no writing")


def printed_by(code: Path, text: str) -> str:
    """What code prints while it is loaded."""
    code.write_text(text)
    with StudentProcess(code, (), classic(), SLOW) as process:
        assert process.failure is None
    return process.printed


@pytest.mark.skipif(sys.platform != "linux", reason="limits of Linux")
def test_the_system_limits_what_code_starts_and_writes(tmp_path: Path) -> None:
    """Where the clock of a call would look too late; NumPy starts no threads."""
    said = printed_by(
        tmp_path / "solution.py",
        "import os, resource\n"
        "for kind in (resource.RLIMIT_NPROC, resource.RLIMIT_FSIZE):\n"
        "    print(resource.getrlimit(kind)[1] == resource.RLIM_INFINITY)\n"
        "try:\n"
        "    with open('large', 'wb') as file:\n"
        "        file.seek(10 ** 9)\n"
        "        file.write(b'x')\n"
        "except OSError:\n"
        "    print('too large')\n"
        "print(os.environ['OMP_NUM_THREADS'])\n",
    )

    assert said.split("\n")[:4] == ["False", "False", "too large", "1"]


@pytest.mark.usefixtures("confined")
def test_code_writes_in_its_folder_only(tmp_path: Path) -> None:
    """And in a temporary one, which is gone afterwards."""
    folder = tmp_path / "homework"
    folder.mkdir()
    outside, inside = tmp_path / "outside", folder / "inside"

    said = printed_by(
        folder / "solution.py",
        "import os, pathlib, tempfile\n"
        f"for path in ({str(outside)!r}, {str(inside)!r}, os.devnull):\n"
        "    try:\n"
        "        pathlib.Path(path).write_text('x')\n"
        "    except PermissionError:\n"
        "        print('no')\n"
        "made = tempfile.NamedTemporaryFile(delete=False)\n"
        "print(made.name)\n",
    ).split()

    assert said[0] == "no"
    assert len(said) == 2
    assert not outside.exists()
    assert inside.read_text() == "x"
    assert not Path(said[1]).exists()
    assert not Path(said[1]).parent.exists()


def test_the_environment_is_clean(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A secret of the user is not in it; what programs need is."""
    monkeypatch.setenv("SECRET_TOKEN", "abc")

    said = printed_by(
        tmp_path / "solution.py",
        "import os\nprint('SECRET_TOKEN' in os.environ, 'PATH' in os.environ)\n"
        "print(os.environ['HOME'] == os.path.expanduser('~'))\n",
    )

    assert said.split() == ["False", "True", "True"]


def has_ended(number: int) -> bool:
    """Whether a process has ended, or does in time."""
    try:
        handle = os.pidfd_open(number)
    except ProcessLookupError:
        return True
    ended = bool(select.select([handle], [], [], LONG_S)[0])
    os.close(handle)
    return ended


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux finds them")
def test_a_process_with_a_session_of_its_own_is_ended(tmp_path: Path) -> None:
    """Its parent has ended and its group is another."""
    number = int(
        printed_by(
            tmp_path / "solution.py",
            "import subprocess, sys\n"
            "made = subprocess.Popen([sys.executable, '-c',"
            " 'import signal; signal.pause()'], start_new_session=True,"
            " stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)\n"
            "print(made.pid)\n",
        )
    )

    assert has_ended(number)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux finds them")
def test_only_processes_with_the_mark_are_ended() -> None:
    """Another run goes on."""
    command = [sys.executable, "-c", "import signal; signal.pause()"]
    ours, others = (
        subprocess.Popen(command, env=os.environ | {MARK: mark}) for mark in ("1", "2")
    )
    try:
        end_descendants("1")

        assert ours.wait() == -signal.SIGKILL
        assert others.poll() is None
    finally:
        others.kill()
        others.wait()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux finds them")
def test_processes_are_waited_for_without_descriptors_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Old kernels have none, nor has a Python that was built on one."""
    found, waited = [{0: False}, dict[int, bool]()], list[float]()
    monkeypatch.delattr(os, "pidfd_open")
    monkeypatch.setattr(descendants, "_unsettled", lambda _: found.pop(0).items())
    monkeypatch.setattr(time, "sleep", waited.append)

    end_descendants("1")

    assert not found
    assert waited == [0.01]


def test_where_the_system_forbids_nothing_nothing_happens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The code runs there, too."""
    monkeypatch.setattr(sys, "platform", "another")

    assert not confine(["/"])
