"""Parts of a page: what asks on it, and pages on which nothing does."""

from pathlib import Path
from typing import Final

import pytest

from sudoscope.pages.content import PageOptions
from sudoscope.pages.document import page_html
from sudoscope.pages.frame_store import FrameStore
from sudoscope.pages.part import (
    NOTHING_SAID,
    PART_KINDS,
    PartKind,
    chosen_parts,
    nothing_asked,
)
from sudoscope.pages.pictures import PagePictures
from tests.sudoscope.pages.pages import content_of, facts_of, few
from tests.viz.driven_browser import Browser
from viz.cancellation import go_on
from viz.errors import OptionsError

KINDS: Final = PART_KINDS.values()
SILENT: Final = PageOptions(parts=())


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.choice.name)
def test_a_part_fills_fields_that_the_script_knows(kind: PartKind) -> None:
    """Of facts and of phrases, whatever is chosen."""
    content = content_of(few(), options=SILENT)
    board = PagePictures(content, go_on, {}).board

    for value in kind.choice.values:
        part = kind.part((value,))
        facts = part.filled(content).record(board, FrameStore(), go_on)
        assert facts.keys() <= nothing_asked().keys()
        assert part.phrases("en").keys() <= set(NOTHING_SAID)


@pytest.mark.thorough
def test_a_page_has_the_usual_part_of_each_kind() -> None:
    """Unless it is given others."""
    usual = page_html(content_of(few()))
    same = page_html(content_of(few(), options=PageOptions(parts=chosen_parts({}))))

    assert usual == same
    assert facts_of(usual)["questions"]
    assert len(PageOptions().parts) == len(KINDS)


def test_what_no_part_has_cannot_be_chosen() -> None:
    """The sentence names it."""
    with pytest.raises(OptionsError, match="sing: no part of a page has it"):
        chosen_parts({"sing": ["high"]})


def test_a_page_without_parts_asks_nothing() -> None:
    """Its facts are those of ``nothing_asked``."""
    facts = facts_of(page_html(content_of(few(), options=SILENT)))

    assert {name: facts[name] for name in nothing_asked()} == nothing_asked()
    assert facts["asked"] == []


@pytest.mark.thorough
@pytest.mark.browser
def test_a_page_without_parts_can_be_watched(tab: Browser, tmp_path: Path) -> None:
    """It is opened, moved and played, and its button for questions is dead."""
    path = tmp_path / "silent.html"
    path.write_text(page_html(content_of(few(), options=SILENT)), "utf-8")
    tab.open(f"{path.as_uri()}#step=3")
    tab.frame()

    assert tab.run("sudoscope.step") == 3
    assert tab.run("document.querySelector('[data-command=quiz]').disabled")
    tab.run("sudoscope.seek(5)")
    assert tab.run("sudoscope.step") == 5
