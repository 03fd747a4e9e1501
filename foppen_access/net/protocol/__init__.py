"""What server and client share: messages, acknowledgements, invitations, rate limits.

Begin with `messages`; `room_protocols` is what a server has to know of a room.
"""
