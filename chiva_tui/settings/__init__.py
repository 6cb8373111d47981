"""What a person has chosen once and for all: the settings file, and what goes before it."""
