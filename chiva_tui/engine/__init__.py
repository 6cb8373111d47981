"""The rules: synchronous, exact, standard library only.

A `Match` is a frozen state. `Match.legal_actions` lists what the seat to act may do, `Match.verify` refuses an
event with a reason, `Match.apply` returns the next state. Chance enters as values (`Deal`) made by `Chance`.
"""
