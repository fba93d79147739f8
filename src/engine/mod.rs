//! What a game is: rules as plain values. Nothing in here draws, stores or waits.
