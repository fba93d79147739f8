//! Paper and pencil beside the device: the same game kept by other arithmetic.

use souschef::games::cuisine::prelude::*;

#[derive(Clone, Default)]
struct Side {
    points: i32,
    tracked: [u8; 6],
    utensils: [UtensilState; 3],
    pantry: [i32; 3],
    cooked: Vec<(Dish, i32)>,
    /// Points of the ability, waiting for the rest of the turn.
    ability: i32,
    /// Points and tracked cards when the turn began.
    before: (i32, [u8; 6]),
    names: Option<usize>,
    /// Cards placed in the tracking area this turn.
    placed: u8,
    met: bool,
}

impl Side {
    /// A correction holds for the beginning of the turn as well.
    fn correct(&mut self, points: i32) {
        self.before.0 += points - self.points;
        self.points = points;
    }

    fn retrack(&mut self, tracked: [u8; 6]) {
        for (kind, cards) in tracked.into_iter().enumerate() {
            let before = i32::from(self.before.1[kind]);
            let moved = before + i32::from(cards) - i32::from(self.tracked[kind]);
            self.before.1[kind] = moved.max(0) as u8;
        }
        self.tracked = tracked;
    }

    /// The unfinished turn never was.
    fn forget(&mut self) {
        (self.points, self.tracked) = self.before;
    }
}

/// The game on paper. The device is asked for the step only, as a clock.
pub struct Ledger {
    sides: Vec<Side>,
    house: House,
    /// The role in front of each seat, moved by hand every turn.
    roles: Vec<Role>,
    turn: u16,
    first: usize,
    /// Whether only end values are written down.
    quick: bool,
}

impl Ledger {
    pub fn new(seats: u8) -> Self {
        Self {
            sides: vec![Side::default(); seats.into()],
            house: House::default(),
            roles: Vec::new(),
            turn: 0,
            first: 0,
            quick: false,
        }
    }

    pub fn set(&mut self, house: House) {
        self.house = house;
    }

    /// Writes down an action that led from one step to where `after` stands.
    pub fn follow(&mut self, before: Stage, by: Option<Seat>, action: Action, after: &Cuisine) {
        let by = by.map_or(0, Seat::index);
        match action {
            Action::Roles(roles) => {
                self.roles = roles[..self.sides.len()].to_vec();
                self.set_rule(Rule::Roles, 1);
            }
            Action::First(seat) => self.first = seat.index(),
            Action::Role(used) => self.use_role(by, used),
            Action::Lay(seat, utensil) => {
                self.sides[seat.index()].utensils[utensil as usize] = UtensilState::Up;
            }
            Action::Stock(seat, laid) => self.stock(seat.index(), laid, 1),
            Action::PlayCard(act) if act.blocks % 2 == 0 => self.act(act),
            Action::Cook(dish, _) => self.cook(by, dish),
            Action::Ability(points) => self.sides[by].ability = points.into(),
            Action::Track(Some(kind)) => {
                self.sides[by].tracked[usize::from(kind)] += 1;
                self.sides[by].placed += 1;
            }
            Action::Quick => self.quick = true,
            Action::Final(points, met) => {
                self.sides[by].points = points.into();
                self.sides[by].met = met;
            }
            Action::Turn(points, card) => {
                self.gain(by, points.into());
                self.sides[by].tracked[0] += u8::from(card);
                self.sides[by].placed += u8::from(card);
            }
            Action::EnterEnd => self.go_quick(after),
            Action::Count(count, value) => self.correct(count, value),
            Action::House(rule, value) => self.set_rule(rule, value),
            _ => {}
        }
        let scoring = |step| matches!(step, Stage::Actions(_) | Stage::Ability(_));
        let left = matches!(action, Action::EndHere | Action::EnterEnd);
        if scoring(before) && !scoring(after.stage()) && !left {
            self.score();
        }
        if action == Action::EndHere && !self.quick {
            self.sides.iter_mut().for_each(Side::forget);
        }
        if after.turn() != self.turn || action == Action::EndHere {
            self.end_turn(after);
        }
    }

    /// Writes down a correction.
    fn correct(&mut self, count: Count, value: i32) {
        match count {
            Count::Points(seat) => self.sides[seat.index()].correct(value),
            Count::Tracked(seat) => {
                self.sides[seat.index()].retrack([value as u8, 0, 0, 0, 0, 0]);
            }
            Count::Kind(seat, kind) => self.retrack(seat, kind, value),
            Count::Utensil(seat, utensil) => {
                let lies =
                    [UtensilState::Away, UtensilState::Up, UtensilState::Down][value as usize];
                self.sides[seat.index()].utensils[utensil as usize] = lies;
            }
            Count::Pantry(seat, class) => {
                self.sides[seat.index()].pantry[usize::from(class)] = value;
            }
            Count::Recipe(seat, at) => self.recook(seat.index(), at, value),
            Count::Change(seat, at) => {
                self.sides[seat.index()].cooked[usize::from(at)].1 = value;
            }
            Count::Ability(seat) => self.sides[seat.index()].ability = value,
            Count::Named(seat) => {
                self.sides[seat.index()].names = usize::try_from(value - 1).ok();
            }
            Count::Met(seat) => self.sides[seat.index()].met = value > 0,
            Count::Role(seat) => self.swap_roles(seat.index(), Role::ALL[value as usize - 1]),
            Count::First => self.first = value as usize - 1,
            _ => {}
        }
    }

    fn retrack(&mut self, seat: Seat, kind: u8, cards: i32) {
        let side = &mut self.sides[seat.index()];
        let mut tracked = side.tracked;
        tracked[usize::from(kind)] = cards as u8;
        side.retrack(tracked);
    }

    /// Another recipe lies in the place of one, with the score cards that were on it.
    fn recook(&mut self, seat: usize, at: u8, code: i32) {
        let old = self.sides[seat].cooked.get(usize::from(at)).copied();
        if old.is_some() {
            self.lose(seat, at);
        }
        if let Some(dish) = Dish::from_code(code) {
            self.cook(seat, dish);
            let cooked = &mut self.sides[seat].cooked;
            let (dish, _) = cooked.pop().unwrap();
            cooked.insert(at.into(), (dish, old.map_or(0, |(_, change)| change)));
        }
    }

    /// A player takes a role, whoever had it takes the other one.
    fn swap_roles(&mut self, seat: usize, role: Role) {
        self.sides.iter_mut().for_each(|side| side.names = None);
        let mine = self.roles[seat];
        for other in &mut self.roles {
            *other = match *other {
                held if held == role => mine,
                held if held == mine => role,
                held => held,
            };
        }
    }

    /// Only end values from here on: what is met now stands until it is entered otherwise.
    fn go_quick(&mut self, game: &Cuisine) {
        for seat in Seat::all(game.seats()) {
            self.sides[seat.index()].met = self.is_met(game, seat);
            self.sides[seat.index()].cooked.clear();
        }
        self.quick = true;
    }

    fn use_role(&mut self, by: usize, used: RoleUse) {
        match (used, self.roles[by]) {
            (RoleUse::Name(target), _) => self.sides[by].names = Some(target.index()),
            (RoleUse::Do(target, true), Role::Dishwasher) => self.gain(target.index(), 1),
            (RoleUse::Do(_, false), Role::Dishwasher) => self.gain(by, 1),
            (RoleUse::Do(target, true), Role::Critic) => {
                self.gain(target.index(), 1);
                self.gain(by, 1);
            }
            (RoleUse::Do(target, false), Role::Critic) => {
                self.gain(target.index(), -2);
                self.gain(by, -1);
            }
            _ => {}
        }
    }

    fn act(&mut self, act: CardPlay) {
        let target = act.target.unwrap_or(act.by).index();
        let at = act.detail.unwrap_or(0);
        let side = &mut self.sides[target];
        match act.card {
            CardEffect::LoseRecipe => self.lose(target, at),
            CardEffect::DisruptProgress => side.tracked[usize::from(at)] -= 1,
            CardEffect::BreakUtensil => side.utensils[usize::from(at)] = UtensilState::Down,
            CardEffect::RepairUtensil => side.utensils[usize::from(at)] = UtensilState::Up,
            CardEffect::ScoreLess => side.cooked[usize::from(at)].1 -= 1,
            CardEffect::ScoreMore => side.cooked[usize::from(at)].1 += 1,
            CardEffect::DiscardIngredient if self.house.is_on(Rule::Pantry) => {
                side.pantry[usize::from(at)] -= 1
            }
            CardEffect::ReuseIngredient if self.house.is_on(Rule::Pantry) => {
                side.pantry[usize::from(at)] += 1;
            }
            _ => {}
        }
    }

    fn stock(&mut self, seat: usize, ingredients: [u8; 3], sign: i32) {
        if self.house.is_on(Rule::Pantry) {
            for (have, more) in self.sides[seat].pantry.iter_mut().zip(ingredients) {
                *have += sign * i32::from(more);
            }
        }
    }

    fn cook(&mut self, seat: usize, dish: Dish) {
        self.stock(seat, [1, dish.secondaries, dish.optional], -1);
        self.sides[seat].cooked.push((dish, 0));
    }

    fn lose(&mut self, seat: usize, at: u8) {
        let (dish, _) = self.sides[seat].cooked.remove(at.into());
        self.stock(seat, [1, dish.secondaries, dish.optional], 1);
    }

    fn set_rule(&mut self, rule: Rule, value: u8) {
        assert_eq!(self.house.set(rule, value), Ok(()));
        if !self.house.is_on(Rule::Pantry) {
            self.sides.iter_mut().for_each(|side| side.pantry = [0; 3]);
        }
    }

    fn gain(&mut self, seat: usize, points: i32) {
        let now = &mut self.sides[seat].points;
        let lost = match self.house.is_on(Rule::TotalFloor) {
            true => (-points).min((*now).max(0)),
            false => -points,
        };
        *now -= if points < 0 { lost } else { -points };
    }

    /// The whole turn at once: levels, optionals, utensils, then h x (n - 1), then the cards.
    fn score(&mut self) {
        for seat in 0..self.sides.len() {
            let side = &self.sides[seat];
            let is_hard = |dish: &Dish| dish.printed == Level::Hard && dish.secondaries == 2;
            let count = side.cooked.len() as i32;
            let hards = side.cooked.iter().filter(|(dish, _)| is_hard(dish)).count() as i32;
            let plain = |dish: &Dish| {
                let up =
                    (0..3).filter(|&at| dish.symbols[at] && side.utensils[at] == UtensilState::Up);
                1 + i32::from(dish.secondaries) + i32::from(dish.optional) + up.count() as i32
            };
            let levels: i32 = side.cooked.iter().map(|(dish, _)| plain(dish)).sum();
            let lifted = if count == 0 { 0 } else { hards * (count - 1) };
            let changes = side.cooked.iter().map(|(dish, change)| {
                let before = plain(dish) + hards - i32::from(is_hard(dish));
                match self.house.is_on(Rule::RecipeFloor) {
                    true => (*change).max(-before),
                    false => *change,
                }
            });
            let changes: i32 = changes.sum();
            let ability = self.sides[seat].ability;
            self.gain(seat, ability);
            self.gain(seat, levels + lifted);
            self.gain(seat, changes);
        }
        if self.house.is_on(Rule::Roles) {
            self.pay();
        }
    }

    fn pay(&mut self) {
        for place in 0..self.sides.len() {
            let holder = (self.first + place) % self.sides.len();
            let Some(target) = self.sides[holder].names else {
                continue;
            };
            let cooked = &self.sides[target].cooked;
            let worthy = cooked
                .iter()
                .any(|(dish, _)| match self.house.is_on(Rule::Judged) {
                    true => dish.printed != Level::Easy,
                    false => dish.secondaries >= 1,
                });
            let points = match self.roles[holder] {
                Role::Chef => i32::from(worthy),
                Role::Waiter => i32::from(cooked.len() >= 2),
                Role::Customer if worthy => 1,
                Role::Customer => -1,
                _ => 0,
            };
            self.gain(holder, points);
            self.gain(target, points);
        }
    }

    fn end_turn(&mut self, after: &Cuisine) {
        if after.turn() != self.turn && !self.roles.is_empty() {
            self.roles.rotate_right(1);
        }
        self.turn = after.turn();
        self.first = after.first().index();
        for side in &mut self.sides {
            assert!(side.placed <= 1, "two cards tracked in a turn");
            side.cooked.clear();
            side.ability = 0;
            side.before = (side.points, side.tracked);
            side.names = None;
            side.placed = 0;
        }
    }

    /// Panics where the device says something else than the paper.
    pub fn compare(&self, game: &Cuisine, seed: u64, action: Action) {
        for seat in Seat::all(game.seats()) {
            let (side, player) = (&self.sides[seat.index()], game.player(seat));
            let context = || format!("seed {seed}: {seat:?} after {action:?}");
            assert_eq!(i32::from(player.points()), side.points, "{}", context());
            assert_eq!(player.tracked, side.tracked, "{}", context());
            assert_eq!(player.utensils, side.utensils, "{}", context());
            assert_eq!(player.pantry.map(i32::from), side.pantry, "{}", context());
            let met = side.met || self.is_met(game, seat);
            let bonus = if met { 30 } else { 0 };
            let total = match self.house.is_on(Rule::Condition) {
                true if met => 30,
                _ => side.points + bonus,
            };
            assert_eq!(i32::from(game.score(seat).total()), total, "{}", context());
            if !self.roles.is_empty() && self.house.is_on(Rule::Roles) {
                assert_eq!(
                    game.role(seat),
                    Some(self.roles[seat.index()]),
                    "{}",
                    context()
                );
            }
        }
    }

    fn is_met(&self, game: &Cuisine, seat: Seat) -> bool {
        if self.quick {
            return false;
        }
        let cards: u8 = self.sides[seat.index()].tracked.iter().sum();
        game.deck(seat).is_some_and(|deck| cards >= deck.target)
    }
}
