"""Opening a room for guests elsewhere: its options, network, invitations, keys.

Begin with `hosted_game`.
"""
