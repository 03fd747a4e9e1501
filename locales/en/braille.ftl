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
braille-trick-won = Trick { $seat }
braille-fooled = fooled { $seat }
braille-revoke-found = revoke: { $seat }
braille-round-scored = Round { $round }: { $own }
braille-game-over = Won by { $winners }
braille-number-played = { $card } { $seat }
braille-number-joined = { $card } { $seat } makes { $worth }
braille-card-beaten = { $card } out { $seat }
braille-brought-through = { $card } through { $seats }
braille-game-over-futschikato = Won by { $winners }
