"""The command line that resumes a game with the same options."""

from pathlib import Path

from foppen_access.evenings.game_options import Wish
from foppen_access.gameplay.record_header import Header
from foppen_access.narration.outside_text import Typed
from foppen_access.players.levels import Level
from foppen_access.runtime.printed_command import quoted, typed_options
from foppen_access.runtime.program import Program


def resume_words(
    program: Program, wish: Wish, header: Header, record: Path | None, *, at_table: bool
) -> Typed:
    """What stands behind `resume`: the record, and whatever was typed for this time that the record
    doesn't say.

    Args:
        program: what holds for this run.
        wish: what was typed.
        header: the first line of the record.
        record: where that is; None where it needn't be named.
        at_table: whether people play at a real table.
    """
    agreed = header.computers
    has_computers = not at_table and len(header.people) < len(header.seats)
    milliseconds = round(1000 * wish.thinking) if wish.thinking else None
    given = {
        "names": ",".join(wish.names) if wish.names and not at_table else None,
        "level": wish.level if has_computers else None,
        "thinking": wish.thinking if has_computers else None,
        "seed": wish.seed,
        "detail": wish.detail,
        "copy": wish.copy,
        "copy-detail": wish.copy_detail,
        **program.typed_for_run,
    }
    if tuple(header.seats[seat] for seat in header.people) == wish.names:
        given["names"] = None
    if agreed and wish.level and agreed.levels <= {Level(wish.level)}:
        given["level"] = None
    if agreed and milliseconds == agreed.thinking:
        given["thinking"] = None
    if agreed and str(wish.seed) == agreed.seed:
        given["seed"] = None
    options = typed_options(given, program.catalog)
    return Typed(" ".join(filter(None, [quoted(record) if record else "", options])))
