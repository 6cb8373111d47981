"""Tests of the words: catalogues, languages, rules texts."""
