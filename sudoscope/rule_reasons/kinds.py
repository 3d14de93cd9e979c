"""The kinds of rules that have words of their own for their steps."""

from typing import Final

from solver.explain.rule_kind_words import KindReason, SumWords
from sudoscope.rule_reasons.alike_cells import ALIKE, alike_said
from sudoscope.rule_reasons.balances import balanced_said
from sudoscope.rule_reasons.broken_rules import with_broken_rule
from sudoscope.rule_reasons.cells_left import with_cells_left
from sudoscope.rule_reasons.claims import claim_reason
from sudoscope.rule_reasons.counting_circles import CIRCLES, counted_said
from sudoscope.rule_reasons.digit_sets import SETS, set_said
from sudoscope.rule_reasons.equal_sums import EQUAL_SUMS, equal_sums_said
from sudoscope.rule_reasons.excluded_sums import excluded_said
from sudoscope.rule_reasons.lines import pairs_said
from sudoscope.rule_reasons.lockout_lines import LOCKOUT, lockout_said
from sudoscope.rule_reasons.lost_digits import BOUNDED, kept_digits, own_loss_said
from sudoscope.rule_reasons.moves_of_singles import with_moves
from sudoscope.rule_reasons.numbered_rooms import room_said
from sudoscope.rule_reasons.pairs import PAIRED
from sudoscope.rule_reasons.quadruples import QUADRUPLE, quadruple_said
from sudoscope.rule_reasons.repeated_sums import repeated_said
from sudoscope.rule_reasons.results import RESULTS, result_said
from sudoscope.rule_reasons.rules_of_singles import with_rules
from sudoscope.rule_reasons.sandwiches import sandwich_said
from sudoscope.rule_reasons.skyscrapers import SKYSCRAPER, skyscraper_said
from sudoscope.rule_reasons.totals import TOTALS, total_said
from sudoscope.rule_reasons.twin_cells import TWINS, twins_said
from sudoscope.rule_reasons.x_sums import X_SUM, x_sum_said

REASONS: Final = (
    KindReason(PAIRED, pairs_said),
    KindReason(("sandwich",), sandwich_said),
    KindReason((X_SUM,), x_sum_said),
    KindReason(("numbered-room",), room_said),
    KindReason(SETS, set_said),
    KindReason(CIRCLES, counted_said),
    KindReason(LOCKOUT, lockout_said),
    KindReason(TWINS, twins_said),
    KindReason(QUADRUPLE, quadruple_said),
    KindReason(TOTALS, total_said),
    KindReason(ALIKE, alike_said),
    KindReason(EQUAL_SUMS, equal_sums_said),
    KindReason(SKYSCRAPER, skyscraper_said),
    KindReason(RESULTS, result_said),
    KindReason(BOUNDED, own_loss_said),
)
CLAIMS: Final = (claim_reason,)
KEPT: Final = (kept_digits,)
STEPS: Final = (with_moves, with_rules, with_cells_left, with_broken_rule)
SUMS: Final = (SumWords(excluded_said, repeated_said, balanced_said),)
