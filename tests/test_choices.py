"""Choices: the command line, the settings and the dialogs have each from one place."""

import json
from fractions import Fraction
from pathlib import Path

import click
import pytest

from sudoscope.cli.commands import compare, demo, play, record
from sudoscope.cli.options.declared import declared
from tests.in_one_test import in_one_test
from tests.viz.player.recorded import dialog
from tests.viz.player.watched import guessed, watching
from viz.choice import Choosable, NamedChoice, NumberChoice
from viz.errors import OptionsError
from viz.export import choices
from viz.export.export_options import ExportOptions, declared_options
from viz.export.option_values import SIZES
from viz.kit.widgets import Choice, Set, Toggle
from viz.messages import languages, phrases
from viz.player.state.playhead import SPEEDS
from viz.player.state.recording_draft import COLOUR, RecordingDraft, export_options
from viz.player.state.settings import SETTINGS, Settings, with_setting
from viz.player.ui.dialogs.recording import Page
from viz.player.ui.dialogs.settings import SettingsDialog

EVERY = {
    name: choice
    for name, choice in vars(choices).items()
    if isinstance(choice, NamedChoice | NumberChoice)
}
COMMANDS = {
    "record": record.command,
    "play": play.command,
    "compare": compare.command,
    "demo": demo.command,
}
OPTIONS: dict[str, Choosable] = {
    "theme": choices.THEME,
    "language": choices.LANGUAGE,
    "hide": choices.HIDE,
    "size": choices.SIZE,
    "fps": choices.FRAME_RATE,
    "quality": choices.QUALITY,
    "codec": choices.CODEC,
    "cards": choices.CARDS,
    "pace": choices.PACE,
    "speed": choices.SPEED,
    "highlights": choices.HIGHLIGHTS,
    "split": choices.SPLIT,
    "by": choices.CLOCK,
}
"""By the name of the option of ``sudoscope record``."""
OF_SETTINGS: dict[str, Choosable] = {
    "theme": choices.THEME,
    "language": choices.LANGUAGE,
    "clock": choices.CLOCK,
    "uniform_ms": choices.UNIFORM_MS,
    "fit": choices.WINDOW_FIT,
    "font_scale": choices.FONT_SCALE,
}
RECORDED = {
    "theme": choices.THEME.values,
    "language": choices.LANGUAGE.values,
    "size": choices.SIZE.values,
    "fps": choices.FRAME_RATE.offered,
    "quality": choices.QUALITY.values,
    "speed": choices.SPEED.offered,
    "highlights": choices.HIGHLIGHTS.offered,
    "background": (*choices.BACKGROUND.values, COLOUR),
    "pace": choices.PACE.values,
    "fit": choices.FIT.offered,
}
"""What the dialog for recordings offers, by the name of its control."""


def option(command: click.Command, name: str) -> click.Option:
    """The option *name* of *command*."""
    return next(
        option
        for option in command.params
        if isinstance(option, click.Option) and f"--{name}" in option.opts
    )


def taken(parameter: click.Option) -> tuple[object, ...]:
    """The names, or the bounds, that an option takes."""
    match parameter.type:
        case click.Choice(choices=names):
            return tuple(names)
        case click.IntRange(min=low, max=high) | click.FloatRange(min=low, max=high):
            return (low, high)
        case _:
            return ()


def declared_of(choice: Choosable) -> tuple[object, ...]:
    """The names, or the bounds, of *choice*."""
    if isinstance(choice, NamedChoice):
        return choice.values
    return (choice.low, choice.high)


@in_one_test("choice", EVERY.values(), ids=EVERY)
def test_a_choice_offers_what_it_allows(choice: Choosable) -> None:
    """Its default and all that is offered are valid; something else is not."""
    offered = choice.values if isinstance(choice, NamedChoice) else choice.offered

    for value in (*offered, choice.default):
        choice.check(value)
    assert choice.default is None or not offered or choice.usual in offered
    wrong = "no such value" if isinstance(choice, NamedChoice) else choice.high + 1
    with pytest.raises(OptionsError, match=choice.name):
        choice.check(wrong)  # type: ignore[arg-type]  # likewise


@in_one_test("name", OPTIONS)
def test_an_option_has_the_values_and_the_default_of_its_choice(name: str) -> None:
    """Also in a video made without the command line."""
    choice, found = OPTIONS[name], option(record.command, name)

    assert taken(found) in {(), declared_of(choice)}
    if not found.multiple:
        with click.Context(record.command) as context:
            assert found.get_default(context) == choice.default
    if name not in {"by", "hide", "size"}:
        assert ExportOptions().value(name) == choice.default
    assert ExportOptions().picture.size == SIZES[choices.SIZE.usual]


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_every_list_of_names_of_a_command_is_declared(command: click.Command) -> None:
    """So none is written a second time beside its option."""
    known = {declared_of(choice) for choice in EVERY.values()}
    ours = set(OPTIONS) & {opt[2:] for p in command.params for opt in p.opts}

    assert ours
    for name in ours - {"size", "theme", "fps"}:  # which take more than is listed
        assert taken(option(command, name)) in known, name


@pytest.mark.parametrize("name", OF_SETTINGS)
def test_a_setting_has_the_values_and_the_default_of_its_choice(name: str) -> None:
    """The dialog offers them, and nothing beyond them is taken from a file."""
    choice = OF_SETTINGS[name]
    setting = next(setting for setting in SETTINGS.values() if setting.name == name)
    offered = choice.values if isinstance(choice, NamedChoice) else choice.offered

    assert tuple(setting.offered) == tuple(offered)
    assert getattr(Settings(), name) == choice.usual
    for value in offered:
        assert getattr(with_setting(Settings(), name, value), name) == value
    wrong = "no such value" if isinstance(choice, NamedChoice) else choice.high + 1
    assert with_setting(Settings(), name, wrong) == Settings()


def test_the_window_plays_at_the_speeds_that_its_option_takes() -> None:
    """From the slowest to the fastest."""
    low, high = taken(option(play.command, "speed"))

    assert (Fraction(str(low)), Fraction(str(high))) == (SPEEDS[0], SPEEDS[-1])
    for speed in SPEEDS:
        percent = int(100 * speed)
        kept = with_setting(Settings(), "speed_percent", percent)
        assert kept.speed == speed


@pytest.mark.parametrize("language", languages())
def test_the_dialog_for_recordings_offers_what_an_option_takes(language: str) -> None:
    """Each choice in the order that is declared, with a label for each value."""
    found = dialog(watching(guessed, Settings(language=language)))
    found.act(Set("ending", ".webm"))
    found.act(Set("kind", "highlights"))

    offered: dict[str, tuple[str, ...]] = {}
    toggles = set()
    for page in Page:
        found.act(Set("page", page.value))
        for widget in found.widgets():
            if isinstance(widget, Choice):
                offered[widget.name] = tuple(one.value for one in widget.options)
                assert all(one.label for one in widget.options)
            if isinstance(widget, Toggle):
                toggles.add(widget.name)

    for name, values in RECORDED.items():
        shown = tuple(
            f"{value:g}" if isinstance(value, float) else str(value) for value in values
        )
        assert offered[name] == shown, name
    assert {f"hide {part}" for part in choices.HIDE.values} <= toggles


@pytest.mark.parametrize("language", languages())
def test_every_option_of_the_dialog_has_its_label(language: str) -> None:
    """In the words of the dialog, or of the settings; of several, each has one."""
    words = phrases("settings", language) | phrases("recording", language)

    for name, option in declared_options().items():
        choice, labels = option.choice, [name]
        if option.is_many and isinstance(choice, NamedChoice):
            labels = [f"{name}-{value}" for value in choice.values]
        if option.section:
            assert set(labels) <= set(words), name


@in_one_test("name", declared_options())
def test_every_option_has_one_declaration(name: str) -> None:
    """Its default is valid, and the same from the command line and out of JSON."""
    one = declared_options()[name]
    found = [p for p in record.command.params if p.name == name]

    one.check(one.default)
    assert ExportOptions.from_json(ExportOptions().as_json()).value(name) == one.default
    assert len(found) == one.is_listed
    for parameter in found:
        with click.Context(record.command) as context:
            default = parameter.type_cast_value(context, parameter.get_default(context))
        assert default == one.default or (parameter.default is None and not default)


def test_what_is_usual_in_the_dialog_is_usual_on_the_command_line() -> None:
    """But for the cards, which a video from the window has unless told otherwise."""
    usual, chosen = ExportOptions(), export_options(RecordingDraft("x"))

    differing = {
        name for name in declared_options() if usual.value(name) != chosen.value(name)
    }

    assert differing == {"cards"}


def test_a_job_of_an_earlier_version_is_read() -> None:
    """The values of a worker are called as they were before they had groups."""
    job = {
        "size": [1280, 720],
        "hide": ["tree"],
        "fit": 90_000,
        "slow_motion": [["1", "guess:1", "3/2"]],
        "notes": [["3", "Look"]],
        "pauses": [["3", 2000]],
        "cell_notes": [["3", "A1 A2", "These"]],
        "logo": "logo.png",
        "substep": [3, 8],
        "only_winning_path": True,
        "title": "Sunday",
    }

    found = ExportOptions.from_json(job)

    values = {name: found.value(name) for name in job}
    assert values == {
        "size": (1280, 720),
        "hide": ("tree",),
        "fit": 90_000,
        "slow_motion": (("1", "guess:1", Fraction(3, 2)),),
        "notes": (("3", "Look"),),
        "pauses": (("3", 2000),),
        "cell_notes": (("3", "A1 A2", "These"),),
        "logo": Path("logo.png"),
        "substep": (3, 8),
        "only_winning_path": True,
        "title": "Sunday",
    }
    assert ExportOptions.from_json(json.loads(json.dumps(found.as_json()))) == found


@in_one_test(
    ("values", "said"),
    [
        ({"fitted_seconds": 90}, "no option is called 'fitted_seconds'"),
        ({"hidden": ["tree"]}, "no option is called 'hidden'"),
        ({"slow_motion": [["1", "2"]]}, "expected first step, last step, factor"),
        ({"pauses": [["1"]]}, "expected a step and milliseconds"),
        ({"hide": 3}, "hide: found 3, expected several of them"),
        ({"size": "wide"}, "expected 720p, 1080p"),
        ({"background": 3}, "background: found 3, expected a value of another type"),
        ({"subtitles": ["srt"]}, "subtitles: found .*, expected a value of another"),
        ({"notes": [3]}, "notes: found"),
        ({"fps": "fast"}, "fps: found 'fast', expected a whole number"),
        ({"fps": True}, "fps: found True, expected a whole number"),
        ({"captions": "no"}, "captions: found 'no', expected True or False"),
        ({"speed": None}, "speed: found None, expected a number"),
        ({"title": 3}, "title: found 3, expected a text"),
        ({"logo": 3}, "logo: found 3, expected a path"),
    ],
)
def test_what_a_job_should_not_say_is_refused_by_name(
    values: dict[str, object], said: str
) -> None:
    """In a sentence, and never by another error."""
    with pytest.raises(OptionsError, match=said):
        ExportOptions.from_json(values)


def test_a_value_that_is_added_can_be_chosen_everywhere() -> None:
    """An option made of a choice takes it, and so does the check."""
    more = NamedChoice("pace", (*choices.PACE.values, "by-heart"), "meaning")
    command = click.Command("x", params=[])

    found = declared(more, help="")(command).params[0]

    assert taken(found) == more.values
    more.check("by-heart")


def test_the_settings_dialog_offers_the_declared_values() -> None:
    """The parts as toggles, the rest as choices."""
    shown = SettingsDialog(Settings).widgets()
    toggles = {widget.name for widget in shown if isinstance(widget, Toggle)}
    offered = {
        widget.name: tuple(one.value for one in widget.options)
        for widget in shown
        if isinstance(widget, Choice)
    }

    assert {f"hide {part}" for part in choices.HIDE.values} <= toggles
    assert offered["theme"] == choices.THEME.values
    assert offered["clock"] == choices.CLOCK.values


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [(1, 20_000, "1 to 20,000"), (0.25, 12_500.0, "0.25 to 12500")],
)
def test_bounds_are_said_as_numbers_are_typed(
    low: float, high: float, said: str
) -> None:
    """Whole numbers in groups of three; others without zeros at their end."""
    with pytest.raises(OptionsError, match=f"found 0, expected {said}$"):
        NumberChoice("speed", low, high, None).check(0)
