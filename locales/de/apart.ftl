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
apart-talk = sag und ein Text: das hören alle. Bereit: die anderen hören, dass du es bist.
apart-after-game = Fragen kannst du noch. Enter beendet.
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

## Ein Dienst für viele Tische

cli-option-service = Die Adresse einer Datenbank mit vielen Tischen, die andere auf einer Seite eröffnen.
cli-option-service-key = Die Datei mit dem Schlüssel zu ihren Tischen. Fehlt sie, wird sie angelegt.
service-without = Mit --service eröffnen andere die Tische. Lass { $option } weg.
service-open = Tische werden auf { $address } eröffnet. Endet dieses Programm, geht kein Spiel verloren.
service-key-made = Ein neuer Schlüssel liegt in { $file }. Heb eine Kopie auf, ohne ihn gilt keine Einladung mehr.
service-no-key = In { $file } ist kein Schlüssel eines Dienstes.
service-no-database = Die Datenbank ist nicht zu erreichen, oder sie lässt uns nicht hinein.
service-no-table = In der Datenbank fehlt die Tabelle, oder wir dürfen darin nicht schreiben und lesen. Wie man sie anlegt, steht auf der Seite über den Dienst.
service-down = Die Datenbank antwortet nicht. Alle Spiele warten.
service-again = Die Datenbank ist wieder da. Alle Spiele gehen weiter.

lobby-title = Einen Tisch eröffnen
lobby-label-names = Wer spielt mit? Namen mit Komma dazwischen, deiner zuerst.
lobby-label-game = Spiel
lobby-label-players = Zu wievielt? Die übrigen Plätze spielt der Computer. Kann leer bleiben.
lobby-label-level = So spielt der Computer
lobby-label-absence = Wenn jemand wegbleibt
lobby-absence-wait = auf ihn warten
lobby-absence-computer = der Computer spielt für ihn
lobby-absence-keep = das Spiel aufheben
lobby-label-advice = Alle dürfen um Rat fragen.
lobby-button = Eröffnen
lobby-names = Gib Namen mit Komma dazwischen an, jeden nur einmal, mit höchstens 20 Buchstaben und nicht den eines Computergegners.
lobby-players = Zu so vielen geht dieses Spiel nicht.
lobby-too-often = Von hier wurden zu viele Tische eröffnet. Versuch es in einer Stunde wieder.
lobby-not-kept = Der Tisch kann gerade nicht gespeichert werden. Versuch es gleich noch einmal.
lobby-done = Der Tisch ist eröffnet. Jeder kommt mit seinem eigenen Link oder seinen sechs Wörtern. Heb deine auf.
lobby-words = Sechs Wörter: { $words }.
lobby-link = Link für { $player }
web-open = Einen Tisch eröffnen

## Der offene Tisch: Geräte um einen echten Tisch

cli-option-open = Alle am Tisch können auf eigenen Geräten mithören und ihre Karten selbst tippen.

host-is-table = { $file } ist von einem echten Tisch. Weiter geht es mit { $foppen-access } resume --open.

open-late = Inzwischen kam etwas von den anderen. Diese Zeile ist nicht eingetragen.
open-entered = { $card } ist schon eingetragen.

others-how = Tippe deine Karte, wenn du dran bist. Fragezeichen hilft.
others-turn = Du bist dran.
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
open-kept = Alle Einladungen bleiben gültig, wenn du mit --open weitermachst.
