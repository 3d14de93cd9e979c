"""The controls of options in the dialog for recordings, and what each changes."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

from viz.choice import NamedChoice, NumberChoice
from viz.export.export_options import VERTICAL, declared_options
from viz.export.option_values import SIZES
from viz.kit.option_pictures import AspectShape
from viz.kit.widgets import Choice, Field, Option, Toggle, Widget, Words
from viz.messages import Catalogue
from viz.option_field import ExportOption, Section, Swatch
from viz.player.state.recording_draft import (
    COLOUR,
    OWN_COLOUR,
    SUBTITLES,
    DeadEnds,
    RecordingDraft,
    RecordingKind,
    options_of_pace,
    speed_of,
)
from viz.player.state.settings import PaceMode
from viz.player.ui.dialogs.choices import (
    labelled_choice,
    language_choice,
    options_of,
    theme_choice,
)

_LARGEST: Final = max(width * height for width, height in SIZES.values())
_ON: Final = "on"
_Controls: TypeAlias = Callable[
    [ExportOption, RecordingDraft, Catalogue], Iterator[Widget]
]


def controls_of(
    option: ExportOption, draft: RecordingDraft, words: Catalogue
) -> Iterator[Widget]:
    """The controls of *option*, with the words of its label and values.

    Args:
        option: As it is declared.
        draft: What is chosen.
        words: The phrases of the settings and of the dialog.
    """
    return _OTHERS.get(option.name, _declared)(option, draft, words)


def _declared(
    option: ExportOption, draft: RecordingDraft, words: Catalogue
) -> Iterator[Widget]:
    """The control of an option as it is declared."""
    name = option.name
    label, value = words.get(name, ""), draft.options.value(name)
    if option.section is Section.BESIDE:
        yield Toggle(name, label, bool(value))
        return
    match option.choice:
        case _ if option.swatch is Swatch.THEME:
            yield theme_choice(words, value)
        case _ if option.swatch is Swatch.SHAPE:
            yield _sizes(option, draft, words)
        case NamedChoice(values=values) if option.is_many:
            for one in values:
                yield Toggle(f"{name} {one}", words[f"{name}-{one}"], one in value)
        case NamedChoice(values=values):
            yield labelled_choice(words, name, values, value)
        case NumberChoice(offered=offered):
            numbers = {f"{one:g}": f"{one:g}" for one in offered}
            yield Choice(name, label, options_of(numbers), f"{value:g}")
        case None if option.kind is bool:
            yield Toggle(name, label, value)
        case None:
            hint = "file-hint" if option.is_path else f"{name}-hint"
            yield Field(name, label, draft.text(name), words.get(hint, ""))
            yield from problem_of(name, draft, words)


def problem_of(name: str, draft: RecordingDraft, words: Catalogue) -> Iterator[Widget]:
    """What is wrong with the option or control called *name*, if anything is."""
    problem = draft.problems.get(name)
    if problem is not None:
        yield Words(words[problem], is_quiet=False)


def _sizes(option: ExportOption, draft: RecordingDraft, words: Catalogue) -> Choice:
    """The sizes as tiles: each a rectangle of its shape."""
    tiles = []
    now = draft.options.value(option.name)
    chosen = ""
    for name, size in SIZES.items():
        width, height = size
        chosen = name if size == now else chosen
        part = max(0.5, (width * height / _LARGEST) ** 0.25)
        shape = AspectShape(width, height, part)
        pixels = f"{width} × {height}"
        tiles.append(Option(name, words.get(f"size-{name}", name), shape, pixels))
    return Choice(option.name, words[option.name], tuple(tiles), chosen)


def _rates(
    option: ExportOption, draft: RecordingDraft, words: Catalogue
) -> Iterator[Widget]:
    """The frames a second that the format can have."""
    rates = draft.rates
    yield labelled_choice(
        words, option.name, rates, min(draft.options.file.fps, rates[-1])
    )


def _background(
    option: ExportOption, draft: RecordingDraft, words: Catalogue
) -> Iterator[Widget]:
    """The backgrounds with a name, or one's own colour."""
    yield labelled_choice(words, option.name, draft.backgrounds, draft.background)
    if draft.background == COLOUR:
        text = draft.text(option.name)
        yield Field("own_background", words["own_background"], text)
        yield from problem_of(option.name, draft, words)


def _hide(
    option: ExportOption, draft: RecordingDraft, words: Catalogue
) -> Iterator[Widget]:
    """The parts of the picture; those that are on are shown."""
    for widget in _declared(option, draft, words):
        assert isinstance(widget, Toggle)
        yield replace(widget, is_on=not widget.is_on)


def _cards(
    option: ExportOption, draft: RecordingDraft, words: Catalogue
) -> Iterator[Widget]:
    """Both cards, or none."""
    is_on = draft.options.words.cards != "none"
    yield Toggle(option.name, words[option.name], is_on)


def _languages(
    option: ExportOption, draft: RecordingDraft, words: Catalogue
) -> Iterator[Widget]:
    """The languages, each by its own name."""
    yield language_choice(words, draft.options.value(option.name))


_OTHERS: Final[Mapping[str, _Controls]] = {
    "fps": _rates,
    "background": _background,
    "hide": _hide,
    "cards": _cards,
    "language": _languages,
}
"""Options whose controls show more or less than what is declared."""


def changed(draft: RecordingDraft, name: str, value: str) -> RecordingDraft:
    """*draft* with the control called *name* set to *value*."""
    name, _, one = name.partition(" ")
    if name in _SETTERS:
        return _SETTERS[name](draft, value)
    if one:
        others = set(draft.options.value(name)) - {one}
        is_in = (value == _ON) is not (name == "hide")
        chosen = {*others, one} if is_in else others
        return draft.changed(**{name: tuple(sorted(chosen))})
    option = declared_options()[name]
    if option.is_path and not option.beside:
        return replace(draft, typed={**draft.typed, name: value})
    return draft.changed(**{name: _value(option, value)})


def _value(option: ExportOption, text: str) -> Any:
    """The value that a control of *option* represents."""
    if option.kind is bool:
        return text == _ON
    if option.beside:
        return option.read(option.beside) if text == _ON else None
    match option.choice:
        case NumberChoice() as number:
            return int(text) if number.is_whole else float(text)
        case _:
            return option.read(text)


def _set_background(draft: RecordingDraft, value: str) -> RecordingDraft:
    typed = {name: text for name, text in draft.typed.items() if name != "background"}
    chosen = OWN_COLOUR if value == COLOUR else value
    return replace(draft, typed=typed).changed(background=chosen)


def _set_pace(draft: RecordingDraft, value: str) -> RecordingDraft:
    """Another pace; the length stays, and the speed, unless it is that of each step."""
    chosen = options_of_pace(PaceMode(value))
    if PaceMode(value) is not PaceMode.FITTED:
        chosen["fit"] = draft.options.edit.fit
    if PaceMode.UNIFORM not in {draft.pace, PaceMode(value)}:
        chosen["speed"] = draft.options.edit.speed
    return draft.changed(**chosen)


def _set_kind(draft: RecordingDraft, value: str) -> RecordingDraft:
    """Another kind; a short is vertical at first."""
    kind = RecordingKind(value)
    chosen = {"size": SIZES[VERTICAL]} if kind is RecordingKind.SHORT else {}
    return draft.changed(**kind.options, **chosen)


_SETTERS: Final[dict[str, Callable[[RecordingDraft, str], RecordingDraft]]] = {
    "name": lambda draft, value: replace(draft, name=value),
    "ending": lambda draft, value: replace(draft, ending=value),
    "bookmark_notes": lambda draft, value: replace(draft, bookmark_notes=value == _ON),
    "background": _set_background,
    "own_background": lambda draft, value: replace(
        draft, typed={**draft.typed, "background": value}
    ),
    "pace": _set_pace,
    "uniform_ms": lambda draft, value: draft.changed(speed=speed_of(float(value))),
    "kind": _set_kind,
    "dead_ends": lambda draft, value: draft.changed(**DeadEnds(value).options),
    "cards": lambda draft, value: draft.changed(
        cards="both" if value == _ON else "none"
    ),
    "subtitles": lambda draft, value: draft.changed(
        subtitles=SUBTITLES if value == _ON else ""
    ),
}
"""Controls that show options in another way, or that are of the draft alone."""
