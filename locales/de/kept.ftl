# Gespeicherte Spiele: welche es gibt, und wie eines steht, das weitergeht.

begun-which = Welches Spiel geht weiter?
begun-which-older = Welches ältere Spiel geht weiter?
begun-older = Ältere Spiele
begun-all = Ältere gibt es nicht.
begun = { $game } mit { $players }, { $stage }, { $day }
begun-at-table = Tischassistent, { $game } mit { $players }, { $stage }, { $day }
begun-today = heute
begun-yesterday = gestern
begun-days = vor { $days } Tagen
begun-date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
begun-undated = ohne Datum

stage = { $stage }.
stage-foppen = Runde { $round }, Stich { $trick }
stage-rounds = nach { $rounds ->
    [0] keiner Runde
    [one] einer Runde
   *[other] { $rounds } Runden
}
stage-futschikato = Karte { $move }

# Fragen, auf die man mit einer Zahl oder einem Wort antwortet.
menu-enter = Enter nimmt { $number }.
menu-none = Das ist keine von den Möglichkeiten. Tippe eine Zahl von 1 bis { $most } oder den Anfang eines Worts. Ein Fragezeichen nennt alle.

menu-again-last = Wie zuletzt: { $game }
menu-doctor = Prüfen, was hier spricht
new-game-for = { $game } zu { $players ->
    [3] dritt
    [4] viert
    [5] fünft
    [6] sechst
    [7] siebt
   *[8] acht
}
new-game-with = { $game } zu { $players ->
    [3] dritt
    [4] viert
    [5] fünft
    [6] sechst
    [7] siebt
   *[8] acht
} mit { $names }
new-game = { $game }.
new-game-changed = { $changed }. Noch etwas? Enter beginnt das Spiel, ein Fragezeichen nennt alles.
new-game-begin = Anfangen
new-game-you = du allein
new-game-names = Namen der Menschen an dieser Tastatur, jetzt { $names }
new-game-level = Stärke der Gegner, jetzt { $level }
new-game-bids = Reizkarten, jetzt { $value }
new-game-rounds = Runden, jetzt { $rounds }
new-game-rounds-usual = Runden, jetzt so viele wie üblich
new-game-how-many-rounds = Wie viele Runden, 1 bis { $most }? Enter nimmt so viele wie üblich.
new-game-whose-names = Wer spielt an dieser Tastatur? Namen mit Komma dazwischen, Enter für dich allein.
