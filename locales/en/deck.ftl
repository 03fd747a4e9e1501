# A deck of real cards.

deck-box = What do you make the deck from?
deck-box-foppen = From the Foppen of 2018 in the shops
deck-box-elfer = From an Elfer Raus
deck-box-two-elfer = From two Elfer Raus
deck-box-blank = From blank cards
deck-run = { $suit } { $first } to { $last }
deck-card = { $suit } { $value }
deck-relabel = The label of { $card } goes on { $count ->
    [one] a spare
   *[other] spare
} { $printed }.
deck-blank = { $count ->
    [one] You also need one blank card
   *[other] You also need { $count } blank cards
}: { $cards }.
deck-total = That makes { $count } cards.
deck-written = That is in { $file }.
deck-label = { $card }: { $label }, dots { $dots }{ $count ->
    [one] .
   *[other] , { $count } times.
}
deck-only-check = { $given } can't be here. Behind deck comes check or nothing.
