# Wie die Sprache selbst ist: ihr Name, ihre Aufzählungen, ihre Zahlen.

language = Deutsch

# Eine Aufzählung von zweien, und eine von mehr: die ersten mit Kommas, dann das letzte.
list-next = { $items }, { $item }
list-and-two = { $items } und { $item }
list-and = { $items } und { $item }
list-or-two = { $items } oder { $item }
list-or = { $items } oder { $item }

decimal = { $whole },{ $tenths }
