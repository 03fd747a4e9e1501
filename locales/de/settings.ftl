# Was man hinter „foppen-access settings“ tippt, und was an der Datei der Einstellungen falsch sein
# kann. Jede Zeile mit Wörtern nennt welche für dasselbe; das erste wird gesagt, und jeder eindeutige
# Anfang genügt. Wo ein Wert hier keine Wörter hat, tippt man ihn so, wie er im Menü heißt.

word-setting-language = Sprache
word-setting-detail = Ausführlichkeit Genauigkeit
word-setting-game = Spiel
word-setting-players = Plätze Spieler
word-setting-level = Stärke Gegner
word-setting-thinking = Bedenkzeit
word-setting-known = Gespielt
word-setting-advice = Rat
word-setting-pace = Pausen
word-setting-hints = Warnung
word-setting-story = Hergang
word-setting-say = Ausgabe Sprachausgabe
word-setting-voice = Stimme
word-setting-rate = Tempo Sprechtempo
word-setting-sounds = Töne
word-setting-input = Eingabe
word-setting-braille-width = Braille-Breite
word-setting-braille-prompt = Braille-Eingabe
word-setting-braille-hand = Braille-Hand
word-setting-name = Name
word-setting-blue = Blau
word-setting-green = Grün
word-setting-red = Rot
word-setting-yellow = Gelb
word-setting-letters = Buchstaben
word-setting-digits = Zahlen
word-setting-keypad = Ziffernblock
word-setting-echo = Kartenansage
word-setting-confirm = Nachfrage

word-value-de = deutsch
word-value-en = englisch
word-value-system = System
word-value-on = an ein ja
word-value-off = aus nein
word-value-rounds = Runden
word-value-tricks = Stiche
word-value-terminal = Terminal
word-value-screen-reader = Bildschirmleser
word-value-voice = Stimme
word-value-silent = stumm
word-value-with-voice = mit-Stimme
word-value-line = Zeilen
word-value-editor = Ergänzung
word-value-keys = Tasten
word-value-wait = warten
word-value-computer = Computer
word-value-keep = aufheben
word-value-master = Meister meisterlich
word-value-random = Zufall
word-value-foppen = foppen
word-value-elfer = elfer
word-value-two-elfer = zwei-elfer
word-value-blank = leer

setting-choices = Möglich: { $choices }.
setting-free = Tippe den neuen Wert dahinter, ein Minus löscht den alten.
cli-error-setting-open = { $name } ist nicht eindeutig: { $choices }?
cli-error-keypad = { $name } braucht die Buchstaben b, g, r und y, jeden einmal.
cli-error-colour-word = { $name } geht nicht als Name einer Farbe, denn { $kind ->
    [command] so heißt ein Befehl.
    [answer] so antwortet man auf eine Frage.
    [one] so heißt die Eins.
   *[other] das Wort bedeutet schon etwas anderes.
}
cli-error-colour-twice = { $name } heißt schon eine andere Farbe. Zwei können nicht gleich heißen.
cli-error-colour-alike = { $name } geht nicht als Name einer Farbe, denn getippt wäre es nicht von { $other } zu unterscheiden.

settings-not-read = Die Einstellungen gelten nicht, bis { $file } in Ordnung ist: { $reason }
settings-not-saved = Die Einstellungen lassen sich in { $file } nicht speichern: { $reason }
settings-wrong = In { $file } gilt eine Einstellung nicht: { $reason }
settings-moved = Die Datei, die nicht in Ordnung war, heißt jetzt { $file }.
settings-line = In Zeile { $line } ist ein Schreibfehler.
settings-nested = Die Datei ist zu verschachtelt.
settings-no-file = Das ist keine gewöhnliche Datei.
settings-no-json = Die Datei ist kein JSON mit Einstellungen.
settings-no-text = Die Datei hat ungültige Zeichen.
settings-too-large = Die Datei ist zu groß.
