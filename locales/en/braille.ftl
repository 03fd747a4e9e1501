# What only lies under the fingers: the shortest form, never spoken. At most 40 cells.

braille-suit-b = B
braille-suit-g = G
braille-suit-r = R
braille-suit-y = Y

braille-dealt = Round { $round }
braille-bid-made = { $bid ->
    [yes] { $seat } bids
   *[no] {""}
}
braille-card-played = { $code } { $seat }
    .spoken = {""}
braille-trick-won = Trick { $seat }
    .brief = T { $seat }
braille-fooled = fooled { $who }
    .brief = f { $who }
braille-revoke-found = revoke: { $seat }
    .brief = rv { $seat }
braille-round-scored = Round { $round }: { $own }
    .brief = R{ $round }: { $own }
braille-game-over = Won by { $winners }
braille-number-played = { $card } { $seat }
    .spoken = {""}
braille-number-joined = { $card } { $seat } makes { $worth }
    .spoken = {""}
braille-card-beaten = { $card } out { $seat }
braille-brought-through = { $card } through { $seats }
braille-game-over-futschikato = Won by { $winners }

# What can't be, behind a question mark.
braille-must-follow = follow { $led_code }
braille-not-in-hand = no { $card_code }
braille-not-in-deck = no { $card_code }
braille-card-gone = { $card_code } gone, trick { $trick } { $by }
    .brief = { $card_code } gone { $by }
braille-not-your-turn = turn: { $turn }
braille-sits-out = { $seat } sits out
    .brief = turn: { $turn }
braille-played-already = already { $played_code } { $seat }
braille-revoke = { $seat } { $card_code } trick { $trick }
    .brief = { $seat } { $card_code } T{ $trick }
braille-finding = { $player } { $card } trick { $tricks }
    .brief = { $player } { $card } T{ $tricks }
braille-unknown = not understood
    .brief = unclear
braille-news-first = news first: Enter
    .brief = Enter first

# What is taken back or corrected.
braille-undo-done = back: { $what }
braille-table-taken-back = back: { $what }
braille-table-not-entered = not { $card }
braille-table-no-such-play = no card { $number }
braille-table-changed-replaced = { $number }: { $player } { $new }
braille-table-changed-inserted = { $number } new: { $player } { $new }
braille-table-changed-removed = { $number } gone: { $player } { $old }
braille-table-changed-trick = T{ $trick } { $winner }
braille-table-changed-trick-foppen = T{ $trick } { $winner }, fooled { $fooled }
    .brief = T{ $trick } { $winner }, f { $fooled }
