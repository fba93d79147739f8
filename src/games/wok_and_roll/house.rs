//! House rules: where the rulebook is silent, the table decides.

use super::WokAndRoll;
use super::action::{Action, Settings};
use super::draft::Draft;
use super::questions::{form, toggle};
use crate::engine::prompt::{Answer, Prompt};

const SETTINGS_HELP: &str = "House rules of this table. Device dice begin with the next turn.";

/// The house rules; those about sheets only where the device knows them.
pub(super) fn settings_form(
    page: &mut Prompt<WokAndRoll>,
    settings: Settings,
    sheet: bool,
) -> &mut Prompt<WokAndRoll> {
    let next = |settings| Ok(Draft::Settings(settings));
    let device_dice = !settings.device_dice;
    let circles_expire = !settings.circles_expire;
    let platters_wait = !settings.platters_wait;
    let skill_leaves_itself_out = !settings.skill_leaves_itself_out;
    let dice = Settings {
        device_dice,
        ..settings
    };
    let circles = Settings {
        circles_expire,
        ..settings
    };
    let platters = Settings {
        platters_wait,
        ..settings
    };
    let skill = Settings {
        skill_leaves_itself_out,
        ..settings
    };
    let counts_itself = !settings.skill_leaves_itself_out;
    let rows = [
        toggle("device rolls".into(), settings.device_dice, next(dice)),
        toggle(
            "circles are lost".into(),
            settings.circles_expire,
            next(circles),
        ),
        toggle(
            "platters wait".into(),
            settings.platters_wait,
            next(platters),
        ),
        toggle("skill counts itself".into(), counts_itself, next(skill)),
    ];
    let rows = rows.into_iter().take(if sheet { 4 } else { 1 });
    let done = Ok(Answer::Play(Action::Settings(settings)));
    form(page, "House rules".into(), rows, done).help(SETTINGS_HELP)
}
