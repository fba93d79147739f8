//! The journal: sizes of actions and states, random bytes.

use super::*;
use crate::engine::session::{pack, unpack};

/// The largest actions fit fifteen bytes.
#[test]
fn the_largest_actions_fit_the_journal() {
    let most = Tokens([35; 4]);
    let cost = Cost {
        typed: Tokens([9; 4]),
        any: 9,
        alike: 3,
        shells: 9,
    };
    let spaces = Spaces {
        typed: Tokens([9; 4]),
        any: 9,
        shells: 9,
    };
    for action in [
        Action::Cook(Card::Gourmet(12), slot(2), most, 35),
        Action::Hire(12, slot(2), Some(slot(2)), most, 35),
        Action::CookOnly(Card::Gourmet(12), slot(2), most, 35),
        Action::HireOnly(12, slot(2), slot(2), most, 35),
        Action::Learn(Card::Side(18), Fact::Recipe(cost)),
        Action::Learn(Card::Helper(12), Fact::Spaces(spaces)),
        Action::Harvest(field(15), -15, letters("wwwwwwwwwwwwwww")),
        Action::SetGoal(3, 6, [20; 4]),
        Action::Count(Count::Stored(Seat(4), slot(2), Ingredient::Wheat), 35),
        Action::Keep(most, 35, 35),
    ] {
        let packed = pack::<MasterCook>(action);
        let packed = packed.unwrap_or_else(|| panic!("{action:?} is too long"));
        assert_eq!(unpack::<MasterCook>(&packed), Some(action));
    }
}

/// The whole state stays small.
#[test]
fn the_state_stays_small() {
    let size = size_of::<MasterCook>();
    assert!(size <= 2_480, "{size} bytes");
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
        let open = Action::Open(Depth::Everything);
        game.apply(Asked::Table, open, &mut ToDo::new()).unwrap();
        for _ in 0..20_000 {
            let mut bytes = [0u8; 9];
            bytes
                .iter_mut()
                .for_each(|byte| *byte = (random() >> 7) as u8 % 40);
            let length = 2 + random() as usize % 8;
            let Some(action) = unpack::<MasterCook>(&bytes[..length]) else {
                continue;
            };
            if let Action::EndHere(_) = action {
                continue;
            }
            let asked = Asked::from_code((random() % 7) as u8).unwrap();
            let mut next = game.clone();
            if next.apply(asked, action, &mut ToDo::new()).is_ok() {
                assert_eq!(next.broken(), None, "{action:?}");
                game = next;
            }
        }
    }
}
