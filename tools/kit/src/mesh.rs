//! A printed body as triangles: whether it is closed, and what is inside it.

use std::collections::HashMap;

/// A point in millimetres.
pub type Point = [f64; 3];

/// A body.
#[derive(Clone, Debug, Default)]
pub struct Mesh {
    /// Its surface; corners run counterclockwise seen from outside.
    pub triangles: Vec<[Point; 3]>,
}

impl Mesh {
    /// Reads an STL file of text.
    pub fn parse(text: &str) -> Result<Self, String> {
        let numbers = |line: &str| -> Option<Point> {
            let words = line.trim().strip_prefix("vertex ")?;
            let found: Vec<f64> = words
                .split_whitespace()
                .filter_map(|word| word.parse().ok())
                .collect();
            found.try_into().ok()
        };
        let corners: Vec<Point> = text.lines().filter_map(numbers).collect();
        let triangles: Vec<[Point; 3]> = corners
            .chunks_exact(3)
            .map(|three| [three[0], three[1], three[2]])
            .collect();
        match triangles.is_empty() || !corners.len().is_multiple_of(3) {
            true => Err("This is no STL file of text.".to_owned()),
            false => Ok(Self { triangles }),
        }
    }

    /// Tells whether water stays out: every edge belongs to two triangles that run along it in opposite ways.
    pub fn is_watertight(&self) -> bool {
        let mut edges: HashMap<([i64; 3], [i64; 3]), i32> = HashMap::new();
        for corners in &self.triangles {
            let [a, b, c] = corners.map(key);
            for (from, to) in [(a, b), (b, c), (c, a)] {
                match from < to {
                    true => *edges.entry((from, to)).or_default() += 1,
                    false => *edges.entry((to, from)).or_default() -= 1,
                }
            }
        }
        edges.values().all(|&sum| sum == 0) && self.volume() > 0.0
    }

    /// Its volume in cubic millimetres.
    pub fn volume(&self) -> f64 {
        let part = |[a, b, c]: &[Point; 3]| dot(*a, cross(*b, *c)) / 6.0;
        self.triangles.iter().map(part).sum()
    }

    /// Tells whether a point is in the plastic.
    pub fn holds(&self, point: Point) -> bool {
        let hits = self
            .triangles
            .iter()
            .filter(|corners| is_hit(point, corners));
        !hits.count().is_multiple_of(2)
    }
}

/// A direction that no wall of a case has, so that no ray runs along one.
const AWAY: Point = [0.573, 0.311, 0.758];

/// Tells whether a ray from a point goes through a triangle.
fn is_hit(from: Point, [a, b, c]: &[Point; 3]) -> bool {
    let (ab, ac) = (minus(*b, *a), minus(*c, *a));
    let normal = cross(AWAY, ac);
    let slope = dot(ab, normal);
    if slope.abs() < 1e-12 {
        return false;
    }
    let to = minus(from, *a);
    let u = dot(to, normal) / slope;
    let turned = cross(to, ab);
    let v = dot(AWAY, turned) / slope;
    (0.0..=1.0).contains(&u) && v >= 0.0 && u + v <= 1.0 && dot(ac, turned) / slope > 0.0
}

/// A point as whole numbers, so that the same corner of two triangles is the same.
fn key(point: Point) -> [i64; 3] {
    point.map(|number| (number * 1e4).round() as i64)
}

/// The difference of two points.
pub fn minus(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// The product of two directions that is a number.
pub fn dot(a: Point, b: Point) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The product of two directions that is square to both.
pub fn cross(a: Point, b: Point) -> Point {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A corner of a cube: four triangles.
    fn body() -> Mesh {
        let [o, x, y, z] = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        let triangles = vec![[o, y, x], [o, x, z], [o, z, y], [x, y, z]];
        Mesh { triangles }
    }

    #[test]
    fn a_closed_body_is_watertight_and_holds_its_inside() {
        assert!(body().is_watertight());
        assert!((body().volume() - 1.0 / 6.0).abs() < 1e-9);
        assert!(body().holds([0.2, 0.2, 0.2]));
        assert!(!body().holds([0.5, 0.5, 0.5]));
    }

    #[test]
    fn a_missing_or_turned_triangle_lets_water_in() {
        let mut open = body();
        open.triangles.pop();
        assert!(!open.is_watertight());
        let mut turned = body();
        turned.triangles[0].swap(0, 1);
        assert!(!turned.is_watertight());
    }

    #[test]
    fn a_file_of_text_is_read() {
        let file = "solid x\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 2e-1\nendloop\n";
        assert_eq!(
            Mesh::parse(file).unwrap().triangles,
            [[[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.2]]]
        );
        assert!(Mesh::parse("solid x").is_err());
    }
}
