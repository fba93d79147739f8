//! What a line asks: a range, yes or no, a player, one of some words.

use super::head::cut_words;
use super::{Parser, Read, push, span};
use crate::sheet::mistake::What;
use crate::sheet::text::Cursor;
use crate::sheet::{Choice, Input, MAX_CHOICES, MAX_NAME, Range, Takes};

/// What an input can be.
const INPUTS: &str = "0-20, -6 to 18, 0-round, yes, who or one of plain 0, red 3";
/// Words that begin something else than a choice.
const NO_LABELS: [&str; 8] = [
    "x", "per", "table", "most", "fewest", "ties", "together", "only",
];

impl Parser<'_> {
    /// Reads an input, up to `=`, a comma or the end of the line.
    pub fn input<'t>(&mut self, line: &mut Cursor<'t>) -> Read<'t, Input> {
        let takes = match () {
            () if line.word("yes") => Takes::Yes,
            () if line.word("who") => Takes::Who,
            () if line.word("one of") => self.choices(line)?,
            () => numbers(line)?,
        };
        let for_all = line.word("for all");
        Ok(Input { takes, for_all })
    }

    fn choices<'t>(&mut self, line: &mut Cursor<'t>) -> Read<'t, Takes> {
        let at = self.sheet.choices.len() as u8;
        let mut count = 0;
        while let Some((choice, behind)) = choice(*line) {
            check_label(*line, self.sheet.spell(choice.label))?;
            push(&mut self.sheet.choices, choice, *line, "choices in all")?;
            (*line, count) = (behind, count + 1);
            let comma = *line;
            if !line.sign(",") || self::choice(*line).is_none() {
                *line = comma;
                break;
            }
        }
        match usize::from(count) {
            2..=MAX_CHOICES => Ok(Takes::OneOf(Range { at, len: count })),
            0 | 1 => Err(line.wrong(What::Say(
                "at least two choices, each a word and a number: one of plain 0, red 3",
            ))),
            _ => Err(line.all_wrong(What::TooMany("choices", MAX_CHOICES))),
        }
    }
}

/// A choice here, and the cursor behind it: words, then a number, then a sign or the end. What asks
/// something, such as `other one of same 4`, is no choice.
fn choice<'t>(line: Cursor<'t>) -> Option<(Choice, Cursor<'t>)> {
    let (mut item, mut behind) = line.until(&[',', '=']);
    if cut_words(&mut item, " for all") {
        behind.at = item.end;
    }
    let text = item.rest();
    let digits = text.bytes().rev().take_while(u8::is_ascii_digit).count();
    let sign = usize::from(text[..text.len() - digits].ends_with('-'));
    let label = text.len() - digits - sign;
    let spaced = text[..label].ends_with(' ');
    let number: i16 = text[label..].parse().ok()?;
    let words = text[..label].trim_end();
    let asks = words.contains(" one of ") || words.is_empty();
    let other = NO_LABELS.iter().any(|word| {
        Cursor {
            end: item.at + label,
            ..item
        }
        .word(word)
    });
    let label = span(Cursor {
        end: item.at + words.len(),
        ..item
    });
    (spaced && !asks && !other).then_some((Choice { label, number }, behind))
}

fn check_label<'t>(line: Cursor<'t>, label: &str) -> Read<'t> {
    let letters = label.chars().count();
    match letters > MAX_NAME {
        true => Err(line.wrong(What::LongName(letters))),
        false => Ok(()),
    }
}

fn numbers<'t>(line: &mut Cursor<'t>) -> Read<'t, Takes> {
    let from = *line;
    let expected = from.wrong(What::Say(INPUTS));
    let least = line.number().ok_or(expected)?;
    if !line.sign("-") && !line.word("to") {
        return Err(expected);
    }
    let most = match line.word("round") {
        true => None,
        false => Some(
            line.number()
                .ok_or(from.wrong(What::Rule("the smaller number first, 32000 is the most")))?,
        ),
    };
    let by = match line.word("by") {
        true => line
            .number()
            .filter(|by| *by > 0)
            .ok_or(line.wrong(What::Say("a number above 0, for example 0-100 by 5")))?,
        false => 1,
    };
    if most.is_some_and(|most| most < least) {
        return Err(from.wrong(What::Rule("the smaller number first, 32000 is the most")));
    }
    if least % by != 0 || most.is_some_and(|most| most % by != 0) {
        return Err(from.wrong(What::Multiples(by)));
    }
    Ok(Takes::Numbers { least, most, by })
}
