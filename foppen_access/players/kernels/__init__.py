"""The games on small integers, each pinned to the typed engine by a test."""
