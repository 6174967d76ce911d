"""Chapters 6 and on: one chapter, one faction."""
