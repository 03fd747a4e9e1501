# What is said of Zehn alone.

game-zehn = Ten
about-zehn = Ten: for { $least } to { $most }, every card costs what it says.

penalty-taken = { $card } goes to { $seat_you ->
    [yes] you
   *[no] { $seat }
}, minus { $minus }.

help-cards-zehn = Cards: colour and value, for example r5, red 5 or 5 red. Hash 3 is your third card.
help-table-said-zehn = Cards: for example r5, red 5 or 5 red, several with spaces. On the keypad 1.5 for { $first } 5.
