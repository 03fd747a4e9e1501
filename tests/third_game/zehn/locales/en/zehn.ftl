# What is said of Zehn alone.

game-zehn = Ten

dealt-zehn = { $leader_you ->
    [yes] You start
   *[no] { $leader } starts
}, { $each } cards each.

last-trick-zehn = { $cards }. { $winner_you ->
    [yes] You win.
   *[no] { $winner } wins.
}
scores-zehn = Tricks: { $tricks }.
fool-zehn = Nobody is fooled in Ten.
info-zehn = { $stage }. { $turn } { $game }.
stage-zehn = trick { $trick }

help-cards-zehn = Cards: colour and value, for example r5, red 5 or 5 red. Hash 3 is your third card.
help-trick-zehn = what lies on the table.
help-turn-zehn = whose turn it is.
help-scores-zehn = how many tricks everybody has won.
help-info-zehn = game, trick and whose turn, in one line.
help-table-said-zehn = Cards: for example r5, red 5 or 5 red, several with spaces. On the keypad 1.5 for { $first } 5.

game-over-zehn = The game is over. { $winners_you ->
    [yes] { $count ->
        [one] You win.
       *[other] { $winners } share the win.
    }
   *[no] { $count ->
        [one] { $winners } wins.
       *[other] { $winners } share the win.
    }
}
