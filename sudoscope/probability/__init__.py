"""How probable candidates are: shares of the solutions, and beliefs."""
