"""Make the weights of the learned orders of a search."""
