"""Ctrl+C and floods of messages, tried in a program of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.viz.encoders.formats import EVERY
from viz.encoders.encoding import PixelFormat
from viz.encoders.video.matroska import frame_head, stream_head

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="sends signals to groups of processes"
)

TIMEOUT = 60  # seconds after which a program that hangs is ended; see also alarm

# A shell that starts the tests in the background has Ctrl+C ignored in all it starts.
BEGIN = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGUSR1, lambda *_: None)
from pathlib import Path
from viz.encoders.registry import encoder_for
from viz.errors import RecordingError

frame = bytes(320 * 240 * 3)
encoder = encoder_for(Path(sys.argv[1]), (320, 240), 30)
"""

ENDLESS = """
try:
    with encoder:
        for n in range(10**9):
            encoder.write(frame)
            if n == 10:
                print("recording", flush=True)
except KeyboardInterrupt:
    print("interrupted")
"""

SHORT = """
try:
    with encoder:
        encoder.write(frame)
except KeyboardInterrupt:
    print("interrupted", encoder._sink.process._process.returncode)
"""

STUBBORN = """
try:
    with encoder:
        try:
            while True:
                encoder.write(frame)
        except KeyboardInterrupt:
            print("interrupted")
except RecordingError as error:
    print(error)
"""

ONCE = """
from viz.cancellation import cancelled_by_signals
from viz.errors import RecordingCancelledError

try:
    with cancelled_by_signals() as cancellation:
        encoder.check = cancellation.check
        with encoder:
            while True:
                encoder.write(frame)
except RecordingCancelledError as error:
    print(error)
"""

REPORTED = """
try:
    with encoder:
        encoder.write(frame)
except RecordingError as error:
    print(error)
"""

# Cancel at one call of the encoder in so many.
CANCELLED = """
from viz.cancellation import Cancellation
from viz.errors import RecordingCancelledError

for goal in range(1, 9):
    cancellation = Cancellation()
    calls = 0

    def check():
        global calls
        calls += 1
        if calls == goal:
            cancellation.cancel()
        cancellation.check()

    encoder = encoder_for(Path(sys.argv[1]), (320, 240), 30)
    encoder.check = check
    try:
        with encoder:
            for n in range(1 if ".png" in sys.argv[1] else 3):
                encoder.write(bytes([n]) * len(frame))
    except RecordingCancelledError:
        left = list(Path(sys.argv[1]).parent.iterdir())
        print("stopped", *left)
    else:
        print("complete")
        break
"""

# In ffmpeg's place: press Ctrl+C for its parent at a certain moment, then do nothing.
AT_THE_END = """
import os, signal, sys
signal.alarm(60)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
sys.stdin.buffer.read()
os.kill(os.getppid(), signal.SIGINT)
signal.pause()
"""
IN_A_FRAME = """
import array, fcntl, os, signal, sys, termios, time
signal.alarm(60)
waiting, alike, before = array.array("i", [0]), 0, 0
while alike < 30:  # until no more fits in, so that the writer waits in a frame
    time.sleep(0.01)
    fcntl.ioctl(0, termios.FIONREAD, waiting)
    alike = alike + 1 if waiting[0] == before > 0 else 0
    before = waiting[0]
os.kill(os.getppid(), signal.SIGINT)
signal.pause()
"""
OTHER_SIGNAL_IN_A_FRAME = """
import os, signal, sys
start = sys.stdin.buffer.raw.read(1000)
os.kill(os.getppid(), signal.SIGUSR1)
sys.exit(f"{len(start) + len(sys.stdin.buffer.read())} bytes")
"""
FLOOD = """
import sys
sys.stderr.write("a line of ffmpeg\\n" * 100_000)
sys.stderr.flush()
sys.stdin.buffer.read()
sys.exit("that was it")
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file to record, in an empty folder."""
    return tmp_path / "solve.mp4"


def output_of(code: str, path: Path, *arguments: str) -> list[str]:
    """The lines that a program prints which records to *path*."""
    command = [sys.executable, "-c", BEGIN + code, str(path), *arguments]
    found = subprocess.run(
        command, capture_output=True, text=True, timeout=TIMEOUT, check=False
    )
    assert found.stderr == ""
    return found.stdout.splitlines()


def test_ctrl_c_in_a_terminal_leaves_no_file(path: Path) -> None:
    """The signal goes to every process of the group, as a terminal sends it."""
    command = [sys.executable, "-c", BEGIN + ENDLESS, str(path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as recorder:
        try:
            assert recorder.stdout is not None
            assert recorder.stdout.readline() == "recording\n"
            assert [file.name for file in path.parent.iterdir()] == ["solve.part.mp4"]

            os.killpg(recorder.pid, signal.SIGINT)
            rest, _ = recorder.communicate(timeout=TIMEOUT)
        finally:
            recorder.kill()

    assert rest == "interrupted\n"
    assert recorder.returncode == 0
    assert not list(path.parent.iterdir())


@pytest.mark.thorough
@pytest.mark.parametrize("name", EVERY)
def test_a_cancelled_recording_leaves_nothing(name: str, path: Path) -> None:
    """Whichever frame it is cancelled before, or while the file is completed."""
    found = output_of(CANCELLED, path.with_name(name))

    assert len(found) >= 3
    assert found[:-1] == ["stopped"] * (len(found) - 1)
    assert found[-1] in {"complete", "stopped"}


def test_ctrl_c_does_not_reach_ffmpeg(path: Path) -> None:
    """It would end by itself and could leave what looks like a whole recording."""
    code = """
import os
with encoder:
    print(os.getsid(encoder._sink.process._process.pid) == os.getsid(0))
    encoder.write(frame)
"""

    assert output_of(code, path) == ["False"]


def test_ctrl_c_while_the_file_is_completed_leaves_no_file(
    path: Path, program: Callable[[str], None]
) -> None:
    """Not even an ffmpeg that never ends keeps us waiting."""
    program(AT_THE_END)

    assert output_of(SHORT, path) == [f"interrupted {-signal.SIGKILL}"]
    assert not list(path.parent.iterdir())


def test_a_recording_interrupted_in_a_frame_cannot_be_completed(
    path: Path, program: Callable[[str], None]
) -> None:
    """Whoever goes on after Ctrl+C gets an error, not a shifted picture."""
    program(IN_A_FRAME)

    assert output_of(STUBBORN, path) == [
        "interrupted",
        f"{path} was not recorded: it was interrupted in a frame; record it again",
    ]
    assert not list(path.parent.iterdir())


def test_one_ctrl_c_ends_a_recording_whose_ffmpeg_takes_nothing(
    path: Path, program: Callable[[str], None]
) -> None:
    """As one that was stopped, or waits for a disk that does not answer."""
    program(IN_A_FRAME)

    assert output_of(ONCE, path) == ["stopped"]
    assert not list(path.parent.iterdir())


def test_another_signal_in_a_frame_loses_nothing(
    path: Path, program: Callable[[str], None]
) -> None:
    """The rest of the frame follows when, say, the terminal is resized meanwhile."""
    program(OTHER_SIGNAL_IN_A_FRAME)

    (line,) = output_of(REPORTED, path)

    length = 320 * 240 * 3
    head = stream_head((320, 240), 30, PixelFormat.BGR) + frame_head(0, 1, length)
    assert line.endswith(f"; it said: {len(head) + length} bytes")


@pytest.mark.thorough
def test_a_flood_of_messages_does_not_stop_the_recording(
    path: Path, program: Callable[[str], None]
) -> None:
    """Ffmpeg can print more than a pipe holds, before and after it reads a frame."""
    program(FLOOD)

    (line,) = output_of(REPORTED, path)

    assert line.endswith("stopped early with exit code 1; it said: that was it")
    assert not list(path.parent.iterdir())
