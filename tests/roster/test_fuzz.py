"""Three hundred mutated sign-up files: read or refused with a sentence, imported whole, never twice."""

from collections import Counter

import pytest

from tests.roster.fuzz import Fuzz


@pytest.mark.parametrize("first", range(0, 300, 50))
def test_fifty_mutated_files_are_imported_whole_or_refused_with_a_sentence(first: int) -> None:
    fuzz = Fuzz()
    outcomes = Counter(fuzz.run(seed) for seed in range(first, first + 50))

    assert outcomes["imported"] > 5, "the mutations reach the import"
    assert outcomes.total() - outcomes["imported"] > 5, "the mutations reach the refusals"
