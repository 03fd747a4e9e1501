"""Makes a room from its record and its options."""

from collections.abc import Callable
from secrets import token_hex

from foppen_access.faults.watched_tasks import Faults
from foppen_access.gameplay.computer_seats import usual_computers
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.record_header import Header
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.net.protocol.messages.room_messages import Aside
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.moderation.rematch import Rematch
from foppen_access.rooms.room import Room
from foppen_access.rooms.room_sealing import Sealing
from foppen_access.rooms.storage.store import Store
from foppen_access.seals.shuffle_seal import dealer_of


def opened_room(
    header: Header,
    timeline: Timeline,
    agreement: Agreement,
    *,
    store: Store,
    faults: Faults,
    thinking: float,
    chance: Sealing | str,
    table: str = "",
    before: int = 1,
    rematch: Rematch | None = None,
    overhear: Callable[[Aside], None] | None = None,
    let_go: Callable[[], None] | None = None,
) -> Room:
    """A room with its computer opponents.

    Args:
        header: the first line of its record.
        timeline: the game so far.
        agreement: the options; seats that are not people's are computer opponents.
        store: where the game is stored.
        faults: reports unexpected exceptions.
        thinking: seconds a master may think about a card.
        chance: the sealed shuffles, or the seed where they are not sealed.
        table: the name of its record in the store.
        before: the number of lines in the record before the first action.
        rematch: where another game may follow.
        overhear: gets the notes that everybody is sent.
        let_go: called when the room is closed.
    """
    opponents = game_of(header.game).opponents
    agreed, people = header.computers, agreement.people
    if agreed is None or agreed.people != people:  # an older record says nothing
        agreed = usual_computers(header.seats, people, agreement.level, thinking=thinking)
    sealing = None if isinstance(chance, str) else chance
    session = Session(
        timeline,
        dealer=dealer_of(sealing.version, lambda: sealing.seed, timeline)
        if sealing
        else RandomDealer(),
        players=agreed.players(opponents),
        seed="" if sealing else str(chance),  # the room has it when its salts are told
        log=None,
        answers=agreed.answers,
    )
    return Room(
        header,
        session,
        agreement,
        f"{rematch.game if rematch else ''}{token_hex(8)}",
        lambda _: opponents.player(agreement.level, thinking=thinking),
        store=store,
        faults=faults,
        table=table,
        before=before,
        sealing=sealing,
        rematch=rematch,
        overhear=overhear,
        let_go=let_go,
    )
