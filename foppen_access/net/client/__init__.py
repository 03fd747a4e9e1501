"""A guest's program: a connection that reconnects by itself, and the game as one guest sees it.

Begin with `room_connection` and `guest_game`.
"""
