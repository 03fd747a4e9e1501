"""Rooms: a game played over the network, with its seats, guests, shuffles and storage.

Begin with `room`. A host serves one room (`single_room`), a service many (`service`); `storage`
keeps their records.
"""
