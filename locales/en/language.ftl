# What the language itself is like: its name, its lists, its numbers.
# A language whose numbers are more than one and many has a message "plural" as well, which says of
# $n, of $ten, its last digit, and of $hundred, its last two, whether it is one, two, few, many or other.

language = English

# A list of two, and one of more: its items with commas, then the last.
list-next = { $items }, { $item }
list-and-two = { $items } and { $item }
list-and = { $items }, and { $item }
list-or-two = { $items } or { $item }
list-or = { $items }, or { $item }

decimal = { $whole }.{ $tenths }
