"""Nodes of a search tree: their words, and the mark of those of the solution."""

from solver.log.search_tree import SearchTree, Status
from viz.messages import phrases
from viz.scene.number_text import figure
from viz.scene.tree.metrics import label_text
from viz.shapes import Disc, Line, Point, Shape
from viz.theme import Role, Theme


def words_for(tree: SearchTree, node: int, step: int, language: str) -> str:
    """The guess of *node*, its step, and what it is at *step*."""
    words = phrases("tree", language)
    candidate = tree.candidate(node)
    status = tree.status(node, step)
    if candidate is None:
        return words["start-failed" if status is Status.DEAD_END else "start"]
    key = status.value.replace(" ", "-")
    below = tree.sizes[node] - 1
    if status is Status.DEAD_END and below:
        key = "dead-end-after" if below > 1 else "dead-end-after-one"
    if tree.is_clashing(node, step):
        key = "clashing"
    return words[key].format(
        guess=label_text(candidate, tree.variant),
        step=figure(tree.made[node], language),
        count=figure(below, language),
    )


def fate_of(tree: SearchTree, node: int, step: int, language: str) -> str:
    """The guess of *node*, its step, and what comes of it in the end.

    Of a guess that stands open at *step*, or comes later, that is said too.
    """
    fate = words_for(tree, node, tree.last, language)
    status = tree.status(node, step)
    if not node or status is tree.status(node, tree.last):
        return fate
    key = "fate-later" if status is Status.UNMADE else "fate-open"
    return phrases("tree", language)[key].format(fate=fate)


def ticked(at: Point, r: int, theme: Theme) -> tuple[Shape, ...]:
    """A disc with a tick: part of the solution."""
    x, y = at
    ink, width = theme[Role.CAUSE_INK], max(1, r // 4)
    low = (x - r // 8, y + r * 2 // 5)
    return (
        Disc(at, r, theme[Role.CAUSE]),
        Line((x - r * 9 // 20, y + r // 10), low, ink, width),
        Line(low, (x + r // 2, y - r * 2 // 5), ink, width),
    )
