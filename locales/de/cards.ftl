# Karten, Namen, Zahlen: die Bausteine aller Sätze.

suit-b = Blau
suit-g = Grün
suit-r = Rot
suit-y = Gelb

card = { $suit } { $value }
card-one = Eins
a-one = eine Eins
card-one-as = Eins als { $suit }
card-number = { $value }

# Nach der Farbe folgen ihre Werte: „Blau 3, 7, 9“.
suit-values = { $suit } { $values }
ones = { $count ->
    [one] Eins
   *[other] { $count } Einsen
}

you = Du
minus = minus { $number }
plus = plus { $number }
player-points = { $player } { $points }
player-cards = { $player } { $count }
    .full = { $player } { $count ->
        [0] keine Karte
        [one] eine Karte
       *[other] { $count } Karten
    }
player-card = { $player } { $card }

game-foppen-2018 = Foppen 2018
game-foppen-1995 = Foppen 1995
game-foppen-braille = Foppen Braillespiel
lesson-foppen = Foppen
lesson-foppen-second = Foppen, zweiter Teil
lesson-futschikato = Futschikato
game-futschikato = Futschikato

detail-quiet = still
detail-brief = knapp
detail-normal = normal
detail-full = ausführlich
place = Platz { $number }
