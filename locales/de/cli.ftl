# Die Befehlszeile: Hilfetexte und Fehler. Befehle und Optionen selbst werden nicht übersetzt.

cli-usage = Aufruf: { $usage }
cli-options = Optionen:
cli-commands = Befehle:
cli-options-word = OPTIONEN
cli-command-word = BEFEHL

cli-foppen-access = Foppen und Futschikato für Menschen, die nach Gehör und mit den Fingern spielen. Ohne Befehl kommt das Startmenü.
cli-play = Ein Spiel an dieser Tastatur, gegen den Computer oder zu mehreren der Reihe nach.
cli-resume = Spielt ein angefangenes Spiel weiter, eines aus der Liste oder das der genannten Aufzeichnung.
cli-verify = Prüft Aufzeichnungen, für Skripte: 0, wenn jede stimmt, sonst 1.
cli-simulate = Der Computer spielt gegen sich selbst, für Skripte.
cli-learn = Bringt dir ein Spiel bei, Schritt für Schritt, indem du es spielst.
cli-practice = Spielt Stellungen zum Üben: nach Themen, oder deine teuersten Karten noch einmal.
cli-rules = Die Regeln zum Hören, Abschnitt für Abschnitt. Ohne Angabe die des eingestellten Spiels.
cli-settings = Zeigt oder ändert Einstellungen.
cli-doctor = Sagt, was hier spricht und was auf der Braillezeile erscheint, was fehlt und was dagegen zu tun ist.
cli-completion = Schreibt das Skript, mit dem ein Terminal Befehle, Optionen und Werte mit der Tabulatortaste ergänzt.

cli-option-game = Das Spiel: { $choices }.
cli-option-players = Wie viele am Tisch sitzen.
cli-option-names = Die Namen der Menschen an dieser Tastatur, mit Komma getrennt. Die übrigen Plätze spielt der Computer.
cli-option-record = Die Datei, in der das Spiel steht. Gibt es sie schon, geht es darin weiter.
cli-option-record-folder = Ein Ordner, in den jedes Spiel als eigene Datei kommt. Nach einem Abbruch geht es von vorn los, in einem anderen Ordner.
cli-option-seed = Eine Zahl, aus der alles Zufällige folgt: gleiche Zahl, gleiches Spiel.
cli-option-lang = Die Sprache: { $choices }.
cli-option-say = Wer spricht: Terminal, der Bildschirmleser liest die Zeilen; Bildschirmleser, er bekommt sie direkt; Stimme, eine eigene; stumm, nur Text.
cli-option-detail = Wie ausführlich angesagt wird: { $choices }.
cli-option-copy = Eine Datei oder eine benannte Leitung, in der jemand anders mitliest, was für alle am Tisch gesagt wird.
cli-option-copy-detail = Wie ausführlich es dort steht: { $choices }, sonst ausführlich.
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
cli-argument-game = SPIEL
cli-argument-record = DATEI
cli-argument-records = DATEI...
cli-argument-name = NAME
cli-argument-value = WERT
cli-argument-shell = KONSOLE

cli-error-option = Die Option { $option } gibt es nicht. Hilfe gibt { $help }.
cli-error-option-of = Bei { $command } gibt es die Option { $option } nicht. Hilfe gibt { $help }.
cli-error-option-early = Die Option { $option } steht erst hinter dem Befehl, bei { $choices }. Hilfe gibt { $help }.
cli-error-command = Den Befehl { $command } gibt es nicht. Hilfe gibt { $help }.
cli-error-missing = Es fehlt eine Angabe: { $argument }. Hilfe gibt { $help }.
cli-error-extra = Die Angabe { $argument } ist zu viel. Hilfe gibt { $help }.
cli-error-no-value = Hinter { $option } fehlt der Wert. Hilfe gibt { $help }.
cli-error-number = { $given } geht bei { $option } nicht, nimm eine ganze Zahl von { $least } bis { $most }.
cli-error-address = { $given } geht bei { $option } nicht, nimm eine ganze Adresse, wie sie oben im Browser steht.
cli-error-game = Das Spiel { $game } gibt es nicht, nimm { $choices }.
cli-error-choice = { $given } gibt es bei { $option } nicht, nimm { $choices }.
cli-error-name-empty = Ein Name ist leer, er braucht wenigstens einen Buchstaben.
cli-error-name-long = Der Name { $name } ist zu lang, höchstens { $most } Zeichen gehen.
cli-error-name-sign = Im Namen { $name } steht ein Zeichen, das nicht geht. Nimm Buchstaben, Ziffern, Bindestrich, Apostroph oder Punkt.
cli-error-name-unreadable = Der Name hat nur Zeichen, die nicht gehen. Nimm Buchstaben, Ziffern, Bindestrich, Apostroph oder Punkt.
cli-error-name-number = Der Name { $name } braucht wenigstens einen Buchstaben.
cli-error-colour = { $name } geht nicht als Name einer Farbe. Er besteht nur aus Buchstaben, höchstens { $most }.
cli-error-voice = Das geht nicht als Stimme. Ein Teil ihres Namens genügt, höchstens { $most } Zeichen.
cli-error-name-twice = Den Namen { $name } gibt es zweimal, gib einem von beiden einen Zusatz.
cli-error-too-many-names = Es sind { $names } Namen für { $players } Plätze, lass welche weg oder nimm mehr Plätze.
cli-error-setting = Eine Einstellung { $name } gibt es nicht. Es gibt { $names }.
cli-error-setting-value = { $name }: Möglich ist nur { $choices }.
cli-error-other = Diese Befehlszeile ist falsch. Hilfe gibt { $help }.

version = foppen-access { $version }
setting = { $name }: { $value }

verified = { $count ->
    [one] Eine Aufzeichnung stimmt.
   *[other] { $count } Aufzeichnungen stimmen.
}
simulate-progress = { $done } von { $all } gespielt.
verify-no-seal = Ein Siegel liegt nicht daneben.
verify-sealed = Mit passendem Siegel: { $count }.
verify-progress = { $done } von { $all } geprüft.
simulated = { $games ->
    [one] Ein Spiel
   *[other] { $games } Spiele
}, { $game }, { $players } am Tisch.
simulated-seat = { $player }: gewonnen { $wins }, im Schnitt { $mean }.
simulated-seat-wins = { $player }: gewonnen { $wins }.

menu-title = Foppen Access. Wähle mit Zahl oder Wort. Minus oder q geht zurück.
menu-entry = { $number } { $text }
menu-play = Spielen
menu-resume = Weiterspielen
menu-learn = Lernen
menu-rules = Regeln
menu-book = Hilfe, das Buch im Browser
menu-practice = Üben
menu-settings = Einstellungen
menu-quit = Ende
menu-back = Zurück
menu-game = Welches Spiel?
menu-players = Wie viele am Tisch? { $least } bis { $most }.
menu-settings-title = Welche Einstellung?
menu-setting-title = { $name }, jetzt { $value }.
menu-setting-text = { $name }, jetzt { $value }: Tippe den neuen Wert. Enter lässt den alten, ein Minus löscht ihn.
menu-setting-typed = { $name }, jetzt { $value }: Tippe den neuen Wert. Enter lässt den alten.
menu-invitation = Wie lautet die Einladung? Füge den Link ein oder tippe die sechs Wörter, dann Enter. Ein Minus geht zurück.
menu-again = Das steht nicht zur Wahl. Tippe { $most ->
    [2] 1, 2
   *[other] eine Zahl von 1 bis { $most }
} oder den Anfang eines Worts: { $labels }.
menu-wrong = { $most ->
    [2] { $least } oder 2, bitte.
   *[other] Eine Zahl von { $least } bis { $most }, bitte.
}
goodbye = Bis bald.
setting-name-language = Sprache
setting-name-detail = Ausführlichkeit
setting-name-game = Spiel
setting-name-players = Plätze am Tisch
setting-name-known = Gespielte Karten ansagen
setting-name-name = Dein Name
value-system = wie das System
value-on = an
value-off = aus
value-empty = leer
value-empty-voice = die des Systems
value-cells = { $count } Module
cli-table = Der Assistent an einem echten Tisch: verfolgt die Karten, entscheidet, zählt.
cli-option-html = Die Datei für den Rückblick als Seite mit Überschriften und Tabellen.
cli-option-seats = Die Namen aller am Tisch, im Uhrzeigersinn, mit Komma getrennt.
cli-option-dealer = Wer die erste Runde gibt.
cli-option-leader = Wer anfängt, futschikato.
cli-option-deck = Die Karten auf dem Tisch: elfer, elfer:gryb, Farben von der längsten zur kürzesten, oder b10,g20,r16,y14,ones4.
cli-option-score-only = Nur die Punkte jeder Runde eintragen.
cli-option-middle = Mitten in einer Runde anfangen.
cli-metavar-name = NAME
cli-metavar-deck = BLATT
cli-error-deck = { $given } geht bei --deck nicht, nimm elfer, elfer:gryb oder zum Beispiel b10,g20,r16,y14,ones4.
menu-table = Tischassistent
setting-name-keypad = Farben auf dem Ziffernblock
cli-sheet = Das Wertungsblatt eines Spiels, gesprochen oder als Datei.
cli-option-out = Die Datei für das Wertungsblatt: mit der Endung .csv für Tabellen, sonst als Text.
cli-option-rules-out = Die Datei, in die alle Regeln als Text kommen.
cli-option-json = Schreibt alles als JSON, für Programme.
cli-option-report = Die Datei für alles, was hier gefunden wird, für jemanden, der dir hilft. Namen und Spiele stehen nicht darin.
cli-option-force = Ersetzt eine Datei, die es schon gibt. Eine Aufzeichnung wird nie ersetzt.
setting-name-blue = Name für Blau
setting-name-green = Name für Grün
setting-name-red = Name für Rot
setting-name-yellow = Name für Gelb
cli-error-name-computer = { $name } heißt hier ein Gegner des Computers. Nimm einen anderen Namen.
cli-error-needs = { $option } geht nur zusammen mit { $needed }.
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
value-silent = stumm
value-slow = langsam
value-normal = normal
value-fast = schnell
value-very-fast = sehr schnell
value-with-voice = nur mit Sprachausgabe
value-line = ganze Zeilen
value-editor = Zeilen mit Ergänzung und Suche
value-keys = einzelne Tasten
setting-name-advice = Rat geben
setting-name-pace = Pausen, in denen Enter weitergeht
setting-name-story = Sagen, woran eine Runde oder ein Spiel lag
setting-name-hints = Warnung vor schlechten Karten, bei leichten Gegnern
cli-review = Was die Karten eines Spielers gekostet haben, und ein Gang durch das Spiel.
cli-option-seat = Um wessen Karten es geht. Ohne Angabe um die des ersten Platzes.
menu-settings-again = Noch eine Einstellung? Ein Fragezeichen nennt alle, Enter geht zurück.
setting-name-letters = Buchstaben für Blau, Grün, Rot und Gelb
setting-name-digits = Zahl ohne Farbe
value-ask = nachfragen
value-card = Farbe und Wert in einem
value-value = nur der Wert
setting-name-echo = Was am Tisch von Karten zu hören ist
setting-name-confirm = Frage nach jedem Stich, am Tisch
value-each = jede Karte
value-trick = Stich in einer Zeile
value-doubts = Unklares allein
cli-error-letters = { $name } geht nicht: Es müssen vier verschiedene Buchstaben sein, für Blau, Grün, Rot und Gelb, ohne v.

cli-deck = Ein Blatt zum Tasten: welche Karten du nimmst, Marken in Punktschrift, und mit check ein Gang durch die Schachtel.
cli-argument-check = PRÜFEN
cli-option-box = Woraus das Blatt wird: { $choices }.
cli-metavar-box = SCHACHTEL
cli-option-deck-list = Die Datei für die Liste der Karten.
cli-option-labels = Die Datei für die Marken: mit der Endung .brf für Punktschriftdrucker, sonst als Text mit den Punkten.

cli-book = Öffnet das Buch im Browser: die ersten fünf Minuten, Spielen, der echte Tisch und alles Weitere.
cli-option-aloud = Liest es hier vor, ohne Browser.
book-title = Das Buch, { $count } Abschnitte.
book-opened = Das Buch öffnet sich im Browser. Es steht in { $file }.
book-here = Hier öffnet sich kein Browser, also liest das Programm vor. Das Buch steht in { $file }.
book-missing = Das Buch ist in dieser Kopie nicht dabei. Es ist dabei, wenn du das Programm installierst.

window-closes = Enter schließt dieses Fenster.
