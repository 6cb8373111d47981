"""Words: message catalogues and the sentences built from engine facts."""
