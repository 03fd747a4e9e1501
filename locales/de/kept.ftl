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
