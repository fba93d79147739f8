//! Questions before the first turn.

use crate::games::cuisine::prelude::*;

impl Cuisine {
    pub(crate) fn ask_opening<'p>(&self, page: Page<'p>) -> Page<'p> {
        let choices = [
            Choice::play("Everything", Action::Play),
            Choice::play("Light", Action::Light),
            Choice::play("Quick score", Action::Quick),
        ];
        page.choose("Cuisine", "Cuisine", choices).help(
            "Everything: recipes, roles and cards. Light: you say the points of each turn. Quick score only adds up the end.",
        )
    }

    pub(crate) fn ask_dealing<'p>(&self, page: Page<'p>) -> Page<'p> {
        let choices = [
            ("without roles", Dealing::None),
            ("deal roles for us", Dealing::Device),
            ("we dealt roles", Dealing::Entered),
        ];
        let choices = choices.map(|(label, dealing)| Choice::play(label, Action::Deal(dealing)));
        page.choose("Set-up", "Role cards?", choices).help(
            "With three or more players each may hold a role. Roles move one seat clockwise every turn; cards left over stay out.",
        )
    }

    /// Deals role by role; the table enters only those that were dealt.
    pub(crate) fn ask_deal<'p>(&self, page: Page<'p>, by_device: bool, draft: Draft) -> Page<'p> {
        let (roles, settled) = match draft {
            Draft::Roles(roles, settled) if settled < ROLE_PICKS => (roles, settled),
            _ => (Role::ALL, 0),
        };
        let last = if by_device {
            ROLE_PICKS
        } else {
            ROLE_PICKS.min(self.seats)
        };
        let choices = Role::ALL.map(|role| deal_choice(roles, settled, last, role));
        let title = Line::new().name(Seat(settled)).word("holds");
        match by_device {
            true => page.draw("Set-up", "Roles", choices),
            false => page
                .choose("Set-up", title, choices)
                .help("Say which role card was dealt to whom. The others stay out."),
        }
    }

    /// Asks who is first, the device's draw before all (CUI-SETUP-04).
    pub(crate) fn ask_first<'p>(&self, page: Page<'p>) -> Page<'p> {
        let draw = Choice::play("draw one for us", Action::DrawFirst);
        let choices = [draw].into_iter().chain(self.firsts());
        page.choose("Set-up", "First player?", choices)
            .help("The first player is chosen at random, by the device or by you.")
    }

    pub(crate) fn draw_first<'p>(&self, page: Page<'p>) -> Page<'p> {
        page.draw("Set-up", "First player", self.firsts())
    }

    fn firsts(&self) -> impl Iterator<Item = Choice<Self>> {
        Seat::all(self.seats).map(|seat| Choice::play(Line::new().name(seat), Action::First(seat)))
    }
}

/// The choice that gives `role` to the next seat.
fn deal_choice(roles: [Role; ROLES], settled: u8, last: u8, role: Role) -> Choice<Cuisine> {
    let at = usize::from(settled);
    let from = roles.iter().position(|&other| other == role).unwrap_or(at);
    let mut dealt = roles;
    dealt.swap(at, from.max(at));
    // The rest keeps its order, so that the same deal is the same action.
    if let Some(rest) = dealt.get_mut(at + 1..) {
        sort(rest, |&a, &b| (a as u8) < b as u8);
    }
    let answer = match settled + 1 {
        next if next < last => Answer::Next(Draft::Roles(dealt, next)),
        _ => Answer::Play(Action::Roles(dealt)),
    };
    let taken = from < at;
    Choice::new(role.word(), answer)
        .weighing(u8::from(!taken))
        .closed(taken.then_some(Refusal::RoleDealt(role)))
}
