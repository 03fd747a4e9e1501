# Ein Blatt echter Karten.

deck-box = Woraus macht ihr das Blatt?
deck-box-foppen = Aus dem gekauften Foppen von 2018
deck-box-elfer = Aus einem Elfer-Raus-Spiel
deck-box-two-elfer = Aus zwei Elfer-Raus-Spielen
deck-box-blank = Aus leeren Karten
deck-run = { $suit } { $first } bis { $last }
deck-card = { $suit } { $value }
deck-relabel = Die Marke von { $card } { $count ->
    [one] bekommt eine übrige
   *[other] bekommen übrige
} { $printed }.
deck-blank = { $count ->
    [one] Dazu braucht ihr eine leere Karte
   *[other] Dazu braucht ihr { $count } leere Karten
}: { $cards }.
deck-total = Zusammen sind das { $count } Karten.
deck-written = Das steht in { $file }.
deck-label = { $card }: { $label }, Punkte { $dots }{ $count ->
    [one] .
   *[other] , { $count } Mal.
}
deck-only-check = { $given } geht hier nicht. Hinter deck steht check oder nichts.
