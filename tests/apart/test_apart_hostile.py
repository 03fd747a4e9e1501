"""Who comes too often, or with invitations that he guesses."""

import json

from apart.rooms import Seats
from apart.test_apart_page import INVITATIONS, client_of, join, received, reception_of
from foppen_access.apart.server import MOST_FROM_ONE


def test_from_one_address_only_so_many_come() -> None:
    with client_of(reception_of(Seats())) as client:
        held = [client.websocket_connect("/room") for _ in range(MOST_FROM_ONE)]
        for each in held:
            each.__enter__()
        with client.websocket_connect("/room") as one_more:
            assert received(one_more) == [{"no": "full"}]
        for each in held:
            each.__exit__(None, None, None)
        with client.websocket_connect("/room") as guest:
            assert "seated" in join(guest, 0)[0]


def test_an_invitation_that_is_guessed_is_refused_and_then_nobody_from_there_is_let_in() -> None:
    with client_of(reception_of(Seats())) as client:
        for _ in range(10):
            with client.websocket_connect("/room") as guest:
                guest.send_text(json.dumps({"join": {"invitation": "0" * 32}}))
                assert received(guest) == [{"no": "unknown"}]
        with client.websocket_connect("/room") as guest:
            guest.send_text(json.dumps({"join": {"invitation": INVITATIONS[0].token}}))
            assert received(guest) == [{"no": "too-often"}]
