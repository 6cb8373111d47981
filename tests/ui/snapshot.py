"""Snapshots of screens as plain text files, one per test."""

from __future__ import annotations

from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode


class ScreenSnapshot(SingleFileSnapshotExtension):
    """Keeps each snapshot in a `.txt` file of its own: `snapshot.use_extension(ScreenSnapshot)`."""

    file_extension = "txt"
    _write_mode = WriteMode.TEXT
