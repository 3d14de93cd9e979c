"""Groups of options that the program adds to those of the core."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import pytest

from solver.errors import OutputError
from viz.choice_errors import ConflictError
from viz.errors import OptionsError
from viz.export.added_options import (
    OPTION_GROUPS,
    FilmAddition,
    OptionGroup,
    additions_of,
)
from viz.export.export_options import ExportOptions, declared_options, options_of
from viz.export.option_checks import check_options
from viz.export.options_to_film import film_look
from viz.export.trace_recording import Export
from viz.option_field import flag, option


@dataclass(frozen=True, slots=True)
class Signature:
    """Two options of a test."""

    signed: bool = flag("Sign it.")
    signature: str = option("", "The name below it.")


@dataclass(frozen=True, slots=True)
class Again:
    """An option whose name the core has."""

    author: str = option("", "Taken.")


class Signed(FilmAddition):
    """Adds a file beside a film."""

    def __init__(self, options: ExportOptions) -> None:
        self.options = options

    def check(self, target: str) -> tuple[Path, ...]:
        """The file."""
        return (Path(target).with_suffix(".sig"),)

    def files(self, made: Any, target: str) -> Iterator[tuple[Path, str]]:  # noqa: ARG002 - as declared
        """What is written into it."""
        yield Path(f"{made.title}.sig"), self.options.group(Signature).signature


def check(options: ExportOptions) -> None:
    """Refuse a name without a signature."""
    if not options.group(Signature).signed:
        raise ConflictError("substep-alone")


GROUP: Final = OptionGroup(
    Signature,
    after="author",
    check=check,
    look=lambda options, look: replace(look, author=options.group(Signature).signature),
    addition=Signed,
)


@pytest.fixture(autouse=True)
def group(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the group of the test be the only one."""
    monkeypatch.setattr(OPTION_GROUPS, "values", lambda: (GROUP,))


def test_options_come_after_the_one_that_they_follow() -> None:
    """And are listed with its group."""
    names = list(declared_options())

    place = names.index("author")
    assert names[place + 1 : place + 3] == ["signed", "signature"]
    assert declared_options()["signature"].group == declared_options()["author"].group


def test_what_is_chosen_is_found_and_goes_to_another_process() -> None:
    """With its default it is as if nobody had named it."""
    chosen = options_of(signed=True, signature="Ada", title="Sunday")

    assert chosen.group(Signature) == Signature(signed=True, signature="Ada")
    assert chosen.value("signature") == "Ada"
    assert ExportOptions.from_json(json.loads(json.dumps(chosen.as_json()))) == chosen
    assert chosen.without(("signed", "signature")) == options_of(title="Sunday")
    assert options_of(signed=False) == ExportOptions()
    assert len({options_of(signed=True), options_of(signed=True)}) == 1


def test_a_group_refuses_what_does_not_go_together() -> None:
    """It is asked where one of its options was chosen."""
    check_options(ExportOptions())
    check_options(options_of(signed=True, signature="Ada"))

    with pytest.raises(ConflictError):
        check_options(options_of(signature="Ada"))


def test_a_group_changes_the_look_and_adds_to_a_film() -> None:
    """Where one of its options was chosen, and nowhere else."""
    chosen = options_of(signed=True, signature="Ada")

    assert film_look(chosen).author == "Ada"
    assert film_look(ExportOptions()).author == ""
    (found,) = additions_of(chosen)
    assert isinstance(found, Signed)
    assert additions_of(ExportOptions()) == ()


def test_a_file_beside_a_film_is_checked_before_it_is_made(tmp_path: Path) -> None:
    """It is not written over another one that is asked for."""
    target, same = tmp_path / "x.gif", tmp_path / "x.sig"
    chosen = options_of(signed=True, chapters=same, size="320x180")

    with pytest.raises(OutputError, match="written twice"):
        Export(target, chosen)

    assert not list(tmp_path.iterdir())


def test_an_option_without_its_group_is_not_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As any other word."""
    monkeypatch.setattr(OPTION_GROUPS, "values", tuple)

    with pytest.raises(OptionsError, match="no option is called 'signed'"):
        options_of(signed=True)


def test_two_options_of_one_name_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence names it."""
    twice = OptionGroup(Again, after="logo")
    monkeypatch.setattr(OPTION_GROUPS, "values", lambda: (twice,))

    with pytest.raises(ValueError, match="two options of an export are called 'author"):
        declared_options()
