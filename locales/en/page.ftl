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
page-not-apart = People elsewhere are invited in a terminal, { $foppen-access } host does that. If you were sent a link, just open it in a browser.

tab-words = Foppen Access is loading. That takes a few seconds.
tab-lost = The program does not answer any more. Load this page again. What was played is saved.
tab-reopens = Foppen Access has ended. You can close the page, or type anything and press Enter to open it again.
tab-begins = Open again
tab-elsewhere = Foppen Access is already open in another window. Go there, or close it and load this page again.
tab-old = This browser lacks something that Foppen Access needs here, perhaps because the window is private or may store nothing. Take a newer one, or the program for computers; the link is below.
tab-unloaded = Foppen Access could not be loaded. The network may have failed. Load the page again.
tab-unstored = This browser saves nothing here. You can play, but when you close the page, everything is gone.
tab-unkept = The browser's storage is full. What is played now is not saved yet.
tab-kept = It is saved again.
tab-damaged = What this browser has saved is damaged. It stays as it is, and what can still be read of it is here. What you play now is not saved.
tab-later = What this browser has saved is of a newer version, and stays as it is. Load this page again. What you play before that is not saved.
tab-crash = The program has a fault. What was played is saved.{ $report ->
    [yes] { " " }The report is below, among the files.
   *[no] { "" }
}
tab-newer = There is a new version. It counts when you open Foppen Access the next time.
tab-licences = What this page is made of, and under which licences

# Files, voice and screen in a browser
tab-files = Files
tab-file = Choose a file
tab-save = Save { $file } once more
tab-share = Share { $file }
tab-too-large = This file is too large for a game.
tab-awake = The screen stays on
tab-console = The program for computers
menu-past-and-files = Review, statistics and files
menu-about-past-and-files = Review, statistics and files: what your cards have cost, how you stand, and your games as files.
menu-save = Save a game to a file
menu-save-all = Save all games to a file
menu-share = Share the points of a game
menu-take = Take games from a file
menu-delete-all = Delete everything
files-which = Which game?
files-none = No game is saved in this browser yet.
files-given = The file { $file } is saved where your browser puts files. It stands under the heading Files as well.
files-choose = Choose a file by the button Choose a file. A minus goes back.
files-new = { $count ->
    [0] There was nothing new in it.
    [one] One game is taken.
   *[other] { $count } games are taken.
}
files-known = { $count ->
    [one] One was there already.
   *[other] { $count } were there already.
}
files-bad = { $count ->
    [one] One cannot be read.
   *[other] { $count } cannot be read.
}
files-no-archive = { $file } is damaged or too large.
files-delete = Delete all games, lessons and settings in this browser? They will be gone.
files-deleted = Everything is deleted.
