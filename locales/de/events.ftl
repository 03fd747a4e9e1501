# Was geschieht. Der Name jeder Meldung ist der ihres Ereignisses.
# .brief ist die knappe, .full die ausführliche Fassung; fehlt sie, gilt die normale.
# Zu jedem Platz gibt es den Namen und, mit _you, ob du selbst dort sitzt.

dealt = Runde { $round }{ $length ->
    [0] {""}
   *[other] {" von "}{ $length }
}: { $both ->
    [yes] { $leader_you ->
        [yes] Du gibst und spielst aus
       *[no] { $leader } gibt und spielt aus
    }
   *[no] { $dealer_you ->
        [yes] Du gibst
       *[no] { $dealer } gibt
    }, { $leader_you ->
        [yes] du spielst aus
       *[no] { $leader } spielt aus
    }
}.
    .brief = Runde { $round }{ $length ->
        [0] {""}
       *[other] {" von "}{ $length }
    }, { $leader_you ->
        [yes] du spielst aus
       *[no] { $leader } spielt aus
    }.
    .full = Runde { $round }{ $length ->
        [0] {""}
       *[other] {" von "}{ $length }
    }: { $both ->
        [yes] { $leader_you ->
            [yes] Du gibst jedem { $each } Karten und spielst aus
           *[no] { $leader } gibt jedem { $each } Karten und spielt aus
        }
       *[no] { $dealer_you ->
            [yes] Du gibst
           *[no] { $dealer } gibt
        } jedem { $each } Karten, { $leader_you ->
            [yes] du spielst aus
           *[no] { $leader } spielt aus
        }
    }.
# Wie weit das Spiel ist, je nachdem, wann es endet.
far-minus-80-or-six-tens-end = { $player_you ->
    [yes] Noch
   *[no] { $player } { $missing ->
        [one] fehlt
       *[other] fehlen
    } noch
} { $missing ->
    [one] ein Minuspunkt
   *[other] { $missing } Minuspunkte
}, dann ist Schluss{ $tens ->
    [0] {""}
    [one] ; auch bei { $most_tens }-mal plus 10, bisher einmal
   *[other] ; auch bei { $most_tens }-mal plus 10, bisher { $tens }-mal
}.
    .brief = { $player_you ->
        [yes] Noch
       *[no] { $player } { $missing ->
            [one] fehlt
           *[other] fehlen
        } noch
    } { $missing ->
        [one] ein Minuspunkt
       *[other] { $missing } Minuspunkte
    } bis Schluss.
dealt-futschikato = { $leader_you ->
    [yes] Du fängst an
   *[no] { $leader } fängt an
}, { $each } Karten für jeden.
    .brief = { $leader_you ->
        [yes] Du fängst an.
       *[no] { $leader } fängt an.
    }

bid-made = { $bid ->
    [yes] { $seat_you ->
        [yes] Du reizt.
       *[no] { $seat } reizt.
    }
   *[no] { $seat_you ->
        [yes] Du reizt nicht.
       *[no] { $seat } reizt nicht.
    }
}

card-played = { $seat }: { $card }{ $left ->
    [0] , letzte
    [one] , noch eine
   *[other] {""}
}.
    .brief = { $seat_you ->
        [yes] {""}
       *[no] { $seat }{" "}
    }{ $follows ->
        [yes] { $value }
       *[no] { $card }
    }{ $left ->
        [0] , letzte
        [one] , noch eine
       *[other] {""}
    }.
    .full = { $seat }: { $card }, { $left ->
        [0] die letzte Karte.
        [one] noch eine.
       *[other] noch { $left }.
    }
trick-won = { $seat_you ->
    [yes] Du gewinnst.
   *[no] { $seat } gewinnt.
}
    .brief = { $seat_you ->
        [yes] Dein Stich.
       *[no] Stich { $seat }.
    }
    .full = { $seat_you ->
        [yes] Du gewinnst Stich { $trick } mit { $card }.
       *[no] { $seat } gewinnt Stich { $trick } mit { $card }.
    }
# Wer in einem Stich gefoppt ist; bei zwei Scheiben sagt es eine Zeile von beiden.
fooled = { $told ->
    [yes] { $fooled ->
        [one] { $only_you ->
            [yes] Du bist gefoppt.
           *[no] Gefoppt: { $who }.
        }
       *[other] Gefoppt: { $who }.
    }
   *[no] {""}
}
    .brief = { $told ->
        [yes] { $only_you ->
            [yes] Gefoppt: du.
           *[no] Gefoppt: { $who }.
        }
       *[no] {""}
    }
    .full = { $last ->
        [yes] { $seat_you ->
            [yes] Du bist gefoppt mit { $card }.
           *[no] { $seat } ist gefoppt mit { $card }.
        }
       *[no] { $seat_you ->
            [yes] Du bist gefoppt mit { $card } und setzt einen Stich aus.
           *[no] { $seat } ist gefoppt mit { $card } und setzt einen Stich aus.
        }
    }
hand-revealed = { $named ->
    [yes] { $seat } hat { $minus ->
        [one] einen Minuspunkt
       *[other] { $minus } Minuspunkte
    }.
   *[no] {""}
}
    .brief = {""}
    .full = { $named ->
        [yes] { $seat } hat { $minus ->
            [one] einen Minuspunkt
           *[other] { $minus } Minuspunkte
        }{ $shown ->
            [yes] : { $cards }.
           *[no] .
        }
       *[no] { $seat_you ->
            [yes] Du hast noch { $cards }.
           *[no] { $seat } hat noch { $cards }.
        }
    }
revoke-found = { $seat_you ->
    [yes] Du hast { $discard } in Stich { $trick } abgeworfen, statt { $led } zu bedienen, { $card } beweist es.
   *[no] { $seat } hat { $discard } in Stich { $trick } abgeworfen, statt { $led } zu bedienen, { $card } beweist es.
}
score-adjusted = Ausgleich: { $points }; jetzt { $totals }.
# Nach dem letzten Stich einer Runde: wer keine Karte mehr hat.
round-over = { $out_you ->
    [yes] { $count ->
        [one] Du hast keine Karte mehr
       *[other] { $out }, ihr habt keine Karte mehr
    }
   *[no] { $count ->
        [one] { $out } hat keine Karte mehr
       *[other] { $out } haben keine Karte mehr
    }
}, die Runde ist aus.
    .brief = { $out } fertig, Runde aus.
round-scored = Runde { $round }: { $points }.
    .brief = { $points }.
# Wo viele sitzen, nennt die normale Fassung nur dich und wer vorn liegt.
round-totals = { $many ->
    [yes] { $ahead_you ->
        [yes] Gesamt: { $ahead } vorn mit { $best }.
       *[no] Gesamt: { $own }, vorn { $ahead } mit { $best }.
    }
   *[no] Gesamt: { $totals }.
}
    .brief = {""}
    .full = Gesamt: { $totals }.
# Woran es lag, in einer Zeile, die man abschalten kann.
round-why = { $times ->
    [0] Nie gefoppt
    [one] Einmal gefoppt
   *[other] { $times }-mal gefoppt
}, am meisten kostete { $costliest }; aa sagt mehr.
    .brief = {""}
game-why = Entschieden hat Runde { $decisive }: { $gained }.
    .brief = {""}
# Warum das Spiel aus ist.
over-minus-80-or-six-tens-end = { $deep ->
    [yes] { $player_you ->
        [yes] Du stehst bei { $lowest }
       *[no] { $player } steht bei { $lowest }
    }
   *[no] Plus 10 gab es { $most_tens }-mal
}, das Spiel ist aus.
over-counted-rounds-end = { $length ->
    [one] Das war die einzige Runde
   *[other] Das war die letzte von { $length } Runden
}, das Spiel ist aus.
game-places = Es folgen { $places }.
game-over = { $winners_you ->
    [yes] { $count ->
        [one] Du gewinnst mit { $best }.
       *[other] { $winners }, ihr gewinnt gemeinsam mit { $best }.
    }
   *[no] { $count ->
        [one] { $winners } gewinnt mit { $best }.
       *[other] { $winners } gewinnen gemeinsam mit { $best }.
    }
}
game-over-futschikato = { $winners_you ->
    [yes] { $count ->
        [one] Du hast keine Karte mehr und gewinnst.
       *[other] { $winners }, ihr habt keine Karte mehr und gewinnt gemeinsam.
    }
   *[no] { $count ->
        [one] { $winners } hat keine Karte mehr und gewinnt.
       *[other] { $winners } haben keine Karte mehr und gewinnen gemeinsam.
    }
}

number-played = { $seat }: { $card }{ $left ->
    [0] , letzte
    [one] , noch eine
   *[other] {""}
}.
    .brief = { $seat_you ->
        [yes] { $card }
       *[no] { $seat } { $card }
    }{ $left ->
        [0] , letzte
        [one] , noch eine
       *[other] {""}
    }.
    .full = { $seat }: { $card }, { $left ->
        [0] die letzte Karte.
        [one] noch eine.
       *[other] noch { $left }.
    }
number-joined = { $seat }: { $card }, zusammen { $worth }{ $left ->
    [0] , letzte
    [one] , noch eine
   *[other] {""}
}.
    .brief = { $seat } { $card }, zusammen { $worth }{ $left ->
        [0] , letzte
        [one] , noch eine
       *[other] {""}
    }.
    .full = { $seat }: { $card }, zusammen { $worth }, { $left ->
        [0] die letzte Karte.
        [one] noch eine.
       *[other] noch { $left }.
    }
card-beaten = { $seat_you ->
    [yes] Du verlierst die { $card }.
   *[no] { $seat } verliert die { $card }.
}
    .brief = { $seat_you ->
        [yes] Du verlierst { $card }.
       *[no] { $seat } verliert { $card }.
    }
    .full = { $seat_you ->
        [yes] Du verlierst die { $card }, Futschikato.
       *[no] { $seat } verliert die { $card }, Futschikato.
    }
card-drawn = {""}
    .full = { $seat_you ->
        [yes] Du ziehst eine Karte.
       *[no] { $seat } zieht eine Karte.
    }
card-drawn-seen = { $seat_you ->
    [yes] Du ziehst die { $card }.
   *[no] { $seat } zieht die { $card }.
}
brought-through = { $seats_you ->
    [yes] { $count ->
        [one] Du bringst die { $card } durch.
       *[other] { $seats }, ihr bringt die { $card } durch.
    }
   *[no] { $count ->
        [one] { $seats } bringt die { $card } durch.
       *[other] { $seats } bringen die { $card } durch.
    }
}
pile-shuffled = Der Stapel ist leer, { $cards } abgelegte Karten werden neu gemischt.
seated = Jetzt am Tisch: { $players }.
