"""Moves of leapers in words: what the clues strike, and links of chains."""

from collections.abc import Iterator
from itertools import combinations, product

from solver.clauses.clause import LinksFollowed
from solver.explain import explain
from solver.explain.clause_words import link_said
from solver.explain.column_words import column_entry
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Link
from solver.messages import languages
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from tests.solver.solves import knights


def test_the_clues_strike_by_moves_too() -> None:
    """The first step says so in every language."""
    words = {"en": "or is a knight's move apart", "de": "im Abstand eines Springerzugs"}
    assert set(words) == set(languages())
    for language, said in words.items():
        assert said in explain(knights(), 1, language).reason


def weak_links() -> Iterator[Link]:
    """From cells to each two of a row that they see, and the other way round."""
    peers, digit = knights().puzzle.rules.peers, Digit(2)
    for start in map(Cell, range(0, 81, 5)):
        pairs = combinations(sorted(peers[start]), 2)
        for pair in (pair for pair in pairs if pair[0] // 9 == pair[1] // 9):
            one = (Candidate(start, digit),)
            others = tuple(Candidate(cell, digit) for cell in pair)
            yield Link(one, others, is_strong=False)
            yield Link(others, one, is_strong=False)
            yield Link(others[:1], one, is_strong=False)


def houses_between(one: int, other: int) -> set[str]:
    """What a row, a column, a block or a move joins, as sentences name it."""
    (row, column), (down, across) = divmod(one, 9), divmod(other, 9)
    block, other_block = row // 3 * 3 + column // 3, down // 3 * 3 + across // 3
    joins = {
        f"row {'ABCDEFGHI'[row]}": row == down,
        f"column {column + 1}": column == across,
        f"block {block + 1}": block == other_block,
        "a knight's move apart": {abs(row - down), abs(column - across)} == {1, 2},
    }
    return {name for name, holds in joins.items() if holds}


def test_each_reason_of_a_link_names_what_joins_its_ends() -> None:
    """In a column, in whole and in short; and each move is named in all of them."""
    before = knights().position(0)
    words, seen = Phrasing(knights().puzzle.rules, "en"), 0
    for link in weak_links():
        pairs = product(link.start, link.end)
        joined = [houses_between(a.cell, b.cell) for a, b in pairs]
        column = column_entry(words, LinksFollowed((link,))).why
        named = {*column.split(" and ")}
        by_move = any(houses == {"a knight's move apart"} for houses in joined)
        assert all(houses & named for houses in joined), column
        assert named <= set().union(*joined), column
        for is_brief in (False, True):
            said = link_said(words, link, before, is_brief=is_brief)
            assert ("knight's move" in said) is by_move, said
        seen += by_move
    assert seen > 50
