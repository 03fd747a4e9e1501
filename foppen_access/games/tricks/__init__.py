"""What trick games share beside their rules: how they are told, what can be asked, what a referee
knows, and slips weighed against revokes. A game takes each part and says in it what differs; begin
with `trick_telling`.
"""
