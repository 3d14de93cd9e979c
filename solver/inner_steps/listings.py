"""Listings: each inference as pseudocode, in the names that textbooks use.

The lines are data. A line has a key, so that a step of a run can name it, and the words
are symbols and English keywords, the same in every language.

Sources: Mackworth, "Consistency in Networks of Relations", 1977; Haralick and Elliott,
"Increasing Tree Search Efficiency for Constraint Satisfaction Problems", 1980; Debruyne
and Bessiere, "Some Practicable Filtering Techniques for the Constraint Satisfaction
Problem", 1997; Régin, "A Filtering Algorithm for Constraints of Difference in CSPs",
1994; Knuth, "Dancing Links", 2000; Russell and Norvig, "Artificial Intelligence: A
Modern Approach", for BACKTRACK and MIN-CONFLICTS; Marques-Silva and Sakallah, "GRASP",
1999, for CDCL. The wording is our own.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

_INDENT: Final = 2
"""Spaces of one level, as listings are written below."""


class CodeLine(NamedTuple):
    """A line of a listing.

    Attributes:
        key: What a step calls it; empty for a line that no step is at.
        level: How deep it is indented: 0 is the head of a procedure.
        text: The line.
    """

    key: str
    level: int
    text: str

    @property
    def is_head(self) -> bool:
        """Whether it is the head of a procedure."""
        return not self.level


@dataclass(frozen=True)
class Listing:
    """The pseudocode of one algorithm.

    Attributes:
        name: What it is called, as in "AC-3".
        lines: All lines in order, those of its procedures below it.
    """

    name: str
    lines: tuple[CodeLine, ...]

    @cached_property
    def places(self) -> dict[str, int]:
        """The index of each line that a step can be at, by its key."""
        return {line.key: at for at, line in enumerate(self.lines) if line.key}

    def procedure(self, at: int) -> range:
        """The indices of the procedure that line *at* is in."""
        heads = [place for place, line in enumerate(self.lines) if line.is_head]
        first = max(place for place in heads if place <= at)
        end = min((p for p in heads if p > at), default=len(self.lines))
        return range(first, end)


def _listing(name: str, written: str) -> Listing:
    """The listing *written*: in each line the key, a bar, and the indented code."""
    lines = []
    for row in written.strip("\n").splitlines():
        key, _, code = row.partition("|")
        text = code.strip()
        level = (len(code) - len(code.lstrip())) // _INDENT
        lines.append(CodeLine(key.strip(), level, text))
    return Listing(name, tuple(lines))


_AC3: Final = """
         |AC-3(csp)
fill     |  queue ← arcs to the Xi just set, or all
         |  while queue is not empty do
take     |    (Xi, Xj) ← POP(queue)
         |    if REVISE(csp, Xi, Xj) then
fail     |      if Di is empty then return false
         |      for each neighbor Xk ≠ Xj of Xi do
back     |        add (Xk, Xi) to queue
done     |  return true
         |REVISE(csp, Xi, Xj)
         |  for each x in Di do
seek     |    if no y in Dj goes with x then
delete   |      delete x from Di
kept     |  return true if Di has changed, else false
"""

_FORWARD_CHECKING: Final = """
         |FORWARD-CHECK(csp)
fill     |  queue ← the Xi just set, or all with a value
         |  while queue is not empty do
take     |    (Xi = x) ← POP(queue)
         |    for each neighbor Xj of Xi do
test     |      if Xj is not assigned then
delete   |        delete from Dj what x rules out
fail     |    if some Dj is empty then return false
done     |  return true
"""

_SAC: Final = """
         |SAC(csp)
         |  if AC-3(csp) fails then return false
         |  repeat
         |    for each Xi not assigned, each x in Di do
try      |      trial ← copy of csp with Xi = x
spread   |      consistent ← AC-3(trial)
tested   |      if not consistent then
delete   |        delete x from Di
fail     |        if Di is empty then return false
         |        if AC-3(csp) fails then return false
         |  until no value was deleted in a whole round
done     |  return true
"""

_PC2: Final = """
         |PC-2(csp)
         |  if AC-3(csp) fails then return false
fill     |  queue ← all paths (Xi, Xk, Xj)
         |  while queue is not empty do
take     |    (Xi, Xk, Xj) ← POP(queue)
         |    for each pair (x, y) in Rij do
pairs    |      if no z in Dk suits both then delete (x, y)
delete   |    delete each x from Di that no pair in Rij has
back     |    if Rij has changed then add the paths over it
fail     |    if Di is empty then return false
done     |  return true
"""

_GAC: Final = """
         |GAC(csp)
fill     |  queue ← each H of the Xi just set, or all
         |  while queue is not empty do
take     |    H ← POP(queue)
fail     |    if MATCHING(H) fails then return false
parts    |    S ← strong components of H with M
delete   |    delete edges between parts of S, not in M
test     |    if an edge was deleted then
back     |      add each other H of its Xi
done     |  return true
         |MATCHING(H)
         |  for each Xi of H do
unmatched|    if no path to a free value then fail
match    |    swap the edges of the path in and out of M
"""

_COVER: Final = """
         |SEARCH
choose   |  c ← a constraint with the fewest options
         |  for each option r of c do
try      |    add r to the solution
         |    for each constraint j of r do COVER(j)
         |    SEARCH
undo     |    for each constraint j of r: UNCOVER(j), last first
         |COVER(j)
hide     |  unlink j from the constraints
         |  for each option i of j, each other constraint k of i do
unlink   |    unlink i from k
         |UNCOVER(j)
         |  for each option i of j, each other constraint k of i do
relink   |    link i into k again, the last one first
         |  link j into the constraints again
"""

_BACKTRACK: Final = """
         |BACKTRACK(csp)
solved   |  if every Xi has one value then return csp
choose   |  Xi ← SELECT-UNASSIGNED-VARIABLE(csp)
next     |  for each x in ORDER-DOMAIN-VALUES(Xi) do
try      |    add (Xi = x) to csp
infer    |    if INFERENCE(csp) does not fail then
         |      return BACKTRACK(csp) unless it fails
undo     |    remove (Xi = x) and its inferences
fail     |  return failure
"""

_LEARNING: Final = """
         |CDCL(clauses)
         |  repeat
unit     |    UNIT-PROPAGATE(clauses)
clash    |    if a clause is false then
fail     |      if no guess is open then return false
learn    |      add LEARN(clause) to clauses
undo     |      take back the guesses above its level
solved   |    else if every Xi has a value then return true
try      |    else guess that Xi = x
"""

_REPAIR: Final = """
         |MIN-CONFLICTS(csp, max_steps)
fill     |  current ← a value for each Xi, few conflicts
         |  for i = 1 to max_steps do
solved   |    if current has no conflict then return current
         |    Xi ← one in conflict, by chance
change   |    Xi ← the value v that minimizes CONFLICTS(Xi, v)
fail     |  return failure
"""

BACKTRACK: Final = _listing("BACKTRACK", _BACKTRACK)
SEARCHES: Final[dict[str, Listing]] = {
    "backtracking": BACKTRACK,
    "csp": BACKTRACK,
    "norvig": BACKTRACK,
    "propagation": BACKTRACK,
    "dpll": _listing("CDCL", _LEARNING),
    "min-conflicts": _listing("MIN-CONFLICTS", _REPAIR),
}
"""The listing of each search, by the name of its agent."""

LISTINGS: Final[dict[str, Listing]] = {
    "ac3": _listing("AC-3", _AC3),
    "forward-checking": _listing("FORWARD-CHECK", _FORWARD_CHECKING),
    "sac": _listing("SAC", _SAC),
    "pc2": _listing("PC-2", _PC2),
    "gac": _listing("GAC", _GAC),
    "cover": _listing("SEARCH", _COVER),
}
"""Each listing by the slug of its inference, and that of dancing links."""
