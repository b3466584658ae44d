"""What all tests share."""

import os

from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("ci", derandomize=True, database=None)
if os.environ.get("CI"):
    settings.load_profile(
        "ci"
    )  # a build tells whether the change is right, not whether chance found something
