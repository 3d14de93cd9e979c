"""Two strong links of one digit."""
