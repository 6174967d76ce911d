"""What a game is: state, procedures, questions, chance, journal, views.

Lives here: everything the rules of a game stand on and every front end talks to. Imports nothing else of ours.

    state      State, Procedure, Question: rules as a stack of procedures that ask questions
    meaning    Domain, Kind, EventKind: what the small ints of questions, answers and events point at
    game       Game, Option, Setup: what a game declares about itself
    cards      Cards: who has seen which card, and what somebody who has not seen it may imagine
    chance     the small generator of simulations and the keyed hash of tables
    journal    the one save format
    match      a game being played: state + journal + undo
    errors     what is said to people when something cannot be done
"""
