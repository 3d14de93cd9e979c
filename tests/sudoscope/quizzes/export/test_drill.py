"""The drill in a real browser: it asks without end, and judges by itself."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sudoscope.quizzes.export.drill import drill_page
from tests.sudoscope.quizzes.export.sheets import small_sheet
from tests.viz.driven_browser import CHROMIUM, MISSING, Browser, BrowserError, browser

pytestmark = pytest.mark.browser
ROUNDS = 3
STATE = """(() => JSON.stringify({
  asked: document.getElementById("asked").textContent,
  options: [...document.querySelectorAll("#options label")].map((label) =>
    [label.children[2].textContent, label.className]),
  score: document.getElementById("score").textContent,
  verdict: document.getElementById("verdict").textContent,
  picture: document.getElementById("board").complete
    && document.getElementById("board").naturalWidth,
}))()"""


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser for all tests."""
    if CHROMIUM is None:
        pytest.skip(MISSING)
    with browser(tmp_path_factory.mktemp("profile")) as found:
        yield found


@pytest.fixture
def drill(tab: Browser, tmp_path: Path) -> Browser:
    """A tab with the drill of a small quiz, opened anew."""
    page = tmp_path / "quiz.drill.html"
    page.write_bytes(drill_page(small_sheet()))
    tab.open(page.as_uri())
    return tab


def state(tab: Browser) -> dict[str, Any]:
    """What the page shows."""
    found: dict[str, Any] = json.loads(tab.run(STATE))
    return found


def answered(tab: Browser, *, rightly: bool) -> dict[str, Any]:
    """The page after an answer to the question that it asks."""
    asked = state(tab)["asked"]
    question = next(q for q in small_sheet().questions if asked.startswith(q.said.text))
    right = {option.answer for option in question.said.options if option.is_right}
    for place, (text, _) in enumerate(state(tab)["options"]):
        if (text in right) == rightly:
            tab.run(f"document.querySelectorAll('#options input')[{place}].click()")
            if question.said.is_single:
                break
    tab.run("document.getElementById('go').click()")
    return state(tab)


def test_right_and_wrong_answers_are_judged(drill: Browser) -> None:
    """With the reason, the score, and each option marked."""
    first = answered(drill, rightly=True)
    assert first["score"] == "1 of 1 right, 1 in a row"
    assert first["verdict"].startswith("right")
    assert {"right"} <= {mark for _, mark in first["options"]} <= {"right", ""}

    drill.run("document.getElementById('go').click()")
    second = answered(drill, rightly=False)
    assert second["score"] == "1 of 2 right, 0 in a row"
    assert "All right answers" in second["verdict"]
    assert {"right", "wrong"} <= {mark for _, mark in second["options"]}


def test_it_asks_without_end(drill: Browser) -> None:
    """All questions in turn, and then all of them again, each with its board."""
    count = len(small_sheet().questions)
    asked: list[str] = []
    for _ in range(ROUNDS * count):
        shown = answered(drill, rightly=True)
        assert shown["picture"]
        asked.append(shown["asked"])
        drill.run("document.getElementById('go').click()")

    for first in range(0, ROUNDS * count, count):
        assert len(set(asked[first : first + count])) == count


def test_right_answers_come_in_each_place_as_often(drill: Browser) -> None:
    """Among so many options each place is the right one twice, and then twice again."""
    singles = [q.said for q in small_sheet().questions if q.said.is_single]
    right = {said.text: said.right for said in singles}
    places = defaultdict[int, list[int]](list)
    while not any(len(found) >= 4 * most for most, found in places.items()):
        shown = state(drill)
        texts = [text for text, _ in shown["options"]]
        for asked in filter(shown["asked"].startswith, right):
            places[len(texts)].append(texts.index(right[asked]))
        answered(drill, rightly=True)
        drill.run("document.getElementById('go').click()")

    for most, found in places.items():
        for first in range(0, len(found) - 2 * most + 1, 2 * most):
            counts = Counter(found[first : first + 2 * most])
            assert counts == dict.fromkeys(range(most), 2)


def test_what_was_wrong_comes_back_soon(drill: Browser) -> None:
    """After three others at most."""
    wrong = answered(drill, rightly=False)["asked"]
    later = []
    for _ in range(len(["one", "two", "three", "again"])):
        drill.run("document.getElementById('go').click()")
        later.append(answered(drill, rightly=True)["asked"])

    assert wrong in later


def test_it_loads_nothing(drill: Browser) -> None:
    """Its policy lets it load nothing, and it has nothing to load."""
    names = drill.run(
        "performance.getEntriesByType('resource').map((one) => one.name)"
        ".filter((name) => !name.startsWith('data:')).join()"
    )

    assert names == ""
    with pytest.raises(BrowserError):
        drill.run("fetch('https://example.org')")
