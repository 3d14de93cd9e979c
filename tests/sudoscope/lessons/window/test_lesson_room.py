"""What is around the card of a question: words above it, a panel below it."""

from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, placed
from tests.sudoscope.lessons.window.lesson_players import asked_at, learning
from tests.viz.extents import apart
from tests.viz.player.watched import SIZE, texts_in
from viz.appearance import PicturePart
from viz.messages import languages
from viz.player.app.player import Player
from viz.player.state.settings import Settings


def below_card(player: Player) -> str:
    """All that is written after the card, over which it would lie."""
    groups = player.frame().groups
    last = max(n for n, g in enumerate(groups) if g.name.startswith("widget"))
    return " ".join(text for group in groups[last + 1 :] for text in texts_in(group))


@in_one_test("name", NAMES)
def test_what_is_asked_is_in_view_beside_each_question(name: str) -> None:
    """On the card, or in the words of the lesson above it."""
    for language in languages():
        player = learning(name, Settings(language=language), SIZE)
        for one in placed(name):
            if one.cue.question is None:
                continue
            asked = asked_at(player, one.point.step).question
            groups = player.frame().groups
            card = next(g for g in groups if g.name == "lesson card").bounds
            seen = " ".join(
                text
                for group in groups
                if group.name.startswith("widget")
                or (group.name == "note" and apart(group.bounds, card))
                for text in texts_in(group)
            )
            words = asked.said(language, one.rules).text.split()
            assert " ".join(words[-3:]) in seen, (one.cue.number, language)


def test_a_panel_is_below_the_card_once_it_has_more_than_its_heading() -> None:
    """And where the viewer does not hide it."""
    last = [one.point.step for one in placed("how-hard") if one.cue.question][1]
    player = learning("how-hard")
    asked_at(player, last)
    assert "techniques so far" in below_card(player)

    player = learning("how-hard", Settings(hide=frozenset({PicturePart.TREE})))
    asked_at(player, last)

    assert not below_card(player)
