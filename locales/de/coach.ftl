# Der Rat: eine Karte und ihre Gründe, und was Karten gekostet haben. Der Name jedes Grundes ist
# der seiner Tatsache; Gründe sind Hauptsätze, die mit "denn" oder "und" zu einem Satz werden.

advice = { $card }: { $reasons }.
advice-cause = { $reason }, denn { $other }
advice-gain = { $reason }, und { $other }
advice-bid = { $bid ->
    [yes] Reize
   *[no] Reize nicht
}: { $reasons }.

only-card = etwas anderes darfst du nicht spielen
last-card = es ist deine letzte Karte
round-ends = die Runde endet mit diesem Stich
lack = { $seats } { $count ->
    [one] hat
   *[other] haben
} kein { $suit } mehr
none-higher = kein höheres { $suit } ist mehr draußen
worse-lies = { $seats } { $count ->
    [one] liegt
   *[other] liegen
} schlechter
worse-at-end = am Ende { $count ->
    [one] liegt
   *[other] liegen
} { $seats } schlechter
wins-surely = du gewinnst den Stich sicher
keeps-lead = { $again ->
    [yes] du gewinnst sicher und spielst wieder aus
   *[no] du gewinnst sicher und spielst danach aus
}
not-fooled = du bist sicher nicht gefoppt
fooled-surely = Mit { $card } bist du aber sicher gefoppt.
fooled-anyway = gefoppt bist du sowieso
most-points = du wirst { $value } Minuspunkte los
many-points = du wirst { $value } Minuspunkte los
makes-void = danach hast du kein { $suit } mehr
leaves-one = danach hast du nur noch ein { $suit }
longest-colour = { $suit } ist deine längste Farbe
lowest-of-colour = es ist dein niedrigstes { $suit }
highest-of-colour = es ist dein höchstes { $suit }
keeps-higher = { $count ->
    [one] die höhere Karte
   *[other] die höheren Karten
} behältst du
keeps-one = deine Eins behältst du
higher-out = { $count ->
    [one] nur noch ein höheres { $suit } ist draußen
   *[other] nur noch { $count } höhere Karten in { $suit } sind draußen
}
lower-out = { $count ->
    [one] noch ein niedrigeres { $suit } ist draußen
   *[other] noch { $count } niedrigere Karten in { $suit } sind draußen
}

beats = du schlägst { $seats }
stops = du schlägst die letzte Karte von { $seats }
joins = mit { $seats } zusammen sind das { $worth }
gets-through = die Karte kommt sicher durch
only-these-beat = nur { $seats } { $count ->
    [one] kann
   *[other] können
} sie noch schlagen
none-beats-alone = allein schlägt das keine Karte mehr
higher-numbers = { $count ->
    [one] nur eine höhere Karte ist noch draußen
   *[other] nur { $count } höhere Karten sind noch draußen
}
lowest-card = es ist deine niedrigste Karte
keeps-equal = eine zweite { $card } behältst du

better-than = das ist { $value ->
    [one] etwa einen Punkt
   *[other] etwa { $value } Punkte
} besser als { $other }, schätze ich
wins-more = damit gewinnst du etwa { $value ->
    [one] eines
   *[other] { $value }
} von 100 Spielen mehr als mit der { $other }, schätze ich
hardly-better = { $other_number ->
    [yes] die { $other }
   *[no] { $other }
} ist etwa genauso gut, schätze ich
safe-chance = { $count ->
    [10] damit bist du fast nie gefoppt
   *[other] in { $count } von 10 Fällen bist du nicht gefoppt
}, schätze ich
through-chance = { $count ->
    [10] die Karte kommt fast immer durch
   *[other] in { $count } von 10 Fällen kommt die Karte durch
}, schätze ich
any-fooled = { $count ->
    [10] gefoppt bist du sowieso fast immer
   *[other] gefoppt bist du sowieso in { $count } von 10 Fällen
}, schätze ich
best-through = selbst die { $other } kommt { $count ->
    [0] kaum
    [one] nur in einem von 10 Fällen
   *[other] nur in { $count } von 10 Fällen
} durch, schätze ich
out-chance = { $count ->
    [0] fast nie
    [one] in einem von 10 Fällen
    [10] fast immer
   *[other] in { $count } von 10 Fällen
} wirst du ohne Scheibe fertig, schätze ich

review-when = Stich { $trick }:
review-when-round = Runde { $round }, Stich { $trick }:
review-when-bid = Runde { $round }:
review-when-card = Zug { $move }:
review-cost = { $card_one ->
    [yes] Die Eins
   *[no] { $card }
} hat etwa { $spread ->
    [0] { $value ->
        [one] einen Punkt
       *[other] { $value } Punkte
    }
   *[other] { $least } bis { $most } Punkte
} gekostet.
review-cost-futschikato = Die { $card } hat etwa { $spread ->
    [0] { $value ->
        [one] einen
       *[other] { $value }
    }
   *[other] { $least } bis { $most }
} von 100 Siegen gekostet.
review-bid = { $bid ->
    [yes] Dein Reizen
   *[no] Nicht zu reizen
} hat etwa { $spread ->
    [0] { $value ->
        [one] einen Punkt
       *[other] { $value } Punkte
    }
   *[other] { $least } bis { $most } Punkte
} gekostet.
review-bid-chance = Mit solchen Karten wirst du { $count ->
    [0] fast nie
    [one] in einem von 10 Fällen
    [10] fast immer
   *[other] in { $count } von 10 Fällen
} ohne Scheibe fertig, schätze ich.
review-better = Besser { $better }
review-sum = Von { $plays ->
    [one] einer Entscheidung
   *[other] { $plays } Entscheidungen
} { $count ->
    [0] hat keine merklich Punkte gekostet
    [one] hat eine etwa { $value } Punkte gekostet
   *[other] haben { $count } zusammen etwa { $value } Punkte gekostet
}.
review-sum-futschikato = Von { $plays ->
    [one] einer Entscheidung
   *[other] { $plays } Entscheidungen
} { $count ->
    [0] hat keine merklich Siege gekostet
    [one] hat eine merklich Siege gekostet
   *[other] haben { $count } merklich Siege gekostet
}.
# Warum jemand verloren hat: was geschah, dann was es am meisten gekostet hat.
why-not-lost = Du hast nicht verloren, du hast gewonnen.
why-round = Runde { $round } brachte dir { $points }.
why-round-kept = { $value ->
    [0] In Runde { $round } hast du weder Punkte gewonnen noch verloren
   *[other] In Runde { $round } hast du nichts verloren, sie brachte dir { $points }
}.
why-left = { $count ->
    [0] Übrig blieb dir nichts
    [one] Übrig blieb dir { $cards }
   *[other] Übrig blieben dir { $some ->
        [yes] { $count } Karten, am teuersten { $cards }
       *[no] { $cards }
    }
}, gefoppt warst du { $times ->
    [0] nie
    [one] in Stich { $tricks }
   *[other] { $often ->
        [yes] { $times }-mal
       *[no] in den Stichen { $tricks }
    }
}.
why-card = Mit { $better_one ->
    [yes] der Eins
   *[no] { $better }
} statt { $card_one ->
    [yes] der Eins
   *[no] { $card }
} in Stich { $trick } hättest du etwa { $spread ->
    [0] { $value ->
        [one] einen Punkt
       *[other] { $value } Punkte
    }
   *[other] { $least } bis { $most } Punkte
} weniger verloren.
why-bid = { $bid ->
    [yes] Ohne zu reizen
   *[no] Mit Reizen
} hättest du etwa { $spread ->
    [0] { $value ->
        [one] einen Punkt
       *[other] { $value } Punkte
    }
   *[other] { $least } bis { $most } Punkte
} weniger verloren.
why-no-mistake = Einen Fehler, der merklich Punkte gekostet hat, finde ich nicht.
why-futschikato = { $winners } { $count ->
    [one] war
   *[other] waren
} vor dir fertig, du hattest noch { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}.
why-beaten = Von { $played ->
    [one] deiner einen Karte
   *[other] deinen { $played } Karten
} { $beaten ->
    [0] wurde keine geschlagen
    [one] wurde eine geschlagen
   *[other] wurden { $beaten } geschlagen
}{ $often ->
    [yes] , { $times }-mal von { $player }
   *[no] {""}
}.
why-card-futschikato = In Zug { $move } war die { $better } besser als die { $card }, um etwa { $spread ->
    [0] { $value ->
        [one] einen
       *[other] { $value }
    }
   *[other] { $least } bis { $most }
} von 100 Siegen.
why-no-mistake-futschikato = Einen Fehler, der dich merklich Siege gekostet hat, finde ich nicht.
review-unknown = Die Karten von { $player } sind nicht ganz bekannt, ein Rückblick geht nicht.
review-too-early = Noch ist keine Runde zu Ende. Frag nach der ersten noch einmal.
review-too-early-futschikato = Noch ist das Spiel nicht zu Ende. Frag noch einmal, wenn es vorbei ist.
advice-off = Der Rat ist ausgeschaltet.
review-title = Rückblick auf { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
} { $game }.
review-title-futschikato = Rückblick auf { $game }.
review-unknown-rounds = In { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
} sind die Karten von { $player } nicht ganz bekannt.
review-walk = Enter sagt den nächsten Stich, Komma den vorigen, h deine Hand, q beendet.
review-walk-futschikato = Enter sagt den nächsten Zug, Komma den vorigen, h deine Hand, q beendet.
review-hand = Da hattest du { $cards }.
review-hand-empty = Da hattest du keine Karte mehr.
review-no-decision = Hier hast du nichts zu entscheiden gehabt.
review-not-here = Das geht nur im Spiel.
review-walk-end = Weiter geht es nicht.
help-review-futschikato = welche deiner Karten im Spiel am meisten gekostet haben, sobald es zu Ende ist.
no-coach = Für dieses Spiel gibt es keinen Rat und keinen Rückblick.

warn-offer = { $card } kann dich viel kosten. Willst du dazu einen Rat hören? Ja, nein oder nie.
warn-stopped = Gut, davor sage ich nichts mehr. Du kannst es in den Einstellungen wieder einschalten.
warn-paused = Gut, in diesem Spiel sage ich davor nichts mehr. Speichern ließ sich das nicht.
