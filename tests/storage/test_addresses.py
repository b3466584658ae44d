"""Addresses of events on a server: how they are read, and that nothing shows the password."""

from pathlib import Path

import pytest

from tourney.model.errors import Refused
from tourney.model.where import ServerAddress, address_of, where_of
from tourney.wording.refusals import sentence

HALL = "postgresql://desk:gEh%40im@10.0.0.5:5433/hall?event=春风杯&sslmode=require"


def test_all_parts_of_an_address_are_read() -> None:
    assert address_of(HALL) == ServerAddress(
        "10.0.0.5", 5433, "desk", "gEh@im", "hall", "春风杯", (("sslmode", "require"),)
    )


def test_an_address_without_a_name_means_the_event_tourney() -> None:
    assert address_of("postgres://10.0.0.5/hall").event == "tourney"


def test_what_is_shown_holds_no_password_and_opens_the_same_event() -> None:
    shown = str(address_of(HALL))
    assert shown == "postgresql://desk@10.0.0.5:5433/hall?event=春风杯&sslmode=require"
    assert address_of(shown).with_password("gEh@im") == address_of(HALL)
    assert "gEh" not in repr(address_of(HALL))


def test_a_password_among_the_parameters_is_not_shown_either() -> None:
    assert "gEheim" not in str(address_of("postgresql://desk@host/hall?password=gEheim"))


def test_everything_else_is_the_path_of_a_file() -> None:
    assert where_of("春风杯.tourney") == Path("春风杯.tourney")


@pytest.mark.parametrize(
    "typed",
    [
        "postgresql://desk:geheim@host:fünf/hall",
        "postgresql://desk:geheim@host:5432",
        "postgresql://desk:geheim@host/a/b",
        "postgresql://desk:geheim@[host/hall",
        "postgresql://desk:geheim@host/hall?event=",
        "postgresql://desk:geheim@host/hall?event=pg_toast",
        f"postgresql://desk:geheim@host/hall?event={'长' * 22}",
    ],
)
def test_an_address_that_cannot_be_read_is_refused_without_repeating_it(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        where_of(typed)
    assert refused.value.code == "address_wrong"
    assert "geheim" not in sentence(refused.value)
