## Gemeinsam an verschiedenen Orten

cli-host = Ein Tisch für Menschen hier und anderswo, jeder mit einer Einladung. Freie Plätze spielt der Computer.
cli-join = Mitspielen an einem Tisch anderswo.
cli-option-guests = Wer mitspielt, mit Komma getrennt. Wer zuerst steht, sitzt an dieser Tastatur, die anderen bekommen Einladungen.
cli-option-serve = Niemand spielt an dieser Tastatur, alle bekommen Einladungen.
cli-option-absence = Wenn jemand wegbleibt: { $choices }. Also warten, der Computer springt ein, oder aufheben für später.
cli-option-grace = Wie viele Sekunden der Tisch vorher wartet, sonst 60.
cli-option-advice = Alle dürfen um Rat fragen.
cli-option-port = An welchem Anschluss Gäste kommen, sonst 8710.
cli-metavar-absence = WAS
cli-argument-invitation = EINLADUNG...

word-say = sag sage
word-ready = bereit fertig

host-names = Wer spielt mit? Nenne alle hinter --names, mit Komma dazwischen, dich selbst zuerst.
host-port = Am Anschluss { $port } ist schon ein anderes Programm. Nimm mit --port einen anderen.
host-port-refused = Den Anschluss { $port } gibt das System nicht frei. Nimm mit --port einen anderen.
host-no-room = Zu { $file } gibt es keinen Tisch mit Einladungen. Allein geht es weiter mit { $foppen-access } resume.
host-room-newer = { $file } kommt von einer anderen Fassung von Foppen Access. Öffne den Tisch mit der neuesten.
host-room-damaged = { $file } ist beschädigt, so gelten die Einladungen nicht mehr. Allein geht es weiter mit { $foppen-access } resume.
host-agreed = { $option } ist für { $file } schon vereinbart. Lass es weg, dann geht es weiter wie ausgemacht.
host-record-name = { $file } geht nicht als Name, die Endung ist schon vergeben. Nimm eine andere.
host-address = Wer Foppen Access hat, tippt foppen-access join { $address } und seine sechs Wörter.
host-words = { $player }, sechs Wörter: { $words }.
host-link = { $player }, als Link: { $link }
host-over = Das Spiel ist aus. Deine Gäste können noch nachfragen. Wenn alle gegangen sind, schließt der Tisch.
host-ends = Der Tisch schließt, weil jemand zu lange weg war.
host-kept = Das Spiel ist gespeichert, alle Einladungen bleiben gültig. Weiter geht es mit { $foppen-access } host --record { $file }.

apart-not-installed = Für Spiele über das Netz fehlt noch ein Teil. Installiere ihn mit { $help }.
apart-no-invitation = Das ist keine Einladung. Gib den Link an, oder die Adresse und die sechs Wörter.
apart-nobody = Unter { $address } antwortet kein Tisch. Frag nach, ob er offen ist und ob du im selben Netz bist.
apart-broken-off = Die Verbindung ist gleich wieder abgerissen. Versuch es noch einmal.
apart-no-unknown = Diese Einladung gilt hier nicht. Lass sie dir noch einmal vorlesen.
apart-no-too-often = Es kamen zu viele falsche Einladungen. Versuch es in zehn Minuten wieder.
apart-no-replaced = Deine Einladung wird jetzt anderswo benutzt, und dort ist dein Platz.
apart-no-strange = Der Tisch versteht dieses Programm nicht. Vielleicht ist eines von beiden zu alt.
apart-no-full = Von deiner Adresse sind schon zu viele da. Schließ eine andere Verbindung.
apart-no-closed = Der Tisch ist jetzt zu.
apart-late = Das kam zu spät, das Spiel war schon weiter.
apart-lost = Die Verbindung ist weg. Ich versuche es weiter.
apart-found = Die Verbindung ist wieder da.
apart-cut = Das war zu lang, die anderen hören nur den Anfang.
apart-nothing-said = Davon lässt sich nichts vorlesen, die anderen hören nichts.
apart-no-undo = An diesem Tisch wird nichts zurückgenommen.
apart-left = Du bist gegangen. Mit derselben Einladung kommst du wieder an deinen Platz.
apart-missing = { $count ->
    [one] { $players } fehlt noch.
   *[other] { $players } fehlen noch.
}

note-came = { $player } ist da.
note-away = { $player } hat keine Verbindung.
note-back = { $player } ist wieder da.
note-stands-in = Für { $player } spielt jetzt der Computer.
note-waits = Der Tisch wartet auf { $player }.
note-kept = Der Tisch macht Schluss für heute. Das Spiel ist gespeichert, und deine Einladung bleibt gültig.
note-unkept = Was eben gespielt wurde, ist noch nicht gespeichert und gilt noch nicht. Der Tisch versucht es weiter.
note-ready = { $player_you ->
    [yes] Du bist bereit.
   *[no] { $player } ist bereit.
}
note-said = { $player_you ->
    [yes] Du sagst: { $text }
   *[no] { $player }: { $text }
}

web-title = Foppen und Futschikato
web-news = Was geschieht
web-line = Karte, Frage oder Befehl
web-send = Senden
web-hand = Deine Hand
web-questions = Fragen
web-words = Tippe deine sechs Wörter und drück Enter.
web-lost = Die Verbindung ist weg. Ich versuche es weiter.
web-found = Die Verbindung ist wieder da.
web-back = Wenn du wieder an deinen Platz willst, tippe irgendetwas und drück Enter.
web-again = Noch einmal: { $text }
web-quit = Um zu gehen, schließ einfach die Seite. Mit derselben Einladung kommst du wieder.

seal-holds = Geprüft: Die Karten kamen so, wie sie vor dem Spiel versiegelt waren.
seal-broken = Die Karten kamen anders, als sie vor dem Spiel versiegelt waren.
seal-wrong = { $file }: Die Karten kamen anders, als sie vor dem Spiel versiegelt waren, oder das Siegel ist beschädigt.

cli-option-certificate = Die Datei mit dem Zertifikat, dann dürfen Gäste auch von außerhalb dieses Netzes kommen.
cli-option-key = Die Datei mit dem Schlüssel dazu, wenn er nicht im Zertifikat steht.
cli-option-proxy = Die Adresse eines Vermittlers, über den Gäste von außerhalb kommen und der verschlüsselt.
cli-option-address = Womit Links beginnen, wenn nicht mit der Adresse dieses Rechners.
cli-option-log = Eine Datei, in der steht, wer kam, ging und abgewiesen wurde, ohne Karten.
cli-metavar-address = ADRESSE
host-certificate = In { $file } ist kein Zertifikat mit Schlüssel, das sich lesen lässt.
