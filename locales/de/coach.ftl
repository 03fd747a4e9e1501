# Der Rat: eine Karte und ihre Gründe, und was Karten gekostet haben. Der Name jedes Grundes ist
# der seiner Tatsache; Gründe sind Hauptsätze, die mit Komma und "und" zu einem Satz werden.

advice = { $card }: { $reasons }.
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
wins-surely = du gewinnst den Stich sicher
keeps-lead = { $again ->
    [yes] du spielst wieder aus
   *[no] du spielst danach aus
}
not-fooled = du bist sicher nicht gefoppt
fooled-surely = Gefoppt bist du damit aber sicher.
fooled-anyway = gefoppt bist du mit jeder Karte
most-points = du wirst { $value } Minuspunkte los
makes-void = danach hast du kein { $suit } mehr
keeps-higher = deine höheren Karten behältst du
keeps-one = deine Eins behältst du
higher-out = { $count ->
    [one] nur noch ein höheres { $suit } ist draußen
   *[other] nur noch { $count } höhere Karten in { $suit } sind draußen
}

beats = du schlägst { $seats }
stops = du schlägst die letzte Karte von { $seats }
joins = mit { $seats } zusammen sind das { $worth }
gets-through = die Karte kommt sicher durch
none-beats-alone = allein schlägt das keine Karte mehr
higher-numbers = { $count ->
    [one] nur eine höhere Karte ist noch draußen
   *[other] { $count } höhere Karten sind noch draußen
}
lowest-card = es ist deine niedrigste Karte
keeps-equal = eine zweite { $card } behältst du

better-than = nach meiner Schätzung ist das { $value ->
    [one] etwa einen Punkt
   *[other] etwa { $value } Punkte
} besser als { $other }
wins-more = damit gewinnst du nach meiner Schätzung etwa { $value } von 100 Spielen mehr als mit { $other }
hardly-better = nach meiner Schätzung ist das kaum besser als { $other }
safe-chance = nach meiner Schätzung bist du { $count ->
    [10] fast nie gefoppt
   *[other] in { $count } von 10 Fällen nicht gefoppt
}
out-chance = nach meiner Schätzung wirst du { $count ->
    [0] fast nie
   *[other] in { $count } von 10 Fällen
} ohne Scheibe fertig

review-when = Stich { $trick }:
review-when-round = Runde { $round }, Stich { $trick }:
review-when-card = Karte { $move }:
review-points = { $card } kostete { $value ->
    [one] etwa einen Punkt
   *[other] etwa { $value } Punkte
}, { $least } mehr oder weniger.
review-wins = { $card } kostete etwa { $value } von 100 Siegen, { $least } mehr oder weniger.
review-better = Besser { $better }
review-sum = Von { $plays ->
    [one] einer Entscheidung
   *[other] { $plays } Entscheidungen
} { $count ->
    [0] kostete keine deutlich Punkte
    [one] kostete eine etwa { $value } Punkte
   *[other] kosteten { $count } zusammen etwa { $value } Punkte
}.
review-sum-wins = Von { $plays ->
    [one] einer Entscheidung
   *[other] { $plays } Entscheidungen
} { $count ->
    [0] kostete keine deutlich Siege
    [one] kostete eine deutlich Siege
   *[other] kosteten { $count } deutlich Siege
}.
review-unknown = Die Karten von { $player } sind nicht ganz bekannt, ein Rückblick geht nicht.
review-too-early = Noch ist keine Runde zu Ende.
advice-off = Der Rat ist ausgeschaltet.
review-title = Rückblick auf { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
} { $game }.
review-title-game = Rückblick auf { $game }.
review-unknown-rounds = In { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
} sind die Karten von { $player } nicht ganz bekannt.
review-walk = Enter sagt den nächsten Stich, Komma den vorigen, q beendet.
review-walk-end = Weiter geht es nicht.
