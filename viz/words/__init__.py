"""Words of the program: terms, names and sentences, in each language."""
