# Die Befehlszeile: Hilfetexte und Fehler. Befehle und Optionen selbst werden nicht übersetzt.

cli-usage = Aufruf: { $usage }
cli-options = Optionen:
cli-commands = Befehle:
cli-options-word = OPTIONEN
cli-command-word = BEFEHL

cli-foppen-access = Foppen und Futschikato für Menschen, die nach Gehör und mit den Fingern spielen. Ohne Befehl kommt das Startmenü.
cli-play = Ein Spiel an dieser Tastatur, gegen den Computer oder zu mehreren der Reihe nach.
cli-resume = Das letzte angefangene Spiel geht weiter, oder das der genannten Aufzeichnung.
cli-verify = Prüft Aufzeichnungen, für Skripte: 0, wenn jede stimmt, sonst 1.
cli-simulate = Der Computer spielt gegen sich selbst, für Skripte.
cli-settings = Zeigt oder ändert Einstellungen.
cli-doctor = Sagt, was hier spricht und was auf der Braillezeile erscheint, was fehlt und was dagegen zu tun ist.

cli-option-game = Das Spiel: { $choices }.
cli-option-players = Wie viele am Tisch sitzen.
cli-option-names = Die Namen der Menschen an dieser Tastatur, mit Komma getrennt. Die übrigen Plätze spielt der Computer.
cli-option-record = Die Datei, in der das Spiel steht. Gibt es sie schon, geht es darin weiter.
cli-option-record-folder = Ein Ordner, in den jedes Spiel als eigene Datei kommt.
cli-option-seed = Eine Zahl, aus der alles Zufällige folgt: gleiche Zahl, gleiches Spiel.
cli-option-lang = Die Sprache: { $choices }.
cli-option-say = Wer spricht: terminal, der Bildschirmleser liest die Zeilen; screen-reader, er bekommt sie direkt; voice, eine eigene Stimme; silent, nur Text.
cli-option-detail = Wie ausführlich angesagt wird: brief, normal oder full.
cli-option-bids = Mit Reizkarten, nur foppen-1995.
cli-option-rounds = Wie viele Runden gespielt werden, nicht in foppen-2018.
cli-option-games = Wie viele Spiele. Bei mehreren Gegnern, wie viele Kartenverteilungen, jede so oft gespielt, bis jeder einmal auf jedem Platz gesessen hat.
cli-option-level = Wie stark der Computer spielt: { $choices }.
cli-option-jobs = Wie viele Prozesse zugleich rechnen.
cli-option-events = Schreibt, was in den Spielen geschieht, je Zeile ein JSON-Objekt.
cli-option-help = Zeigt diese Hilfe.
cli-option-version = Zeigt die Fassung des Programms.

cli-metavar-game = SPIEL
cli-metavar-number = ZAHL
cli-metavar-names = NAME,NAME
cli-metavar-file = DATEI
cli-metavar-folder = ORDNER
cli-metavar-lang = SPRACHE
cli-metavar-say = WEG
cli-metavar-detail = GRAD
cli-metavar-level = STÄRKE
cli-argument-record = DATEI
cli-argument-records = DATEI...
cli-argument-name = NAME
cli-argument-value = WERT

cli-error-option = Die Option { $option } gibt es nicht. Hilfe gibt { $help }.
cli-error-command = Den Befehl { $command } gibt es nicht. Hilfe gibt { $help }.
cli-error-missing = Es fehlt eine Angabe: { $argument }. Hilfe gibt { $help }.
cli-error-extra = Das ist eine Angabe zu viel. Hilfe gibt { $help }.
cli-error-no-value = Hinter { $option } fehlt der Wert. Hilfe gibt { $help }.
cli-error-number = Hinter { $option } steht eine ganze Zahl von { $least } bis { $most }.
cli-error-choice = Hinter { $option } steht eines von: { $choices }.
cli-error-name = { $name } geht nicht als Name. Ein Name hat höchstens 20 Zeichen und wenigstens einen Buchstaben.
cli-error-colour = { $name } geht nicht als Name einer Farbe. Er besteht nur aus Buchstaben, höchstens { $most }.
cli-error-voice = Das geht nicht als Stimme. Ein Teil ihres Namens genügt, höchstens { $most } Zeichen.
cli-error-name-twice = Zwei Namen sind gleich in { $name }.
cli-error-too-many-names = Es sind { $names } Namen für { $players } Plätze.
cli-error-setting = Eine Einstellung { $name } gibt es nicht. Es gibt { $names }.
cli-error-setting-value = { $name } kann eines sein von: { $choices }.
cli-error-other = Diese Befehlszeile ist falsch. Hilfe gibt { $help }.

version = foppen-access { $version }
setting = { $name } { $value }
setting-empty = { $name } ist leer
setting-changed = { $name } ist jetzt { $value }.

verified = { $count ->
    [one] Eine Aufzeichnung stimmt.
   *[other] { $count } Aufzeichnungen stimmen.
}
simulate-progress = { $done } von { $all } gespielt.
verify-progress = { $done } von { $all } geprüft.
simulated = { $games ->
    [one] Ein Spiel
   *[other] { $games } Spiele
}, { $game }, { $players } am Tisch.
simulated-seat = { $player }: gewonnen { $wins }, im Schnitt { $mean }.
simulated-seat-wins = { $player }: gewonnen { $wins }.

menu-title = Foppen Access. Wähle eine Zahl und drücke Enter.
menu-entry = { $number } { $text }
menu-play = Spielen
menu-resume = Weiterspielen
menu-settings = Einstellungen
menu-quit = Ende
menu-back = Zurück
menu-game = Welches Spiel?
menu-players = Wie viele am Tisch? { $least } bis { $most }.
menu-settings-title = Welche Einstellung?
menu-setting-title = { $name }, jetzt { $value }.
menu-setting-text = { $name }, jetzt { $value }: Tippe den neuen Wert. Enter lässt den alten, ein Minus löscht ihn.
menu-setting-typed = { $name }, jetzt { $value }: Tippe den neuen Wert. Enter lässt den alten.
menu-wrong = Eine Zahl von { $least } bis { $most }, bitte.
goodbye = Auf Wiedersehen.
setting-name-language = Sprache
setting-name-detail = Genauigkeit
setting-name-game = Spiel
setting-name-players = Plätze am Tisch
setting-name-known = gespielte Karten ansagen
setting-name-name = dein Name
value-system = wie das System
value-on = an
value-off = aus
value-empty = leer
value-cells = { $count } Zellen
cli-table = Der Assistent an einem echten Tisch: verfolgt die Karten, entscheidet, zählt.
cli-option-seats = Die Namen aller am Tisch, im Uhrzeigersinn, mit Komma getrennt.
cli-option-dealer = Wer die erste Runde gibt.
cli-option-leader = Wer anfängt, futschikato.
cli-option-deck = Die Karten auf dem Tisch: elfer, elfer:gryb, Farben von der längsten zur kürzesten, oder b10,g20,r16,y14,ones4.
cli-option-score-only = Nur die Punkte jeder Runde eintragen.
cli-option-middle = Mitten in einer Runde anfangen.
cli-metavar-name = NAME
cli-metavar-deck = BLATT
cli-error-deck = Hinter --deck steht elfer, elfer:gryb oder zum Beispiel b10,g20,r16,y14,ones4.
menu-table = Tischassistent
setting-name-keypad = Farben auf dem Ziffernblock
cli-sheet = Das Wertungsblatt eines Spiels, gesprochen oder als Datei.
cli-option-out = Die Datei für das Wertungsblatt: mit der Endung .csv für Tabellen, sonst als Text.
setting-name-blue = Name für Blau
setting-name-green = Name für Grün
setting-name-red = Name für Rot
setting-name-yellow = Name für Gelb
cli-error-name-computer = { $name } heißt hier ein Gegner des Computers. Nimm einen anderen Namen.
cli-error-not-here = { $option } geht in diesem Spiel nicht.
setting-name-say = Sprachausgabe
setting-name-voice = Stimme
setting-name-rate = Sprechtempo
setting-name-sounds = Töne
setting-name-input = Eingabe
setting-name-braille-width = Breite der Braillezeile
setting-name-braille-prompt = Neues in der Eingabezeile, für die Braillezeile
setting-name-braille-hand = Hand in Kurzform, für die Braillezeile
value-terminal = der Bildschirmleser liest das Terminal
value-screen-reader = direkt an den Bildschirmleser
value-voice = eigene Stimme
value-silent = nur Text
value-slow = langsam
value-normal = normal
value-fast = schnell
value-very-fast = sehr schnell
value-with-voice = nur mit Sprachausgabe
value-line = ganze Zeilen
value-editor = Zeilen mit Ergänzung und Suche
value-keys = einzelne Tasten
setting-name-advice = Rat geben
cli-review = Was die Karten eines Spielers gekostet haben, und ein Gang durch das Spiel.
cli-option-seat = Um wessen Karten es geht. Ohne Angabe um die des ersten Platzes.
menu-settings-again = Noch eine Einstellung? Ein Fragezeichen nennt alle.
setting-name-letters = Buchstaben für Blau, Grün, Rot und Gelb
setting-name-digits = Zahl ohne Farbe
value-ask = nachfragen
value-card = Farbe und Wert in einem
value-value = nur der Wert
cli-error-letters = { $name } geht nicht: Es müssen vier verschiedene Buchstaben sein, für Blau, Grün, Rot und Gelb, ohne v.
