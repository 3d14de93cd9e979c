"""How the tests run: the profile of the property-based ones."""

import os

from hypothesis import HealthCheck, settings

# No deadline and no check of speed: a test must not depend on how busy a machine is.
settings.register_profile(
    "local",
    deadline=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("ci", settings.get_profile("local"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")
