"""The constraint graph beside the panels of an algorithm, in the window."""

from functools import cache

from solver.agents import agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from tests.viz.player.watched import names, press_keys, watching


@cache
def by_arcs() -> Trace:
    """A small solve by AC-3."""
    agent = agent_named("csp", AgentOptions(inference="ac3"))
    return solve(Puzzle.parse("1.....4..2.....4"), agent)


def test_u_does_what_it_says_while_a_step_is_open() -> None:
    """Its own panel or the graph, which are both seen at once."""
    player = watching(by_arcs)
    player.workspace.show.playback.seek(2)
    press_keys(player, "return")
    seen = []
    for _ in range(3):
        seen.append(set(names(player.frame())))
        press_keys(player, "u")

    assert "algorithm code" in seen[0]
    assert "constraint graph" in seen[1]
    assert seen[2] == seen[0]
    assert "algorithm code" not in seen[1]
