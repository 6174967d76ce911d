"""A language model at the table: a server of the Model Context Protocol over stdin and stdout, `polyana mcp`.

tables   the tables it plays at, kept as journals like any saved game; what its seat may know, in words
service  the tools, as the protocol offers them; stands on the official SDK (extra `mcp`)
"""
