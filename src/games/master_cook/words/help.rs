//! The rule behind a step, for questions that say no more of their own.

/// What a step is about, in three short sentences at most.
pub fn help_of(step: &str) -> &'static str {
    match step {
        "prep" | "harvest" => {
            "Scoop up a field and lay 1 token beside each tile, up to the end field. A token of \
             the tile's own type brings 1 shell. Take what matches the end field."
        }
        "helper" => "A helper takes its ingredient from a field of another type, once a turn.",
        "kitchen" | "cook" => {
            "A cooked taster goes under the board into a taster slot. That slot brings its bonus."
        }
        "pay" => {
            "The printed cost is paid out of what you have. Where any type will do, you choose."
        }
        "hire" => {
            "A helper goes into a helper slot at the top. Whoever it replaces becomes a taster below."
        }
        "card" | "notebook" => {
            "Read it off the card: the device sees it for the first time. It is remembered. \
             Menu, Cards sets it right."
        }
        "cards" => "What the device knows of your cards. OK on one sets it right.",
        "bonus" => "A taster slot brings its bonus when a taster is cooked into it.",
        "goals" => "The goals of the judges' table, as your side of it shows them.",
        "scoring" => {
            "What a goal counts and the device cannot see. The table counts and enters it."
        }
        "clean-up" | "store" => "What has no storage space is discarded.",
        "set-up" | "bag" => {
            "The table is laid out step by step. Do what HANDS says, then press OK."
        }
        _ => "OK does what the bottom line says. BACK goes one step back.",
    }
}
