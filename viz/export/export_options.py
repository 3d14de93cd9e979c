"""Options of an export, in one value of six groups and those that the program adds.

Each option is a field of one group: in ``viz.export.declared_options``, in
``viz.film.adornments`` or in the registry of ``viz.export.added_options``. Command
line, dialog and library make an ``ExportOptions``; a worker gets one as JSON.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Self, TypeVar

from viz.encoders.encoding import Codec, Encoding, PixelFormat, Quality
from viz.errors import OptionsError
from viz.export.added_options import OPTION_GROUPS, OptionGroup
from viz.export.choices import SIZE
from viz.export.declared_options import (
    AnnotationOptions,
    EditOptions,
    FileOptions,
    PictureOptions,
    WordOptions,
)
from viz.film.adornments import PLAIN, Adornments
from viz.option_field import ExportOption, OutputKind, groups_in, options_in

VERTICAL: Final = "vertical"
"""The size of a short, where none was chosen."""

GROUNDS: Final = ("#000000", "#ffffff")
"""The backgrounds of the two films that make a transparent one."""

_Group = TypeVar("_Group")


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """All options of an export; ``options_of`` makes them from options by name.

    Attributes:
        picture: How the picture looks.
        adornments: What is drawn around it.
        edit: What of the solve is shown, and how fast.
        words: The words in the picture, on its cards and in files beside it.
        file: How the file is written, and what is written beside it.
        annotations: What an author shows at steps in addition to words.
        added: The groups that the program adds, as far as one of their options has not
            its default, in order; ``group`` gives each.
    """

    picture: PictureOptions = field(default_factory=PictureOptions)
    adornments: Adornments = PLAIN
    edit: EditOptions = field(default_factory=EditOptions)
    words: WordOptions = field(default_factory=WordOptions)
    file: FileOptions = field(default_factory=FileOptions)
    annotations: AnnotationOptions = field(default_factory=AnnotationOptions)
    added: tuple[Any, ...] = ()

    def group(self, holder: type[_Group]) -> _Group:
        """The group of the class *holder*, whether the core has it or it is added."""
        own = (getattr(self, name) for name in _OWN)
        for one in (*own, *self.added):
            if isinstance(one, holder):
                return one
        return holder()

    def value(self, name: str) -> Any:
        """The value of the option *name*."""
        return getattr(self.group(declared_options()[name].holder), name)

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
        return bool(self.value(name) == declared_options()[name].default)

    def changed(self, **values: Any) -> Self:
        """A copy with other *values* of options, which are neither read nor checked."""
        inside: dict[type[Any], dict[str, Any]] = {}
        for name, value in values.items():
            inside.setdefault(declared_options()[name].holder, {})[name] = value
        made = {
            holder: replace(self.group(holder), **new) for holder, new in inside.items()
        }
        own = {name: made.pop(one) for name, one in _OWN.items() if one in made}
        others = {type(one): one for one in self.added} | made
        return replace(self, **own, added=_in_order(others))

    def without(self, names: Iterable[str]) -> Self:
        """A copy with the defaults of the options called *names*."""
        declared = declared_options()
        return self.changed(**{name: declared[name].default for name in names})

    @property
    def encoding(self) -> Encoding:
        """How the frames are encoded."""
        codec = Codec(self.file.codec) if self.file.codec else None
        pixels = PixelFormat.BGRA if self.picture.is_clear else PixelFormat.YUV
        return Encoding(Quality(self.file.quality), codec, pixels)

    def as_json(self) -> dict[str, Any]:
        """Values that JSON can hold, by name."""
        return {
            name: ExportOption.in_json(self.value(name)) for name in declared_options()
        }

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "ExportOptions":
        """The options that ``as_json`` gave.

        Raises:
            OptionsError: An option is not known.
        """
        return options_of(**values)


_OWN: Final[Mapping[str, type[Any]]] = groups_in(ExportOptions)


def declared_options() -> Mapping[str, ExportOption]:
    """Every option by its name, in the order of the help and the tables.

    Raises:
        ValueError: Two have the same name.
    """
    return _declared(OPTION_GROUPS.values())


@cache
def _declared(added: tuple[OptionGroup, ...]) -> Mapping[str, ExportOption]:
    """The options of the core with those of *added*, each group after its option."""
    found: list[ExportOption] = []
    left = list(added)
    for name, holder in _OWN.items():
        for option in options_in(holder, name):
            found.append(option)
            for group in [one for one in left if one.after == option.name]:
                left.remove(group)
                found += options_in(group.options, name)
    if left:
        raise ValueError(
            f"no option of the core is called {left[0].after!r}, after which"
            f" {left[0].options.__name__} is to be listed"
        )
    declared = {option.name: option for option in found}
    if len(declared) < len(found):
        twice = next(one.name for one in found if declared[one.name] is not one)
        raise ValueError(f"two options of an export are called {twice!r}; rename one")
    return MappingProxyType(declared)


def _in_order(groups: Mapping[type[Any], Any]) -> tuple[Any, ...]:
    """Those of the added *groups* that differ from their defaults, in order."""
    held = [
        groups[one.options] for one in OPTION_GROUPS.values() if one.options in groups
    ]
    return tuple(one for one in held if one != type(one)())


def unfit_for(output: OutputKind) -> tuple[str, ...]:
    """The names of the options that have no meaning for *output*, in order."""
    return tuple(
        name for name, one in declared_options().items() if one.is_unfit(output)
    )


def options_of(**chosen: Any) -> ExportOptions:
    """Make options by name; a size or a time may be a text.

    >>> options_of(size="720p", fit="1m30s").edit.fit
    90000

    Raises:
        OptionsError: An option is not known, or its value is none.
    """
    declared = declared_options()
    if unknown := sorted(set(chosen) - set(declared)):
        raise OptionsError(
            f"no option is called {unknown[0]!r}; known: {', '.join(sorted(declared))}"
        )
    if chosen.get("short"):
        chosen = _of_short(chosen)
    read = {name: declared[name].read(value) for name, value in chosen.items()}
    return ExportOptions().changed(**read)


def _of_short(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """*chosen* for a short: its size, and its step, which is no picture there."""
    step = chosen.get("step")
    told = chosen.get("opened", ()) if step is None else (str(step),)
    size = chosen.get(SIZE.name, VERTICAL)
    return {**chosen, SIZE.name: size, "step": None, "opened": told}
