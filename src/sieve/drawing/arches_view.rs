//! Lays out the arches of a game. Numbers are on a logarithmic axis, with an arch from each payment
//! to its selection.
//!
//! The width of an arch is the logarithm of a prime, namely selection divided by payment. This
//! means that all arches of a prime are congruent. To guarantee that despite rounding, positions
//! are sums of whole steps, one for each prime factor.

use super::pairing_view::outcome;
use super::{Curve, Point, Role, digits, real};
use crate::foundation::sorting::sort;
use crate::sieve::{FactorTable, Number, Pair, Position};

/// A layout has to fit into this size. On a screen, you measure it; otherwise, see
/// [`ArchesFrame::PICTURE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ArchesFrame {
    /// The width includes labels.
    pub width: u32,
    /// The height includes labels.
    pub height: u32,
    /// Font size of the labels.
    pub text: u32,
}

impl ArchesFrame {
    /// Most link previews use pictures of 1200 x 630 units.
    pub const PICTURE: ArchesFrame = ArchesFrame { width: 1112, height: 480, text: 14 };
}

/// An arch leads from a payment to its selection.
#[derive(Debug, Clone, PartialEq)]
pub struct Arch {
    /// These numbers are at both feet.
    pub pair: Pair,
    /// The quotient of selection and payment is always prime.
    pub prime: Number,
    /// The curve starts at the payment.
    pub curve: Curve,
}

/// Every number has a mark on the axis, even without any arch.
#[derive(Debug, Clone, PartialEq)]
pub struct Foot {
    /// The number at this foot.
    pub number: Number,
    /// The drawing depends on how the number left.
    pub role: Role,
    /// The move that removed it (counting from 0), or `None` if it is still on the board.
    pub turn: Option<usize>,
    /// All feet are on the axis and have the same y.
    pub centre: Point,
    /// The mark is twice as wide as this.
    pub radius: f64,
}

/// Labels don't touch each other, as long as you draw them in the frame's font size.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Label {
    /// Either a number on the axis or the prime of an arch.
    pub number: Number,
    /// Centre the text here, horizontally as well as vertically.
    pub centre: Point,
}

/// The layout of the arches doesn't depend on a screen. A page and an SVG document can draw exactly
/// the same.
#[derive(Debug, Clone, PartialEq)]
pub struct ArchesView {
    /// The frame of the layout.
    pub frame: ArchesFrame,
    /// Arches by move.
    pub arches: Vec<Arch>,
    /// Arches of another game on the same board and on the same scale, for comparison. Empty unless
    /// you use [`ArchesView::beside`].
    pub rivals: Vec<Arch>,
    /// Arches from 1 to each prime, in increasing order. Any of these could be the first move, but
    /// no game can have more than one.
    pub ghosts: Vec<Arch>,
    /// Feet are in increasing order of their numbers.
    pub feet: Vec<Foot>,
    /// Labels on the axis. If there is not enough space for all numbers, we give preference to 1, N
    /// and the numbers at arches, and then to round numbers.
    pub numbers: Vec<Label>,
    /// If every arch had a label, you could not read any. So we label only the largest prime and
    /// the four smallest ones. Each label is below the top of its first arch, or above it if an
    /// arch is in the way below.
    pub primes: Vec<Label>,
    /// Arches have this stroke width. The larger the board, the thinner they are (you'd see nothing
    /// but ink otherwise).
    pub stroke: f64,
}

/// Positions are multiples of 1 / `PARTS`. A power of two makes them exact as floats.
const PARTS: u32 = 1024;
/// Digits are this wide, as a percentage of the font size. We do not know of any bold system font
/// with wider ones.
const DIGIT: u32 = 70;
/// Labels have this much space in between, as a percentage of the font size.
const SPACE: u32 = 12;
/// On larger boards, we don't even try to fit in all labels.
const LARGEST_LABELLED: Number = 100;
/// Primes whose arches are labelled. The largest prime is always labelled in addition.
const LABELLED: [Number; 4] = [2, 3, 5, 7];

impl ArchesView {
    /// Lays out the arches of all moves so far. The axis takes O(N log N), which is less than a
    /// millisecond for N = 1000.
    #[must_use]
    pub fn new(position: &Position, frame: ArchesFrame) -> Self {
        Self::beside(position, &[], frame)
    }

    /// Like [`Self::new`], but leaves enough space for the arches of another game (`rivals`) on the
    /// same scale. You'd use this to show a best game next to your own.
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
            primes: prime_labels(&arches, f64::from(frame.text), stroke, ground - largest),
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

    /// Returns the arch with a foot at this number. There is at most one, because no number is used
    /// twice.
    #[must_use]
    pub fn arch_of(&self, number: Number) -> Option<&Arch> {
        let mut arches = self.arches.iter();
        arches.find(|arch| [arch.pair.selection, arch.pair.payment].contains(&number))
    }
}

/// The axis has a position for each number.
struct Axis {
    /// Positions by number. Index 0 is unused.
    places: Vec<u32>,
    text: u32,
}

impl Axis {
    fn new(table: &FactorTable, frame: ArchesFrame) -> Self {
        // The last number may have four digits, half of which stick out beyond its foot.
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

    /// Returns the distance to the next number (or from the previous one, if it is the last).
    fn gap(&self, number: Number) -> f64 {
        let at = number as usize;
        let next = (at + 1).min(self.places.len() - 1);
        let before = (next - 1).max(1);
        units(self.places[next] - self.places[before])
    }

    /// Returns both ends of a number's label.
    fn sides(&self, number: Number) -> (u32, u32) {
        let width = u32::try_from(digits(number)).unwrap_or(1) * DIGIT;
        let half = self.text * PARTS * width / 200;
        let centre = self.places[number as usize];
        (centre.saturating_sub(half), centre + half)
    }

    /// Chooses the number of label rows, and a row for each label. The number of rows must only
    /// depend on the board: if it depended on the moves, the drawing would jump during the game.
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

    /// Puts each number into the first row where its label does not touch any other, and drops it
    /// if there is none.
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

/// Builds arches with their feet on the ground. One for the prime `widest` would just touch the top
/// of the frame.
fn arches(pairs: &[Pair], axis: &Axis, widest: Number, (stroke, ground): (f64, f64)) -> Vec<Arch> {
    let width = |prime: Number| axis.x(prime) - axis.x(1);
    let arch = |pair: &Pair| {
        let prime = prime_of(*pair);
        // Use nothing but square roots here. IEEE 754 requires them to be correctly rounded, so
        // they're the same on every machine.
        let root = (width(prime) / width(widest)).sqrt();
        let rise = (ground - stroke) * root * root.sqrt();
        let [from, to] = [pair.payment, pair.selection].map(|number| axis.x(number));
        // Cubic curves only reach three quarters of the height of their control points.
        let above = ground - rise * 4.0 / 3.0;
        let mut curve = Curve::from(Point::new(from, ground));
        curve.pieces.push([Point::new(from, above), Point::new(to, above), Point::new(to, ground)]);
        Arch { pair: *pair, prime, curve }
    };
    pairs.iter().map(arch).collect()
}

/// Labels the arches, except where a label would touch another one or the axis.
fn prime_labels(arches: &[Arch], text: f64, stroke: f64, lowest: f64) -> Vec<Label> {
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
        let [below, above] = [1.1, -0.9].map(|lines| Label {
            number,
            centre: Point::new(f64::midpoint(from.x, to.x), crown + text * lines),
        });
        if below.centre.y + text > lowest {
            continue;
        }
        let has_space = |label: &Label| {
            label.centre.y >= text && labels.iter().all(|other| !touch(*other, *label, text))
        };
        let is_free = |label: &Label| {
            has_space(label) && !arches.iter().any(|arch| crosses(arch, *label, text, stroke))
        };
        // If there's an arch in the way above as well, the label stays where you'd look for it.
        let free = [below, above].into_iter().find(is_free);
        let label = free.or(Some(below).filter(has_space));
        labels.extend(label);
    }
    labels
}

/// Returns true if an arch runs through a label.
fn crosses(arch: &Arch, label: Label, text: f64, stroke: f64) -> bool {
    let (from, to) = (arch.curve.start, arch.curve.end());
    let [above, ..] = arch.curve.pieces[0];
    let half = f64::midpoint(width(label, text), stroke);
    let left = from.x.max(label.centre.x - half);
    let right = to.x.min(label.centre.x + half);
    if left >= right {
        return false;
    }
    let height = |x: f64| from.y - (from.y - above.y) * rise((x - from.x) / (to.x - from.x));
    // The middle of an arch is its highest point, and its feet are the lowest.
    let middle = f64::midpoint(from.x, to.x).clamp(left, right);
    let (top, bottom) = (height(middle), height(left).max(height(right)));
    let half = f64::midpoint(text, stroke);
    top < label.centre.y + half && label.centre.y - half < bottom
}

/// Returns how high an arch is above this part of its width, from 0 to 1, as a part of the height of its control points.
fn rise(part: f64) -> f64 {
    // The curve is at the part 3t² - 2t³ of its width, so we search for t. Sixteen steps give us less than a pixel.
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..16 {
        let t = f64::midpoint(low, high);
        if t * t * (3.0 - 2.0 * t) < part { low = t } else { high = t }
    }
    3.0 * low * (1.0 - low)
}

/// Returns the width of the label of an arch. There is a sign in front of the number. It takes as
/// much space as a digit.
fn width(label: Label, text: f64) -> f64 {
    real(digits(label.number) + 1) * text * f64::from(DIGIT) / 100.0
}

/// Returns true if two labels of arches touch.
fn touch(one: Label, other: Label, text: f64) -> bool {
    let apart =
        Point::new((one.centre.x - other.centre.x).abs(), (one.centre.y - other.centre.y).abs());
    apart.x < f64::midpoint(width(one, text), width(other, text)) && apart.y < 1.2 * text
}

/// Binary digits of a logarithm after the point.
const FRACTION: u32 = 20;

/// Returns the binary logarithm of a positive number in units of 2^-20, rounded down. Its digits
/// come from repeated squaring: slower than the floating-point function, but the same on every
/// platform.
fn log2(number: Number) -> u64 {
    let whole = number.ilog2();
    let mut log = u64::from(whole);
    // The mantissa is between 2^31 and 2^32, so its square doesn't overflow.
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
