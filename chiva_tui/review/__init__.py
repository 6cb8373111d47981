"""What a finished hand could have been: the exact solver, and the review made of it.

Nothing here is used while a hand is being played: the solver looks at all four hands.
"""
