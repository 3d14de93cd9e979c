"""Puzzles that code is tried on where none are given."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from solver.puzzle.puzzle import Puzzle
from solver.rules.variant import Variant

_BUILT_IN: Final = {
    "classic": (
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
        "1.3..9..........542............2.3...476......6.......9.....1.....5...6....7.....",
        "..6.48..325........8.19..6...92..18....3....54...1........3.....1.....9.7.....2..",
        ".3......21.9.8..4....9....3..835.12.....1..3..5...4......6..8..46..3....5....1...",
        ".......38.....1..9..3.9.5....5.8...7.4...6...1..2.......8.5..9..6....7..2..4.....",
    ),
    "diagonal": (
        "....8.3..85......1...........4.....8.8...3.5...............1..96...3.2....7...1.6",
        "1....5.......1..3...6...7...35...1....84..2.6..9.5...........4.........9.........",
        "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3",
        ".....5.9..4..61...98...........5...4.1.....7.......5...9.....8.......2..........3",
        ".....5.1..6..49...12...........5...6.9.....3.......5...1.....2.......8..........7",
    ),
}
"""Puzzles with one solution each, by their rules.

Some need many guesses to be taken back. The classic ones have such an order of rows,
columns and digits that a search from the first cell on, by the digits in turn, makes
less than 22,000 of them: in another order it makes millions, and shows no more. The
last is the only one in which the third digit of a cell has to be tried. In the
last two of those with diagonals each cell has three candidates or more before the first
guess, and in those with three the last digit is right in one, the first in the other.
"""
_QUICK: Final = {
    "classic": (
        "145238769892.76.136739.12.8289..4637314627895567893124436..59.27213.9..6958.623.1",
        "4..5...38..63412797.3.9.54.635.84.27.42..63.51..235.643.8.5.49..64...7..2..4.....",
        "47.683.21913542768268719435129357684.3.826.7.786194253.529.1.4.6974385123412.5.96",
        "63.427.89197568342842391675981753426.7.284.3.324916857.581.9.6.4136725987698.5.14",
        "145238769892.76.136739.12.8289..4637314627895567893124436..59.2958.623.17213.9..6",
        "892.76.131452387696739.12.8289..4637314627895567893124436..59.27213.9..6958.623.1",
        ".31.847299523178648.4.69315463891572.87.421931.9.53648396478251215936487748125936",
        "5...38.9629..568313.69172.47.9.453681683729454358691729415836278736245196.2.91..3",
        "457823619861.47.5323965.87..7213.4981..47.32.348592167...31.742714.8..3.92376.58.",
        "..691..474.73.2916..2.7.835731526489829437651......723574263198.1.79..64963841572",
        "6.2.59187..9.13.567516283949.82.6715......629.65197.38.9..6.872327984561816572943",
        "49..612...6.4.2...51273846962.18.794984276315.319546.235962784117684952324......6",
        "68437.1.271....8439238.1.67597.84.318617.3.2943291678524659731837.1.8..4158432976",
        "4219867357.625.4185831479626.279.8538.963527.3574281962.851.64717436258996587.32.",
        "87.51429..21.7.854.4.8.2.17...2..1..2946517381.874.925..7429.81.15.87462..21.....",
        ".7316...4.8623471.145.97.2...7.21.8.412.8...7.69573.41.2874613...4.12.7.731.58.62",
        ".37.4..8585.796.12912835674348...75.261.57.987.5.84.3.489523167.7...85295.6.71843",
        "81254367963.71.4254..6.2.185..421.6326.8.719414736..527519842369241.6.873.62.5.41",
        "812674395.3..12.67.76..32.176.3.58125812697432431.76.965.721.3832.9.6174197438526",
        "62397854174...28.95984317264158962739.27.4..88672539143891274651746853922...49.87",
        "..1.4...7784.162.336572984112...57..639287415.471.3628.7....1...128.43764...71..2",
        "8...21...724.9..1..1..487525.82674.117..5428.4.2.1.97.28.179.4.951.3286..47.8512.",
    ),
    "diagonal": (
        "2.1845.9774.9618.298.23714..7815.924514.92.78.294785.1492.1.78.1...842.98...29413",
        "8.9265.1336.1492.812.87396..3295.186596.18.32.816325.9618.9.32.9...268.12...81697",
    ),
}
"""Puzzles with so many clues that any search is quick; singles do not solve the first.

In one the first digit of the first guess is wrong, in the other the last. The others
need no guess: code that leaves out a corner of the board finds two solutions, and tries
the wrong one first in one of them. The fifth and sixth are the first with two rows
exchanged: code that keeps solutions by a part of the board takes the wrong one. In
those after them digits of a few cells could change places if some part of a block did
not count, or counted for one of two cells alone, so that code which is too slow for all
others, or which takes the cell with the fewest digits first, is wrong there, too.

In the last eight of the classic ones two digits could change places if any four blocks
of two bands and two stacks did not count, or any six but one of each band and stack:
what looks at fewer houses than those fills one of them wrongly, whether it tries its
digits up or down, by rows or by columns. One block alone follows from the others.
"""

_REVEALING: Final = {
    "classic": (
        ".71..5.28..2..3..1.54.72..6..8..1..2.93..678......7.34..95.8.....7.6...9.....9..3",
        ".4..21.6.67..8.....2..57.3..54.63.7.83..7..9....14..5..96.1.24..8..9.71..1..3.58.",
        "....3981..7..68.9..8..4.65.8...7..2..9..2..6..5219..8...5.8.....2.....39.31.5..4.",
        ".........352619784.9.4.2...5.......2423586179...7...........4..849275613.7.1.....",
        ".72..6..49...14.2...42...9..4...19.2569342...7.1.8.4.3235...14749.15.2.6...42...9",
    ),
    "diagonal": (
        "....71.6....4....2931826457.....5............728149635....9....8......2.219637584",
        ".5.17....4......7.173624958..4...............8325671493.........8.2.....291438765",
        "..7..81.2..1.428.3..3..1..4..5..7..17.9.83..6..8.29..51.4..6.59..6..4.18..2..5..7",
        "..3.4..5....2.....754386129..5..9....9.......316825794.....3....6.......537498612",
        "14..5.37637.....2.56.37..19294537168.172..543.35...297.23..5.81.5.....32981.23.54",
        "4861275.3.9.85.12412539.7.6.4.6..8..67.58.43...847.6....974.3...6.9..2.....26.9.1",
        "2863495..543.1798.971865243612..4835458.3179..97528.648294536...64..2.58735186429",
        "1.4.92..89.8413.25235687491781956342649238517352174869817.692.4496725183523841976",
        "2783.6.915942187361367.9.2838516297462.48715.74193586291762438586.57124.452893617",
        "256784391917523684.4.19.57.62491783517536.....9.24516758943.71.73165....462871953",
        "758..2693.4378625.216593874.8235746.394628517.75..932..3927514.561934782427861935",
    ),
}
"""Puzzles of few guesses that code without a part of a check fills wrongly.

Such as code that looks at two of the three rows of a block, and tries the digits of the
first open cell in their order. The last classic one is lost by dancing links that are
put back in the order in which they were taken away. In the last ones with diagonals two
digits of two rows and two columns could change places if some part of a block or
diagonal did not count.
"""


_GUESSING: Final = {
    "classic": (
        "...921837.71...2.432.47...1..87.2.1.21..9..73793....2818.36..42.32.........2..38.",
    )
}
"""Puzzles in which the third digit of a cell has to be tried, after few guesses.

Code that takes the cell with the fewest digits first needs a few hundred of them, and
the same in the last built-in one some thousand, which is too much for slow code.
"""
_UNSOLVABLE: Final = {
    "classic": (
        "2.97.4.16...39.2..3.562.89.56.8.7..9..8..6...1..539...8.14.57.273.9.2..1.5..73968",
    )
}
"""Boards without a solution, of which simple rules do not show that.

Code that does not look from some cells at the last one of those that they see fills
them.
"""


@cache
def built_in(variant: Variant) -> tuple[Puzzle, ...]:
    """The built-in puzzles for code that knows the rules of *variant*."""
    return _parsed(_BUILT_IN, variant)


@cache
def quick(variant: Variant) -> tuple[Puzzle, ...]:
    """The built-in puzzles that show quickly what a search does."""
    return _parsed(_QUICK, variant)


def is_quick(puzzle: Puzzle) -> bool:
    """Whether any search solves *puzzle* quickly."""
    return puzzle in quick(puzzle.rules)


@cache
def revealing(variant: Variant) -> tuple[Puzzle, ...]:
    """The built-in puzzles that show which cells a plain search looks at."""
    return _parsed(_REVEALING, variant)


@cache
def guessing(variant: Variant) -> tuple[Puzzle, ...]:
    """The built-in puzzles that show soon whether a search tries a third digit."""
    return _parsed(_GUESSING, variant)


@cache
def unsolvable(variant: Variant) -> tuple[Puzzle, ...]:
    """The built-in boards that have no solution, and few open cells."""
    return _parsed(_UNSOLVABLE, variant)


def _parsed(texts: Mapping[str, Sequence[str]], variant: Variant) -> tuple[Puzzle, ...]:
    """Those of *texts* for *variant* as puzzles."""
    slug = variant.slug
    return tuple(Puzzle.parse(text, slug) for text in texts.get(slug, ()))
