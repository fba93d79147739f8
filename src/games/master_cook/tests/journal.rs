//! The journal: sizes of actions and states, random bytes.

use super::*;
use crate::engine::game::Game;
use crate::engine::session::{pack, unpack};
use crate::games::master_cook::pieces::cards::Spaces;
use crate::games::master_cook::pieces::kitchen::Stack;
use crate::games::master_cook::{self, MasterCook, Opening};

/// The largest actions fit fifteen bytes.
#[test]
fn the_largest_actions_fit_the_journal() {
    let most = Counts([35; 4]);
    let cost = Cost {
        typed: Counts([9; 4]),
        any: 9,
        alike: 3,
        shells: 9,
    };
    let spaces = Spaces {
        typed: Counts([9; 4]),
        any: 9,
        shells: 9,
    };
    let place = master_cook::pieces::place::Place::Helper(Seat(4), slot(2));
    let item = master_cook::pieces::place::Item::Hand(Stack::Gourmet);
    for action in [
        Deed::Cook(Card::Gourmet(12), slot(2), most, 35),
        Deed::Hire(12, slot(2), Some(slot(2)), most, 35),
        Deed::CookOnly(Card::Gourmet(12), slot(2), most, 35),
        Deed::HireOnly(12, slot(2), slot(2), most, 35),
        Deed::Learn(Card::Side(18), Fact::Recipe(cost)),
        Deed::Learn(Card::Helper(12), Fact::Spaces(spaces)),
        Deed::Harvest(field(15), -15, letters("wwwwwwwwwwwwwww")),
        Deed::SetGoal(3, 6, [20; 4]),
        Deed::Fix(place, item, 35),
        Deed::Count(
            master_cook::counts::Count::Stored(Seat(4), slot(2), Ingredient::Wheat),
            35,
        ),
        Deed::Keep(most, 35, 35),
    ] {
        let packed = pack::<MasterCook>(master_cook::Action::Full(action));
        let packed = packed.unwrap_or_else(|| panic!("{action:?} is too long"));
        assert_eq!(
            unpack::<MasterCook>(&packed),
            Some(master_cook::Action::Full(action))
        );
    }
}

/// The whole state stays small.
#[test]
fn the_state_stays_under_two_kilobytes() {
    let size = size_of::<Contest>();
    assert!(size <= 2_048, "{size} bytes");
}

/// Bytes of any kind are an action that is refused or played, never a panic.
#[test]
fn random_bytes_never_panic() {
    let mut seed = 0x2545_f491_u32;
    let mut random = move || {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        seed
    };
    for round in 0..40 {
        let mut game = match round % 2 {
            0 => MasterCook::first(1 + round % 5),
            _ => MasterCook::origins(1 + round % 5),
        };
        let open = master_cook::Action::Open(Opening::Play);
        game.apply(Asked::Table, open, &mut ToDo::new()).unwrap();
        for _ in 0..20_000 {
            let mut bytes = [0u8; 9];
            bytes
                .iter_mut()
                .for_each(|byte| *byte = (random() >> 7) as u8 % 40);
            bytes[0] = 2;
            let length = 2 + random() as usize % 8;
            let Some(action) = unpack::<MasterCook>(&bytes[..length]) else {
                continue;
            };
            if let master_cook::Action::Full(Deed::EndHere(_)) = action {
                continue;
            }
            let asked = Asked::from_code((random() % 7) as u8).unwrap();
            let mut next = game.clone();
            if next.apply(asked, action, &mut ToDo::new()).is_ok() {
                assert_eq!(next.contest().and_then(Contest::broken), None, "{action:?}");
                game = next;
            }
        }
    }
}
