"""Valid settings of every kind, drawn, or so many that any two values come together."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from random import Random

from foppen_access.preferences.preference_file import SettingsFile
from foppen_access.preferences.setting_choices import SETTINGS
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime.data_folders import Places

Values = Mapping[str, str]

FREE: Mapping[str, Sequence[str]] = {
    "voice": ("", "Anna"),
    "name": ("", "Zoë", "Mary Ann"),
    "names": ("", "Zoë,Ben", "Anna,Bert,Cleo"),
    "blue": ("", "Purple", "Himmelblau"),
    "green": ("", "Türkis", "Mint"),
    "red": ("", "Pink", "Rosa"),
    "yellow": ("", "Orange", "White"),
    "letters": ("", "wxyz", "äöüß"),
}
"""Texts that may be anything; each alone can be."""


def values_of(name: str) -> Sequence[str]:
    """What a setting may be, the default first."""
    choices = FREE.get(name) or SETTINGS[name].choices()
    default = SETTINGS[name].default
    return (default, *(value for value in choices if value != default))


def drawn(rng: Random) -> Values:
    """One of all valid settings; about half of them are as usual."""
    return {
        name: rng.choice(values_of(name)) if rng.random() < 0.5 else SETTINGS[name].default
        for name in SETTINGS
    }


def pairwise(rng: Random) -> Iterator[Values]:
    """Settings in which any two values of two settings come together at least once."""
    open_pairs = {
        ((one, first), (other, second))
        for one, other in combinations(SETTINGS, 2)
        for first, second in product(values_of(one), values_of(other))
    }
    while open_pairs:
        best: Values = {}
        covered = set[tuple[tuple[str, str], tuple[str, str]]]()
        for pair in rng.choices(sorted(open_pairs), k=20):
            values = _around(pair, rng)
            found = open_pairs & set(combinations(values.items(), 2))
            if len(found) > len(covered):
                best, covered = values, found
        open_pairs -= covered
        yield best


def _around(pair: tuple[tuple[str, str], ...], rng: Random) -> dict[str, str]:
    """Settings with these two values, and any others."""
    return {name: rng.choice(values_of(name)) for name in SETTINGS} | dict(pair)


def put(values: Values) -> SettingsStore:
    """Set them in this home, all at once; all of them hold."""
    path = Places().settings
    usual = {name: setting.default for name, setting in SETTINGS.items()}
    SettingsFile(path, usual).store(
        {name: value for name, value in values.items() if value != usual[name]}
    )
    store = SettingsStore(path)
    assert store.holds
    return store
