//! What hands must do now, and what else there is to know.

use heapless::Vec;

use super::line::Line;
use super::scores::sort;

/// The most lines one move can tell.
pub const MAX_TO_DO: usize = 28;

/// What a line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Hands must do it and do not know it yet: a drawn token, what another player must do.
    News,
    /// Hands must do it, and the picture of the table shows where.
    Shown,
    /// Hands must do it, and the picture of the next question marks it until it is answered.
    Marked,
    /// Hands must do it and know: the player has just chosen it.
    Chosen,
    /// Everybody wants to read it, and nothing is to be done: the sum of a turn, why a game ended.
    Sum,
    /// It is good to know; nothing is to be done.
    Notice,
}

/// One thing to do or to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToDoLine {
    /// The thing in words.
    pub line: Line,
    /// What it is for.
    pub tells: Purpose,
}

impl ToDoLine {
    /// Whether hands must do it now.
    pub fn is_for_hands(&self) -> bool {
        !matches!(self.tells, Purpose::Sum | Purpose::Notice)
    }

    /// Whether it is told by the picture of the table, which takes a page.
    pub fn is_shown(&self) -> bool {
        self.tells == Purpose::Shown
    }
}

/// Which lines for the hands a table wants to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hands {
    /// All of them.
    #[default]
    Everything,
    /// What hands do not know yet.
    News,
    /// None.
    Nothing,
}

/// What the lines together are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panel {
    /// What a move asks of the hands.
    #[default]
    Hands,
    /// What must be changed on a table after a move was taken back or played again.
    PutBack,
    /// What was set right.
    Changed,
}

impl Panel {
    /// Its title.
    pub fn title(self) -> &'static str {
        match self {
            Self::Hands => "HANDS",
            Self::PutBack => "PUT BACK",
            Self::Changed => "CHANGED",
        }
    }
}

/// Everything a move told, in order.
#[derive(Clone, Debug, Default)]
#[repr(C)]
pub struct ToDo {
    lost: u8,
    panel: Panel,
    tells: Vec<ToDoLine, MAX_TO_DO>,
}

impl ToDo {
    /// Nothing to tell.
    pub const fn new() -> Self {
        Self {
            tells: Vec::new(),
            lost: 0,
            panel: Panel::Hands,
        }
    }

    /// What the lines together are.
    pub fn panel(&self) -> Panel {
        self.panel
    }

    /// Says what the lines together are.
    pub fn entitle(&mut self, panel: Panel) {
        self.panel = panel;
    }

    /// Puts the shortest lines first.
    pub fn shortest_first(&mut self) {
        sort(&mut self.tells, |a, b| a.line.len() < b.line.len());
    }

    /// Asks hands to do something they do not know yet.
    pub fn hands(&mut self, line: impl Into<Line>) {
        self.push(line.into(), Purpose::News);
    }

    /// Asks hands to do something where the picture of the table shows it.
    pub fn shown(&mut self, line: impl Into<Line>) {
        self.push(line.into(), Purpose::Shown);
    }

    /// Asks hands to do something that the picture of the next question marks.
    pub fn marked(&mut self, line: impl Into<Line>) {
        self.push(line.into(), Purpose::Marked);
    }

    /// Reminds hands of what the player has just chosen.
    pub fn chosen(&mut self, line: impl Into<Line>) {
        self.push(line.into(), Purpose::Chosen);
    }

    /// Shows the table what it wants to read now.
    pub fn sum(&mut self, line: impl Into<Line>) {
        self.push(line.into(), Purpose::Sum);
    }

    /// Lets the table know something.
    pub fn notice(&mut self, line: impl Into<Line>) {
        self.push(line.into(), Purpose::Notice);
    }

    /// Everything told.
    pub fn tells(&self) -> &[ToDoLine] {
        &self.tells
    }

    /// The lines that a table which wants to see these reads; news come without what was just chosen.
    pub fn wanted(&self, wanted: Hands) -> impl Iterator<Item = &ToDoLine> + Clone {
        let news = self.panel == Panel::Hands && wanted == Hands::News;
        let tells = self.tells.iter();
        tells.filter(move |tell| !(news && tell.tells == Purpose::Chosen))
    }

    /// Tells whether hands have something to do.
    pub fn has_hands(&self) -> bool {
        self.tells.iter().any(ToDoLine::is_for_hands)
    }

    /// Tells whether a table that wants to see these lines is stopped by them.
    pub fn stops(&self, wanted: Hands) -> bool {
        let stops = |tell: &ToDoLine| match (self.panel, tell.tells, wanted) {
            (Panel::Changed, ..) => true,
            (_, Purpose::Notice, _) => false,
            (Panel::PutBack, ..) | (_, _, Hands::Everything) => true,
            (_, tells, Hands::News) => !matches!(tells, Purpose::Chosen | Purpose::Marked),
            (_, _, Hands::Nothing) => false,
        };
        self.tells.iter().any(stops)
    }

    /// How many lines found no room.
    pub fn lost(&self) -> u8 {
        self.lost
    }

    /// Forgets everything told.
    pub fn clear(&mut self) {
        self.tells.clear();
        self.lost = 0;
        self.panel = Panel::Hands;
    }

    /// Forgets what was told after the first `kept` lines.
    pub fn truncate(&mut self, kept: usize) {
        self.tells.truncate(kept);
    }

    #[inline(never)]
    fn push(&mut self, line: Line, tells: Purpose) {
        if self.tells.push(ToDoLine { line, tells }).is_err() {
            self.lost = self.lost.saturating_add(1);
        }
    }
}
