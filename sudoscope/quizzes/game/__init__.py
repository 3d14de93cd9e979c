"""The quiz: questions before steps, and the judging of answers."""
