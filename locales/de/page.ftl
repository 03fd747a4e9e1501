# Das Programm auf einer Seite.

cli-page = Das ganze Programm auf einer Seite in deinem Browser, nur an diesem Rechner.
page-opened =
    Foppen Access ist jetzt eine Seite in deinem Browser. Wenn keine aufgeht, nimm diesen Link:
    { $link }
page-not-opened =
    Hier fand sich kein Browser. Öffne diesen Link selbst:
    { $link }
page-words = Dieser Link gilt nicht mehr. Starte Foppen Access neu, dann öffnet sich eine neue Seite.
page-lost = Das Programm antwortet nicht. Was gespielt ist, bleibt gespeichert. Kommt es nicht wieder, starte Foppen Access neu.
page-found = Das Programm ist wieder da.
page-back = Wenn du hier weitermachen willst, tippe irgendetwas und drück Enter.
page-full = Das Programm antwortet nicht, und es wartet schon zu viel. Diese Zeile kommt nicht an.
page-nobody = Das Programm antwortet nicht. Starte Foppen Access neu.
page-reopens = Foppen Access ist zu Ende. Diese Seite kannst du schließen.
page-closed = Foppen Access ist zu Ende. Starte es neu, wenn du weitermachen willst.
page-replaced = Foppen Access ist jetzt auf einer anderen Seite offen.
page-not-apart = Leute anderswo lädst du im Terminal ein, { $foppen-access } host tut das. Hast du einen Link bekommen, öffne ihn einfach im Browser.

tab-words = Foppen Access wird geladen. Das dauert ein paar Sekunden.
tab-lost = Das Programm antwortet nicht mehr. Lade die Seite neu. Was gespielt ist, ist gespeichert.
tab-reopens = Foppen Access ist zu Ende. Du kannst die Seite schließen, oder tippe irgendetwas und drück Enter, dann ist es wieder da.
tab-begins = Wieder öffnen
tab-elsewhere = Foppen Access ist schon in einem anderen Fenster offen. Geh dorthin, oder schließ es und lade diese Seite neu.
tab-old = Diesem Browser fehlt etwas, das Foppen Access hier braucht. Vielleicht ist das Fenster privat, oder es darf nichts speichern. Nimm einen neueren, oder das Programm für den Rechner; der Link steht unten.
tab-unloaded = Foppen Access ließ sich nicht laden. Vielleicht ist das Netz gestört. Lade die Seite neu.
tab-unstored = Dieser Browser speichert hier nichts. Du kannst spielen, aber wenn du die Seite schließt, ist alles weg.
tab-unkept = Im Browser ist kein Platz mehr. Was jetzt gespielt wird, ist noch nicht gespeichert.
tab-kept = Es wird wieder gespeichert.
tab-damaged = Was dieser Browser gespeichert hat, ist beschädigt. Es bleibt, wie es ist, und was sich noch lesen lässt, ist da. Was du jetzt spielst, wird nicht gespeichert.
tab-later = Was dieser Browser gespeichert hat, kommt von einer neueren Fassung und bleibt, wie es ist. Lade die Seite neu. Was du vorher spielst, wird nicht gespeichert.
tab-crash = Das Programm hat einen Fehler. Was gespielt ist, ist gespeichert.{ $report ->
    [yes] { " " }Der Bericht steht unten bei den Dateien.
   *[no] { "" }
}
tab-newer = Es gibt eine neue Fassung. Sie gilt, wenn du Foppen Access das nächste Mal öffnest.
tab-licences = Was in dieser Seite steckt, und unter welchen Lizenzen

# Dateien, Stimme und Bildschirm in einem Browser
tab-files = Dateien
tab-file = Datei wählen
tab-save = { $file } noch einmal sichern
tab-share = { $file } weitergeben
tab-too-large = Diese Datei ist zu groß für ein Spiel.
tab-awake = Der Bildschirm bleibt an
tab-console = Das Programm für den Rechner
menu-past-and-files = Rückblick, Statistik und Dateien
menu-about-past-and-files = Rückblick, Statistik und Dateien: was deine Karten gekostet haben, wie du stehst, und deine Spiele als Datei.
menu-save = Ein Spiel als Datei sichern
menu-save-all = Alle Spiele als Datei sichern
menu-share = Die Punkte eines Spiels weitergeben
menu-take = Spiele aus einer Datei holen
menu-delete-all = Alles löschen
files-which = Welches Spiel?
files-none = In diesem Browser ist noch kein Spiel gespeichert.
files-given = Die Datei { $file } ist gesichert, da, wo dein Browser Dateien ablegt. Unter der Überschrift Dateien steht sie noch einmal.
files-choose = Wähle eine Datei mit dem Knopf Datei wählen. Ein Minus geht zurück.
files-new = { $count ->
    [0] Daraus kam nichts Neues.
    [one] Ein Spiel ist übernommen.
   *[other] { $count } Spiele sind übernommen.
}
files-known = { $count ->
    [one] Eins war schon da.
   *[other] { $count } waren schon da.
}
files-bad = { $count ->
    [one] Eins lässt sich nicht lesen.
   *[other] { $count } lassen sich nicht lesen.
}
files-no-archive = { $file } ist beschädigt oder zu groß.
files-delete = Alle Spiele, Lektionen und Einstellungen in diesem Browser löschen? Sie sind dann weg.
files-deleted = Alles ist gelöscht.
