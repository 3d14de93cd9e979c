"""Exporters: one for each ending, and one more is a module and an entry."""

from collections import Counter
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from pypdf import PdfReader

from solver import registry
from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.explain import explain
from solver.puzzle.puzzle import Puzzle
from solver.registry import sources_of
from tests.viz.replays import hardest
from viz.encoders.registry import ENCODERS
from viz.errors import EditError, OptionsError, RecordingCancelledError, RecordingError
from viz.export.assembly import AssembledFilm
from viz.export.export_options import ExportOptions, options_of
from viz.export.exporter import Destination, Exporter, OnProgress, Recorded, Writer
from viz.export.exporters import (
    EXPORTERS,
    all_exporters,
    endings,
    exporter_for,
    summary,
)
from viz.export.trace_recording import Export, record_comparison
from viz.replay.comparison_clock import Clock
from viz.shapes import Text

SMALL = options_of(size=(320, 180), step="214")
SVG = "{http://www.w3.org/2000/svg}"
both = pytest.mark.parametrize("ending", [".svg", ".pdf"])


@dataclass(frozen=True, slots=True)
class Words:
    """Writes all that a step says as plain text."""

    endings: tuple[str, ...] = (".txt",)
    summary: str = ".txt, with --step, its words"
    is_picture: bool = True

    def prepared(self, to: Destination) -> Writer:
        """Any text can be written."""
        return partial(self._write, to)

    def _write(
        self, to: Destination, made: AssembledFilm, on_progress: OnProgress
    ) -> Recorded:
        """Write the words, a line for each."""
        del on_progress
        groups = made.film.still(made.step).groups
        shapes = (shape for group in groups for shape in group.shapes)
        lines = [shape.text for shape in shapes if isinstance(shape, Text)]
        Path(to.target).write_text("\n".join(lines), "utf-8")
        return to.recorded(made)


ADDED = (Words(),)


@pytest.fixture
def with_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The exporter above is registered."""
    sources = (*sources_of(EXPORTERS.name), f"{__name__}:ADDED")
    monkeypatch.setitem(registry._SOURCES, EXPORTERS.name, sources)


def test_no_ending_occurs_twice_and_help_names_each() -> None:
    """Encoders are all reached, each ending by one exporter."""
    found = Counter(ending for one in all_exporters() for ending in one.endings)

    assert set(found.values()) == {1}
    assert set(found) >= {*ENCODERS, "/", ".svg", ".pdf"}
    for exporter in all_exporters():
        assert all(ending in exporter.summary for ending in exporter.endings)
        assert exporter.summary in summary()


@pytest.mark.parametrize("exporter", all_exporters(), ids=lambda one: one.endings[0])
def test_a_name_is_written_by_the_exporter_of_its_ending(
    exporter: Exporter, tmp_path: Path
) -> None:
    """In capitals too; a name with a slash at its end is a folder whatever it has."""
    for ending in exporter.endings:
        assert exporter_for(str(tmp_path / f"x{ending.upper()}")) is exporter
    assert "/" in exporter_for(f"{tmp_path}/x.svg/").endings
    assert "/" in exporter_for(str(tmp_path / "frames")).endings


@pytest.mark.usefixtures("with_words")
def test_a_new_exporter_needs_no_more_than_its_entry(tmp_path: Path) -> None:
    """It is chosen by its ending, named where endings are, and asks for a step."""
    path = tmp_path / "step.txt"

    done = Export(path, SMALL).record(hardest())

    assert "Step 214 of 1,309" in path.read_text("utf-8")
    assert done == Recorded(path, 1, 0, path.stat().st_size, (), 1309, step=214)
    assert ".txt" in endings(is_picture=True)
    with pytest.raises(RecordingError, match="add step N"):
        Export(path, SMALL.changed(step=None))
    with pytest.raises(RecordingError, match=r"no format.*\.txt"):
        Export(tmp_path / "step.doc", SMALL)
    with pytest.raises(RecordingError, match=r"\.png, \.svg, \.pdf or \.txt"):
        Export(tmp_path / "step.mp4", SMALL)


@pytest.mark.parametrize("theme", ["paper", "night"])
def test_a_step_is_written_as_svg(theme: str, tmp_path: Path) -> None:
    """Its words, a description to be read out, and the same bytes every time."""
    paths = [tmp_path / name for name in ("one.svg", "TWO.SVG")]

    done = [
        Export(path, SMALL.changed(theme=theme)).record(hardest()) for path in paths
    ]

    root = fromstring(paths[0].read_text("utf-8"))
    assert root.findtext(f"{SVG}title") == "Sudoku"
    assert root.findtext(f"{SVG}desc") == explain(hardest(), 214).line
    assert paths[0].read_bytes() == paths[1].read_bytes()
    assert [one.last_step for one in done] == [1309, 1309]
    assert sorted(tmp_path.iterdir()) == sorted(paths)


@pytest.mark.thorough
def test_a_step_is_written_as_pdf(tmp_path: Path) -> None:
    """A page with its words, and the same bytes every time."""
    paths = [tmp_path / name for name in ("one.pdf", "TWO.PDF")]

    done = [Export(path, SMALL).record(hardest()) for path in paths]

    file = PdfReader(paths[0])
    assert file.metadata is not None
    assert file.metadata.title == "Sudoku"
    assert file.metadata.subject == explain(hardest(), 214).line
    assert "Step 214 of 1,309" in file.pages[0].extract_text()
    assert paths[0].read_bytes() == paths[1].read_bytes()
    assert [one.frames for one in done] == [1, 1]


def test_two_solves_are_written_as_svg(tmp_path: Path) -> None:
    """Both are described."""
    puzzle = Puzzle.parse("1..4....2.......", "classic-4")
    one, other = (solve(puzzle, AgentSpec.named(n).chosen()) for n in ("norvig", "dlx"))
    path = tmp_path / "two.svg"

    record_comparison(one, other, path, SMALL.changed(step="1"), clock=Clock.STEP)

    said = fromstring(path.read_text("utf-8")).findtext(f"{SVG}desc") or ""
    assert explain(one, 1).reason in said
    assert explain(other, 1).reason in said


REFUSED = {
    "transparent": (SMALL.changed(background="transparent"), "has its ground"),
    "a codec": (SMALL.changed(codec="h264"), "has no choice of codecs"),
    "chapters": (SMALL.changed(chapters=Path("c.txt")), "leave chapters out"),
    "subtitles": (SMALL.changed(subtitles="srt"), "leave subtitles out"),
    "too large": (
        SMALL.changed(size=(40_000, 180)),
        "allows 1 to 32768|allows 4 to 19200",
    ),
    "no step": (SMALL.changed(step=None), "add step N"),
}


@both
@pytest.mark.parametrize(("options", "said"), REFUSED.values(), ids=REFUSED)
def test_what_only_videos_or_pixels_have_is_refused(
    options: ExportOptions, said: str, ending: str, tmp_path: Path
) -> None:
    """Before anything is solved, in a sentence, and nothing is left."""
    with pytest.raises((RecordingError, OptionsError), match=said):
        Export(tmp_path / f"x{ending}", options)

    assert not list(tmp_path.iterdir())


@both
def test_a_page_is_written_whole_or_not_at_all(ending: str, tmp_path: Path) -> None:
    """No folder, no such folder, no such step, and a recording that is cancelled."""
    path, folder = tmp_path / f"x{ending}", tmp_path / f"folder{ending}"
    path.write_text("before")
    folder.mkdir()

    def stop() -> None:
        raise RecordingCancelledError

    for name, why in (
        (folder, "it is a folder"),
        (tmp_path / f"no/x{ending}", "no folder"),
    ):
        with pytest.raises(RecordingError, match=why):
            Export(name, SMALL)
    with pytest.raises(EditError, match="the last is 1,309"):
        Export(path, SMALL.changed(step="1310")).record(hardest())
    with pytest.raises(RecordingCancelledError):
        Export(path, SMALL, stop).record(hardest())

    assert path.read_text() == "before"
    assert sorted(tmp_path.iterdir()) == [folder, path]
