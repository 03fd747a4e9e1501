"""The fakes stand in for packages of the same names; they are no tests."""

collect_ignore = ["fakes", "fake_candidates.py", "fake_child.py"]
