# The program on a page.

cli-page = The whole program on a page in your browser, on this computer alone.
page-opened =
    Foppen Access is now a page in your browser. If none opens, take this link:
    { $link }
page-not-opened =
    No browser was found here. Open this link yourself:
    { $link }
page-words = This link is no longer good. Start Foppen Access again, and a new page opens.
page-lost = The program does not answer. What was played stays saved. If it does not come back, start Foppen Access again.
page-found = The program is back.
page-back = To go on here, type anything and press Enter.
page-full = The program does not answer, and too much is waiting already. This line does not arrive.
page-nobody = The program does not answer. Start Foppen Access again.
page-reopens = Foppen Access has ended. You can close this page.
page-closed = Foppen Access has ended. Start it again to go on.
page-replaced = Foppen Access is now open on another page.
page-not-apart = With people elsewhere you play in a terminal, by { $foppen-access } host. If you were sent a link, just open it in a browser.

tab-words = Foppen Access is loading. That takes a few seconds.
tab-lost = The program does not answer any more. Load this page again. What was played is saved.
tab-reopens = Foppen Access has ended. You can close the page, or type anything and press Enter to begin again.
tab-elsewhere = Foppen Access is already open in another window. Go there, or close it and load this page again.
tab-old = This browser lacks something that Foppen Access needs here. Take a newer one, or the program for computers.
tab-unstored = This browser saves nothing here. You can play, but when you close the page, everything is gone.
tab-unkept = The browser's storage is full. What is played now is not saved yet.
tab-kept = It is saved again.
tab-damaged = What this browser has saved is damaged. It stays as it is, and what can still be read of it is here. What you play now is not saved.
tab-later = What this browser has saved is of a newer version, and stays as it is. Load this page again. What you play before that is not saved.
tab-newer = There is a new version. It counts when you open Foppen Access the next time.
tab-licences = What this page is made of, and under which licences
