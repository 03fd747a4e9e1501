# Was nur von Zehn gesagt wird.

game-zehn = Zehn

dealt-zehn = { $leader_you ->
    [yes] Du beginnst
   *[no] { $leader } beginnt
}, { $each } Karten für jeden.

last-trick-zehn = { $cards }; { $winner_you ->
    [yes] du gewinnst.
   *[no] { $winner } gewinnt.
}
scores-zehn = Stiche: { $tricks }.
fool-zehn = Bei Zehn wird niemand gefoppt.
info-zehn = { $stage }: { $turn } { $game }.
stage-zehn = Stich { $trick }

help-cards-zehn = Karten: Farbe und Wert, zum Beispiel r5, rot 5 oder 5 rot. Raute 3 ist deine dritte Karte.
help-trick-zehn = was auf dem Tisch liegt.
help-turn-zehn = wer dran ist.
help-scores-zehn = wie viele Stiche jeder hat.
help-info-zehn = Spiel, Stich und wer dran ist, in einer Zeile.
help-table-said-zehn = Karten: zum Beispiel r5, rot 5 oder 5 rot, mehrere mit Leerzeichen. Auf dem Ziffernblock 1.5 für { $first } 5.

game-over-zehn = Das Spiel ist aus. { $winners_you ->
    [yes] { $count ->
        [one] Du gewinnst.
       *[other] { $winners } teilen sich den Sieg.
    }
   *[no] { $count ->
        [one] { $winners } gewinnt.
       *[other] { $winners } teilen sich den Sieg.
    }
}
