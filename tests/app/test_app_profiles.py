"""Keys as people know them from other games."""

import pytest
from keyboard import run_program
from parts import idiom

from foppen_access.dialogue.card_picking import CardPicker
from foppen_access.dialogue.parsing.key_profiles import PROFILES
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_engine import parse_card


def test_a_profile_gives_commands_other_keys_and_the_help_says_so() -> None:
    arguments = ["play", "--game", "foppen-2018", "--seed", "1", "--lang", "en"]
    usual = run_program(arguments, ["c", "s", "q", "yes"]).lines
    run_program(["settings", "keys", "adrenaline"])
    other = run_program(arguments, ["r", "p", "q", "yes"]).lines
    assert other == usual
    told = run_program(arguments, ["? repeat", "? cards", "? q", "q", "yes"]).lines
    assert any(line.startswith("repeat: ") for line in told)
    assert any(line.startswith("r, cards: ") for line in told)
    assert any(line.startswith("q, quit: ") for line in told)


@pytest.mark.parametrize(
    ("profile", "key", "means"),
    [
        ("standard", "r", None),
        ("playpalace", "r", "Red 3"),
        ("adrenaline", "l", "Blue 7"),
        ("adrenaline", "r", None),
        ("standard", "l", None),
    ],
)
def test_a_profile_goes_through_the_hand_by_other_keys(
    profile: str, key: str, means: str | None
) -> None:
    vocabulary = Vocabulary("en", idiom(numbers=False), profile=PROFILES[profile])
    letters_first = vocabulary.profile.letters_first
    hand = [parse_card(card) for card in ("b7", "r3")]
    picker = CardPicker(
        hand,
        hand,
        suits=vocabulary.suits,
        is_command=lambda letter: not letters_first and bool(vocabulary.command(letter)),
        say={hand[0]: "Blue 7", hand[1]: "Red 3"}.__getitem__,
        none="",
        moves=vocabulary.profile.moves,
    )
    assert picker.press(key) == means
