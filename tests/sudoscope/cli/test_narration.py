"""What is said of a replay while it is shown."""

from dataclasses import dataclass, field
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.explain import explain
from solver.registry import Registry
from sudoscope.cli.console import narration as narration_module
from sudoscope.cli.console.narration import (
    BREATH_MS,
    Narration,
    StepVoice,
    StepVoices,
    numbered,
)
from tests.viz.replays import diagonal, hardest
from viz.replay.reading_time import LONGEST_SILENCE_MS

TRACE = diagonal()
LAST = len(TRACE)


def narrated(*shown: tuple[int, int]) -> list[str]:
    """Everything that is said of steps and the milliseconds before each."""
    narration = Narration(TRACE)
    return [line for step, ms in shown for line in narration.shown(step, ms)]


def test_a_line_has_the_number_and_the_words_of_its_step() -> None:
    """Title, reason and what follows, in either language."""
    said = explain(TRACE, 7, "de")

    assert numbered(TRACE, 7, "de") == f"  7  {said.line}"


def test_the_first_step_shown_is_said_at_once() -> None:
    """Also where a replay does not begin at the start."""
    assert narrated((0, 0)) == [numbered(TRACE, 0)]
    assert narrated((9, 0)) == [numbered(TRACE, 9)]


def test_each_step_is_said_once_however_many_frames_show_it() -> None:
    """Sixty frames a second do not repeat it."""
    shown = [(step, 100) for step in range(5) for _ in range(10)]

    assert narrated(*shown) == [numbered(TRACE, step) for step in range(5)]


def test_one_step_back_says_so() -> None:
    """A step that is come back to is said again, after where one is."""
    assert narrated((5, 0), (4, 400), (4, BREATH_MS)) == [
        numbered(TRACE, 5),
        f"1 step back, at step 4 of {LAST}:",
        numbered(TRACE, 4),
    ]


def test_a_jump_says_where_one_is_when_it_has_come_to_rest() -> None:
    """Nothing is said on the way."""
    dragged = [(step, 16) for step in range(10, 60, 10)]

    assert narrated((0, 0), *dragged, (50, BREATH_MS - 1), (50, 1), (50, 999)) == [
        numbered(TRACE, 0),
        f"50 steps on, at step 50 of {LAST}:",
        numbered(TRACE, 50),
    ]


def test_steps_too_fast_to_read_are_left_out_and_counted() -> None:
    """At a high speed a line now and then says how far it has come."""
    narration = Narration(hardest())
    told = [narration.shown(step, 10) for step in range(1001)]

    heard = {step: lines for step, lines in enumerate(told) if lines}

    distance = LONGEST_SILENCE_MS // 10
    assert list(heard) == list(range(0, 1001, distance))
    assert heard[distance] == (
        f"{distance} steps on, at step {distance} of 1,309:",
        numbered(hardest(), distance),
    )


def test_a_narration_speaks_german() -> None:
    """The words between the steps too."""
    narration = Narration(TRACE, "de")

    lines = [*narration.shown(9, 0), *narration.shown(3, 0), *narration.rest()]

    assert lines == [
        numbered(TRACE, 9, "de"),
        f"6 Schritte zurück, bei Schritt 3 von {LAST}:",
        numbered(TRACE, 3, "de"),
    ]


def test_leaving_says_what_was_left_to_say() -> None:
    """The last step shown is said, and only once."""
    narration = Narration(TRACE)
    assert narration.rest() == ()
    narration.shown(0, 0)

    assert narration.shown(1, 1) == ()
    assert narration.rest() == (numbered(TRACE, 1),)
    assert narration.rest() == ()


STEPS = st.lists(st.tuples(st.integers(0, LAST), st.integers(0, 2000)), min_size=1)


@given(shown=STEPS)
def test_the_last_line_is_the_step_one_has_come_to(
    shown: list[tuple[int, int]],
) -> None:
    """However one got there, and it is not said twice running."""
    narration = Narration(TRACE)
    lines = [line for step, ms in shown for line in narration.shown(step, ms)]
    lines += narration.rest()

    assert lines[-1] == numbered(TRACE, shown[-1][0])
    told = [line for line in lines if not line.endswith(":")]
    assert all(one != other for one, other in pairwise(told))


@given(shown=STEPS)
def test_no_two_lines_come_faster_than_they_can_be_read(
    shown: list[tuple[int, int]],
) -> None:
    """From one time something is said to the next there is a breath."""
    narration, since = Narration(TRACE), BREATH_MS
    for step, ms in shown:
        since += ms
        if narration.shown(step, ms):
            assert since >= BREATH_MS
            since = 0


@dataclass(eq=False)
class Voice:
    """A voice that keeps what it read; "" is that it was stopped."""

    language: str
    trouble: str = ""
    lines: list[str] = field(default_factory=list)

    def say(self, line: str) -> None:
        """Keep *line*."""
        self.lines.append(line)

    def stop(self) -> None:
        """Keep that it was stopped."""
        self.lines.append("")


@dataclass
class Chosen:
    """Settings of a window with one voice."""

    language: str = "en"
    is_on: bool = True

    def value(self, _: str) -> object:
        """Whether the voice is on."""
        return self.is_on


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Voice]:
    """Every voice that is made, the newest last; there is one kind."""
    found: list[Voice] = []

    def make(language: str) -> Voice:
        found.append(Voice(language))
        return found[-1]

    kinds = Registry[StepVoice](
        "voices", (StepVoice("aloud", make),), lambda voice: voice.setting
    )
    monkeypatch.setattr(narration_module, "VOICES", kinds)
    return found


def test_a_voice_that_is_turned_off_is_stopped(made: list[Voice]) -> None:
    """And is there again when it is turned on."""
    voices, settings = StepVoices(lambda _: None), Chosen()

    assert voices.chosen(settings) == voices.chosen(settings) == made
    settings.is_on = False
    assert voices.chosen(settings) == []
    assert made[0].lines == [""]
    settings.is_on = True
    assert voices.chosen(settings) == made[1:]


def test_another_language_has_another_voice(made: list[Voice]) -> None:
    """The one before is stopped."""
    voices, settings = StepVoices(lambda _: None), Chosen()
    voices.chosen(settings)
    settings.language = "de"

    assert voices.chosen(settings) == made[1:]
    assert [voice.language for voice in made[1:]] == ["de"]
    assert made[0].lines == [""]


def test_why_a_voice_is_silent_is_said_once(made: list[Voice]) -> None:
    """Also where it fails after it has spoken."""
    said: list[str] = []
    voices, settings = StepVoices(said.append), Chosen()
    voices.chosen(settings)
    made[0].trouble = "the engine ended"

    assert voices.chosen(settings) == voices.chosen(settings) == []
    assert said == ["the engine ended"]
