"""Narration: the reason of each step, line by line, at reading speed.

Pure: it is told which step is shown and how much time went by, and says what to print.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from solver.explain import explain
from solver.log.trace import Trace
from solver.messages import numeral
from solver.registry import Registry
from viz.messages import FALLBACK, phrases
from viz.replay.reading_time import LONGEST_SILENCE_MS
from viz.replay.undo_scenes import backtrack_of, scene_words

BREATH_MS: Final = 250
"""From one line to the next at the least; and how long a jump must have rested."""


class LineReader(Protocol):
    """Something that reads lines aloud."""

    trouble: str
    """Why it does not, in words; empty while it does."""

    def say(self, line: str) -> None:
        """Read *line*, in place of what was read before."""

    def stop(self) -> None:
        """End what is read; it reads no more."""


class StepVoice(NamedTuple):
    """A voice for the steps of a window.

    Attributes:
        setting: The setting that turns it on.
        make: Gives it for a language.
    """

    setting: str
    make: Callable[[str], LineReader]


VOICES: Final = Registry[StepVoice]("step voices", (), lambda voice: voice.setting)


class VoiceSettings(Protocol):
    """What voices ask of the settings of a window."""

    @property
    def language(self) -> str:
        """That of the words."""

    def value(self, name: str) -> object:
        """What the setting *name* is."""


class StepVoices:
    """The voices that are turned on, each made when it is first wanted.

    Args:
        say: Shows a sentence to the person: why a voice is silent. Each comes once.
    """

    def __init__(self, say: Callable[[str], object]) -> None:
        self._say = say
        self._made: dict[str, tuple[str, LineReader]] = {}
        self._silent: set[LineReader] = set()

    def chosen(self, settings: VoiceSettings) -> list[LineReader]:
        """Those that speak now, in the language of *settings*; others are stopped."""
        for name, make in VOICES.values():
            language, voice = self._made.get(name, ("", None))
            is_wanted = bool(settings.value(name))
            if voice and not (is_wanted and language == settings.language):
                voice.stop()
                del self._made[name]
            if is_wanted and name not in self._made:
                self._made[name] = settings.language, make(settings.language)
        readers = [voice for _, voice in self._made.values()]
        for reader in readers:
            if reader.trouble and reader not in self._silent:
                self._silent.add(reader)
                self._say(reader.trouble)
        return [reader for reader in readers if not reader.trouble]


class Narration:
    """Prints each step once, when the replay rests on it.

    The next step is said at once. Where steps go by faster than they could be read,
    some are left out, and the line says how many. A backtrack and what follows from it
    are said as one. After a jump it says where one is, once the jump has come to rest:
    while the handle is dragged it is quiet.

    Args:
        trace: What is replayed.
        language: Two letters, one of ``solver.messages.languages()``.
    """

    def __init__(self, trace: Trace, language: str = FALLBACK) -> None:
        self._trace = trace
        self._language = language
        self._said: int | None = None
        self._shown: int | None = None
        self._since_said = 0
        self._rested = 0

    def shown(self, step: int, elapsed: int) -> tuple[str, ...]:
        """Lines to print when *step* is shown: none, one or two.

        To be called for every frame, also while nothing moves.

        Args:
            step: The step that is shown, 0 to the number of events.
            elapsed: Milliseconds since the call before, by any clock.
        """
        self._since_said += elapsed
        self._rested = self._rested + elapsed if step == self._shown else 0
        self._shown = step
        if 0 < step - 1 == self._said == backtrack_of(self._trace, step):
            self._said = step
        return self._lines() if self._is_due(step) else ()

    def rest(self) -> tuple[str, ...]:
        """Text pending when the replay closes."""
        return () if self._shown in (None, self._said) else self._lines()

    def _is_due(self, step: int) -> bool:
        if step == self._said:
            return False
        if self._said is None:
            return True
        if step == self._said + 1:
            return self._since_said >= BREATH_MS
        return self._rested >= BREATH_MS or self._since_said >= LONGEST_SILENCE_MS

    def _lines(self) -> tuple[str, ...]:
        step, before = self._shown, self._said
        assert step is not None
        self._said, self._since_said = step, 0
        line = numbered(self._trace, step, self._language)
        if before is None or step == before + 1:
            return (line,)
        return self._jump(before, step), line

    def _jump(self, before: int, step: int) -> str:
        """Position line after a jump or after omitted steps, if any."""
        key = "on" if step > before else "back-one" if step == before - 1 else "back"
        sentence = phrases("narration", self._language)[key]
        numbers = {"count": abs(step - before), "step": step, "last": len(self._trace)}
        return sentence.format_map(
            {name: numeral(number, self._language) for name, number in numbers.items()}
        )


def numbered(trace: Trace, step: int, language: str = FALLBACK) -> str:
    """*step* in words on one line, its number before it."""
    room = len(str(len(trace)))
    is_scene = backtrack_of(trace, step) == step
    said = (scene_words if is_scene else explain)(trace, step, language)
    return f"{step:>{room}}  {said.line}"
