"""The matches a person has played, kept in one file."""
