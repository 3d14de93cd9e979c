"""Output files: written beside their name, and renamed when complete."""
