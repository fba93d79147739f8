//! Weaves faults into a source, each behind its switch.

use std::ops::Range;

use crate::fault::{Fault, Form};

/// A source with faults in it.
#[derive(Debug, Default)]
pub struct Woven {
    /// Its text.
    pub text: String,
    /// Where each fault lies in the text, by its switch.
    pub places: Vec<(u32, Range<usize>)>,
}

/// Weaves the faults of one file into its source.
pub fn weave(source: &str, faults: &[&Fault]) -> Woven {
    let mut sorted = faults.to_vec();
    sorted.sort_by_key(|fault| (fault.range.start, usize::MAX - fault.range.end, fault.id));
    let mut woven = Woven::default();
    woven.put(source, 0..source.len(), &sorted);
    woven
}

impl Woven {
    fn put(&mut self, source: &str, range: Range<usize>, mut faults: &[&Fault]) {
        let mut at = range.start;
        while let Some((fault, rest)) = faults.split_first() {
            let Range { start, end } = fault.range.clone();
            let within = rest.iter().take_while(|one| one.range.start < end).count();
            self.text.push_str(&source[at..start]);
            let begin = self.text.len();
            let (before, behind) = fault.around();
            self.text.push_str(&before);
            if !matches!(fault.form, Form::Line(_)) {
                self.put(source, start..end, &rest[..within]);
            }
            self.text.push_str(&behind);
            self.places.push((fault.id, begin..self.text.len()));
            (at, faults) = (end, &rest[within..]);
        }
        self.text.push_str(&source[at..range.end]);
    }

    /// The innermost fault at a line and column of the text, both from 1.
    pub fn at(&self, line: usize, column: usize) -> Option<u32> {
        let before: usize = self
            .text
            .split_inclusive('\n')
            .take(line - 1)
            .map(str::len)
            .sum();
        let rest = &self.text[before..];
        let within = rest.char_indices().nth(column - 1).map_or(0, |(at, _)| at);
        let place = before + within;
        let around = self
            .places
            .iter()
            .filter(|(_, range)| range.contains(&place));
        around
            .min_by_key(|(_, range)| range.len())
            .map(|&(id, _)| id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(id: u32, range: Range<usize>, form: Form) -> Fault {
        Fault {
            id,
            area: String::new(),
            file: String::new(),
            range,
            form,
            name: String::new(),
        }
    }

    #[test]
    fn faults_lie_within_each_other() {
        let source = "x = a + b * c;";
        let sum = fault(1, 4..13, Form::Instead("a - b * c".to_owned()));
        let product = fault(2, 8..13, Form::Instead("b / c".to_owned()));
        let woven = weave(source, &[&product, &sum]);
        let inner = "(if crate::mutant::on(2) { b / c } else { b * c })";
        let outer = format!("(if crate::mutant::on(1) {{ a - b * c }} else {{ a + {inner} }})");
        assert_eq!(woven.text, format!("x = {outer};"));
        let of_product = woven.text.find("b / c").unwrap();
        assert_eq!(woven.at(1, of_product + 1), Some(2));
        let of_sum = woven.text.find("a - b").unwrap();
        assert_eq!(woven.at(1, of_sum + 1), Some(1));
        assert_eq!(woven.at(1, 1), None);
    }

    #[test]
    fn what_stands_at_a_place_is_put_there() {
        let body = fault(1, 8..8, Form::Return("None"));
        let woven = weave("fn f() { g() }", &[&body]);
        let switch = "if crate::mutant::on(1) { return None; }";
        assert_eq!(woven.text, format!("fn f() {{ {switch} g() }}"));
    }
}
