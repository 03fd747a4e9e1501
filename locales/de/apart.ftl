## Gemeinsam an verschiedenen Orten

cli-host = Ein Tisch für Menschen hier und anderswo, jeder mit einer Einladung. Freie Plätze spielt der Computer.
cli-join = Mitspielen an einem Tisch anderswo.
cli-option-guests = Wer mitspielt, mit Komma getrennt. Wer zuerst steht, sitzt an dieser Tastatur, die anderen bekommen Einladungen.
cli-option-serve = Niemand spielt an dieser Tastatur, alle bekommen Einladungen.
cli-option-absence = Wenn jemand wegbleibt: { $choices }. Also warten, der Computer springt ein, oder aufheben für später.
cli-option-spectators = Andere dürfen mit einem eigenen Link zuschauen; die Karten hören sie von niemandem.
cli-option-clock = Wie viele Sekunden jemand für eine Karte hat, danach spielt der Computer. Sonst so lange er will.
cli-option-grace = Wie viele Sekunden der Tisch vorher wartet, sonst 60.
cli-option-advice = Alle dürfen um Rat fragen.
cli-option-unannounced = Gäste in diesem Netz finden den Tisch nur mit seiner Adresse.
cli-option-port = An welchem Anschluss Gäste kommen, sonst 8710.
cli-metavar-absence = WAS
cli-argument-invitation = EINLADUNG...

word-say = sag sage
word-stand-in = vertritt
word-remove = entferne
word-invite = einladung lade
word-delete-table = lösche
word-nudge = erinnere
word-for-all = alle
word-spectators = zuschauer zuschauen
word-without = keine kein ohne
word-next = danach
word-seat = platz
word-host = gastgeber gastgeberin
word-computers = computer computern
word-table = tisch
word-ready = bereit fertig
word-mute = stumm
word-unmute = laut

host-names = Wer spielt mit? Nenne alle hinter --names, mit Komma dazwischen, dich selbst zuerst.
host-port = Am Anschluss { $port } ist schon ein anderes Programm. Vielleicht ist dein Tisch noch offen. Sonst nimm mit --port einen anderen.
host-port-refused = Den Anschluss { $port } gibt das System nicht frei. Nimm mit --port einen anderen.
host-no-room = Zu { $file } gibt es keinen Tisch mit Einladungen. Allein geht es mit { $foppen-access } resume weiter.
host-room-newer = { $file } kommt von einer anderen Fassung von Foppen Access. Öffne den Tisch mit der neuesten.
host-room-damaged = { $file } ist beschädigt, so gelten die Einladungen nicht mehr. Allein geht es mit { $foppen-access } resume weiter.
host-room-shared =
    Andere an diesem Rechner können jeden Platz einnehmen. Das endet mit:
    { $command }
host-agreed = { $option } ist für { $file } schon vereinbart. Lass es weg, dann geht es weiter wie ausgemacht.
host-record-name = { $file } geht nicht als Name, die Endung ist schon vergeben. Nimm eine andere.
host-serves = Hier spielt niemand mit. Steuerung C schließt den Tisch, das Spiel bleibt gespeichert.
host-record-missing = { $file } gibt es nicht. Prüf den Namen, oder nenne für ein neues Spiel alle hinter --names.
host-spectators = Zuschauer
host-address = Wer Foppen Access hat, tippt foppen-access join { $address } und seine sechs Wörter.
host-near = Die Einladungen gelten in diesem Netz.
host-near-found = Die Einladungen gelten in diesem Netz. Die Adresse darf hier auch fehlen.
host-words = { $player }, sechs Wörter: { $words }.
host-link = { $player }, als Link: { $link }
host-over = Das Spiel ist aus. Deine Gäste können noch nachfragen. Wenn alle gegangen sind, oder mit Steuerung C, schließt der Tisch.
host-deleted = Der Tisch ist gelöscht. Von diesem Spiel ist nichts mehr gespeichert.
host-fault = Im Programm ist ein Fehler passiert. Was gespielt ist, bleibt. Der Bericht liegt in { $file }.
host-fault-unreported = Im Programm ist ein Fehler passiert. Was gespielt ist, bleibt. Ein Bericht ließ sich nicht schreiben.
host-ends-by-fault = Der Tisch schließt, weil das Programm einen Fehler hat.
host-ends = Der Tisch schließt, weil jemand zu lange weg war.
host-kept =
    Das Spiel ist gespeichert, alle Einladungen bleiben gültig. Weiter geht es mit:
    { $foppen-access } host { $options }

apart-not-installed = Für Spiele über das Netz fehlt noch ein Teil. Installiere ihn mit { $help }.
apart-incomplete = Für Spiele über das Netz fehlt hier noch: { $packages }. Hinzufügen lässt es sich hier nicht.
apart-no-invitation = Das ist keine Einladung. Gib den Link an oder die sechs Wörter, wenn nötig mit der Adresse davor.
apart-searches = Der Tisch wird in diesem Netz gesucht.
apart-not-found = In diesem Netz kennt kein Tisch diese Wörter, oder sie gelten nicht mehr. Prüf sie, oder frag nach der Adresse und tipp sie davor.
apart-search-not-installed = Um den Tisch zu suchen, fehlt noch ein Teil. Frag nach der Adresse, oder installiere ihn mit { $help }.
apart-no-network = Dein Rechner ist in keinem Netz. Verbinde ihn, dann versuch es noch einmal.
apart-no-search = Den Tisch suchen kann dieses Programm nicht. Frag nach der Adresse und tipp sie vor die Wörter.
apart-nobody = Kein Tisch antwortet unter { $host }, Anschluss { $port }. Frag nach, ob er offen ist und ob du im selben Netz bist.
apart-broken-off = Die Verbindung ist gleich wieder abgerissen. Versuch es noch einmal.
apart-silent = Der Tisch antwortet gerade nicht. Ich versuche es weiter.
apart-no-unknown = Diese Einladung gilt hier nicht. Lass sie dir noch einmal vorlesen.
apart-no-too-often = Zu viele falsche Wörter. Nimm den Link, oder versuch es in einer Minute wieder.
apart-no-replaced = Deine Einladung wird jetzt anderswo benutzt, und dort ist dein Platz.
apart-no-strange = Der Tisch versteht dieses Programm nicht. Vielleicht ist eines von beiden zu alt.
apart-no-busy = Hier sind gerade zu viele Gäste. Ich versuche es weiter.
apart-no-down = Der Tisch lässt sich gerade nicht öffnen, denn seine Datenbank antwortet nicht. Ich versuche es weiter.
apart-no-far = Dieser Tisch ist nur für sein eigenes Netz offen, und du kommst aus einem anderen.
apart-no-address = Unter dieser Adresse gibt es den Tisch nicht. Nimm die aus deiner Einladung.
apart-no-closed = Der Tisch ist jetzt zu.
apart-no-removed = Dein Platz hat jetzt eine andere Einladung. Frag die anderen am Tisch.
apart-no-unwatched = Hier darf niemand mehr zuschauen.
apart-no-soon = Dein Platz ist da, wenn das nächste Spiel beginnt. Ich versuche es weiter.
apart-no-unseated = Das nächste Spiel geht ohne dich weiter.
apart-no-deleted = Der Tisch ist gelöscht.
apart-no-ended = Der Tisch ist für immer geschlossen.
apart-no-fault = Am Tisch ist ein Fehler passiert. Was gespielt ist, bleibt.
apart-tries = Ich versuche es weiter.
apart-no-rules = Dieser Tisch braucht eine andere Fassung des Programms, und die läuft dort gerade nicht. Frag nach, wer ihn betreibt.
apart-no-restored = Der Tisch kommt aus einer älteren Sicherung. Karten, die du schon gehört hast, gelten nicht mehr.
apart-no-again = Das nächste Spiel beginnt.
apart-late = Das kam zu spät, das Spiel war schon weiter.
apart-lost = Die Verbindung ist weg. Was du tippst, kommt an, sobald sie wieder da ist.
apart-found = Die Verbindung ist wieder da.
apart-full = Diese Zeile kommt nicht an. Mehr geht erst wieder, wenn die Verbindung da ist.
apart-unsent-last = Was du zuletzt getippt hast, ist nicht angekommen.
apart-unsent = { $count ->
    [one] Nicht angekommen: { $line }.
   *[other] Nicht angekommen: { $number } Zeilen, zuletzt { $line }.
}
apart-cut = Das war zu lang, die anderen hören nur den Anfang.
apart-nothing-said = Davon lässt sich nichts vorlesen, die anderen hören nichts.
apart-talk = Sag und ein Text: Das hören alle. Bereit: Die anderen hören, dass du es bist. Stumm und ein Name: Den hörst du nicht mehr reden, mit laut wieder.
watch-welcome = Du schaust zu und hörst, was am Tisch alle hören, aber von niemandem die Karten.
watch-help = Du schaust zu. Du kannst fragen, was auf dem Tisch liegt, wer was gewonnen hat und wie es steht; die anderen hören dich nicht.
stand-in-hint = Mit vertritt und dem Namen spielt so lange der Computer für { $player }.
moderation-help = Fragezeichen und tisch sagt, wie ihr einander vertretet, stumm schaltet und einladet, und was für das nächste Spiel gilt.
moderation-help-led = Über den Tisch entscheidet { $player }. Ist dieser Platz gerade leer, entscheiden die meisten.
moderation-help-leads = Du leitest den Tisch: Was du davon tippst, gilt gleich.
moderation-help-vote = Über den Tisch entscheiden die meisten. Tippt dasselbe, dann gilt es.
moderation-help-stand-in = Vertritt und ein Name: Der Computer spielt so lange.
moderation-help-nudge = Erinnere und ein Name sagt jemandem, dass er dran ist. Das darf jeder.
moderation-help-remove = Entferne und ein Name schickt jemanden weg.
moderation-help-invite = Einladung und ein Name: Der Platz bekommt eine neue, die alte gilt nicht mehr.
moderation-help-mute = Stumm, ein Name und alle: Niemand hört ihn mehr, mit laut wieder.
moderation-help-spectators = Zuschauer: Andere dürfen mit einem Link zuschauen. Keine Zuschauer beendet das.
moderation-help-next = Danach und ein Spiel oder eine Zahl: Das nächste Spiel ist ein anderes, oder hat so viele Computer.
moderation-help-seat = Platz und ein Name: Jemand spielt im nächsten Spiel mit. Kein Platz und ein Name: Er spielt nicht mehr mit.
moderation-help-host = Gastgeber und ein Name: Der leitet ab jetzt den Tisch.
moderation-help-delete-table = Lösche schließt den Tisch für alle und für immer.
delete-table-sure = Das löscht Tisch und Spiel für alle und für immer. Tippe noch einmal lösche, wenn du das willst.
close-table-sure = Das schließt den Tisch für alle und für immer. Löschen kann ihn nur, wer den Dienst betreibt. Tippe noch einmal lösche, wenn du ihn schließen willst.
nudge-nobody = Auf niemanden wird gerade gewartet.
nudge-no-turn = { $player } ist gerade nicht dran.
apart-unheard-muted = Du bist hier stumm, die anderen hören dich nicht.
apart-unheard-too-much = Das war viel auf einmal, die anderen hören es nicht. Warte einen Moment.
apart-unheard-needless = Das ändert hier nichts.
apart-unheard-decided = Das ist eben schon beschlossen worden.
apart-unheard-watches = Du schaust nur zu, die anderen hören dich nicht.
apart-unheard-players = So viele können dieses Spiel nicht spielen.
apart-unheard-name = So kann hier niemand heißen.
apart-unheard-open = Du hast noch zu viele Wünsche offen. Dieser zählt nicht. Sag ihn wieder, wenn über einen davon entschieden ist.
apart-unheard-full = In diesem Spiel habt ihr schon so viel gewünscht, dass nichts mehr dazukommt. Im nächsten geht es wieder.
apart-unheard-few = Dafür braucht es zwei Stimmen, und die kommen hier nicht zusammen.
apart-unheard-numbers = Dieser Tisch hat alle seine Einladungen vergeben, eine neue gibt es nicht mehr.
evening-clock = Für jede Karte { $count ->
    [one] ist eine Sekunde
   *[other] sind { $count } Sekunden
} Zeit, dann spielt der Computer.
chat-muted = Was { $player } sagt, hörst du nicht mehr. Mit laut und dem Namen hörst du es wieder.
chat-unmuted = Was { $player } sagt, hörst du wieder.
chat-nobody = Von den anderen heißt niemand { $name }.
next-same = Das nächste Spiel ist wie dieses.
next-game = Danach kommt { $game } mit { $players }.
next-with-computers = { $count ->
    [one] einem Computer
   *[other] { $number } Computern
}
next-computers = { $count ->
    [one] einen Computer
   *[other] { $count } Computer
}
next-which = Welches Spiel? Es gibt { $games }.
evening-ask-host = Noch ein Spiel? Ja beginnt es für alle, mit denselben Einladungen.
evening-ask-guest = Noch ein Spiel? { $player } entscheidet das. Mit ja wünschst du es dir.
evening-ask-vote = Noch ein Spiel? Es beginnt, wenn die meisten ja sagen.
apart-after-game = Fragen kannst du noch, Enter beendet.
host-after-game = Fragen kannst du noch. Mit Enter schließt der Tisch für alle.
apart-not-after-game = Das Spiel ist aus. Fragen kannst du noch, Enter beendet.
apart-said-late = Das Spiel ist aus, die anderen hören dich nicht mehr.
apart-no-undo = An diesem Tisch wird nichts zurückgenommen.
apart-left = Du bist gegangen. Mit derselben Einladung kommst du wieder an deinen Platz.
apart-missing = { $count ->
    [one] { $players } fehlt noch.
   *[other] { $players } fehlen noch.
}

note-came = { $player } ist da.
note-away = { $player } hat keine Verbindung.
note-left = { $player } ist gegangen.
note-back = { $player } ist wieder da.
note-stands-in = { $player_you ->
    [yes] Für dich spielt jetzt der Computer. Tippe bereit, dann spielst du wieder selbst.
   *[no] Für { $player } spielt jetzt der Computer.
}
note-wished-stand-in = { $player_you ->
    [yes] Jemand möchte, dass der Computer für dich spielt.
   *[no] Jemand möchte, dass der Computer für { $player } spielt.
}
note-wished-mute = { $player_you ->
    [yes] Jemand möchte, dass dich niemand mehr hört.
   *[no] Jemand möchte, dass niemand mehr { $player } hört.
}
note-wished-unmute = { $player_you ->
    [yes] Jemand möchte, dass dich alle wieder hören.
   *[no] Jemand möchte, dass alle { $player } wieder hören.
}
note-wished-remove = { $player_you ->
    [yes] Jemand möchte, dass du den Tisch verlässt.
   *[no] Jemand möchte, dass { $player } den Tisch verlässt.
}
note-wished-invite = { $player_you ->
    [yes] Dein Platz soll eine neue Einladung bekommen. Das gilt, wenn die meisten es wollen.
   *[no] Jemand möchte für { $player } eine neue Einladung.
}
note-wished-delete = { $player_you ->
    [yes] Du möchtest den Tisch löschen. Das gilt, wenn die meisten es wollen.
   *[no] { $player } möchte den Tisch löschen.
}
note-wished-close = { $player_you ->
    [yes] Du möchtest den Tisch für immer schließen. Das gilt, wenn die meisten es wollen.
   *[no] { $player } möchte den Tisch für immer schließen.
}
note-wished-spectators = { $player_you ->
    [yes] Du möchtest Zuschauer. Das gilt, wenn die meisten es wollen.
   *[no] { $player } möchte Zuschauer.
}
note-wished-no-spectators = { $player_you ->
    [yes] Du möchtest keine Zuschauer mehr. Das gilt, wenn die meisten es wollen.
   *[no] { $player } möchte keine Zuschauer mehr.
}
note-wished-next = { $player_you ->
    [yes] Du möchtest danach { $text }. Das gilt, wenn die meisten es wollen.
   *[no] { $player } möchte danach { $text }.
}
note-wished-seat = { $player_you ->
    [yes] Du möchtest für { $text } einen Platz im nächsten Spiel. Das gilt, wenn die meisten es wollen.
   *[no] { $player } möchte für { $text } einen Platz im nächsten Spiel.
}
note-wished-no-seat = { $player_you ->
    [yes] Jemand möchte das nächste Spiel ohne dich.
   *[no] Jemand möchte das nächste Spiel ohne { $player }.
}
note-wished-no-seat-name = { $player_you ->
    [yes] Du möchtest das nächste Spiel ohne { $text }. Das gilt, wenn die meisten es wollen.
   *[no] { $player } möchte das nächste Spiel ohne { $text }.
}
note-wished-host = { $player_you ->
    [yes] Du sollst den Tisch leiten. Das gilt, wenn die meisten es wollen.
   *[no] Jemand möchte, dass { $player } den Tisch leitet.
}
note-muted = { $player_you ->
    [yes] Die anderen hören dich nicht mehr.
   *[no] Niemand hört { $player } mehr.
}
note-unmuted = { $player_you ->
    [yes] Die anderen hören dich wieder.
   *[no] Alle hören { $player } wieder.
}
note-removed = { $player } musste den Tisch verlassen. Die Einladung gilt nicht mehr.
note-invited = Für { $player } gibt es eine neue Einladung. Die alte gilt nicht mehr.
note-silent = { $player_you ->
    [yes] Du bist dran, und die anderen warten.
   *[no] { $player } ist dran und lässt auf sich warten.
}
note-nudged = { $player_you ->
    [yes] Jemand erinnert dich: Du bist dran.
   *[no] Jemand erinnert { $player }.
}
note-waits = Der Tisch wartet auf { $player }.
note-kept = Der Tisch macht Schluss für heute. Das Spiel ist gespeichert, und deine Einladung bleibt gültig.
note-unkept = Was eben gespielt wurde, ist noch nicht gespeichert und gilt noch nicht. Der Tisch versucht es weiter.
note-ready = { $player_you ->
    [yes] Du bist bereit.
   *[no] { $player } ist bereit.
}
note-spectators = Jetzt darf zugeschaut werden. Wer zuschaut, hört von niemandem die Karten.
note-no-spectators = Zuschauen darf jetzt niemand mehr.
note-watched = Jemand schaut zu.
note-unwatched = Niemand schaut mehr zu.
note-host = { $player_you ->
    [yes] Du leitest jetzt den Tisch.
   *[no] { $player } leitet jetzt den Tisch.
}
note-far = Jemand aus einem anderen Netz wollte kommen und wurde abgewiesen. Wie er kommen kann, steht im Handbuch unter Getrennt spielen.
note-not-again = Das nächste Spiel kann nicht gespeichert werden und beginnt nicht. Vielleicht ist der Datenträger voll.
note-again = { $player_you ->
    [yes] Du möchtest noch ein Spiel.
   *[no] { $player } möchte noch ein Spiel.
}
note-said = { $player_you ->
    [yes] Du sagst: { $text }
   *[no] { $player }: { $text }
}

web-title = Foppen und Futschikato
web-news = Was geschieht
web-line = Karte, Frage oder Befehl
web-send = Senden
web-continue = Weiter
web-choices = Antworten
web-table = Tisch
web-player = Spieler
web-card = Karte
web-state = Stand
web-cards = Karten
web-points = Punkte
web-turn = ist dran
web-your-turn = Du bist dran
web-high = liegt vorn
web-own = { $name }, du
web-hand = Deine Hand
web-announce = Deine Karte
web-questions = Fragen
web-sounding = Ein Ton, wenn du dran bist
web-shaking = Vibrieren, wenn du dran bist
web-words = Tippe deine sechs Wörter und drück Enter.
web-lost = Die Verbindung ist weg. Was du tippst, kommt an, sobald sie wieder da ist.
web-found = Die Verbindung ist wieder da.
web-back = Wenn du wieder an deinen Platz willst, tippe irgendetwas und drück Enter.
web-full = Die Verbindung ist weg, und es wartet schon zu viel. Diese Zeile kommt nicht an.
web-no-page = Diese Seite gibt es nicht. Nimm den Link aus deiner Einladung.
web-nobody = Der Tisch antwortet nicht. Ich versuche es weiter.
web-reopens = Wenn der Tisch wieder offen ist, schick irgendeine Zeile.
web-closed = Der Tisch ist noch zu. Ich versuche es weiter.
web-refused = Der Tisch lässt dich gerade nicht herein.
web-again = Noch einmal: { $text }
web-quit = Um zu gehen, schließ einfach die Seite. Mit derselben Einladung kommst du wieder.

seal-checked = Geprüft: Alle Karten kamen so, wie es vor dem Spiel festgelegt war.
seal-unsealed-none = Nicht versiegelt: An diesem Tisch lässt sich nicht prüfen, ob ehrlich gemischt wird.
seal-unsealed-promise = { $players_you ->
    [yes] { $count ->
        [one] Nicht versiegelt, denn dein Gerät mischt nicht mit.
       *[other] Nicht versiegelt, denn deines und andere Geräte mischen nicht mit: { $players }.
    }
   *[no] { $count ->
        [one] Nicht versiegelt, denn das Gerät von { $players } mischt nicht mit.
       *[other] Nicht versiegelt, denn die Geräte von { $players } mischen nicht mit.
    }
}
seal-unsealed-salt = { $players_you ->
    [yes] { $count ->
        [one] Nicht versiegelt, denn dein Gerät hat beim Mischen nicht geantwortet.
       *[other] Nicht versiegelt, denn deines und andere Geräte haben beim Mischen nicht geantwortet: { $players }.
    }
   *[no] { $count ->
        [one] Nicht versiegelt, denn das Gerät von { $players } hat beim Mischen nicht geantwortet.
       *[other] Nicht versiegelt, denn die Geräte von { $players } haben beim Mischen nicht geantwortet.
    }
}
seal-unsealed-late = Nicht geprüft, denn dieses Gerät hat nicht mitgemischt.
seal-unsealed-lost = Nicht geprüft, denn am Ende war die Verbindung weg.
seal-broken-commitment = Siegel gebrochen: Der Tisch hat sich nicht an die Abmachung gehalten. Sein Geheimnis war ein anderes.
seal-broken-seats = Siegel gebrochen: Der Tisch hat sich nicht an die Abmachung gehalten. Gemischt haben nicht genau die Leute am Tisch.
seal-broken-missing = Siegel gebrochen: Der Tisch hat sich nicht an die Abmachung gehalten. Dein Gerät hat er beim Mischen weggelassen.
seal-broken-changed = Siegel gebrochen: Der Tisch hat sich nicht an die Abmachung gehalten. Er hat zweimal etwas Verschiedenes gesagt.
seal-broken-salts = Siegel gebrochen: Der Tisch hat sich nicht an die Abmachung gehalten. Beim Mischen kam anderes dazu als versprochen.
seal-broken-order = Siegel gebrochen: Der Tisch hat sich nicht an die Abmachung gehalten. Er hat zu früh gegeben oder zu früh etwas verraten.
seal-broken-cards = Siegel gebrochen: Der Tisch hat sich nicht an die Abmachung gehalten. Die Karten kamen anders als festgelegt.
seal-broken-entries = Siegel gebrochen: Der Tisch hat sich nicht an die Abmachung gehalten. Etwas wurde zurückgenommen oder von Hand geändert.
seal-broken-untold = Siegel gebrochen: Der Tisch hat sich nicht an die Abmachung gehalten. Er verrät nicht, woher die Karten kamen.
seal-not-kept = Das Siegel des Spiels ist nicht gespeichert. { $reason }
seal-wrong = { $reason } Es geht um { $file }.
seal-damaged = Beschädigt ist das Siegel neben { $file }.

cli-option-certificate = Die Datei mit dem Zertifikat, dann dürfen Gäste auch von außerhalb dieses Netzes kommen.
cli-option-key = Die Datei mit dem Schlüssel dazu, wenn er nicht im Zertifikat steht.
cli-option-proxy = Die Adresse eines Vermittlers, über den Gäste von außerhalb kommen und der verschlüsselt.
cli-option-address = Womit Links beginnen, wenn nicht mit der Adresse dieses Rechners.
cli-option-from-one-address = Wie viele Leute von einer Adresse kommen dürfen, wenn nicht 100.
cli-option-log = Eine Datei, in der steht, wer kam, ging und abgewiesen wurde, ohne Karten.
cli-metavar-address = ADRESSE
host-certificate = In { $file } ist kein Zertifikat mit Schlüssel, das sich lesen lässt.

## Ein Dienst für viele Tische

cli-option-service = Die Adresse einer Datenbank mit vielen Tischen, die andere auf einer Seite eröffnen.
cli-option-service-key = Die Datei mit dem Schlüssel zu ihren Tischen, wenn nicht die gilt, die dieses Programm selbst aufhebt.
cli-option-new-key = Legt diese Datei mit einem neuen Schlüssel an.
service-without = Mit --service eröffnen andere die Tische. Lass { $option } weg.
service-open = Tische werden auf { $address } eröffnet. Endet dieses Programm, geht kein Spiel verloren.
service-key-made = Es gibt einen neuen Schlüssel, Kennzeichen { $mark }. Er liegt in { $file }.
service-key-copy = Heb eine Kopie auf: Ohne den Schlüssel gilt keine Einladung mehr.
service-key-used = Es gilt der Schlüssel mit dem Kennzeichen { $mark } aus { $file }.
service-key-unnamed = Hinter --service-key fehlt der Name der Datei.
service-key-missing = Der Schlüssel fehlt. Prüf den Namen. Mit einem neuen aus --new-key gilt keine frühere Einladung. Gesucht ist { $file }.
service-key-there = Es gibt schon einen Schlüssel. Lass --new-key weg, oder verschieb zuerst { $file }.
service-key-link = { $file } ist eine Verknüpfung ins Leere. Lösch sie, oder lass sie auf die Datei mit dem Schlüssel zeigen.
service-key-published = Diesen Schlüssel kann jeder kennen, keine Einladung damit gilt. Nimm --new-key und lösch zuerst { $file }.
service-key-shared =
    Den Schlüssel in { $file } können andere an diesem Rechner lesen. Tippe zuerst:
    { $command }
service-key-unseen = Windows verrät nicht, wer den Schlüssel lesen kann. Heb ihn in einem Ordner auf, den nur du öffnen kannst.
service-no-key = In { $file } ist kein Schlüssel eines Dienstes.
service-no-database = Die Datenbank ist nicht zu erreichen, oder sie lässt uns nicht hinein.
service-no-table = Die Tabelle in der Datenbank fehlt, oder wir dürfen sie nicht benutzen. Mehr steht auf der Seite über den Dienst.
service-down = Die Datenbank antwortet nicht. Alle Spiele warten.
service-again = Die Datenbank ist wieder da. Alle Spiele gehen weiter.

lobby-title = Einen Tisch eröffnen
lobby-label-names = Wer spielt mit? Namen mit Komma dazwischen, deiner zuerst.
lobby-label-game = Spiel
lobby-label-players = Zu wievielt? Die übrigen Plätze spielt der Computer. Kann leer bleiben.
lobby-label-clock = Sekunden für eine Karte, danach spielt der Computer. Kann leer bleiben.
lobby-label-level = So spielt der Computer
lobby-label-absence = Wenn jemand wegbleibt
lobby-absence-wait = auf ihn warten
lobby-absence-computer = der Computer spielt für ihn
lobby-absence-keep = das Spiel aufheben
lobby-label-advice = Alle dürfen um Rat fragen.
lobby-button = Eröffnen
lobby-names = Gib Namen mit Komma dazwischen an, jeden nur einmal, mit höchstens 20 Buchstaben und nicht den eines Computergegners.
lobby-players = Zu so vielen geht dieses Spiel nicht.
lobby-clock = Gib die Sekunden für eine Karte als Zahl an, oder lass das Feld leer.
lobby-too-often = Von hier wurden zu viele Tische eröffnet. Versuch es in einer Stunde wieder.
lobby-busy = Gerade werden zu viele Tische eröffnet. Versuch es in einer Minute wieder.
lobby-too-slow = Das Formular kam zu langsam an. Schick es noch einmal.
lobby-not-kept = Der Tisch kann gerade nicht gespeichert werden. Versuch es gleich noch einmal.
lobby-done = Der Tisch ist eröffnet. Jeder kommt mit seinem eigenen Link oder seinen sechs Wörtern. Heb deine auf.
lobby-words = Sechs Wörter: { $words }.
lobby-link = Link für { $player }
web-open = Einen Tisch eröffnen

## Der offene Tisch: Geräte um einen echten Tisch

cli-option-open = Alle am Tisch können auf eigenen Geräten mithören und ihre Karten selbst tippen.

host-is-table =
    { $file } ist von einem echten Tisch. Weiter geht es mit:
    { $foppen-access } resume { $typed }

open-late = Inzwischen kam etwas von den anderen. Diese Zeile ist nicht eingetragen.
open-entered = { $card } ist schon eingetragen.

others-how = Tippe deine Karte, wenn du dran bist. Fragezeichen hilft.
others-turn = Du bist dran.
others-confirms = { $player } bestätigt den Stich.
others-objects = { $player } widerspricht.
others-own = Hier tippst du nur deine eigenen Karten.
others-one = Eine Karte auf einmal.
others-bid = Erst wird gereizt: ja oder nein.
others-asked = Erst ist am Tisch eine Frage zu klären. w sagt sie.
others-not-yet = Du bist nicht dran, sondern { $player }.
others-entered = Deine Karte { $card } ist schon eingetragen.
others-nowhere = Du sitzt gerade nicht am Tisch. Zuhören und fragen kannst du.
others-keyboard = Das geht nur an der Tastatur, die den Tisch führt. Sag es dort.
others-quit = Wenn du gehst, lass das Gerät einfach zu. Mit derselben Einladung kommst du wieder.
help-others = Wenn du dran bist, deine Karte: zum Beispiel r7, rot 7 oder 7 rot, eine Eins ist 1.
help-others-end = Am Rundenende die Karten, die du noch hast, oder ihre Summe, zum Beispiel 17.
help-others-wrong = Tippe falsch, wenn die letzte Karte nicht stimmt. w sagt, was offen ist.
help-others-asks = c sagt den Stich, l den letzten, t wer dran ist, e wie viele Karten jeder hat, s den Stand.
help-others-more = k und eine Farbe sagt, was von ihr noch aussteht. r wiederholt, v ändert, wie viel gesagt wird.
help-others-more-futschikato = r wiederholt, v ändert, wie viel gesagt wird.
help-others-futschikato = Wenn du dran bist, deine Karte als Zahl.
open-kept =
    Das Spiel ist gespeichert, alle Einladungen bleiben gültig. Weiter geht es mit:
    { $foppen-access } resume { $typed }
