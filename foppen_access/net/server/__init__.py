"""The server: connections, their limits and timeouts, the page for browsers.

Begin with `server`; `server_thread` runs it.
"""
