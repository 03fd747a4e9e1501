"""The wire between a room and its guests: messages, servers, clients.

Begin with `protocol.messages`.
"""
