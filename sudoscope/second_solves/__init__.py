"""A second solve beside a step of another, and what both came to."""
