//! What a seat still has to do: a stack of steps, the next on top.

use heapless::Vec;

/// The most steps a chain can have open at once.
pub const MAX_STEPS: usize = 16;

/// The open steps of a chain. A choice that would not find room is closed before it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agenda<T> {
    steps: Vec<T, MAX_STEPS>,
}

impl<T> Default for Agenda<T> {
    fn default() -> Self {
        Self::new()
    }
}

/// There is no room for a further step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overflow;

impl<T> Agenda<T> {
    /// Nothing to do.
    pub const fn new() -> Self {
        Self { steps: Vec::new() }
    }

    /// The next step.
    pub fn next(&self) -> Option<&T> {
        self.steps.last()
    }

    /// The next step, to be changed.
    pub fn next_mut(&mut self) -> Option<&mut T> {
        self.steps.last_mut()
    }

    /// All open steps, the last one to do first.
    pub fn steps(&self) -> &[T] {
        &self.steps
    }

    /// Takes the next step off the stack.
    pub fn pop(&mut self) -> Option<T> {
        self.steps.pop()
    }

    /// Puts a step on top, to be done before all others.
    pub fn push(&mut self, step: T) -> Result<(), Overflow> {
        self.steps.push(step).map_err(|_| Overflow)
    }

    /// Tells whether `more` steps find room.
    pub fn has_room(&self, more: usize) -> bool {
        self.steps.len() + more <= MAX_STEPS
    }

    /// Tells whether nothing is left to do.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Forgets all steps.
    pub fn clear(&mut self) {
        self.steps.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_for_as_many_steps_as_can_be_put_on_it() {
        let mut agenda = Agenda::new();
        for open in 0..MAX_STEPS {
            let left = MAX_STEPS - open;
            assert!(agenda.has_room(left) && !agenda.has_room(left + 1));
            agenda.push(open).unwrap();
        }
        assert!(!agenda.has_room(1));
        assert_eq!(agenda.push(0), Err(Overflow));
    }
}
