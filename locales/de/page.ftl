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
page-not-apart = Mit Leuten anderswo spielst du im Terminal, mit { $foppen-access } host. Hast du einen Link bekommen, öffne ihn einfach im Browser.

tab-words = Foppen Access wird geladen. Das dauert ein paar Sekunden.
tab-lost = Das Programm antwortet nicht mehr. Lade die Seite neu. Was gespielt ist, ist gespeichert.
tab-reopens = Foppen Access ist zu Ende. Du kannst die Seite schließen, oder tippe irgendetwas und drück Enter, dann beginnt es neu.
tab-elsewhere = Foppen Access ist schon in einem anderen Fenster offen. Geh dorthin, oder schließ es und lade diese Seite neu.
tab-old = Diesem Browser fehlt etwas, das Foppen Access hier braucht. Nimm einen neueren, oder das Programm für den Rechner.
tab-unstored = Dieser Browser speichert hier nichts. Du kannst spielen, aber wenn du die Seite schließt, ist alles weg.
tab-unkept = Im Browser ist kein Platz mehr. Was jetzt gespielt wird, ist noch nicht gespeichert.
tab-kept = Es wird wieder gespeichert.
tab-damaged = Was dieser Browser gespeichert hat, ist beschädigt. Es bleibt, wie es ist, und was sich noch lesen lässt, ist da. Was du jetzt spielst, wird nicht gespeichert.
tab-later = Was dieser Browser gespeichert hat, kommt von einer neueren Fassung und bleibt, wie es ist. Lade die Seite neu. Was du vorher spielst, wird nicht gespeichert.
tab-newer = Es gibt eine neue Fassung. Sie gilt, wenn du Foppen Access das nächste Mal öffnest.
tab-licences = Was in dieser Seite steckt, und unter welchen Lizenzen
