"""What all tests share."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tourney.model.where import Where

if TYPE_CHECKING:
    from tests.postgres import Server

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("ci", derandomize=True, database=None)
if os.environ.get("CI"):  # a build tells whether the change is right, not whether chance found something
    settings.load_profile("ci")


def pytest_collection_finish() -> None:
    """Everything that is there before the first test stays to the end: it need not be looked through for rubbish."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(scope="session")
def server() -> Iterator["Server"]:
    """A PostgreSQL server, started with the first test that asks for it."""
    from tests.postgres import started

    running = started()
    yield running
    running.remove()


@pytest.fixture(params=["file", "server"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Where:
    """Where a new event may go: a file, and once more an address on a server."""
    if request.param == "file":
        return tmp_path / "赛事.tourney"
    server: Server = request.getfixturevalue("server")
    return server.place()
