"""Wings and remote pairs."""
