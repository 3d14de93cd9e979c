"""Recordings by a process of their own: what it tells, and how it ends."""

import signal
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from imageio_ffmpeg import count_frames_and_secs

from solver.agents import solve
from solver.agents.limits import Limits
from solver.agents.spec import AgentSpec
from solver.codec import packed
from tests.in_one_test import in_one_test
from tests.recorded_here import recorded_here
from tests.support import EASY, NO_SOLUTION_AT_ONCE, ON_DIAGONALS, puzzle_of
from viz.choice_errors import UnfitTargetError
from viz.errors import RecordingError
from viz.export.export_options import options_of
from viz.export.recording_job import RecordingJob
from viz.export.recording_process import (
    Progress,
    RecordingProcess,
    RefusedOptions,
    Written,
    line_of,
    message_in,
)
from viz.replay.comparison_clock import Clock

USUAL = AgentSpec.named("propagation")


def job_for(path: Path, puzzle: str = EASY, **options: object) -> RecordingJob:
    """A small recording of *puzzle*."""
    chosen = options_of(**{"size": (320, 180), "quality": "draft", "fps": 5} | options)
    return RecordingJob(str(path), chosen, puzzle=puzzle_of(puzzle), ways=(USUAL,))


@given(st.integers(0, 10**9), st.integers(0, 10**9), st.text(max_size=40))
def test_what_is_told_in_a_line_is_understood(one: int, two: int, name: str) -> None:
    """Both ends speak of the same, whatever the file is called."""
    written = Written(Path(name), one, two)
    refused = RefusedOptions("fit-speed", {"target": name})
    noticed = written._replace(notices=(name,))
    for message in (Progress(one, two), written, noticed, refused):
        line = line_of(message)

        assert "\n" not in line
        assert message_in(line) == message


@in_one_test(
    "line",
    [
        "",
        "Wrote a.mp4",
        "12",
        "[]",
        "null",
        '{"refused": "a"}',
        '{"frames": "many"}',
        '{"wrote": "a.mp4"}',
    ],
)
def test_other_lines_are_passed_over(line: str) -> None:
    """A library that prints something does no harm."""
    assert message_in(line) is None


@pytest.mark.thorough
def test_it_tells_how_far_it_is_until_the_file_is_there(tmp_path: Path) -> None:
    """From nothing on, never backwards, with the file at the end."""
    path = tmp_path / "solve.mp4"
    told: list[Progress] = []

    written = RecordingProcess(job_for(path, fit="9s")).run(told.append)

    assert written == Written(path, 9000, path.stat().st_size)
    assert told[0] == Progress(0, 45)
    assert told == sorted(told)
    assert len(told) >= 9


@pytest.mark.thorough
def test_a_solve_without_a_solution_is_a_recording_too(tmp_path: Path) -> None:
    """What matters is the file, not the puzzle."""
    path = tmp_path / "solve.mp4"

    job = job_for(path, NO_SOLUTION_AT_ONCE, fit="2s")
    with recorded_here():
        written = RecordingProcess(job).run(lambda _: None)

    assert written is not None
    assert path.exists()


@pytest.mark.thorough
def test_why_it_failed_is_one_sentence() -> None:
    """The process's own, without the program's name before it."""
    with pytest.raises(RecordingError) as failed:
        RecordingProcess(job_for(Path("solve.mp9"))).run(lambda _: None)

    assert str(failed.value).startswith("solve.mp9 was not recorded: no format has")
    assert "\n" not in str(failed.value)


@pytest.mark.thorough
def test_stopped_it_leaves_nothing(tmp_path: Path) -> None:
    """When it has ended, what there was of the file is gone."""
    process = RecordingProcess(job_for(tmp_path / "solve.mp4"))
    seen: list[Path] = []

    def stop_at_once(progress: Progress) -> None:
        if progress.done:
            seen.extend(tmp_path.iterdir())
            process.stop()

    assert process.run(stop_at_once) is None

    assert seen
    assert not list(tmp_path.iterdir())


@pytest.mark.thorough
def test_it_is_stopped_where_ctrl_c_is_ignored(tmp_path: Path) -> None:
    """A shell has what it runs in the background ignore it, and all that starts."""
    process = RecordingProcess(job_for(tmp_path / "s.mp4", fit="600s"))
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
    process = RecordingProcess(job_for(tmp_path / "solve.mp4"))

    process.stop()

    assert process.run(lambda _: None) is None
    assert not list(tmp_path.iterdir())


@pytest.mark.thorough
def test_an_error_of_who_listens_ends_it(tmp_path: Path) -> None:
    """It does not go on alone when nobody hears it any more."""
    process = RecordingProcess(job_for(tmp_path / "solve.mp4"))

    def fail(progress: Progress) -> None:
        if progress.done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        process.run(fail)

    assert not list(tmp_path.iterdir())


@pytest.mark.thorough
def test_a_worker_makes_what_its_job_says(tmp_path: Path) -> None:
    """Two solves of trace files, on one clock."""
    paths = []
    for agent in ("norvig", "dlx"):
        path = tmp_path / f"{agent}.jsonl"
        path.write_bytes(packed(solve(EASY, agent)))
        paths.append(path)
    target = tmp_path / "two.mp4"
    options = options_of(size=(320, 180), fit="3s", fps=10)
    told: list[Progress] = []

    job = RecordingJob(str(target), options, tuple(paths))
    written = RecordingProcess(job).run(told.append)

    assert written is not None
    assert (written.path, written.ms) == (target, 3000)
    assert told[0] == Progress(0, 30)
    assert count_frames_and_secs(target)[0] == 30


@pytest.mark.thorough
def test_a_worker_says_why_it_failed(tmp_path: Path) -> None:
    """In one sentence, and nothing is left."""
    job = job_for(tmp_path / "solve.mp4", speed=2.0, fit="3s")

    with pytest.raises(UnfitTargetError, match="fit and speed exclude") as caught:
        RecordingProcess(job).run(lambda _: None)

    assert caught.value.key == "fit-speed"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "job",
    [
        job_for(Path("a.mp4"), slow_motion=(("1", "end", "1/2"),), hide=("tree",)),
        RecordingJob(
            "b.webm",
            options_of(),
            puzzle=puzzle_of(ON_DIAGONALS, "diagonal"),
            ways=(AgentSpec.named("csp:gac"), AgentSpec.named("propagation-twins")),
            limits=Limits(20, 1.5),
            clock=Clock.WORK,
        ),
        RecordingJob("c.gif", options_of(), traces=(Path("solve.jsonl"),)),
    ],
    ids=["a puzzle", "two ways", "a trace"],
)
def test_a_job_comes_back_from_its_json(job: RecordingJob) -> None:
    """Nothing is lost on the way to another process or machine."""
    assert RecordingJob.from_json(job.as_json()) == job


def test_the_digest_tells_what_a_recording_is_made_of(tmp_path: Path) -> None:
    """Its name does not matter; its puzzle, its way and its options do."""
    job = job_for(tmp_path / "solve.mp4")
    other_way = replace(job, ways=(AgentSpec.named("norvig"),))
    other_puzzle = replace(job, puzzle=puzzle_of(NO_SOLUTION_AT_ONCE))
    other_options = replace(job, options=job.options.changed(theme="night"))

    assert replace(job, target="other.mp4").digest() == job.digest()
    digests = {j.digest() for j in (job, other_way, other_puzzle, other_options)}
    assert len(digests) == 4
