"""The law of options: each one changes what is written, or is refused by its name.

It goes over the declared options, each set to an unusual value, and over what can be
written: films, pages and pictures, of one solve and of two. A new option is tried as
soon as it is declared. What a film consists of is compared as data, since equal frames
and sounds give equal files; metadata does not count.
"""

import os
import re
import wave
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from hashlib import sha256
from itertools import islice, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np
import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.errors import SudoscopeError
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from sudoscope.photo import photo_options as photo
from tests.sudoscope.photo.printed import png, printed
from tests.support import EASY
from viz.cancellation import Check
from viz.choice import NamedChoice, NumberChoice
from viz.encoders.session import Raster
from viz.encoders.video.pipe_sink import FfmpegSink, Recipe
from viz.export.export_options import ExportOptions, declared_options, options_of
from viz.export.exporter import Exporter
from viz.export.exporters import EXPORTERS, exporter_for
from viz.export.exporters.films import FILMS, Films
from viz.export.trace_recording import Export
from viz.option_field import ExportOption, OutputKind
from viz.replay.comparison_clock import Clock


class Unusual(NamedTuple):
    """An unusual value of an option.

    Attributes:
        value: The value.
        beside: What else has to be chosen so that it has something to change.
        solve: The name of the solve that shows it.
    """

    value: Any
    beside: Mapping[str, Any] = {}
    solve: str = "small"


PAGE: Final = ".html"
CARDS: Final = {"cards": "both"}
TALL: Final = {"size": (90, 160)}
SPECIAL: Final[dict[str, Unusual]] = {
    "size": Unusual((320, 180)),
    "background": Unusual("#203040"),
    "panel": Unusual("graph"),
    "hide": Unusual(("reason",)),
    "safe": Unusual("none", TALL),
    "all_candidates": Unusual(value=True, solve="person"),
    "watermark": Unusual("site.example"),
    "short": Unusual(value=True, solve="person"),
    "highlights": Unusual(1, solve="search"),
    "split": Unusual("markers", solve="search"),
    "speed": Unusual(2.0),
    "fit": Unusual(30_000),
    "slow_motion": Unusual((("2", "3", Fraction(3)),)),
    "start": Unusual("5", solve="search"),
    "stop": Unusual("9", solve="search"),
    "opened": Unusual(("2",)),
    "title": Unusual("Sunday", CARDS),
    "cell_names": Unusual("rc"),
    "only_winning_path": Unusual(value=True, solve="search"),
    "fold_dead_branches": Unusual(value=True, solve="dead ends"),
    "author": Unusual("Ada", CARDS),
    "logo": Unusual(Path("logo.png"), CARDS),
    "photo": Unusual(Path("photo.png"), CARDS),
    "notes": Unusual((("2", "Look here"),)),
    "storyboard": Unusual(Path("film.toml")),
    "subtitles": Unusual("srt"),
    "chapters": Unusual(Path("chapters.txt"), solve="search"),
    "fps": Unusual(2),
    "codec": Unusual("h265"),
    "max_size": Unusual("1KB"),
    "step": Unusual("4"),
    "substep": Unusual((1,), {"step": "2"}),
    "thumbnail": Unusual(Path("thumbnail.png")),
    "music": Unusual(Path("music.wav")),
    "voice_model": Unusual(Path("voice.onnx"), {"voice": True}),
    "script": Unusual(Path("script.txt")),
    "pauses": Unusual((("2", 9_000),)),
    "said_after": Unusual((("2", "Look", "Two cells.", "", "0", "0", "3"),)),
    "panels": Unusual((("2", "graph"),)),
    "cell_notes": Unusual((("2", "A1 A2", "These"),)),
    "compared": Unusual((("2", "norvig"),)),
}
"""Values that do not follow from the declaration."""


def unusual(option: ExportOption) -> Unusual:
    """An unusual value of *option*: the one above, or one that its choice offers."""
    if option.name in SPECIAL:
        return SPECIAL[option.name]
    match option.choice:
        case _ if option.kind is bool:
            return Unusual(not option.default)
        case NamedChoice(values=values):
            return Unusual(next(one for one in values if one != option.default))
        case NumberChoice(offered=offered):
            return Unusual(next(one for one in offered if one != option.default))
    pytest.fail(f"{option.name} has no unusual value: write one in SPECIAL")


SMALL_PUZZLE: Final = ("12.4341221.343..", "classic-4")
SEARCHED: Final = (".1323...1...2...", "classic-4")
"""Each a puzzle with its rules; a naive search takes a guess back in the second."""
DEEP: Final = ("..3.3.4.2..3....", "classic-4")
"""Here its dead branches are long enough to be folded."""
EASY_SIX: Final = ("123.56.4..1..6..342.43..4.6..1.5214.", "classic-6-3x2")
SOLVES: Final = {
    "small": (SMALL_PUZZLE, "propagation"),
    "search": (SEARCHED, "backtracking"),
    "dead ends": (DEEP, "backtracking"),
    "person": (EASY_SIX, "human"),
}
"""Puzzles with the ways in which they are solved."""


@cache
def solved(puzzle: tuple[str, str], way: str) -> Trace:
    """A solve of one of the puzzles."""
    return solve(Puzzle.parse(*puzzle), AgentSpec.named(way).chosen())


def traces_of(solve_name: str, *, of_two: bool) -> tuple[Trace, ...]:
    """The solve called *solve_name*; of two, another one of its puzzle as well."""
    puzzle, way = SOLVES[solve_name]
    others = ("norvig",) if of_two else ()
    return tuple(solved(puzzle, one) for one in (way, *others))


ENGINE: Final = """#!/bin/sh
cat > /dev/null
for word; do case "$word" in *.wav) to="$word"; esac; done
cp "$0.wav" "$to"
"""
"""Speaks the sound beside the program, whatever the sentence is."""


class DiffersError(BaseException):
    """What goes into a film is not what went into the one it is compared with."""


class Heard:
    """A sink in place of ffmpeg: writes sums of what goes into the file.

    ``FfmpegSink`` has its methods, so that it is so in the formats of wings too.
    Metadata is left out, and the names of files: of those the content counts.

    Attributes:
        films: The sums of each film since the list was emptied.
        compared: Those of films to compare with; whoever differs is stopped.
    """

    films: ClassVar[list[list[str]]] = []
    compared: ClassVar[list[list[str]]] = []

    def __init__(self, recipe: Recipe, raster: Raster, part: Path) -> None:
        self._part = part
        self._lines = [repr(raster)]
        Heard.films.append(self._lines)
        options = iter(recipe.options)
        for one in options:
            if one.startswith("-metadata"):
                next(options)
            elif Path(one).is_absolute():
                self._lines.append(sha256(Path(one).read_bytes()).hexdigest())
            else:
                self._lines.append(one)

    def write(self, frame: memoryview, repeats: int, check: Check) -> None:
        """Add a frame."""
        del check
        self._lines.append(f"{sha256(frame).hexdigest()} {repeats}")
        if Heard.compared:
            place, count = len(Heard.films) - 1, len(self._lines)
            if Heard.compared[place : place + 1] and (
                self._lines != Heard.compared[place][:count]
            ):
                raise DiffersError

    def finish(self, check: Check) -> None:
        """Write the sums."""
        check()
        self._part.write_text("\n".join(self._lines))

    def kill(self) -> None:
        """Nothing runs."""


def laid_together(
    tones: Path, music: Path, target: Path, samples: int, _: Check
) -> None:
    """In place of ffmpeg's mix: what goes into it."""
    target.write_bytes(tones.read_bytes() + music.read_bytes() + bytes([samples % 256]))


@pytest.fixture(scope="module", autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The working folder, with the files and the programs that options name."""
    found = tmp_path_factory.mktemp("law")
    (found / "logo.png").write_bytes(png(np.full((30, 90, 3), 99, np.uint8)))
    (found / "photo.png").write_bytes(png(printed(EASY)))
    (found / "voice.onnx").write_bytes(b"")
    for name, pitch in (("music", 300), ("espeak-ng", 100), ("piper", 70)):
        with wave.open(str(found / f"{name}.wav"), "wb") as file:
            file.setparams((1, 2, 48_000, 0, "NONE", ""))
            file.writeframes((np.arange(9_600) % pitch * 60).astype("<i2").tobytes())
        if name != "music":
            (found / name).write_text(ENGINE, "utf-8", newline="\n")
            (found / name).chmod(0o755)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(found)
        patch.setenv("PATH", str(found), prepend=os.pathsep)
        for method in ("__init__", "write", "finish", "kill"):
            patch.setattr(FfmpegSink, method, getattr(Heard, method))
        patch.setattr("sudoscope.sound.film_sound.filters_to_level", lambda *_: "")
        patch.setattr("sudoscope.sound.film_sound.write_mix", laid_together)
        patch.setattr("sudoscope.photo.photo_options._pictures", cache(photo._pictures))
        patch.setattr("sudoscope.photo.flattening.STILLS", 3)
        patch.setattr("viz.painters.pdf.pdf", lambda *shown: repr(shown).encode())
        yield


class Kind(NamedTuple):
    """A kind of what is written.

    Attributes:
        ending: Of the file.
        of_two: Whether two solves are shown.
        beside: What is chosen in any case.
        solve: The name of the solve that has it; empty where each one has.
        is_stopped: Whether a film is drawn as far as it differs: the others have
            the same frames to the end.
    """

    ending: str
    of_two: bool = False
    beside: Mapping[str, Any] = {}
    solve: str = ""
    is_stopped: bool = False

    @property
    def exporter(self) -> Exporter:
        """What writes it."""
        return exporter_for(f"x{self.ending}")

    @property
    def output(self) -> OutputKind:
        """What it is, as far as options have no meaning for it."""
        found = OutputKind.COMPARISON if self.of_two else OutputKind.NONE
        if PAGE in self.exporter.endings:
            found |= OutputKind.PAGE
        return found | options_of(**self.beside).output

    def written(self, solve_name: str, chosen: ExportOptions) -> dict[str, bytes]:
        """What is written with *chosen*, by the name of the file."""
        with TemporaryDirectory(dir=".") as place:
            export = Export(f"{place}/x{self.ending}", chosen)
            shown, *others = traces_of(solve_name, of_two=self.of_two)
            if others:
                done = export.record_comparison(shown, others[0], Clock.WORK)
            else:
                done = export.record(shown)
            found: dict[str, bytes] = {}
            for path in (done.path, *done.sidecars):
                inside = sorted(path.iterdir()) if path.is_dir() else [path]
                found |= {one.name: one.read_bytes() for one in inside}
            Path("film.toml").unlink(missing_ok=True)  # it is read where it is there
            return found


def _kinds() -> Iterator[tuple[str, Kind]]:
    """A kind of file of each exporter, of one solve and of two."""
    for exporter, of_two in product(EXPORTERS.values(), (False, True)):
        small = {} if PAGE in exporter.endings else {"size": (160, 90)}
        step = {"step": "2"} if exporter.is_picture else {}
        fps = {"fps": 1} if isinstance(exporter, Films) else {}
        ending = exporter.endings[0]
        name = f"{ending} of two" if of_two else ending
        is_stopped = isinstance(exporter, Films) and ending not in FILMS.endings
        yield name, Kind(ending, of_two, {**small, **step, **fps}, "", is_stopped)
    film = {"size": (160, 90), "fps": 1}
    short = {**film, "short": True, "opened": ("2",)}
    yield "short", Kind(".mp4", beside=short, solve="person")
    clips = {**film, "split": "markers"}
    yield "clips", Kind(".mp4", beside=clips, is_stopped=True)


KINDS: Final = dict(_kinds())
TURNS: Final = {".mov": (0, None, 2), ".mov of two": (1, None, 2)}
"""Which options are tried, of those in turn: a .mov has the frames of an .mp4, so each
is tried in one of both."""
CHANGED: Final = "changes what is written"
REFUSED: Final = "is refused"
RIGHT: Final = {CHANGED, REFUSED}


class Written(NamedTuple):
    """What is written once, to be compared with.

    Attributes:
        files: By their names.
        films: The sums of the films among them.
    """

    files: dict[str, bytes]
    films: list[list[str]]


_USUAL: Final[dict[tuple[str, str, str], Written]] = {}


def outcome(made: Kind, option: ExportOption) -> str:
    """What becomes of an unusual value of *option*."""
    chosen, name = unusual(option), option.name
    solve_name = made.solve or chosen.solve
    said = "is ignored"
    for beside in ({}, chosen.beside):
        base = options_of(**{**made.beside, **beside})
        usual = _usual(made, solve_name, base) if made.is_stopped else None
        Heard.films, Heard.compared = [], usual.films if usual else []
        try:
            found = made.written(solve_name, base.changed(**{name: chosen.value}))
        except DiffersError:
            return CHANGED
        except SudoscopeError as error:
            words = name.removesuffix("s").replace("_", "[_ -]")  # as text or option
            if re.search(rf"\b{words}", str(error)):
                return REFUSED
            said = f"is refused without its name: {error}"
            continue
        finally:
            Heard.compared = []
        if usual is None:
            usual = _usual(made, solve_name, base)
        if found != usual.files:
            return CHANGED
    return said


def _usual(made: Kind, solve_name: str, base: ExportOptions) -> Written:
    """What is written with *base*."""
    key = repr(made), solve_name, repr(base)
    if key not in _USUAL:
        Heard.films = []
        _USUAL[key] = Written(made.written(solve_name, base), Heard.films)
    return _USUAL[key]


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_each_option_changes_what_is_written_or_is_refused(kind: str) -> None:
    """None is ignored, and where it is declared to have no meaning it is refused."""
    output, own = KINDS[kind].output, KINDS[kind].beside

    found = {
        name: outcome(KINDS[kind], option)
        for name, option in islice(
            declared_options().items(), *TURNS.get(kind, (None,))
        )
        if name not in own or name == "size"
    }

    assert {name: said for name, said in found.items() if said not in RIGHT} == {}
    unfit = {name for name in found if declared_options()[name].is_unfit(output)}
    assert {name for name in unfit if found[name] != REFUSED} == set()


@pytest.mark.parametrize("ending", FILMS.endings)
def test_the_quality_changes_what_is_written_or_is_refused(ending: str) -> None:
    """In each format of films, since each has an encoder of its own."""
    made = Kind(ending, beside={"size": (160, 90), "fps": 1})

    assert outcome(made, declared_options()["quality"]) in RIGHT
