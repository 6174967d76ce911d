"""Root: the Law of Root, chapter by chapter."""
