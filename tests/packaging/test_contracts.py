"""The import contracts name every package: one that is new has to be given its place."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
PACKAGES = {
    f"tourney.{path.stem}"
    for path in (ROOT / "tourney").iterdir()
    if path.suffix == ".py" or (path / "__init__.py").is_file()
} - {"tourney.__init__"}


def contract(name: str) -> dict[str, list[str]]:
    return next(one for one in CONTRACTS if one["name"].startswith(name))


def test_every_package_has_a_layer_of_the_house() -> None:
    layers = {name.strip() for layer in contract("the house")["layers"] for name in layer.split("|")}
    assert layers == PACKAGES | {"ui"}


def test_only_storage_may_know_databases_and_only_papers_and_lists_their_file_formats() -> None:
    assert set(contract("only storage")["source_modules"]) == PACKAGES - {"tourney.storage"} | {"ui"}
    outside = PACKAGES - {"tourney.reports", "tourney.roster"} | {"ui"}
    assert set(contract("only papers and sign-up lists")["source_modules"]) == outside
