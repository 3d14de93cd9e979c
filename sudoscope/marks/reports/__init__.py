"""A class at once: the submissions of many students graded, marked and compared.

``results`` is all that is known of one submission, as it is stored; ``class_grading``
makes the results on several cores; ``marks`` and ``fault_groups`` are what follows from
them; the other modules write pages and the files of graders.
"""
