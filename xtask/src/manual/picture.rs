//! A screen as SVG, bare or with the device around it.

use std::fmt::Write;

use souschef::ui::frame::{Frame, HEIGHT, WIDTH};

/// The colours of body, edge, dark and lit pixels.
const BODY: &str = "#40474f";
const EDGE: &str = "#15181b";
const DARK: &str = "#05080a";
const LIT: &str = "#dff3ff";
/// Pixels of the edge around a bare screen.
const MARGIN: usize = 5;
/// How wide a bare screen is in a document, for each pixel.
const SCALE: usize = 3;
/// The device's keys, and where they are.
const KEYS: [(&str, usize); 4] = [("LEFT", 135), ("RIGHT", 248), ("OK", 391), ("BACK", 504)];

/// The screen in its edge; `words` are for those who cannot see it.
pub fn screen(frame: &Frame, words: &str) -> String {
    let (width, height) = (WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN);
    let mut svg = head(width, height, SCALE, words);
    rect(&mut svg, (0, 0, width, height), 4, EDGE);
    let inner = MARGIN - 2;
    rect(&mut svg, (inner, inner, WIDTH + 4, HEIGHT + 4), 1, DARK);
    pixels(&mut svg, frame, MARGIN, 1);
    svg + "</svg>\n"
}

/// The whole device, with its four buttons.
pub fn device(frame: &Frame, words: &str) -> String {
    let mut svg = head(640, 466, 1, words);
    rect(&mut svg, (4, 4, 632, 458), 34, BODY);
    rect(&mut svg, (38, 34, 564, 308), 12, EDGE);
    rect(&mut svg, (60, 56, 520, 264), 0, DARK);
    let _ = write!(svg, "<g transform=\"translate(64 60)\">");
    pixels(&mut svg, frame, 0, 4);
    svg += "</g>\n";
    KEYS.iter().for_each(|&(name, x)| button(&mut svg, name, x));
    svg + "</svg>\n"
}

/// The lit pixels as one path of short strokes, `from` pixels in, each `scale` wide and high.
pub fn pixels(svg: &mut String, frame: &Frame, from: usize, scale: usize) {
    let _ = write!(
        svg,
        "<path stroke=\"{LIT}\" stroke-width=\"{scale}\" shape-rendering=\"crispEdges\" d=\""
    );
    for y in 0..HEIGHT {
        let lit = |x: &usize| frame.is_lit(*x, y);
        let mut x = 0;
        while let Some(start) = (x..WIDTH).find(lit) {
            let end = (start..WIDTH).find(|x| !lit(x)).unwrap_or(WIDTH);
            let (left, top) = ((from + start) * scale, (from + y) * 2 * scale + scale);
            let _ = write!(svg, "M{left} {}h{}", half(top), (end - start) * scale);
            x = end;
        }
    }
    *svg += "\"/>\n";
}

/// Half of a number, as short as it can be written.
fn half(number: usize) -> String {
    match number % 2 {
        0 => (number / 2).to_string(),
        _ => format!("{}.5", number / 2),
    }
}

fn head(width: usize, height: usize, scale: usize, words: &str) -> String {
    let (wide, high) = (width * scale, height * scale);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{wide}\" height=\"{high}\" role=\"img\" aria-label=\"{}\">\n",
        escaped(words)
    )
}

fn rect(
    svg: &mut String,
    (x, y, width, height): (usize, usize, usize, usize),
    round: usize,
    fill: &str,
) {
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\" fill=\"{fill}\"/>"
    );
}

fn button(svg: &mut String, name: &str, x: usize) {
    let _ = writeln!(
        svg,
        "<circle cx=\"{x}\" cy=\"388\" r=\"27\" fill=\"#2b2f36\"/><circle cx=\"{x}\" cy=\"385\" r=\"23\" fill=\"#e8e2d4\"/>\
         <text x=\"{x}\" y=\"440\" text-anchor=\"middle\" font-family=\"sans-serif\" font-size=\"17\" fill=\"#d8d2c4\">{name}</text>"
    );
}

/// A text as XML has it.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lit_pixels_are_short_strokes() {
        let mut frame = Frame::new();
        frame.light(0..2, 0..1);
        frame.light(5..6, 1..2);
        let mut svg = String::new();
        pixels(&mut svg, &frame, 1, 1);
        assert!(svg.contains("d=\"M1 1.5h2M6 2.5h1\""), "{svg}");
    }

    #[test]
    fn words_are_escaped() {
        assert!(screen(&Frame::new(), "2 < 3 & \"x\"").contains("2 &lt; 3 &amp; &quot;x&quot;"));
    }
}
