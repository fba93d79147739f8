//! The date: known once a computer has told the time, and only while the device has counted it since.

use core::fmt;

use crate::keys::Millis;

/// Minutes of a day.
const DAY: u32 = 24 * 60;
/// The first day that can be told.
const FIRST_YEAR: u32 = 2000;
const LAST_YEAR: u32 = 2099;

/// A day, counted from the first one of the year 2000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date(pub u16);

/// The time a computer has told, if one has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// When it was told, and the minutes since the year 2000 it was then.
    told: Option<(Millis, Minutes)>,
}

/// Minutes since the year 2000.
pub type Minutes = u32;

impl Clock {
    /// Takes over what a computer has told.
    pub fn set(&mut self, now: Millis, minutes: Minutes) {
        self.told = Some((now, minutes));
    }

    /// The date, if it is known.
    pub fn date(&self, now: Millis) -> Option<Date> {
        let (at, minutes) = self.told?;
        let passed = now.saturating_sub(at) / 60_000;
        let days = (u64::from(minutes) + passed) / u64::from(DAY);
        u16::try_from(days).ok().map(Date)
    }
}

/// Reads `2026-11-16 16:45`; the time of day may be missing.
pub fn parse(text: &str) -> Option<Minutes> {
    let (date, time) = text.split_once([' ', 'T']).unwrap_or((text, "0:00"));
    let [year, month, day] = numbers(date, '-')?;
    let [hour, minute] = numbers(time.trim(), ':')?;
    let sound = (FIRST_YEAR..=LAST_YEAR).contains(&year)
        && (1..=12).contains(&month)
        && (1..=days_in(year, month)).contains(&day)
        && hour < 24
        && minute < 60;
    let days = days_before(year, month) + day.checked_sub(1)?;
    sound.then_some(days * DAY + hour * 60 + minute)
}

/// So many numbers with a sign between them.
fn numbers<const N: usize>(text: &str, sign: char) -> Option<[u32; N]> {
    let mut parts = text.split(sign);
    let mut numbers = [0; N];
    for number in &mut numbers {
        *number = parts
            .next()?
            .parse()
            .ok()
            .filter(|&number| number < 10_000)?;
    }
    parts.next().is_none().then_some(numbers)
}

/// The days of a month; of the years that can be told every fourth has a day more.
fn days_in(year: u32, month: u32) -> u32 {
    match month {
        2 if year.is_multiple_of(4) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// The days from the first one to the first of a month.
fn days_before(year: u32, month: u32) -> u32 {
    let years: u32 = (FIRST_YEAR..year)
        .map(|year| if year.is_multiple_of(4) { 366 } else { 365 })
        .sum();
    let months: u32 = (1..month).map(|month| days_in(year, month)).sum();
    years + months
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut year, mut month, mut days) = (FIRST_YEAR, 1, u32::from(self.0));
        while days >= days_in(year, month) {
            days -= days_in(year, month);
            (year, month) = match month {
                12 => (year + 1, 1),
                _ => (year, month + 1),
            };
        }
        write!(f, "{year}-{month:02}-{:02}", days + 1)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::string::ToString;

    #[test]
    fn every_day_of_a_century_is_read_as_it_is_written() {
        for day in 0..36_525 {
            let text = Date(day).to_string();
            assert_eq!(parse(&text), Some(u32::from(day) * DAY), "{text}");
        }
        assert_eq!(Date(36_524).to_string(), "2099-12-31");
    }

    #[test]
    fn what_is_no_time_is_refused() {
        assert_eq!(parse("2000-01-02 03:04"), Some(DAY + 3 * 60 + 4));
        assert_eq!(parse("2000-01-02T03:04"), parse("2000-01-02 03:04"));
        for text in [
            "",
            "2026",
            "2026-13-01",
            "2026-00-10",
            "2026-02-29",
            "2100-01-01",
            "2026-01-01 24:00",
            "2026-01-01 1",
            "2026-1-1-1",
            "yesterday",
            "2026-01-00",
            "99999999999-1-1",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_clock_goes_on_past_midnight() {
        let mut clock = Clock::default();
        assert_eq!(clock.date(5), None);
        clock.set(1_000, parse("2026-11-16 23:59").unwrap_or(0));
        let date = |now| clock.date(now).map(|date| date.to_string());
        assert_eq!(date(1_000).as_deref(), Some("2026-11-16"));
        assert_eq!(date(61_000).as_deref(), Some("2026-11-17"));
    }
}
