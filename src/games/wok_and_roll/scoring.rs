//! Points by food group, platters and skills; ranks and the clockwise tie-break.

use super::prelude::*;

impl WokAndRoll {
    pub(super) fn score_of(&self, seat: Seat) -> Score {
        let mut score = Score::default();
        match (self.depth, self.player(seat)) {
            (Depth::Everything, Some(player)) => self.score_sheet(player, &mut score),
            (_, Some(player)) => score_woks(player.woks, &mut score),
            (_, None) => {}
        }
        score
    }

    /// Each food group by its crossed servings, then full groups, then skills (WAR-SCORE-02).
    fn score_sheet(&self, player: &Player, score: &mut Score) {
        for section in Face::ingredients() {
            let (servings, points) = self.section_points(player, section);
            let word = if servings == 1 { "serving" } else { "servings" };
            let sum = Line::new().number(servings).word(word);
            score.add(section.icon().word(), sum, points);
        }
        let full = self.sheet.numbers();
        let full = full.filter(|&plate| player.is_full(&self.sheet, plate));
        let sum = Line::new().number(full.clone().count() as u8).word("full");
        let points: u16 = full.map(|plate| self.sheet.bonus(plate)).sum();
        score.add("platters", sum, points);
        self.score_skills(player, score);
    }

    fn section_points(&self, player: &Player, section: Face) -> (u8, u16) {
        let servings = plates_of(section).flat_map(|plate| self.sheet.servings(plate));
        let crossed = servings.filter(|&serving| player.is_crossed(serving));
        let points = |serving| u16::from(self.sheet.points(serving));
        (crossed.clone().count() as u8, crossed.map(points).sum())
    }

    /// Rectangles count the sheet as it stands at the end (WAR-DEC-07).
    fn score_skills(&self, player: &Player, score: &mut Score) {
        let outlined = (0..MAX_BONUSES as u8).filter(|&bonus| player.has_bonus(bonus));
        for rule in outlined.filter_map(|bonus| self.sheet.bonus_rule(bonus)) {
            let (value, count) = (rule.value(), self.counted(player, rule));
            let sum = Line::new().number(value).word("x").number(count);
            let points = u16::from(value) * u16::from(count);
            score.add(bonus_name(rule), sum, points);
        }
    }

    /// How often a rectangle's value counts.
    fn counted(&self, player: &Player, rule: BonusRule) -> u8 {
        match rule {
            BonusRule::PerSkill(_) => player.skills() - u8::from(self.house.is_on(Rule::Skills)),
            BonusRule::PerServing(section, _) => self.section_points(player, section).0,
            BonusRule::PerGroup(_) => player.completed_plates(&self.sheet),
            BonusRule::Flat(_) => 1,
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

    /// Whether points are on paper only: what is not tracked is not ranked.
    fn is_untold(&self) -> bool {
        let written = |seat: Seat| self.players[seat.index()].woks.is_some();
        self.depth != Depth::Everything && !Seat::all(self.seats).all(written)
    }

    /// How far a seat is from the first player, clockwise; nothing while nobody knows who that was.
    fn distance(&self, seat: Seat) -> u8 {
        let first = self.first.unwrap_or(seat);
        (seat.0 + self.seats - first.0) % self.seats
    }
}

fn score_woks(woks: Option<[u8; SECTIONS]>, score: &mut Score) {
    let sum = match woks {
        Some(_) => "as written",
        None => "not entered",
    };
    let numbers = WOKS.into_iter().zip(woks.unwrap_or_default());
    numbers.for_each(|(name, number)| score.add(name, sum, number));
}

fn bonus_name(rule: BonusRule) -> &'static str {
    match rule {
        BonusRule::PerSkill(_) => "per skill",
        BonusRule::PerServing(..) => "per serving",
        BonusRule::PerGroup(_) => "per group",
        BonusRule::Flat(_) => "skill points",
    }
}
