"""Why something can't be the name of a player, as the same sentence wherever it was given."""

from foppen_access.gameplay.seats import (
    LONGEST,
    is_computers,
    name_twice,
    split_names,
    wrong_name,
)
from foppen_access.narration.keys import Complaint


def name_complaint(name: str) -> Complaint | None:
    """What there is against a name; None where it can be a person's."""
    if why := wrong_name(name):
        return Complaint(f"cli-error-name-{why}", name=name, most=LONGEST)
    return Complaint("cli-error-name-computer", name=name) if is_computers(name) else None


def names_complaint(text: str) -> Complaint | None:
    """What there is against names with commas between them; None where they can be people's."""
    names = split_names(text)
    complaint = next(filter(None, map(name_complaint, names)), None)
    twice = name_twice(names)
    return complaint or (Complaint("cli-error-name-twice", name=twice) if twice else None)
