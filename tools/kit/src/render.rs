//! A picture of a case: lid above shell, lit from the left.

use crate::mesh::{Mesh, Point, cross, dot, minus};
use xtask::Outcome;

const WIDTH: usize = 960;
const HEIGHT: usize = 720;
/// Pixels that are drawn for each of the picture, across and down.
const FINE: usize = 2;
/// Turns about the upright axis and towards the eye.
const TURN: f64 = -0.55;
const TILT: f64 = -0.95;
/// Pixels for a millimetre, and how far the lid floats above the shell.
const SCALE: f64 = 6.4;
const LIFT: f64 = 44.0;
/// The height that is in the middle of the picture, and the height of a shell, which is dark at its bottom.
const MIDDLE: f64 = 22.0;
const DEEP: f64 = 22.0;
const LIGHT: Point = [-0.45, -0.55, 0.70];
const PAPER: [f64; 3] = [247.0, 245.0, 240.0];
const SHELL: [f64; 3] = [64.0, 84.0, 104.0];
const LID: [f64; 3] = [214.0, 122.0, 62.0];

struct Picture {
    colours: Vec<[f64; 3]>,
    depths: Vec<f64>,
}

/// The picture of shell and lid as PNG.
pub fn exploded(shell: &Mesh, lid: &Mesh) -> Outcome<Vec<u8>> {
    let all = WIDTH * HEIGHT * FINE * FINE;
    let mut picture = Picture {
        colours: vec![PAPER; all],
        depths: vec![f64::MIN; all],
    };
    for triangle in &shell.triangles {
        picture.draw(triangle.map(|at| minus(at, [0.0, 0.0, MIDDLE])), SHELL);
    }
    // The lid was printed on its face: it is turned over about the y axis.
    for triangle in &lid.triangles {
        picture.draw(triangle.map(|[x, y, z]| [-x, y, LIFT - z - MIDDLE]), LID);
    }
    picture.encode()
}

impl Picture {
    /// Draws a triangle where nothing is before it.
    fn draw(&mut self, corners: [Point; 3], colour: [f64; 3]) {
        let normal = cross(minus(corners[1], corners[0]), minus(corners[2], corners[0]));
        let length = dot(normal, normal).sqrt();
        if length == 0.0 {
            return;
        }
        let middle = (corners[0][2] + corners[1][2] + corners[2][2]) / 3.0 + MIDDLE;
        let floor = normal[2] > 0.5 * length && middle < DEEP / 2.0;
        let height = if floor { 0.8 } else { 1.0 };
        let shade = height * (0.6 + 0.5 * dot(normal, LIGHT).max(0.0) / length);
        let colour = colour.map(|part| (part * shade).min(255.0));
        let [a, b, c] = corners.map(seen);
        let area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
        if area.abs() < 1e-9 {
            return;
        }
        let range = |axis: usize, most: usize| {
            let [a, b, c] = [a[axis], b[axis], c[axis]];
            let low = a.min(b).min(c).floor().max(0.0) as usize;
            low..=(a.max(b).max(c).ceil().max(0.0) as usize).min(most - 1)
        };
        for y in range(1, HEIGHT * FINE) {
            for x in range(0, WIDTH * FINE) {
                let (px, py) = (x as f64 + 0.5, y as f64 + 0.5);
                let part = |p: Point, q: Point| {
                    ((q[0] - p[0]) * (py - p[1]) - (px - p[0]) * (q[1] - p[1])) / area
                };
                let (u, v, w) = (part(b, c), part(c, a), part(a, b));
                let depth = u * a[2] + v * b[2] + w * c[2];
                let at = y * WIDTH * FINE + x;
                if u >= 0.0 && v >= 0.0 && w >= 0.0 && depth > self.depths[at] {
                    (self.depths[at], self.colours[at]) = (depth, colour);
                }
            }
        }
    }

    fn encode(&self) -> Outcome<Vec<u8>> {
        let mut pixels = Vec::with_capacity(WIDTH * HEIGHT * 3);
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                for part in 0..3 {
                    let fine = (0..FINE * FINE).map(|at| {
                        let (dx, dy) = (at % FINE, at / FINE);
                        self.colours[(y * FINE + dy) * WIDTH * FINE + x * FINE + dx][part]
                    });
                    pixels.push((fine.sum::<f64>() / (FINE * FINE) as f64) as u8);
                }
            }
        }
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, WIDTH as u32, HEIGHT as u32);
        encoder.set_color(png::ColorType::Rgb);
        let mut writer = encoder.write_header().map_err(|error| error.to_string())?;
        writer
            .write_image_data(&pixels)
            .map_err(|error| error.to_string())?;
        drop(writer);
        Ok(file)
    }
}

/// A point as the eye sees it: across, down, and how near.
fn seen([x, y, z]: Point) -> Point {
    let (sin, cos) = TURN.sin_cos();
    let (x, y) = (x * cos - y * sin, x * sin + y * cos);
    let (sin, cos) = TILT.sin_cos();
    let (y, z) = (y * cos - z * sin, y * sin + z * cos);
    let scale = SCALE * FINE as f64;
    [
        (WIDTH * FINE) as f64 / 2.0 + x * scale,
        (HEIGHT * FINE) as f64 / 2.0 - y * scale,
        z,
    ]
}
