"""Sound: short synthesized tones on one track of a film.

A replay gives tones, a tone has a voice, and the voices are mixed to samples that are
written to a WAV file. All of it is a pure function of the replay.
"""
