"""Options that contradict each other: told in the words of whoever asks."""

import ast
import pickle
import re
from pathlib import Path

import pytest

from tests.recorded_here import recorded_here
from tests.viz.player.recorded import SMALL, ended
from tests.viz.player.watched import easy, watching
from viz.choice_errors import ConflictError, UnfitPartError, UnfitTargetError
from viz.errors import EditError, RecordingError
from viz.export.export_options import declared_options, options_of
from viz.export.option_checks import check_options
from viz.messages import languages, phrases
from viz.player.state.requests import Record
from viz.player.state.settings import Settings

ROOT = Path(__file__).parents[2]
FACTS = {
    *("target", "reason", "option", "name", "endings", "formats", "format"),
    *("encoders", "steps", "hours", "most", "count", "engines"),
}
"""Names in braces that are no options."""


def test_the_library_calls_options_as_its_arguments() -> None:
    """The command line by its options, and each language by its labels."""
    with pytest.raises(ConflictError) as caught:
        check_options(options_of(fit="90s", speed=2))

    error = caught.value
    assert str(error) == "fit and speed exclude each other; leave one out"
    assert error.worded("<{}>".format, "de").startswith("<fit> und <speed> schließen")


@pytest.mark.thorough
def test_the_window_calls_options_by_its_labels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In its own language, also where the worker finds what does not go together."""
    monkeypatch.chdir(tmp_path)
    player = watching(easy, Settings(language="de"))

    with recorded_here():
        player.perform((Record(SMALL.changed(codec="h264", fit=2000)),))
        ended(player)
    assert (tmp_path / "recordings" / "solve.mp4").exists()
    gif = SMALL.changed(codec="h264")
    player.perform((Record(type(gif)("clip", ".gif", gif.options)),))
    ended(player)

    words = player.workspace.notices.words
    assert "clip.gif wurde nicht aufgenommen: bei" in words
    assert "„codec“ weglassen" in words


def test_an_error_of_a_target_names_it_first() -> None:
    """And is caught as an error of recording, one of a part as an error of edits."""
    error = UnfitTargetError("step-missing", target="a.png")

    assert str(error).startswith("a.png was not recorded: it is one picture; add step")
    assert isinstance(error, RecordingError)
    assert issubclass(UnfitPartError, EditError)


def test_braces_in_the_name_of_a_file_stay() -> None:
    """Whatever they would name."""
    error = UnfitTargetError("no-codecs", target="{fit}.gif", format="GIF")

    assert str(error).startswith("{fit}.gif was not recorded: GIF has no choice")


@pytest.mark.parametrize("language", languages())
def test_sentences_name_options_and_facts_alone(language: str) -> None:
    """The same in every language."""
    english = phrases("conflicts")

    for key, sentence in phrases("conflicts", language).items():
        named = set(re.findall(r"\{(\w+)\}", sentence))
        assert named <= FACTS | set(declared_options()), key
        assert named == set(re.findall(r"\{(\w+)\}", english[key])), key


def test_an_error_goes_to_another_process_as_it_is() -> None:
    """The recordings of a batch are made elsewhere."""
    error = UnfitTargetError("no-codecs", target="x.gif", format="GIF")

    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - what was made here

    assert (type(again), again.key, again.facts) == (
        type(error),
        "no-codecs",
        error.facts,
    )
    assert str(again) == str(error)


def test_no_message_below_the_command_line_has_its_spelling() -> None:
    """No text with an option of it in ``solver`` and ``viz``."""
    spelled = re.compile(r"^--[a-z-]+\s|[\s(]--[a-z]")
    found = []
    for path in sorted([*ROOT.glob("solver/**/*.py"), *ROOT.glob("viz/**/*.py")]):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith("sudoscope/cli/"):
            continue
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if "--" in text else ():
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found += [(name, node.value)] * bool(spelled.search(node.value))
    words = (*ROOT.glob("*/messages/**/*.toml"), *ROOT.glob("*/*/messages/**/*.toml"))
    for path in sorted(words):
        if path.name == "classroom.toml":
            continue  # the README of a course's project shows command lines
        text = path.read_text("utf-8")
        found += [(path.name, text)] * bool(spelled.search(text))

    assert found == []
