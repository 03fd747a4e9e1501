# Was nur unter den Fingern liegt: die kürzeste Form, nie gesprochen. Höchstens 40 Zellen.

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
braille-trick-won = Stich { $seat }
braille-fooled = gefoppt { $seat }
braille-revoke-found = nicht bedient: { $seat }
braille-round-scored = Runde { $round }: { $own }
braille-game-over = Sieg { $winners }
braille-number-played = { $card } { $seat }
braille-number-joined = { $card } { $seat } macht { $worth }
braille-card-beaten = { $card } weg { $seat }
braille-brought-through = { $card } durch { $seats }
braille-game-over-futschikato = Sieg { $winners }
