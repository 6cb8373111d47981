"""The command line. Each command loads only what it needs: a person waits for the first frame."""
