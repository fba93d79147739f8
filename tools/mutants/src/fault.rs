//! A small fault: where it is put in, and how.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

/// A fault of the sources.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Its switch; 0 before it has one.
    pub id: u32,
    /// The area it belongs to.
    pub area: String,
    /// The file, from the project's root.
    pub file: String,
    /// The bytes of the file that it is about.
    pub range: Range<usize>,
    /// How it is woven in.
    pub form: Form,
    /// What it is, in words that do not change with the lines around it.
    pub name: String,
}

/// How a fault is put around a piece of code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Another expression in its place.
    Instead(String),
    /// A condition that is always true.
    Always,
    /// A condition that never is.
    Never,
    /// A function that gives this back at once; stands at the beginning of its body.
    Return(&'static str),
    /// A statement that is left out.
    Without,
    /// An arm of a `match` that is never taken; stands behind its pattern.
    Closed,
    /// A line as it was found by hand; `fault()` in it is the switch.
    Line(String),
}

impl Fault {
    /// A number by which a sample is drawn.
    pub fn rank(&self, seed: u64) -> u64 {
        let mut hasher = DefaultHasher::new();
        (seed, &self.file, &self.name, self.range.start).hash(&mut hasher);
        hasher.finish()
    }

    /// The condition under which it is there.
    pub fn switch(&self) -> String {
        format!("crate::mutant::on({})", self.id)
    }

    /// What stands before and behind the piece of code; nothing of which is left for a line found by hand.
    pub fn around(&self) -> (String, String) {
        let on = self.switch();
        match &self.form {
            Form::Instead(other) => (format!("(if {on} {{ {other} }} else {{ "), " })".to_owned()),
            Form::Always => (format!("({on} || ("), "))".to_owned()),
            Form::Never => (format!("(!{on} && ("), "))".to_owned()),
            Form::Return(value) => (format!(" if {on} {{ return {value}; }}"), String::new()),
            Form::Without => (format!("if !{on} {{ "), " }".to_owned()),
            Form::Closed => (format!(" if !{on}"), String::new()),
            Form::Line(line) => (line.replace("fault()", &on), String::new()),
        }
    }
}
