"""What the other techniques start from: elimination."""
