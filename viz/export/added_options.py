"""Options that the program adds to exports, and what they add to films.

The core's own options are in ``viz.export.declared_options``. The registry
``OPTION_GROUPS`` has a record for each group of others; from its fields follow the
options of the command line, the controls of the dialog and the arguments of the
library, as from those of the core.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from solver.log.trace import Trace
from solver.registry import Registry
from viz.cancellation import Check

if TYPE_CHECKING:
    from viz.export.assembly import AssembledFilm
    from viz.export.export_options import ExportOptions
    from viz.film.film_options import FilmOptions
    from viz.replay.film_edit import FilmEdit
    from viz.replay.replay import Replay


class Soundtrack(NamedTuple):
    """What is heard in a video.

    Attributes:
        path: A WAV file.
        filters: Filters of ffmpeg for it; empty for none.
    """

    path: Path
    filters: str = ""


class FilmAddition(Protocol):
    """What options add to one recording: time, a track, files; most add little."""

    def check(self, target: str) -> Iterable[Path]:
        """The files that will be written beside *target*.

        Raises:
            SudoscopeError: *target* cannot have what was chosen, or a file that is read
                is not what it should be.
        """
        del target
        return ()

    def held(
        self, replay: "Replay", edit: "FilmEdit", look: "FilmOptions"
    ) -> "FilmEdit":
        """*edit* of *replay* with as much time for its steps as they need."""
        del replay, look
        return edit

    def track(
        self, made: "AssembledFilm", seconds: Fraction, check: Check
    ) -> AbstractContextManager[Soundtrack | None]:
        """What is heard in *made*, *seconds* long, if anything is.

        Its file exists inside the ``with`` block. *check* is called while that waits,
        and ends it by what it raises.
        """
        del made, seconds, check
        return nullcontext()

    def notices(self, made: "AssembledFilm") -> Iterable[str]:  # noqa: ARG002 - as others
        """What is not as it was wished, a sentence each."""
        return ()

    def finish(
        self, made: "AssembledFilm", part: Path, target: str, check: Check
    ) -> None:
        """Change *part*, the complete file of *made*, before it becomes *target*.

        *check* is called while that waits, and ends it by what it raises.
        """
        del made, part, target, check

    def files(self, made: "AssembledFilm") -> Iterable[tuple[Path, str | bytes]]:
        """The files beside *made*, each with its content."""
        del made
        return ()

    def changes(self) -> Iterable[str]:
        """What was changed to write it, a sentence each."""
        return ()


def _check_nothing(_options: "ExportOptions") -> None:
    """Let all values go together."""


def _add_nothing(_options: "ExportOptions") -> None:
    """Add nothing to a film."""


def _as_said(_options: "ExportOptions", trace: Trace) -> Trace:
    """The trace in the words of the program."""
    return trace


def _unchanged(_options: "ExportOptions", look: "FilmOptions") -> "FilmOptions":
    """The look without a change."""
    return look


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """A group of options that the program adds.

    Attributes:
        options: A frozen dataclass whose fields are made by
            ``viz.option_field.option``; ``ExportOptions.group`` gives its value.
        after: The option of the core that they follow, and with which they are listed.
        heading: Of all that are listed together, in the help of the command line; empty
            for the usual one.
        check: Refuses values that contradict each other or others, by an
            ``OptionsError``.
        look: Changes the look of a film, where one of them is chosen.
        words: Gives the trace an author's words, where one of them is chosen.
        addition: Gives what they add to one recording, where one of them is chosen.
        is_always: Whether it does so to each recording, after all others.
    """

    options: type[Any]
    after: str
    heading: str = ""
    check: Callable[["ExportOptions"], None] = _check_nothing
    look: Callable[["ExportOptions", "FilmOptions"], "FilmOptions"] = _unchanged
    words: Callable[["ExportOptions", Trace], Trace] = _as_said
    addition: Callable[["ExportOptions"], FilmAddition | None] = _add_nothing
    is_always: bool = False


OPTION_GROUPS: Final[Registry[OptionGroup]] = Registry(
    "export options", name_of=lambda group: group.options.__name__
)
"""The groups, in the order in which options that follow the same one are listed."""


def chosen_groups(options: "ExportOptions") -> Iterator[OptionGroup]:
    """The groups of which an option has not its default in *options*."""
    chosen = {type(one) for one in options.added}
    return (group for group in OPTION_GROUPS.values() if group.options in chosen)


def additions_of(options: "ExportOptions") -> tuple[FilmAddition, ...]:
    """What the added options of *options* add to one recording."""
    always = (group for group in OPTION_GROUPS.values() if group.is_always)
    groups = dict.fromkeys((*chosen_groups(options), *always))
    found = (group.addition(options) for group in groups)
    return tuple(one for one in found if one is not None)
