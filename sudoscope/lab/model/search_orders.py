"""The learned orders of a search, with what chooses, proves and explains them."""

from typing import Final

from solver.log.search_orders import SearchOrder

LEARNED: Final = "learned"
_ORDERS: Final = "sudoscope.lab.model.learned_orders"
_CLAIMS: Final = "sudoscope.lab.model.learned_claims"

CELL_ORDERS: Final = (
    SearchOrder(
        LEARNED,
        40,
        f"{_ORDERS}:chooses_cell",
        f"{_CLAIMS}:wrong_cell",
        chooses_again=True,  # it looks at what was just removed, too
    ),
)
VALUE_ORDERS: Final = (
    SearchOrder(
        LEARNED,
        30,
        f"{_ORDERS}:chooses_digits",
        f"{_CLAIMS}:wrong_digit",
        f"{_ORDERS}:percent_said",
    ),
)
