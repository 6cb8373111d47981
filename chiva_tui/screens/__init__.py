"""What fills the terminal: thin glue between the table and the widgets."""
