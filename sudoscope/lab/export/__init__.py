"""Pictures for data sets."""
