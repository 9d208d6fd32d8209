//! Lays out the arches of a game: the numbers on a logarithmic axis, and an arch from every payment to its
//! selection.
//!
//! The width of an arch is the logarithm of the prime that its selection is a multiple by, so all arches of a prime
//! are congruent. Places are sums of whole steps, one per prime factor: no rounding can make two such arches differ.

use super::pairing_view::outcome;
use super::{Curve, Point, Role, digits, real};
use crate::foundation::sorting::sort;
use crate::sieve::{FactorTable, Number, Pair, Position};

/// The layout has to fit into this frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ArchesFrame {
    /// The labels fit into this width as well.
    pub width: u32,
    /// The labels fit into this height as well.
    pub height: u32,
    /// Labels are drawn with this font size.
    pub text: u32,
}

impl ArchesFrame {
    /// The drawing in a picture of 1200 x 630 units, the size that link previews have.
    pub const PICTURE: ArchesFrame = ArchesFrame { width: 1112, height: 480, text: 14 };
}

/// An arch leads from a payment to its selection.
#[derive(Debug, Clone, PartialEq)]
pub struct Arch {
    /// These two numbers are at its feet.
    pub pair: Pair,
    /// The selection divided by the payment, which is a prime.
    pub prime: Number,
    /// From the payment to the selection.
    pub curve: Curve,
}

/// Every number of the axis has a foot, even if no arch ends there.
#[derive(Debug, Clone, PartialEq)]
pub struct Foot {
    /// The number at this foot.
    pub number: Number,
    /// This decides how the number is drawn.
    pub role: Role,
    /// Moves are counted from 0. The number left with this one, if it did.
    pub turn: Option<usize>,
    /// On the axis, so all feet have the same y.
    pub centre: Point,
    /// Half the width of its mark.
    pub radius: f64,
}

/// A label is only text and its place, and the caller draws it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Label {
    /// Either a number of the axis, or the prime of an arch.
    pub number: Number,
    /// Centre of the text, and not the left end of its base line.
    pub centre: Point,
}

/// Nothing here depends on the screen, so a page and an SVG document can draw the same layout.
#[derive(Debug, Clone, PartialEq)]
pub struct ArchesView {
    /// The width and height of the whole drawing.
    pub frame: ArchesFrame,
    /// The arches are in the order of the moves.
    pub arches: Vec<Arch>,
    /// If there is another game to compare, these are its arches, on the same board and in the same scale.
    pub rivals: Vec<Arch>,
    /// From 1, an arch could lead to every prime, but a game has at most one of them, as its first move.
    /// These are sorted by prime.
    pub ghosts: Vec<Arch>,
    /// Every number of the board is here, in increasing order.
    pub feet: Vec<Foot>,
    /// Labels on the axis. If not all numbers fit, 1, N and the numbers of the arches come first, then round ones.
    pub numbers: Vec<Label>,
    /// Labels of arches: the largest prime and the four smallest, each at the crown of its first arch.
    pub primes: Vec<Label>,
    /// Arches get thinner as the board grows, so use this stroke width.
    pub stroke: f64,
}

/// Places are counted in these parts of a unit. A power of two keeps them exact as floating-point numbers.
const PARTS: u32 = 1024;
/// In hundredths of the font size, no digit of a bold system font is wider than this.
const DIGIT: u32 = 70;
/// Two labels keep this distance, in hundredths of the font size.
const SPACE: u32 = 12;
/// On larger boards, no frame has space for all labels.
const LARGEST_LABELLED: Number = 100;
/// Primes whose arches are labelled, except for the largest one.
const LABELLED: [Number; 4] = [2, 3, 5, 7];

impl ArchesView {
    /// Lays out the arches of the moves played. The axis takes O(N log N), which is less than a millisecond
    /// for N = 1000.
    #[must_use]
    pub fn new(position: &Position, frame: ArchesFrame) -> Self {
        Self::beside(position, &[], frame)
    }

    /// The arches of the moves played, in a scale that leaves space for those of another game on the same board.
    #[must_use]
    pub fn beside(position: &Position, rivals: &[Pair], frame: ArchesFrame) -> Self {
        let axis = Axis::new(position.table(), frame);
        let width = f64::from(frame.width);
        let pairs = position.pairs();
        let (rows, numbers) = axis.labels(&pairs);
        let line = f64::from(frame.text) * 1.25;
        let largest = (width / 134.0).clamp(5.0, 8.0);
        let ground = f64::from(frame.height) - line * f64::from(rows) - largest;
        let stroke = (0.75 * (width / f64::from(position.size())).sqrt()).clamp(1.3, 4.5);
        let both = pairs.iter().chain(rivals).copied().map(prime_of);
        let widest = both.max().unwrap_or(2);
        let arches = arches(&pairs, &axis, widest, (stroke, ground));
        let rivals = self::arches(rivals, &axis, widest, (stroke, ground));
        let to_primes: Vec<Pair> = (2..=position.size())
            .filter(|&number| position.table().rank(number) == 1)
            .map(|selection| Pair { selection, payment: 1 })
            .collect();
        let foot = |number: Number| {
            let (role, turn) = outcome(position, number);
            Foot {
                number,
                role,
                turn,
                centre: Point::new(axis.x(number), ground),
                radius: (0.42 * axis.gap(number)).clamp(1.6, largest),
            }
        };
        ArchesView {
            frame,
            primes: prime_labels(&arches, f64::from(frame.text), ground - largest),
            arches,
            rivals,
            ghosts: self::arches(
                &to_primes,
                &axis,
                to_primes.last().map_or(2, |&pair| prime_of(pair)),
                (stroke, ground),
            ),
            feet: (1..=position.size()).map(foot).collect(),
            numbers: numbers
                .into_iter()
                .map(|(number, row)| Label {
                    number,
                    centre: Point::new(
                        axis.x(number),
                        ground + largest + line * (f64::from(row) + 0.5),
                    ),
                })
                .collect(),
            stroke,
        }
    }

    /// Returns the arch that has a foot at this number.
    #[must_use]
    pub fn arch_of(&self, number: Number) -> Option<&Arch> {
        let mut arches = self.arches.iter();
        arches.find(|arch| [arch.pair.selection, arch.pair.payment].contains(&number))
    }
}

/// The axis knows the place of each number.
struct Axis {
    /// By number, in parts of a unit. The one of 0 is unused.
    places: Vec<u32>,
    text: u32,
}

impl Axis {
    fn new(table: &FactorTable, frame: ArchesFrame) -> Self {
        // Half of a label of four digits is beyond the last foot.
        let margin = frame.text * PARTS * 4 / 3;
        let space = u64::from((frame.width * PARTS).saturating_sub(2 * margin));
        let whole = log2(table.size().max(2));
        let step = |prime: Number| {
            let step = (space * log2(prime) + whole / 2) / whole;
            u32::try_from(step).unwrap_or(u32::MAX)
        };
        let mut places = vec![margin; table.size() as usize + 1];
        for number in 2..=table.size() {
            let factors = table.principal_factors(number);
            let rest = factors.iter().copied().max().unwrap_or(1);
            places[number as usize] = places[rest as usize] + step(number / rest);
        }
        Axis { places, text: frame.text }
    }

    fn x(&self, number: Number) -> f64 {
        units(self.places[number as usize])
    }

    /// Returns the distance to the next number. The last number uses the distance from the one before.
    fn gap(&self, number: Number) -> f64 {
        let at = number as usize;
        let next = (at + 1).min(self.places.len() - 1);
        let before = (next - 1).max(1);
        units(self.places[next] - self.places[before])
    }

    /// Returns the sides of a label at a number, in parts of a unit.
    fn sides(&self, number: Number) -> (u32, u32) {
        let width = u32::try_from(digits(number)).unwrap_or(1) * DIGIT;
        let half = self.text * PARTS * width / 200;
        let centre = self.places[number as usize];
        (centre.saturating_sub(half), centre + half)
    }

    /// Decides how many rows of labels there are, and which labelled number goes into which row. The number of rows only
    /// depends on the board, so the ground stays where it is after every move.
    fn labels(&self, pairs: &[Pair]) -> (u32, Vec<(Number, u32)>) {
        let size = Number::try_from(self.places.len() - 1).unwrap_or(Number::MAX);
        let every: Vec<Number> = (1..=size.min(LARGEST_LABELLED)).collect();
        for rows in [2, 3].into_iter().filter(|_| size <= LARGEST_LABELLED) {
            let all = self.fitted(&every, rows);
            if all.len() == every.len() {
                return (rows, all);
            }
        }
        let mut first = vec![1, size];
        first.extend(pairs.iter().flat_map(|pair| [pair.selection, pair.payment]));
        let round = (0..9).flat_map(|zeros| [1, 2, 3, 5].map(|digit| digit * 10_u32.pow(zeros)));
        first.extend(round.take_while(|&number| number < size));
        let mut some = self.fitted(&first, 2);
        sort(&mut some);
        (2, some)
    }

    /// Puts each number into the first row in which its label doesn't touch an earlier one. The others have no label.
    fn fitted(&self, numbers: &[Number], rows: u32) -> Vec<(Number, u32)> {
        let space = self.text * PARTS * SPACE / 100;
        let mut labels: Vec<(Number, u32)> = Vec::new();
        for &number in numbers {
            let (left, right) = self.sides(number);
            let is_free = |row: &u32| {
                let mut others = labels.iter().filter(|(_, its)| its == row);
                others.all(|&(other, _)| {
                    let (from, to) = self.sides(other);
                    right + space <= from || to + space <= left
                })
            };
            let is_new = labels.iter().all(|&(other, _)| other != number);
            if let Some(row) = (0..rows).find(is_free).filter(|_| is_new) {
                labels.push((number, row));
            }
        }
        labels
    }
}

fn units(parts: u32) -> f64 {
    f64::from(parts) / f64::from(PARTS)
}

fn prime_of(pair: Pair) -> Number {
    pair.selection / pair.payment
}

/// The arches between the numbers, with their tops at half a stroke if their prime is `widest`, and their feet on the
/// ground.
fn arches(pairs: &[Pair], axis: &Axis, widest: Number, (stroke, ground): (f64, f64)) -> Vec<Arch> {
    let width = |prime: Number| axis.x(prime) - axis.x(1);
    let arch = |pair: &Pair| {
        let prime = prime_of(*pair);
        // The square root is the same everywhere: IEEE 754 demands that it is rounded correctly.
        let root = (width(prime) / width(widest)).sqrt();
        let rise = (ground - stroke) * root * root.sqrt();
        let [from, to] = [pair.payment, pair.selection].map(|number| axis.x(number));
        // A cubic curve only rises to three quarters of the height of its control points.
        let above = ground - rise * 4.0 / 3.0;
        let mut curve = Curve::from(Point::new(from, ground));
        curve.pieces.push([Point::new(from, above), Point::new(to, above), Point::new(to, ground)]);
        Arch { pair: *pair, prime, curve }
    };
    pairs.iter().map(arch).collect()
}

/// Labels the arches. We leave a label out if it would touch another one, or the axis.
fn prime_labels(arches: &[Arch], text: f64, lowest: f64) -> Vec<Label> {
    let largest = arches.iter().map(|arch| arch.prime).max();
    let smallest = LABELLED.into_iter().filter(|&prime| Some(prime) != largest);
    let mut labels: Vec<Label> = Vec::new();
    for number in largest.into_iter().chain(smallest) {
        let of_prime = arches.iter().filter(|arch| arch.prime == number);
        let Some(first) = of_prime.min_by_key(|arch| arch.pair.payment) else {
            continue;
        };
        let (from, to) = (first.curve.start, first.curve.end());
        let [above, ..] = first.curve.pieces[0];
        let crown = from.y - (from.y - above.y) * 0.75;
        let label =
            Label { number, centre: Point::new(f64::midpoint(from.x, to.x), crown + text * 1.1) };
        let free = |other: &Label| !touch(*other, label, text);
        if label.centre.y + text <= lowest && labels.iter().all(free) {
            labels.push(label);
        }
    }
    labels
}

/// Returns true if two labels of arches touch. A sign in front of the number is as wide as a digit.
fn touch(one: Label, other: Label, text: f64) -> bool {
    let width = |label: Label| real(digits(label.number) + 1) * text * f64::from(DIGIT) / 100.0;
    let apart =
        Point::new((one.centre.x - other.centre.x).abs(), (one.centre.y - other.centre.y).abs());
    apart.x < f64::midpoint(width(one), width(other)) && apart.y < 1.2 * text
}

/// Binary digits of a logarithm after the point.
const FRACTION: u32 = 20;

/// Computes the binary logarithm of a positive number, rounded down, in parts of 2^-20. Each digit comes
/// from squaring, so no platform rounds it differently.
fn log2(number: Number) -> u64 {
    let whole = number.ilog2();
    let mut log = u64::from(whole);
    // From 2^31 to 2^32, so that its square fits.
    let mut mantissa = u64::from(number) << (31 - whole);
    for _ in 0..FRACTION {
        mantissa = (mantissa * mantissa) >> 31;
        let digit = mantissa >> 32;
        mantissa >>= digit;
        log = log << 1 | digit;
    }
    log
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_agree_with_the_standard_library() {
        for number in (1..=5000).chain([Number::MAX - 1, Number::MAX]) {
            let exact = f64::from(number).log2();
            let parts = u32::try_from(log2(number)).expect("5 + 20 digits");
            let error = exact - f64::from(parts) / f64::from(1 << FRACTION);
            assert!((-1e-9..2e-6).contains(&error), "{number}: {error}");
        }
    }
}
