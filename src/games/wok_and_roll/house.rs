//! House rules: where the rulebook is silent, the table decides.

use super::WokAndRoll;
use super::action::Mode;
use crate::engine::house::Values;
use crate::house_rules;

house_rules! {
    /// A house rule.
    House {
        /// Whether the device rolls the dice.
        Dice: "Dice", Values::Words(&["ours", "device"]),
            "Who rolls. It counts from the next turn on.";
        /// Whether circles are lost at the end of the turn (WAR-DEC-03).
        Circles: "Circles", Values::Words(&["are kept", "are lost"]),
            "A circled ingredient is kept until it is used, or lost at the end of the turn.";
        /// Whether platters wait for what stands above them (WAR-DEC-04).
        Platters: "Platters", Values::Words(&["are open", "wait"]),
            "A platter is open at once, or waits for what stands above it in its column.";
        /// Whether the bonus per skill counts itself (WAR-DEC-06).
        Skills: "Per skill", Values::Words(&["all", "others"]),
            "The rectangle per Specialty Skill counts itself, too, or leaves itself out.";
    }
}

impl WokAndRoll {
    /// Whether a house rule matters here: without sheets only whose dice they are.
    pub(super) fn uses(&self, rule: House) -> bool {
        self.is_running() && (rule == House::Dice || self.mode == Mode::FullSheet)
    }

    /// How a house rule stands.
    pub(super) fn house(&self, rule: House) -> u8 {
        u8::from(match rule {
            House::Dice => self.settings.device_dice,
            House::Circles => self.settings.circles_expire,
            House::Platters => self.settings.platters_wait,
            House::Skills => self.settings.skill_leaves_itself_out,
        })
    }

    /// Sets a house rule.
    pub(super) fn set_house(&mut self, rule: House, on: bool) {
        let kept = match rule {
            House::Dice => &mut self.settings.device_dice,
            House::Circles => &mut self.settings.circles_expire,
            House::Platters => &mut self.settings.platters_wait,
            House::Skills => &mut self.settings.skill_leaves_itself_out,
        };
        *kept = on;
    }
}
