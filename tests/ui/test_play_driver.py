"""The scenes other tests stand on are what they are called."""

from __future__ import annotations

import pytest

from tests.ui.driver import SCENE_TESTS, SCENES, Scene, app_at, find


def test_every_scene_has_a_test() -> None:
    assert SCENES.keys() == SCENE_TESTS.keys()


@pytest.mark.parametrize("name", SCENES)
def test_scene_is_what_it_is_called(name: str) -> None:
    assert SCENE_TESTS[name](SCENES[name].match)


def test_find_is_deterministic() -> None:
    assert find(SCENE_TESTS["BOTH_ENDS"]) == SCENES["BOTH_ENDS"]


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES.keys())
def test_app_stands_at_the_scene(scene: Scene) -> None:
    table = app_at(scene).table
    assert table.match == scene.match
    assert table.timeline.events == scene.events
