//! Where the display and the help stand in a window.

use souschef::run::Light;
use souschef::ui::frame::{Frame, HEIGHT, WIDTH};

use crate::view;

/// The smallest window for half blocks: the display, its frame and a line of help.
const FULL: (usize, usize) = (WIDTH + 2, HEIGHT / 2 + 3);
/// The smallest window for braille: the display, its frame and two lines.
const SMALL: (usize, usize) = (WIDTH / 2 + 2, HEIGHT / 4 + 4);

/// The smallest window for the words of the display.
const PLAIN: (usize, usize) = (20, 4);

const TITLE: &str = " Souschef ";
const HELP: &str = "←/→ move · Enter OK · Backspace BACK · u take back · q quit";
const DARK: &str = "Dark: press a key.";

/// The lines of a window with so many columns and rows.
pub fn lines(frame: &Frame, light: Light, (columns, rows): (usize, usize)) -> Vec<String> {
    let fits = |(width, height)| columns >= width && rows >= height;
    let dark = Frame::new();
    let (frame, help) = match light {
        Light::Off => (&dark, DARK),
        _ => (frame, HELP),
    };
    let lines = match () {
        () if fits(FULL) => device(&view::half_blocks(frame), light, &[help.into()]),
        () if fits(SMALL) => device(&view::braille(frame), light, &[help.into(), note()]),
        () if fits(PLAIN) && light == Light::Off => vec![Shown::plain(DARK.into())],
        () if fits(PLAIN) => words(frame),
        () => too_small(columns, rows),
    };
    let shown = lines.into_iter().take(rows);
    let mut shown: Vec<String> = shown.map(|line| line.centred(columns)).collect();
    shown.resize(rows, String::new());
    shown
}

/// Signs with a colour around them; only the signs take room.
struct Shown {
    before: &'static str,
    signs: String,
    after: &'static str,
}

impl Shown {
    fn plain(signs: String) -> Self {
        let (before, after) = ("", "");
        Self {
            before,
            signs,
            after,
        }
    }

    /// The line in the middle of a window; what does not fit is cut.
    fn centred(&self, columns: usize) -> String {
        let signs: String = self.signs.chars().take(columns).collect();
        let room = columns - signs.chars().count();
        format!("{:1$}{2}{signs}{3}", "", room / 2, self.before, self.after)
    }
}

/// The display in its frame, and what stands below.
fn device(picture: &[String], light: Light, below: &[String]) -> Vec<Shown> {
    let width = picture.first().map_or(0, |line| line.chars().count());
    let top = format!(
        "╭─{TITLE}{}╮",
        "─".repeat(width.saturating_sub(TITLE.len() + 1))
    );
    let bottom = format!("╰{}╯", "─".repeat(width));
    let mut lines = vec![Shown::plain(top)];
    lines.extend(picture.iter().map(|line| glass(line, light)));
    lines.push(Shown::plain(bottom));
    lines.extend(below.iter().cloned().map(Shown::plain));
    lines
}

fn glass(line: &str, light: Light) -> Shown {
    let signs = format!("│{line}│");
    let before = match light {
        Light::On => "\x1b[97;40m",
        Light::Dim | Light::Off => "\x1b[2;37;40m",
    };
    let after = "\x1b[0m";
    Shown {
        before,
        signs,
        after,
    }
}

fn note() -> String {
    let (width, height) = FULL;
    format!("Small window: drawn in dots. {width} x {height} shows it in full size.")
}

/// The words of the display alone, as many lines as there are.
fn words(frame: &Frame) -> Vec<Shown> {
    let lines = view::words(frame).into_iter();
    lines
        .filter(|line| !line.is_empty())
        .map(Shown::plain)
        .collect()
}

fn too_small(columns: usize, rows: usize) -> Vec<Shown> {
    let (width, height) = PLAIN;
    let lines = [
        format!("Too small: {columns} x {rows}."),
        format!("Needs {width} x {height}."),
        "q quits.".into(),
    ];
    lines.map(Shown::plain).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use souschef::ui::{LARGE, SMALL as SMALL_FONT, text};

    #[track_caller]
    fn check(size: (usize, usize), first: &str, last: &str) {
        let lines = lines(&Frame::new(), Light::On, size);
        let said: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
        assert_eq!(lines.len(), size.1);
        assert!(said[0].starts_with(first), "{}", said[0]);
        let spoken = said.iter().rfind(|line| !line.is_empty()).unwrap();
        assert!(spoken.starts_with(last), "{spoken}");
    }

    #[test]
    fn a_large_window_shows_half_blocks() {
        check((140, 40), "╭─ Souschef ", "←/→");
        check(FULL, "╭─ Souschef ", "←/→");
    }

    #[test]
    fn a_small_window_shows_dots_and_says_so() {
        check((80, 24), "╭─ Souschef ", "Small window");
        check(SMALL, "╭─ Souschef ", "Small window");
    }

    #[test]
    fn a_tiny_window_says_what_it_needs() {
        check((19, 10), "Too small: 19 x 10.", "q quits.");
        assert_eq!(lines(&Frame::new(), Light::On, (3, 1)), ["Too"]);
    }

    #[test]
    fn a_window_too_small_for_dots_shows_the_words() {
        let mut frame = Frame::new();
        text::draw(&mut frame, 2, 8, "Master Cook", &SMALL_FONT);
        text::draw(&mut frame, 10, 16, "Cuisine", &LARGE);
        let lines = lines(&frame, Light::On, (30, 10));
        let said: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
        assert_eq!(said[..3], ["Master Cook", "Cuisine", ""]);
    }

    #[test]
    fn a_dark_display_says_how_to_wake_it() {
        for size in [(140, 40), (80, 24), (30, 10)] {
            let lines = lines(&Frame::new(), Light::Off, size);
            assert!(lines.iter().any(|line| line.trim() == DARK), "{size:?}");
        }
    }

    #[test]
    fn no_line_is_wider_than_the_window() {
        for columns in 1..150 {
            let lines = lines(&Frame::new(), Light::On, (columns, 40));
            let plain = lines
                .iter()
                .map(|line| line.replace("\x1b[0m", "").replace("\x1b[97;40m", ""));
            assert!(
                plain
                    .into_iter()
                    .all(|line| line.chars().count() <= columns)
            );
        }
    }
}
