//! The one table: what, ours, each peer, budget, ratio.

use std::fmt::Write;

/// The peers, in the order of their columns.
pub const PEERS: [&str; 2] = ["ssd1306", "ssd1306, no clear"];

/// One measured thing.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// What was measured.
    pub what: String,
    /// What it is counted in.
    pub unit: &'static str,
    /// What ours takes.
    pub ours: f64,
    /// What each peer takes.
    pub peers: [Option<f64>; 2],
    /// What ours may take.
    pub budget: Option<f64>,
}

impl Row {
    /// A row without peers or budget.
    pub fn new(what: impl Into<String>, unit: &'static str, ours: f64) -> Self {
        Self {
            what: what.into(),
            unit,
            ours,
            ..Self::default()
        }
    }

    /// This row with what it may take.
    pub fn budget(self, budget: f64) -> Self {
        Self {
            budget: Some(budget),
            ..self
        }
    }

    /// This row with what the peers take.
    pub fn peers(self, peers: [f64; 2]) -> Self {
        Self {
            peers: peers.map(Some),
            ..self
        }
    }

    /// How many times as much the cheapest peer takes.
    fn ratio(&self) -> Option<f64> {
        let cheapest = self.peers.iter().flatten().copied().reduce(f64::min)?;
        (self.ours > 0.0).then(|| cheapest / self.ours)
    }

    fn is_over(&self) -> bool {
        self.budget.is_some_and(|budget| self.ours > budget)
    }
}

/// Prints the table for people.
pub fn print(rows: &[Row]) {
    println!(
        "{:<58}{:>12} {:<14}{:>12}{:>18}{:>10}{:>8}",
        "what", "ours", "", PEERS[0], PEERS[1], "budget", "ratio"
    );
    for row in rows {
        let value =
            |value: Option<f64>| value.map_or(String::new(), |value| number(value, row.unit));
        let ratio = row
            .ratio()
            .map_or(String::new(), |ratio| format!("{ratio:.1}"));
        println!(
            "{:<58}{:>12} {:<14}{:>12}{:>18}{:>10}{:>8}{}",
            row.what,
            number(row.ours, row.unit),
            row.unit,
            value(row.peers[0]),
            value(row.peers[1]),
            value(row.budget),
            ratio,
            if row.is_over() {
                "  over the budget"
            } else {
                ""
            },
        );
    }
}

/// The table for machines.
pub fn json(rows: &[Row]) -> String {
    let rows: Vec<String> = rows.iter().map(json_row).collect();
    format!("{{\"format\":1,\"rows\":[\n{}\n]}}", rows.join(",\n"))
}

fn json_row(row: &Row) -> String {
    let option = |value: Option<f64>| value.map_or("null".to_owned(), |value| value.to_string());
    let mut text = String::new();
    let written = write!(
        text,
        "{{\"what\":\"{}\",\"unit\":\"{}\",\"ours\":{},\"peers\":{{\"{}\":{},\"{}\":{}}},\"budget\":{},\"ratio\":{},\"over\":{}}}",
        row.what,
        row.unit,
        row.ours,
        PEERS[0],
        option(row.peers[0]),
        PEERS[1],
        option(row.peers[1]),
        option(row.budget),
        option(row.ratio()),
        row.is_over(),
    );
    debug_assert!(written.is_ok(), "a string takes everything");
    text
}

/// A number with as many digits as its unit deserves.
fn number(value: f64, unit: &str) -> String {
    match unit {
        "ms" | "us" | "mAh" => format!("{value:.2}"),
        "%" => format!("{value:.4}"),
        _ => grouped(value.round() as i64),
    }
}

fn grouped(value: i64) -> String {
    let digits = value.unsigned_abs().to_string();
    let mut text = if value < 0 {
        "-".to_owned()
    } else {
        String::new()
    };
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The value below which `percent` of the values lie.
pub fn percentile(values: &[f64], percent: usize) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len().saturating_sub(1);
    let place = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    sorted.get(place.min(last)).copied().unwrap_or(0.0)
}

/// The value in the middle.
pub fn median(values: &[f64]) -> f64 {
    percentile(values, 50)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_grouped() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(1234), "1,234");
        assert_eq!(grouped(-1234567), "-1,234,567");
    }

    #[test]
    fn a_percentile_is_one_of_the_values() {
        let values: Vec<f64> = (1..=100).map(f64::from).collect();
        assert_eq!(median(&values), 50.0);
        assert_eq!(percentile(&values, 99), 99.0);
        assert_eq!(percentile(&[], 99), 0.0);
    }

    #[test]
    fn the_ratio_is_that_of_the_cheapest_peer() {
        let row = Row::new("bytes", "bytes", 10.0).peers([50.0, 30.0]);
        assert_eq!(row.ratio(), Some(3.0));
        assert!(Row::new("bytes", "bytes", 10.0).budget(9.0).is_over());
    }
}
