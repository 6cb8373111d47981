"""Line mode: the same table in plain sentences, for screen readers, braille lines, scripts and slow links."""
