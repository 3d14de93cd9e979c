"""Options of an export, in one value of five groups.

Each option is a field of one group in ``viz.export.declared_options``. Command line,
dialog and library make an ``ExportOptions``; a worker gets one as JSON.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self

from viz.appearance import Appearance
from viz.encoders.encoding import Codec, Encoding, PixelFormat, Quality
from viz.errors import OptionsError
from viz.export.choices import SIZE
from viz.export.declared_options import (
    AnnotationOptions,
    EditOptions,
    FileOptions,
    PictureOptions,
    WordOptions,
)
from viz.export.option_field import (
    ExportOption,
    OutputKind,
    declared_in,
)
from viz.theme import theme_named

VERTICAL: Final = "vertical"
"""The size of a short, where none was chosen."""

GROUNDS: Final = ("#000000", "#ffffff")
"""The backgrounds of the two films that make a transparent one."""


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """All options of an export; ``options_of`` makes them from options by name.

    Attributes:
        picture: How the picture looks.
        edit: What of the solve is shown, and how fast.
        words: The words in the picture, on its cards and in files beside it.
        file: How the file is written, what is heard, and what is written beside it.
        annotations: What an author shows at steps in addition to words.
    """

    picture: PictureOptions = field(default_factory=PictureOptions)
    edit: EditOptions = field(default_factory=EditOptions)
    words: WordOptions = field(default_factory=WordOptions)
    file: FileOptions = field(default_factory=FileOptions)
    annotations: AnnotationOptions = field(default_factory=AnnotationOptions)

    def value(self, name: str) -> Any:
        """The value of the option *name*."""
        return getattr(getattr(self, DECLARED[name].group), name)

    @property
    def output(self) -> OutputKind:
        """What they ask for: one picture, a short, clips, or a film."""
        found = OutputKind.NONE
        if self.file.step is not None:
            found |= OutputKind.PICTURE
        if self.edit.short:
            found |= OutputKind.SHORT
        if self.edit.split is not None:
            found |= OutputKind.CLIPS
        return found

    def is_usual(self, name: str) -> bool:
        """Whether the option *name* has its default."""
        return bool(self.value(name) == DECLARED[name].default)

    def changed(self, **values: Any) -> Self:
        """A copy with other *values* of options, which are neither read nor checked."""
        groups: dict[str, dict[str, Any]] = {}
        for name, value in values.items():
            groups.setdefault(DECLARED[name].group, {})[name] = value
        return replace(
            self,
            **{
                group: replace(getattr(self, group), **inside)
                for group, inside in groups.items()
            },
        )

    def without(self, names: Iterable[str]) -> Self:
        """A copy with the defaults of the options called *names*."""
        return self.changed(**{name: DECLARED[name].default for name in names})

    @property
    def encoding(self) -> Encoding:
        """How the frames are encoded."""
        codec = Codec(self.file.codec) if self.file.codec else None
        pixels = PixelFormat.BGRA if self.picture.is_clear else PixelFormat.YUV
        return Encoding(Quality(self.file.quality), codec, pixels)

    @property
    def on_its_own_ground(self) -> Appearance:
        """The look of pictures that are not put over others."""
        return Appearance(theme_named(self.picture.theme), self.words.language)

    def as_json(self) -> dict[str, Any]:
        """Values that JSON can hold, by name."""
        return {name: ExportOption.in_json(self.value(name)) for name in DECLARED}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "ExportOptions":
        """The options that ``as_json`` gave.

        Raises:
            OptionsError: An option is not known.
        """
        return options_of(**values)


DECLARED: Final[Mapping[str, ExportOption]] = declared_in(ExportOptions)
"""Every option by its name, in the order of the help and the tables."""


def unfit_for(output: OutputKind) -> tuple[str, ...]:
    """The names of the options that have no meaning for *output*, in order."""
    return tuple(name for name, one in DECLARED.items() if one.is_unfit(output))


def options_of(**chosen: Any) -> ExportOptions:
    """Make options by name; a size or a time may be a text.

    >>> options_of(size="720p", fit="1m30s").edit.fit
    90000

    Raises:
        OptionsError: An option is not known, or its value is none.
    """
    if unknown := sorted(set(chosen) - set(DECLARED)):
        raise OptionsError(
            f"no option is called {unknown[0]!r}; known: {', '.join(sorted(DECLARED))}"
        )
    if chosen.get("short"):
        chosen = _of_short(chosen)
    read = {name: DECLARED[name].read(value) for name, value in chosen.items()}
    return ExportOptions().changed(**read)


def _of_short(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """*chosen* for a short: its size, and its step, which is no picture there."""
    step = chosen.get("step")
    told = chosen.get("opened", ()) if step is None else (str(step),)
    size = chosen.get(SIZE.name, VERTICAL)
    return {**chosen, SIZE.name: size, "step": None, "opened": told}
