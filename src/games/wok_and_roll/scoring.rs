//! Points by food group, platters and skills; ranks and the clockwise tie-break.

use super::WokAndRoll;
use super::action::Mode;
use super::pieces::face::Face;
use super::pieces::place::Place;
use super::pieces::profile::MAX_BONUSES;
use super::pieces::sheet::Sheet;
use super::pieces::skill::Rule;
use super::rules::end::WOKS;
use crate::engine::line::Line;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::Seat;

impl WokAndRoll {
    pub(super) fn score_of(&self, seat: Seat) -> Score {
        let mut score = Score::default();
        match (self.mode, self.sheet(seat)) {
            (Mode::FullSheet, Some(sheet)) => self.score_sheet(sheet, &mut score),
            (Mode::Pad, Some(_)) => self.score_woks(seat, &mut score),
            (_, None) => {}
        }
        score
    }

    fn score_woks(&self, seat: Seat, score: &mut Score) {
        let numbers = self.woks[seat.index()];
        for (name, number) in WOKS.into_iter().zip(numbers.unwrap_or_default()) {
            let sum = if numbers.is_some() {
                "as written"
            } else {
                "not entered"
            };
            score.add(name, sum, number);
        }
    }

    /// Each food group by its crossed servings, then full groups, then skills (WAR-SCORE-02).
    fn score_sheet(&self, sheet: &Sheet, score: &mut Score) {
        if self.profile.synthetic {
            score.add("sheet", "synthetic sheet", 0);
        }
        for section in Face::ingredients() {
            let (servings, points) = self.section_points(sheet, section);
            let word = if servings == 1 { "serving" } else { "servings" };
            let sum = Line::new().number(servings).word(word);
            score.add(section.icon().word(), sum, points);
        }
        let full = self.profile.numbers();
        let full = full.filter(|&group| sheet.is_full(&self.profile, group));
        let bonus = |group| self.profile.group(group).map_or(0, |group| group.bonus);
        let sum = Line::new().number(full.clone().count() as u8).word("full");
        let points: u16 = full.map(|group| u16::from(bonus(group))).sum();
        score.add("platters", sum, points);
        self.score_skills(sheet, score);
    }

    fn section_points(&self, sheet: &Sheet, section: Face) -> (u8, u16) {
        let groups = self.profile.section(section);
        let size = |group| self.profile.group(group).map_or(0, |group| group.size);
        let places = groups
            .flat_map(|group| (0..size(group)).map(move |serving| Place::new(group, serving)));
        let crossed = places.filter(|&place| sheet.is_crossed(place));
        let points = |place| u16::from(self.profile.points(place));
        (crossed.clone().count() as u8, crossed.map(points).sum())
    }

    /// Rectangles count the sheet as it stands at the end (WAR-DEC-07).
    fn score_skills(&self, sheet: &Sheet, score: &mut Score) {
        let outlined = (0..MAX_BONUSES as u8).filter(|&bonus| sheet.has_bonus(bonus));
        for bonus in outlined {
            if let Some(rule) = self.profile.bonuses[usize::from(bonus)] {
                let count = self.counted(sheet, rule);
                let sum = Line::new().number(rule.value()).word("x").number(count);
                score.add(
                    rule_name(rule),
                    sum,
                    u16::from(rule.value()) * u16::from(count),
                );
            }
        }
    }

    /// How often a rectangle's value counts.
    fn counted(&self, sheet: &Sheet, rule: Rule) -> u8 {
        match rule {
            Rule::PerSkill(_) => sheet.skills() - u8::from(self.settings.skill_leaves_itself_out),
            Rule::PerServing(section, _) => self.section_points(sheet, section).0,
            Rule::PerGroup(_) => sheet.completed(&self.profile),
            Rule::Flat(_) => 1,
        }
    }

    /// How many players share the most points.
    pub(super) fn leaders(&self) -> usize {
        let total = |seat| self.score_of(seat).total();
        let most = Seat::all(self.seats).map(total).max();
        Seat::all(self.seats)
            .filter(|&seat| Some(total(seat)) == most)
            .count()
    }

    /// Most points win; of tied players the one furthest clockwise from the first (WAR-TIE-01).
    pub(super) fn ranks(&self) -> Standings {
        let total = |seat| self.score_of(seat).total();
        if self.is_untold() {
            return self.completions();
        }
        let standings =
            Standings::rank(self.seats, total, |seat| (total(seat), self.distance(seat)));
        match self.first {
            Some(first) if self.leaders() > 1 => {
                standings.tiebreak(Line::from("furthest from").name(first))
            }
            _ => standings,
        }
    }

    /// What everybody has completed, without a rank.
    fn completions(&self) -> Standings {
        let completed = |seat| self.completed(seat).into();
        let mut standings = Standings::rank(self.seats, completed, |_| 0);
        standings
            .seats
            .iter_mut()
            .for_each(|standing| standing.rank = 0);
        standings.counting("full", "full")
    }

    /// Tells whether points are on paper only: what is not tracked is not ranked.
    fn is_untold(&self) -> bool {
        let written = |seat: Seat| self.woks[seat.index()].is_some();
        self.mode == Mode::Pad && !Seat::all(self.seats).all(written)
    }

    /// How far a seat is from the first player, clockwise; nothing while nobody knows who that was.
    fn distance(&self, seat: Seat) -> u8 {
        let first = self.first.unwrap_or(seat);
        (seat.0 + self.seats - first.0) % self.seats
    }
}

fn rule_name(rule: Rule) -> &'static str {
    match rule {
        Rule::PerSkill(_) => "per skill",
        Rule::PerServing(..) => "per serving",
        Rule::PerGroup(_) => "per group",
        Rule::Flat(_) => "skill points",
    }
}
