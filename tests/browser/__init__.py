"""The table as people use it: a real server, a real browser, real keys and taps."""
