//! A sheet as PDF: the device's fonts as fonts of the file, so that the words can be searched.

use pdf_writer::types::UnicodeCmap;
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use crate::glyphs::{Face, Run};
use crate::sheet::{HEIGHT, Ink, Mark, Sheet, WIDTH};
use souschef::ui::font::Font;

/// Points of a pixel of half a millimetre.
const PIXEL: f32 = 72.0 / 25.4 / 2.0;
/// Letters beyond ASCII, by their number in the file's fonts from 128 on.
const OTHERS: &str = "×→←▶✓•…·−";
const FACES: [(Face, Name); 2] = [(Face::Small, Name(b"S")), (Face::Large, Name(b"L"))];
/// Where the numbers of a font's parts begin, and how many it has.
const FONTS: i32 = 10;
const EACH: i32 = 300;

/// The bytes of the file; the same page makes the same bytes.
pub fn encode(sheet: &Sheet, title: &str) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let [catalog, tree, page, content, info] = [1, 2, 3, 4, 5].map(Ref::new);
    pdf.catalog(catalog).pages(tree);
    pdf.pages(tree).kids([page]).count(1);
    let paper = Rect::new(0.0, 0.0, WIDTH as f32 * PIXEL, HEIGHT as f32 * PIXEL);
    let mut leaf = pdf.page(page);
    leaf.media_box(paper).parent(tree).contents(content);
    let mut resources = leaf.resources();
    let mut fonts = resources.fonts();
    for (face, name) in FACES {
        fonts.pair(name, number(face, 0));
    }
    fonts.finish();
    resources.finish();
    leaf.finish();
    pdf.stream(content, &contents(sheet));
    pdf.document_info(info).title(TextStr(title));
    FACES.iter().for_each(|&(face, _)| font(&mut pdf, face));
    pdf.finish()
}

fn contents(sheet: &Sheet) -> Vec<u8> {
    let mut content = Content::new();
    // Rows count from the top, as on the display.
    content.transform([PIXEL, 0.0, 0.0, -PIXEL, 0.0, HEIGHT as f32 * PIXEL]);
    for mark in &sheet.marks {
        match mark {
            Mark::Box(ink, [x, y, width, height]) => {
                colour(&mut content, *ink);
                content.rect(*x as f32, *y as f32, *width as f32, *height as f32);
                content.fill_nonzero();
            }
            Mark::Words(ink, face, x, y, text) => {
                colour(&mut content, *ink);
                let codes: Vec<u8> = text.chars().map(code).collect();
                content.begin_text().set_font(name(*face), 1.0);
                content.next_line(*x as f32, *y as f32).show(Str(&codes));
                content.end_text();
            }
            Mark::Pixels(ink, x, y, size, runs) => {
                colour(&mut content, *ink);
                fill(&mut content, (*x, *y, *size), runs);
            }
        }
    }
    content.finish().to_vec()
}

fn colour(content: &mut Content, ink: Ink) {
    content.set_fill_gray(match ink {
        Ink::Black => 0.0,
        Ink::White => 1.0,
    });
}

fn fill(content: &mut Content, (left, top, size): (i32, i32, i32), runs: &[Run]) {
    for &(x, y, length) in runs {
        let [x, y, length, size] = [left + x * size, top + y * size, length * size, size];
        content.rect(x as f32, y as f32, length as f32, size as f32);
    }
    if !runs.is_empty() {
        content.fill_nonzero();
    }
}

/// Writes a font of the device, letter by letter.
fn font(pdf: &mut Pdf, face: Face) {
    let letters: Vec<char> = (' '..='~').chain(OTHERS.chars()).collect();
    let codes = || letters.iter().map(|&letter| code(letter));
    let Font { height, .. } = *face.font();
    let mut font = pdf.type3_font(number(face, 0));
    font.bbox(Rect::new(0.0, 0.0, height as f32, height as f32));
    font.matrix([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
    let mut procedures = font.char_procs();
    for code in codes() {
        let name = format!("c{code}");
        procedures.pair(Name(name.as_bytes()), number(face, code.into()));
    }
    procedures.finish();
    let mut encoding = font.encoding_custom();
    let mut names = encoding.differences();
    for code in codes() {
        names.consecutive(code, [Name(format!("c{code}").as_bytes())]);
    }
    names.finish();
    encoding.finish();
    let last = codes().max().unwrap_or(b'~');
    let width = |code: u8| letter(code).map_or(0.0, |letter| face.advance(letter) as f32);
    font.first_char(b' ').last_char(last);
    font.widths((b' '..=last).map(width));
    font.to_unicode(number(face, 1));
    font.finish();
    for &letter in &letters {
        pdf.stream(number(face, code(letter).into()), &procedure(face, letter));
    }
    let mut map = UnicodeCmap::<u8>::new(Name(b"Souschef"), SYSTEM);
    letters
        .iter()
        .for_each(|&letter| map.pair(code(letter), letter));
    pdf.cmap(number(face, 1), &map.finish());
}

const SYSTEM: pdf_writer::types::SystemInfo = pdf_writer::types::SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"UCS"),
    supplement: 0,
};

fn procedure(face: Face, letter: char) -> Vec<u8> {
    let mut content = Content::new();
    let (width, height) = (face.advance(letter) as f32, face.font().height as f32);
    content.start_shape_glyph(width, 0.0, 0.0, width, height);
    fill(&mut content, (0, 0, 1), &face.runs(letter));
    content.finish().to_vec()
}

/// The number of a letter in the file's fonts.
fn code(letter: char) -> u8 {
    let other = || OTHERS.chars().position(|other| other == letter);
    match u8::try_from(letter) {
        Ok(ascii) if ascii.is_ascii() => ascii,
        _ => other().map_or(b'?', |at| 128 + at as u8),
    }
}

fn letter(code: u8) -> Option<char> {
    match code.is_ascii() {
        true => Some(char::from(code)),
        false => OTHERS.chars().nth(usize::from(code) - 128),
    }
}

fn name(face: Face) -> Name<'static> {
    FACES[usize::from(face == Face::Large)].1
}

/// The number of a part of a font in the file: the font itself, its map, its letters.
fn number(face: Face, part: i32) -> Ref {
    Ref::new(FONTS + EACH * i32::from(face == Face::Large) + part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_page_makes_the_same_file() {
        let mut sheet = Sheet::default();
        sheet.words(Face::Small, 3, 4, "OK → \"go\"");
        let file = encode(&sheet, "A page");
        assert!(file.starts_with(b"%PDF-1.7"));
        assert_eq!(file, encode(&sheet, "A page"));
    }

    #[test]
    fn letters_have_numbers_and_back() {
        assert!(
            (' '..='~')
                .chain(OTHERS.chars())
                .all(|one| letter(code(one)) == Some(one))
        );
    }
}
