"""Makes every picture of these pages and of the README from the program itself.

``python -m docs.make_pictures``, in the folder of the project, writes all of them to
``docs/pictures``; names behind it choose some. Beside them it writes ``list.json``: for
each picture the words for those who cannot see it, and a sum of the frames that it
shows. On the pages it writes these words into pictures that have none, or had those of
before. A test makes the same frames, without painting them, and compares the sums, so
that no picture shows what the program once looked like.
"""

from sudoscope.all_wings import install

install()  # before a module of pictures asks a registry
