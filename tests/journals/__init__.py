"""Games that were played at a table, kept as their journals."""
