"""What programs of one service tell each other is of them, of now, and heard once."""

import pytest

from foppen_access.rooms.storage import sealed_messages
from foppen_access.rooms.storage.sealed_messages import APART, FRESH, SealedMessages

SECRET = bytes(range(32))


class Clock:
    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def test_a_message_is_opened_once_and_only_with_the_same_secret() -> None:
    sealed = SealedMessages(SECRET).sealed("Bert: Hällo")
    assert "Bert" not in sealed
    assert sealed.isascii()
    others = SealedMessages(SECRET)
    assert others.opened(sealed) == "Bert: Hällo"
    assert others.opened(sealed) is None
    assert SealedMessages(bytes(32)).opened(sealed) is None


@pytest.mark.parametrize("change", [lambda text: text[:-3], lambda text: "A" + text, str.lower])
def test_what_was_changed_is_not_opened(change: type[str]) -> None:
    messages = SealedMessages(SECRET)
    assert messages.opened(change(messages.sealed("x"))) is None


@pytest.mark.parametrize("change", ["{}x", "{}====", " {}", "{}\n", "!{}"])
def test_what_is_only_written_otherwise_is_not_opened_again(change: str) -> None:
    messages = SealedMessages(SECRET)
    sealed = messages.sealed("x")
    assert messages.opened(sealed)
    assert messages.opened(change.format(sealed)) is None


@pytest.mark.parametrize("strange", ["", "x", "\u00e9", "A" * 8000, "gAAAAA=="])
def test_what_is_no_message_is_not_opened(strange: str) -> None:
    assert SealedMessages(SECRET).opened(strange) is None


def test_what_was_said_before_is_not_opened_later_or_by_who_comes_later() -> None:
    clock = Clock()
    ours, theirs = (SealedMessages(SECRET, clock, clock) for _ in range(2))
    old, new = ours.sealed("old"), ours.sealed("new")
    clock.now += APART + 1
    assert SealedMessages(SECRET, clock, clock).opened(old) is None
    assert theirs.opened(new) == "new"
    clock.now += FRESH
    assert theirs.opened(old) is None


def test_what_is_remembered_has_a_bound_and_is_forgotten_when_it_is_old(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sealed_messages, "MOST_SEEN", 3)
    messages = SealedMessages(SECRET, clock := Clock())
    for number in range(9):
        assert messages.opened(messages.sealed(str(number)))
    assert len(messages._seen) == 3
    clock.now += 2 * FRESH + 1
    assert messages.opened(messages.sealed("x"))
    assert len(messages._seen) == 1


def test_a_program_whose_clock_is_set_back_hears_the_others() -> None:
    clock, steady = Clock(), Clock()
    early = SealedMessages(SECRET, clock, steady)
    clock.now -= 3600
    for _ in range(3):
        assert early.opened(SealedMessages(SECRET, clock).sealed("x")) == "x"
        clock.now += 100
        steady.now += 100
