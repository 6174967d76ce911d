"""The games that say so have a test for every rule. Part of the suite, so that `make test` cannot pass without it."""

import pytest

from tests.conftest import COMPLETE, COVERED, uncovered


def _only_a_part_was_collected(config: pytest.Config) -> bool:
    option = config.option
    chosen = bool(option.keyword or option.markexpr or option.deselect or getattr(option, "lf", False))
    whole = {str(config.rootpath / "tests"), str(config.rootpath)}
    return chosen or not {str(config.invocation_params.dir / arg) for arg in config.args} & whole


@pytest.mark.parametrize("game", COMPLETE)
def test_every_rule_of_a_complete_game_has_a_test(game: str, pytestconfig: pytest.Config) -> None:
    if _only_a_part_was_collected(pytestconfig):
        pytest.skip("says something only about the whole suite")
    assert not uncovered(game, pytestconfig.stash[COVERED])
