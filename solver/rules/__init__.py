"""Rules as data: places, houses, constraints, and the variants made of them."""
