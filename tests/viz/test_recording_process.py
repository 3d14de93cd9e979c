"""Recordings by a process of their own: what it tells, and how it ends."""

import json
import signal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from imageio_ffmpeg import count_frames_and_secs

from solver.agents import solve
from solver.codec import packed
from tests.support import EASY, NO_SOLUTION_AT_ONCE
from viz.errors import RecordingError
from viz.export.options import options_of
from viz.export.process import (
    Progress,
    RecordingProcess,
    Written,
    line_of,
    message_in,
    record_command,
    worker_command,
)

SMALL = ("--size", "320x180", "--quality", "draft")


@given(st.integers(0, 10**9), st.integers(0, 10**9), st.text(max_size=40))
def test_what_is_told_in_a_line_is_understood(one: int, two: int, name: str) -> None:
    """Both ends speak of the same, whatever the file is called."""
    for message in (Progress(one, two), Written(Path(name), one, two)):
        line = line_of(message)

        assert "\n" not in line
        assert message_in(line) == message


@pytest.mark.parametrize(
    "line",
    ["", "Wrote a.mp4", "12", "[]", "null", '{"frames": "many"}', '{"wrote": "a.mp4"}'],
)
def test_other_lines_are_passed_over(line: str) -> None:
    """A library that prints something does no harm."""
    assert message_in(line) is None


def test_it_tells_how_far_it_is_until_the_file_is_there(tmp_path: Path) -> None:
    """From nothing on, never backwards, with the file at the end."""
    path = tmp_path / "solve.mp4"
    told: list[Progress] = []

    written = RecordingProcess(
        record_command([EASY, "-o", str(path), "--fit", "9s", *SMALL])
    ).run(told.append)

    assert written == Written(path, 9000, path.stat().st_size)
    assert told[0] == Progress(0, 270)
    assert told == sorted(told)
    assert len(told) >= 9


def test_a_solve_without_a_solution_is_a_recording_too(tmp_path: Path) -> None:
    """The exit code tells of the puzzle, not of the file."""
    path = tmp_path / "solve.mp4"
    arguments = [NO_SOLUTION_AT_ONCE, "-o", str(path), "--fit", "2s", *SMALL]

    written = RecordingProcess(record_command(arguments)).run(lambda _: None)

    assert written is not None
    assert path.exists()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([EASY, "-o", "solve.mp9"], "solve.mp9 was not recorded: no format has"),
        ([EASY, "--fps", "many"], "Invalid value for '--fps'"),
    ],
    ids=["unknown format", "wrong option"],
)
def test_why_it_failed_is_one_sentence(arguments: list[str], reason: str) -> None:
    """The process's own, without the program's name before it."""
    with pytest.raises(RecordingError) as failed:
        RecordingProcess(record_command(arguments)).run(lambda _: None)

    assert str(failed.value).startswith(reason)
    assert "\n" not in str(failed.value)


def test_stopped_it_leaves_nothing(tmp_path: Path) -> None:
    """When it has ended, what there was of the file is gone."""
    process = RecordingProcess(
        record_command([EASY, "-o", str(tmp_path / "solve.mp4")])
    )
    seen: list[Path] = []

    def stop_at_once(progress: Progress) -> None:
        if progress.done:
            seen.extend(tmp_path.iterdir())
            process.stop()

    assert process.run(stop_at_once) is None

    assert seen
    assert not list(tmp_path.iterdir())


def test_it_is_stopped_where_ctrl_c_is_ignored(tmp_path: Path) -> None:
    """A shell has what it runs in the background ignore it, and all that starts."""
    process = RecordingProcess(
        record_command([EASY, "--fit", "600s", "-o", str(tmp_path / "s.mp4")])
    )
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)

    def stop_at_once(progress: Progress) -> None:
        if progress.done:
            process.stop()

    try:
        assert process.run(stop_at_once) is None
    finally:
        signal.signal(signal.SIGINT, before)

    assert not list(tmp_path.iterdir())


def test_stopped_before_it_began_it_never_begins(tmp_path: Path) -> None:
    """Whoever is quicker."""
    process = RecordingProcess(
        record_command([EASY, "-o", str(tmp_path / "solve.mp4")])
    )

    process.stop()

    assert process.run(lambda _: None) is None
    assert not list(tmp_path.iterdir())


def test_an_error_of_who_listens_ends_it(tmp_path: Path) -> None:
    """It does not go on alone when nobody hears it any more."""
    process = RecordingProcess(
        record_command([EASY, "-o", str(tmp_path / "solve.mp4")])
    )

    def fail(progress: Progress) -> None:
        if progress.done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        process.run(fail)

    assert not list(tmp_path.iterdir())


def test_a_worker_makes_what_its_job_says(tmp_path: Path) -> None:
    """Two solves on one clock, without the command line in between."""
    paths = []
    for agent in ("norvig", "dlx"):
        path = tmp_path / f"{agent}.jsonl"
        path.write_bytes(packed(solve(EASY, agent)))
        paths.append(str(path))
    target = tmp_path / "two.mp4"
    options = options_of(size=(320, 180), fit="3s", fps=10)
    job = {"traces": paths, "target": str(target), "options": options.as_json()}
    described = tmp_path / "job.json"
    described.write_text(json.dumps(job), "utf-8")

    told: list[Progress] = []
    written = RecordingProcess(worker_command(described)).run(told.append)

    assert written is not None
    assert (written.path, written.ms) == (target, 3000)
    assert told[0] == Progress(0, 30)
    assert count_frames_and_secs(target)[0] == 30


def test_a_worker_says_why_it_failed(tmp_path: Path) -> None:
    """In one sentence, and nothing is left."""
    path = tmp_path / "solve.jsonl"
    path.write_bytes(packed(solve(EASY)))
    options = options_of(speed=2.0, fit="3s").as_json()
    target = tmp_path / "solve.mp4"
    job = {"traces": [str(path)], "target": str(target), "options": options}
    described = tmp_path / "job.json"
    described.write_text(json.dumps(job), "utf-8")

    with pytest.raises(RecordingError, match="--fit and --speed exclude each other"):
        RecordingProcess(worker_command(described)).run(lambda _: None)

    assert not target.exists()
