"""The messages between a room and its guests other than lines of the record. Begin with
`guest_messages`.
"""
