"""Words for steps by rules: what fits beside a digit, where a sandwich can be."""
