"""Words for steps by rules: which sums, places and digits are left."""
