"""Charts of measurements, and their words."""
