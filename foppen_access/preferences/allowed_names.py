"""Checking the names of players: one sentence for each reason, wherever a name is given."""

from foppen_access.gameplay.player_names import (
    LONGEST,
    is_computers,
    name_twice,
    split_names,
    wrong_name,
)
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import spoken


def name_complaint(name: str) -> Complaint | None:
    """What there is against a name; None where it can be a person's."""
    why = wrong_name(name)
    if why == "sign" and not spoken(name):
        return Complaint("cli-error-name-unreadable")
    if why:
        return Complaint(f"cli-error-name-{why}", name=name, most=LONGEST)
    return Complaint("cli-error-name-computer", name=name) if is_computers(name) else None


def names_complaint(text: str) -> Complaint | None:
    """What there is against names with commas between them; None where they can be people's."""
    names = split_names(text)
    complaint = next(filter(None, map(name_complaint, names)), None)
    twice = name_twice(names)
    return complaint or (Complaint("cli-error-name-twice", name=twice) if twice else None)
