# Cards, names, numbers: what all sentences are made of.

suit-b = Blue
suit-g = Green
suit-r = Red
suit-y = Yellow

card = { $suit } { $value }
card-one = One
a-one = a one
card-one-as = One as { $suit }
card-number = { $value }

# A colour is followed by its values: "Blue 3, 7, 9".
suit-values = { $suit } { $values }
ones = { $count ->
    [one] One
   *[other] { $count } ones
}

you = You
minus = minus { $number }
plus = plus { $number }
player-points = { $player } { $points }
player-cards = { $player } { $count }
    .full = { $player } { $count ->
        [0] no cards
        [one] one card
       *[other] { $count } cards
    }
player-card = { $player } { $card }

game-foppen-2018 = Foppen 2018
game-foppen-1995 = Foppen 1995
game-foppen-braille = Foppen Braillespiel
lesson-foppen = Foppen
lesson-foppen-second = Foppen, second part
lesson-futschikato = Futschikato
game-futschikato = Futschikato

detail-quiet = quiet
detail-brief = brief
detail-normal = normal
detail-full = full
place = Seat { $number }
