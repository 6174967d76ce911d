"""Chapters 1 to 5: what holds for every faction."""
