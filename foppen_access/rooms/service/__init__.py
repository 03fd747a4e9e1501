"""The rooms of a service: how they are opened, found by an invitation, and closed.

Begin with `room_registry`; invitations and shuffles are made from `service_secret`.
"""
