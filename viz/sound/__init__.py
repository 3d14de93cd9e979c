"""Sound: short ticks made by arithmetic, on one track beside the pictures.

A replay gives tones, a tone has a voice, and the voices are mixed to samples that are
written to a WAV file. All of it is a pure function of the replay.
"""
