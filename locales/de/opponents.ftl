# Die Gegner des Computers: wie sie sind, wie stark, und wie es unter ihnen ausgeht.

opponents = Gegner: { $phrases }.
opponents-careful = { $player } vorsichtig
opponents-bold = { $player } verwegen
opponents-spiteful = { $player } boshaft

# Wie es an diesem Abend steht, vor dem nächsten Spiel.
evening = Der Abend bisher: { $wins }.
evening-wins = { $player } { $count ->
    [one] ein Sieg
   *[other] { $count } Siege
}

evening-points = { $player } { $points }{ $count ->
    [0] {""}
    [one] , ein Sieg
   *[other] , { $count } Siege
}

# Was ein Gegner am Ende einer Runde oder des Spiels sagt: eine kurze Zeile, je nach Charakter.
opponent-says = { $player }: { $text }
opponent-out-careful = { $turn ->
    [0] Vorsicht zahlt sich aus.
   *[other] Immer schön langsam.
}
opponent-out-bold = { $turn ->
    [0] Wer wagt, gewinnt.
   *[other] So geht das!
}
opponent-out-spiteful = { $turn ->
    [0] Ach, habt ihr noch Karten?
   *[other] Tut mir fast leid.
}
opponent-beaten-careful = { $turn ->
    [0] Das habe ich kommen sehen.
   *[other] Gut gespielt.
}
opponent-beaten-bold = { $turn ->
    [0] Respekt.
   *[other] Nächstes Mal wage ich mehr.
}
opponent-beaten-spiteful = { $turn ->
    [0] Das merke ich mir.
   *[other] Genieß es.
}
opponent-won-careful = { $turn ->
    [0] Ruhe bewahren, das ist alles.
   *[other] Das hatte ich so geplant.
}
opponent-won-bold = { $turn ->
    [0] Alles gewagt, alles gewonnen.
   *[other] Das war ganz nach meinem Geschmack.
}
opponent-won-spiteful = { $turn ->
    [0] Verlieren steht dir gut.
   *[other] Nimm es ruhig persönlich.
}
opponent-lost-careful = { $turn ->
    [0] Verdient.
   *[other] Ich war zu vorsichtig.
}
opponent-lost-bold = { $turn ->
    [0] Revanche!
   *[other] Da habe ich zu viel gewagt.
}
opponent-lost-spiteful = { $turn ->
    [0] Das war Glück.
   *[other] Beim nächsten Mal kriege ich dich.
}

setting-name-level = Stärke der Gegner
value-easy = leicht
value-strong = stark
value-master = meisterlich
setting-name-thinking = Bedenkzeit der Meister
value-seconds = { $count ->
    [one] eine Sekunde
   *[other] { $count } Sekunden
}
thinking = { $player } überlegt.
one-moment = Einen Moment.

cli-option-thinking = Wie lange die Stärke Meister über eine Karte nachdenken darf, in Sekunden.
cli-metavar-seconds = SEKUNDEN
cli-error-seconds = { $given } geht bei { $option } nicht, nimm eine Zahl von { $least } bis { $most }, in Sekunden.
cli-bot = Ein Gegner für andere Programme: liest und schreibt die Aufzeichnung Zeile für Zeile.
cli-option-levels = Wer spielt, mit Komma getrennt, jeder einmal auf jedem Platz. Der letzte füllt den Tisch: { $choices }.
cli-option-bot = Ein Befehl, der einen Gegner startet und ihm einen Platz gibt. Mehrmals geht auch.
cli-option-csv = Die Datei für das Ergebnis als Tabelle.
cli-metavar-levels = STÄRKE,STÄRKE
cli-metavar-bot = BEFEHL
cli-error-too-many-entrants = Es sind { $entrants } Gegner für { $players } Plätze.

level-random = Zufall
level-easy = Leicht
level-normal = Normal
level-strong = Stark
level-master = Meister
league-bot = Bot { $number }
league-played = { $deals ->
    [one] Eine Kartenverteilung
   *[other] { $deals } Kartenverteilungen
}, jede so oft gespielt, bis jeder einmal auf jedem Platz gesessen hat: { $games } Spiele, { $game }, { $players } am Tisch.
league-points = { $player }: { $share } Prozent gewonnen, Standardfehler { $share_error }. Je Runde { $points }, Standardfehler { $points_error }.
league-wins = { $player }: { $share } Prozent gewonnen, Standardfehler { $share_error }.
league-fair = Gleich verteilt wären es { $share } Prozent.
league-one-deal = { $player }: { $share } Prozent gewonnen. Erst ab zwei Kartenverteilungen gibt es einen Standardfehler.
league-seed = Die gleichen Karten kommen wieder mit --seed { $seed }.
league-seed-known = Mit --seed konnten die Programme alle Karten im Voraus kennen.

bot-failed = { $bot }, { $command }: { $reason }
bot-failed-saying = { $bot }, { $command }: { $reason } Zuletzt schrieb das Programm: { $said }
bot-command = Der Befehl ist leer, oder ein Anführungszeichen fehlt.
bot-not-started = { $code ->
    [ENOENT] Das Programm { $program } gibt es nicht. Prüfe den Befehl hinter --bot.
    [EACCES] Die Datei { $program } darf nicht ausgeführt werden, oder sie ist ein Ordner.
    [EPERM] Die Datei { $program } darf nicht ausgeführt werden.
    [ENOEXEC] Die Datei { $program } ist kein Programm, oder es fehlt, was sie ausführen soll.
   *[other] Das Programm { $program } lässt sich nicht starten. Prüfe den Befehl hinter --bot.
}
bot-silent = Nach { $seconds } Sekunden kam keine Antwort.
bot-ended = Das Programm ist zu Ende, obwohl eine Antwort fehlt.
bot-wrong-seat = Die Antwort ist für Platz { $answered }, gefragt war Platz { $asked }.
bot-no-play = Die Antwort ist keine Karte und kein Gebot.
bot-line = Zeile { $line }: { $reason }
bot-not-asked = Gefragt werden kann nur, wer jetzt dran ist.
bot-no-hand = Die Karten auf Platz { $place } sind nicht bekannt.
