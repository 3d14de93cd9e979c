"""Steps that are spoken in the window: the newest sentence, as screen readers do."""

import io
from collections.abc import Callable
from functools import partial
from threading import Condition, Thread
from typing import Final

import pygame

from sudoscope.cli.console.narration import StepVoice
from viz.choice_errors import UnfitTargetError
from viz.errors import RecordingError
from viz.messages import phrases
from viz.player.state.settings import Setting

_POLL_MS: Final = 40


class SpokenSteps:
    """Speaks lines with an engine that is installed; a new one ends the one before.

    Args:
        language: Two letters.
        play: Plays a WAV file until it is over, or until it is told to stop.

    Attributes:
        trouble: Why it speaks no more, in words; empty while it does.
        thread: Where it speaks, until it is stopped; ``None`` without an engine.
    """

    def __init__(
        self,
        language: str,
        play: "Callable[[bytes, Callable[[], bool]], None] | None" = None,
    ) -> None:
        from sudoscope.sound.speech import Speaker  # noqa: PLC0415 - needs numpy

        self.trouble = ""
        self.thread: Thread | None = None
        self._play = play or _played
        self._line = ""
        self._asked = 0
        self._is_stopped = False
        self._is_new = Condition()
        try:
            self._speaker = Speaker.found(language)
        except UnfitTargetError:
            self.trouble = phrases("speech", language)["no-engine"]
            return
        self.thread = Thread(target=self._run, name="speech", daemon=True)
        self.thread.start()

    def say(self, line: str) -> None:
        """Speak *line* as soon as it can be heard."""
        with self._is_new:
            self._line = line
            self._asked += 1
            self._is_new.notify()

    def stop(self) -> None:
        """End what is spoken, and speak no more."""
        with self._is_new:
            self._is_stopped = True
            self._asked += 1
            self._is_new.notify()

    def _run(self) -> None:
        while not self.trouble:
            with self._is_new:
                while not self._line and not self._is_stopped:
                    self._is_new.wait()
                if self._is_stopped:
                    return
                line, self._line, asked = self._line, "", self._asked
            try:
                sound = self._speaker.file_of(line)
                if asked == self._asked:
                    self._play(sound, partial(self._is_over, asked))
            except (RecordingError, pygame.error, OSError) as error:
                self.trouble = str(error)

    def _is_over(self, asked: int) -> bool:
        """Whether another line was given since that of the number *asked*."""
        return asked != self._asked


def _played(data: bytes, is_over: Callable[[], bool]) -> None:
    """Play a WAV file, until *is_over*."""
    if not pygame.mixer.get_init():
        pygame.mixer.init()
    channel = pygame.mixer.find_channel(force=True)
    channel.play(pygame.mixer.Sound(io.BytesIO(data)))
    while channel.get_busy():
        if is_over():
            channel.stop()
        pygame.time.wait(_POLL_MS)


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError  # noqa: TRY004 - what a file holds is a value
    return value


SETTINGS: Final = (Setting("speak", _flag, usual=False),)
VOICES: Final = (StepVoice("speak", SpokenSteps),)
