"""Make the weights that read digits in photos."""
