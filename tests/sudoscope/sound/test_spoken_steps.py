"""Steps that are spoken in the window: the newest line, with an engine of the path."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from queue import Queue

import pytest

from sudoscope.sound.spoken_steps import SpokenSteps
from tests.sudoscope.sound.test_speech import ENGINE
from viz.messages import languages

WAIT_S = 60.0


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A path with nothing on it yet."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


@pytest.mark.skipif(os.name == "nt", reason="the engine is a script")
def test_a_new_line_ends_the_one_before(folder: Path) -> None:
    """What came in between and was not begun is not spoken."""
    program = folder / "espeak-ng"
    program.write_text(ENGINE.format(python=sys.executable), "utf-8")
    program.chmod(0o755)
    heard: Queue[int] = Queue()
    go_on: Queue[bool] = Queue()

    def play(data: bytes, is_over: Callable[[], bool]) -> None:
        heard.put(len(data))
        go_on.get(timeout=WAIT_S)
        ended.append(is_over())

    ended: list[bool] = []
    steps = SpokenSteps("en", play)

    steps.say("One.")
    first = heard.get(timeout=WAIT_S)
    steps.say("Left out, as it is long.")
    steps.say("Three three.")
    go_on.put(item=True)
    second = heard.get(timeout=WAIT_S)
    go_on.put(item=True)

    assert ended[0] is True
    assert (second - 44) * len("One.") == (first - 44) * len("Three three.")
    assert not steps.trouble


@pytest.mark.skipif(os.name == "nt", reason="the engine is a script")
def test_a_voice_that_is_stopped_is_over_at_once(folder: Path) -> None:
    """What was to be read next is not read, and its thread ends."""
    program = folder / "espeak-ng"
    program.write_text(ENGINE.format(python=sys.executable), "utf-8")
    program.chmod(0o755)
    begun: Queue[Callable[[], bool]] = Queue()
    go_on: Queue[bool] = Queue()

    def play(_: bytes, is_over: Callable[[], bool]) -> None:
        begun.put(is_over)
        go_on.get(timeout=WAIT_S)

    steps = SpokenSteps("en", play)

    steps.say("One.")
    is_over = begun.get(timeout=WAIT_S)
    before = is_over()
    steps.say("Two.")
    steps.stop()
    go_on.put(item=True)
    assert steps.thread is not None
    steps.thread.join(WAIT_S)

    assert not steps.thread.is_alive()
    assert (before, is_over()) == (False, True)
    assert begun.empty()


@pytest.mark.parametrize("language", languages())
def test_without_an_engine_it_says_what_is_missing(language: str) -> None:
    """In a sentence, and nothing is spoken."""
    steps = SpokenSteps(language, lambda _, __: None)

    assert "espeak-ng" in steps.trouble
