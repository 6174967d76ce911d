"""Rootlog: Root games as players write them down. Read, written, and played again under our rules."""
