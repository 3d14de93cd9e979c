"""``sudoscope lesson``: list, prove, play, record, print and export lessons."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import click

from solver.errors import SudoscopeError
from solver.text.near_names import near_names, question
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import FLAG, json_option, print_json
from sudoscope.cli.console.notices import notice
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import UNSET, export_option, gathers_options
from sudoscope.cli.options.option_group import Command, below, headed, taking_all
from sudoscope.cli.options.option_types import SIZE_TYPE, OneOf, Parsed
from sudoscope.cli.options.output_types import OutputName
from sudoscope.cli.options.shell_completion import files
from sudoscope.cli.options.window import Preferences, watch
from sudoscope.cli.output.output_files import (
    check_outputs,
    new_recording,
    write_or_refuse,
)
from sudoscope.cli.settings.flags import flag_of
from sudoscope.cli.settings.option_sources import is_typed
from sudoscope.cli.settings.system_language import preferred_language
from sudoscope.lessons.commands.cue_numbers import cues_from, cues_of
from sudoscope.lessons.commands.fitting_cues import (
    enough_ms,
    fitting,
    in_less_time,
    left_out,
)
from sudoscope.lessons.model.errors import LessonError
from sudoscope.lessons.model.lesson import Lesson, PlacedCue
from viz.export.choices import LANGUAGE, SIZE
from viz.export.export_options import ExportOptions, declared_options, options_of
from viz.messages import phrases

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_OUTPUT: Final = "Output"
_FILM: Final = "Film"
_OF_FILMS: Final = (
    *("fit", "captions", "cards", "author", "watermark", "background", "safe"),
    *("subtitles", "chapters", "thumbnail", "fps", "quality", "codec"),
    *("sound", "music", "voice", "voice_model", "script"),
)
"""The options of ``record`` that a film of a lesson has; the lesson decides others."""
_UNREADABLE: Final = 2
_WITH_FACTS: Final = ("list", "check")
"""The actions whose result --json can print."""
_EXAMPLES: Final = (
    ("The lessons there are", "sudoscope lesson"),
    ("Answer a lesson's questions in the window", "sudoscope lesson search"),
    ("Show it to a class, in large text", "sudoscope lesson play search --presenter"),
    ("Prove every statement of one's own lesson", "sudoscope lesson check mine.toml"),
    (
        "A lesson as a film, in German",
        "sudoscope lesson record arcs --language de -o arcs.mp4",
    ),
    (
        "Its first two cues for a phone, without questions",
        "sudoscope lesson record arcs --cues 1-2 --no-questions --size vertical",
    ),
    (
        "The same on paper, with the answers at the end",
        "sudoscope lesson handout arcs -o arcs.pdf",
    ),
    (
        "The same as a page for a browser, which asks",
        "sudoscope lesson export arcs -o arcs.html",
    ),
)


class _Part(NamedTuple):
    """What a film has of a lesson.

    Attributes:
        cues: The numbers of its cues; ``None`` for all.
        asks: Whether it has their questions.
    """

    cues: range | None = None
    asks: bool = True


class _Asked(NamedTuple):
    """The arguments of the command.

    Attributes:
        names: Names or files of lessons.
        language: Two letters, or ``None``.
        output: Where to write, if it was said.
        theme: Name of the colours, or ``None``.
        size: Width and height in pixels, or ``None``.
        is_presenting: Whether the class answers the questions in the window.
        as_json: Whether facts are printed as JSON.
        film: What else was chosen for a film.
        part: What a film has of the lesson.
    """

    names: tuple[str, ...]
    language: str | None
    output: str | None
    theme: str | None
    size: tuple[int, int] | None
    is_presenting: bool
    as_json: bool = False
    film: ExportOptions = ExportOptions()
    part: _Part = _Part()


def _takes_film_options(command: Command) -> Command:
    """Give *command* the options of films, gathered in its argument ``options``.

    Those of other wings only where these are there.
    """
    names = [name for name in _OF_FILMS if name in declared_options()]
    listed = [below(_FILM, export_option(name)) for name in names]
    return taking_all(gathers_options(*names)(command), listed)


class _Action(OneOf):
    """What to do with lessons; a lesson alone is an action, too: it is played."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """The action, or what names a lesson.

        Raises:
            click.BadParameter: It is neither.
        """
        from sudoscope.lessons.model.reading import ENDING, lesson_files

        text = str(value)
        if text in self.choices:
            return text
        files = lesson_files()
        numbers = [str(number + 1) for number in range(len(files))]
        if text in files or text in numbers or text.endswith(ENDING):
            return text
        near = question(near_names(text, (*self.choices, *files)))
        listed = ", ".join(
            f"{n} {name}" for n, name in zip(numbers, files, strict=True)
        )
        raise click.BadParameter(
            f"{text!r} is no lesson and no action{f'; {near}' if near else '.'}"
            f" Lessons: {listed}. Actions: {', '.join(self.choices)}.",
            ctx,
            param,
        )


def _lesson_names(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> "list[CompletionItem]":
    """The names of lessons; else files."""
    from click.shell_completion import CompletionItem

    from sudoscope.lessons.model.reading import lesson_files

    begun = [name for name in lesson_files() if name.startswith(incomplete)]
    return [CompletionItem(name) for name in begun] or files(ctx, param, incomplete)


@click.command("lesson", cls=DocumentedCommand, examples=_EXAMPLES)
@click.argument(
    "action",
    type=_Action(["list", "check", "play", "record", "handout", "export"]),
    metavar="[ACTION]",
    default="list",
)
@click.argument("names", metavar="[LESSON]...", nargs=-1, shell_complete=_lesson_names)
@headed(
    _OUTPUT,
    "-l",
    "--language",
    type=OneOf(LANGUAGE.values),
    help="The language (default: the system's; in the window as it is set there).",
)
@headed(
    _OUTPUT,
    "-o",
    "--output",
    type=OutputName(),
    help="The file: for record .mp4 or another that record writes, for handout .html"
    " or .pdf, for export .html (default: in the folder recordings).",
)
@below(_OUTPUT, export_option("theme", **UNSET))
@headed(
    _OUTPUT,
    "--size",
    type=SIZE_TYPE,
    help=f"Size of the film or window: {', '.join(SIZE.values)} or WxH.",
)
@json_option()
@headed(
    "Window",
    "--presenter",
    is_flag=True,
    help="Let the class answer: play shows the questions in large text and does not"
    " wait for answers.",
)
@headed(
    _FILM,
    "--cues",
    type=Parsed("cues", cues_from),
    metavar="FROM-TO",
    help="Only these cues of the lesson, counted from 1, like 3-5 or 4: a short film."
    " With --fit, as many of them as there is time for; the rest is named.",
)
@headed(_FILM, "--no-questions", is_flag=True, help="Neither ask nor answer.")
@_takes_film_options
def command(  # noqa: PLR0913 - one for each option
    *,
    action: str,
    names: tuple[str, ...],
    language: str | None,
    output: str | None,
    theme: str | None,
    size: tuple[int, int] | None,
    as_json: bool,
    presenter: bool,
    cues: range | None,
    no_questions: bool,
    options: ExportOptions,
) -> int:
    """List, check, play, record, print or export a LESSON.

    ACTION is list, check, play, record, handout or export: without one the lessons are
    listed, or the LESSON is played. LESSON is the name or the number of one that comes
    with the program, or a TOML file. check proves each claim and each answer against
    the solve, of all lessons where none is named; the exit code is 1 if one is not so,
    2 if a lesson cannot be read. play stops at each cue, takes the answer to its
    question and judges it; record makes a film, handout pages to print, and export a
    page that asks and judges in any browser.
    """
    if action not in _ACTIONS:
        action, names = "play", (action, *names)
    part = _Part(cues, asks=not no_questions)
    look = language, output, theme, size, presenter, as_json
    asked = _Asked(names, *look, options, part)
    typed = next(filter(is_typed, (*_OF_FILMS, "cues", "no_questions")), "")
    if typed and action != "record":
        flag = flag_of(typed)
        raise click.UsageError(f"only record makes a film; leave {flag} out")
    if as_json and action not in _WITH_FACTS:
        raise click.BadParameter("it goes with list and check", param_hint=FLAG)
    if presenter and action != "play":
        raise click.UsageError("only play has a presenter; leave --presenter out")
    return _ACTIONS[action](asked)


def _list(asked: _Asked) -> int:
    """Print the lessons that come with the program."""
    from sudoscope.lessons.model.reading import lesson_files, lesson_named

    console, records = Output(highlight=False), []
    for number, name in enumerate(lesson_files(), start=1):
        lesson = lesson_named(name)
        language = lesson.spoken(asked.language or preferred_language())
        if asked.as_json:
            records.append(_facts(lesson, language))
            continue
        words = phrases("lessons", language)
        minutes = words["minutes"].format(count=lesson.minutes)
        console.print_lines(
            [
                f"{number} {name}: {lesson.title[language]}",
                f"    {lesson.about[language]} ({words[lesson.level]}, {minutes})",
            ]
        )
    if asked.as_json:
        print_json("lessons", lessons=records)
    return 0


def _facts(lesson: Lesson, language: str) -> dict[str, Any]:
    """What is known of a lesson, for JSON."""
    return {
        "name": lesson.name,
        "title": lesson.title[language],
        "about": lesson.about[language],
        "level": lesson.level,
        "minutes": lesson.minutes,
        "languages": list(lesson.languages),
    }


def _check(asked: _Asked) -> int:
    """Prove lessons; print false statements and unreadable files."""
    from sudoscope.lessons.model.check import check_lesson
    from sudoscope.lessons.model.reading import lesson_files, lesson_named

    console, code, records = Output(highlight=False), 0, []
    for name in asked.names or tuple(lesson_files()):
        try:
            lesson = lesson_named(name)
            found = check_lesson(lesson)
        except SudoscopeError as error:
            faults = error.faults if isinstance(error, LessonError) else (error,)
            for fault in faults:
                click.echo(f"sudoscope: {fault}", err=True)
            code = _UNREADABLE
            records.append(_checked(name, faults, None))
            continue
        code = max(code, 1 if found.faults else 0)
        counts = {
            "cues": len(lesson.cues),
            "claims": found.claims,
            "answers": found.answers,
        }
        records.append(_checked(name, found.faults, counts))
        if asked.as_json:
            continue
        console.print_lines(f"{name}: {fault}" for fault in found.faults)
        if not found.faults:
            click.echo(
                f"{name}: {len(lesson.cues)} cues, {found.claims} claims and"
                f" {found.answers} answers, all proved"
            )
    if asked.as_json:
        print_json("lesson-check", lessons=records)
    return code


def _checked(
    name: str, faults: Iterable[object], counts: dict[str, int] | None
) -> dict[str, Any]:
    """The result of the check of a lesson, for JSON; no counts if it is unreadable."""
    found = list(map(str, faults))
    return {
        "name": name,
        "is_readable": counts is not None,
        "is_proved": counts is not None and not found,
        "faults": found,
        **(counts or {}),
    }


class _Chosen(NamedTuple):
    """One lesson, proved, with its cues in its solve."""

    lesson: Lesson
    placed: tuple[PlacedCue, ...]


def _chosen(asked: _Asked) -> _Chosen:
    """The lesson that was named.

    Raises:
        LessonError: What it states is not so.
        click.UsageError: Not one lesson was named.
    """
    from sudoscope.lessons.model.check import check_lesson, placed_cues
    from sudoscope.lessons.model.context import SolveContext
    from sudoscope.lessons.model.reading import lesson_files, lesson_named

    if len(asked.names) != 1:
        raise click.UsageError(
            f"found {len(asked.names)} lessons, expected one; known:"
            f" {', '.join(lesson_files())}"
        )
    (name,) = asked.names
    lesson = lesson_named(name)
    trace = lesson.trace()
    faults = check_lesson(lesson, trace).faults
    if faults:
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        raise LessonError(
            f"{name}: {faults[0]}{more}; see all with: sudoscope lesson check {name}"
        )
    return _Chosen(lesson, placed_cues(lesson, SolveContext(trace)))


class _Written(NamedTuple):
    """A lesson, with its cues in its solve, as a language writes them."""

    lesson: Lesson
    placed: tuple[PlacedCue, ...]
    language: str


def _written(asked: _Asked) -> _Written:
    """The lesson that was named, in the language that was asked for.

    Raises:
        LessonError: What it states is not so, or it is not written in that language.
        click.UsageError: Not one lesson was named.
    """
    from sudoscope.lessons.model.check import called_in

    lesson, placed = _chosen(asked)
    language = _language(lesson, asked)
    return _Written(lesson, called_in(lesson, placed, language), language)


def _play(asked: _Asked) -> int:
    """Show a lesson in the window, which stops at each cue."""
    from sudoscope.lessons.window.lesson_opening import lesson_opening

    if asked.output is not None:
        raise click.UsageError("play writes nothing; leave --output out")
    kept = Preferences.read()
    settings = kept.settings
    lesson, placed = _chosen(asked)
    settings = replace(
        settings,
        language=asked.language or settings.language,
        theme=asked.theme or settings.theme,
        window=asked.size or settings.window,
    )
    if lesson.is_for_children:  # a word about keys would cover the numbers of columns
        kept = replace(kept, is_first=False)
    is_asking = not asked.is_presenting
    opening = lesson_opening(lesson, placed, settings, is_asking=is_asking)
    watch(opening, settings, kept, presents=True)
    return 0


def _record(asked: _Asked) -> int:
    """Write a lesson as a film."""
    from sudoscope.cli.output.recording import record_trace
    from sudoscope.lessons.export.lesson_film import film_options

    lesson, placed, language = _written(asked)
    target = asked.output or new_recording(_stem(lesson, language), ".mp4")
    values = {"theme": asked.theme, "size": asked.size, "language": language}
    chosen = {key: value for key, value in values.items() if value}
    if not is_typed("cards"):
        chosen["cards"] = "title"
    part = cues_of(placed, asked.part.cues)
    look = asked.film.changed(**chosen)
    trace, asks = placed[0].point.context.trace, asked.part.asks
    made = partial(film_options, lesson, look=look, asks=asks)
    shown = fitting(trace, part, made)
    options = made(shown)
    if len(shown) < len(part):

        def timed(ms: int | None) -> ExportOptions:
            return made(part[: len(shown) + 1], look=look.changed(fit=ms))

        notice(left_out(part, shown, enough_ms(trace, timed)))
    if look.edit.fit is not None:
        own = made(shown, look=look.changed(fit=None))
        options = in_less_time(trace, options, own)
    return record_trace(trace, target, options, says_length=True)


def _handout(asked: _Asked) -> int:
    """Write the pages of a lesson."""
    from sudoscope.lessons.export.handout import handout_of
    from sudoscope.quizzes.export.handouts import HANDOUTS, handout_writer
    from sudoscope.quizzes.export.handouts.handout import THEME

    if asked.size is not None:
        raise click.UsageError("a page has no size in pixels; leave --size out")
    lesson, placed, language = _written(asked)
    ending = next(iter(HANDOUTS))
    path = Path(asked.output or new_recording(_stem(lesson, language), ending))
    written = handout_writer(path)
    check_outputs(path, sources=asked.names)
    handout = handout_of(lesson, placed, language, asked.theme or THEME)
    write_or_refuse(path, written(handout))
    return 0


def _stem(lesson: Lesson, language: str) -> str:
    return f"{lesson.name}.{language}"


def _language(lesson: Lesson, asked: _Asked) -> str:
    """The language that was asked for.

    Raises:
        LessonError: The lesson is not written in it.
    """
    language = asked.language or lesson.spoken(preferred_language())
    if language not in lesson.languages:
        raise LessonError(
            f"the lesson has no words in {language!r}; it has"
            f" {', '.join(lesson.languages)}"
        )
    return language


def _export(asked: _Asked) -> int:
    """Write a lesson as a page."""
    from sudoscope.lessons.export.lesson_film import page_options
    from sudoscope.lessons.export.page_part import lesson_page
    from sudoscope.pages.commands.page_format import export_page

    if asked.size is not None:
        raise click.UsageError("a page has the size of its window; leave --size out")
    lesson, placed, language = _written(asked)
    target = asked.output or new_recording(_stem(lesson, language), ".html")
    check_outputs(Path(target), sources=asked.names)
    options = page_options(lesson, placed, options_of(language=language))
    page = lesson_page(lesson, placed, asked.theme)
    return export_page(placed[0].point.context.trace, target, options, page)


_ACTIONS: Final[dict[str, Callable[[_Asked], int]]] = {
    "list": _list,
    "check": _check,
    "play": _play,
    "record": _record,
    "handout": _handout,
    "export": _export,
}
