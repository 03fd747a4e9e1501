# Was nur unter den Fingern liegt: die kürzeste Form, nie gesprochen. Höchstens 40 Module.

braille-suit-b = B
braille-suit-g = G
braille-suit-r = R
braille-suit-y = Ge

braille-dealt = Runde { $round }
braille-bid-made = { $bid ->
    [yes] { $seat } reizt
   *[no] {""}
}
braille-card-played = { $code } { $seat }
    .spoken = {""}
braille-trick-won = Stich { $seat }
    .brief = S { $seat }
braille-fooled = gefoppt { $who }
    .brief = f { $who }
braille-revoke-found = nicht bedient: { $seat }
    .brief = nb { $seat }
braille-round-scored = Runde { $round }: { $own }
    .brief = R{ $round }: { $own }
braille-game-over = Sieg { $winners }
braille-number-played = { $card } { $seat }
    .spoken = {""}
braille-number-joined = { $card } { $seat } macht { $worth }
    .spoken = {""}
braille-card-beaten = { $card } weg { $seat }
braille-brought-through = { $card } durch { $seats }
braille-game-over-futschikato = Sieg { $winners }

# Was nicht geht, hinter einem Fragezeichen.
braille-must-follow = { $led_code } bedienen
braille-not-in-hand = keine { $card_code }
braille-not-in-deck = keine { $card_code }
braille-card-gone = { $card_code } weg, Stich { $trick } { $by }
    .brief = { $card_code } weg { $by }
braille-not-your-turn = dran { $turn }
braille-sits-out = { $seat } setzt aus
    .brief = dran { $turn }
braille-played-already = schon { $played_code } { $seat }
braille-revoke = { $seat } { $card_code } Stich { $trick }
    .brief = { $seat } { $card_code } S{ $trick }
braille-finding = { $player } { $card } Stich { $tricks }
    .brief = { $player } { $card } S{ $tricks }
braille-unknown = nicht verstanden
    .brief = unklar
braille-news-first = zuerst Neues: Enter
    .brief = erst Enter

# Was zurückgenommen oder berichtigt ist.
braille-undo-done = zurück: { $what }
braille-table-taken-back = zurück: { $what }
braille-table-not-entered = nicht { $card }
braille-table-no-such-play = keine Karte { $number }
braille-table-changed-replaced = { $number }: { $player } { $new }
braille-table-changed-inserted = { $number } neu: { $player } { $new }
braille-table-changed-removed = { $number } weg: { $player } { $old }
braille-table-changed-trick = S{ $trick } { $winner }
braille-table-changed-trick-foppen = S{ $trick } { $winner }, gefoppt { $fooled }
    .brief = S{ $trick } { $winner }, f { $fooled }
