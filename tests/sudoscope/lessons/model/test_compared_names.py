"""A second solve has one name: that over its column is in the words of its cue."""

from sudoscope.second_solves.totals import short_name
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, placed, solved
from viz.messages import languages
from viz.replay.comparison import solved_beside


@in_one_test("name", NAMES)
def test_words_beside_a_comparison_call_it_as_its_column_does(name: str) -> None:
    """Where they call it by an agent's name, such as csp, the column has that, too."""
    trace = solved(name)
    for one in placed(name):
        way = one.cue.compared
        if way is None:
            continue
        other = solved_beside(trace, way.name).trace
        for language in languages():
            title = short_name(other, trace, language)
            said = one.cue.say.get(language, "").lower()
            is_named = title.lower() in said or way.agent not in said.split()
            assert is_named, (name, one.cue.number, language, title)
