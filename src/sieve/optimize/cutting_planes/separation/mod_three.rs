//! Mod-3 cuts are sums of rows, divided by three and rounded down.
//!
//! They work like zero-half cuts, except that each row is taken once or twice, and elimination is
//! over GF(3). If a sum's right-hand side is r modulo 3, rounding gains r/3. On the other hand, it
//! loses a third of the rows' slacks, plus a third of each edge's value times the residue of its
//! coefficient. (Caprara, Fischetti and Letchford, "On the separation of maximally violated mod-k
//! cuts", 2000.)

use super::zero_half::{columns, take_least};
use super::{Found, TightRow, VIOLATED, most_violated};
use crate::sieve::optimize::cutting_planes::cut::Cut;
use crate::sieve::optimize::cutting_planes::row::RowName;

/// During elimination, we look for violated cuts this often.
const ATTEMPTS: usize = 12;

/// Above this slack, rounding does not gain anything.
const MOST_SLACK: f64 = 2.0;

/// Represents a vector over GF(3) by two bit masks for the ones and the twos. (Boothby and
/// Bradshaw, "Bitslicing and the method of four Russians over larger finite fields", 2009.)
#[derive(Debug, Clone)]
struct Ternary {
    ones: Vec<u64>,
    twos: Vec<u64>,
}

impl Ternary {
    fn zero(length: usize) -> Self {
        Ternary { ones: vec![0; length.div_ceil(64)], twos: vec![0; length.div_ceil(64)] }
    }

    fn get(&self, at: usize) -> u8 {
        let bit = |words: &[u64]| u8::from(words[at / 64] >> (at % 64) & 1 == 1);
        bit(&self.ones) + 2 * bit(&self.twos)
    }

    /// Sets an entry that's still zero.
    fn set(&mut self, at: usize, residue: u8) {
        self.ones[at / 64] |= u64::from(residue == 1) << (at % 64);
        self.twos[at / 64] |= u64::from(residue == 2) << (at % 64);
    }

    /// Adds another vector `times` times (1 or 2).
    fn add(&mut self, other: &Ternary, times: u8) {
        let (more_ones, more_twos) =
            if times == 1 { (&other.ones, &other.twos) } else { (&other.twos, &other.ones) };
        let words = self.ones.iter_mut().zip(&mut self.twos);
        for ((one, two), (&one_more, &two_more)) in words.zip(more_ones.iter().zip(more_twos)) {
            let (zero, no_more) = (!(*one | *two), !(one_more | two_more));
            let ones = *one & no_more | zero & one_more | *two & two_more;
            *two = *two & no_more | zero & two_more | *one & one_more;
            *one = ones;
        }
    }

    /// Iterates over positions and values of nonzero entries.
    fn entries(&self) -> impl Iterator<Item = (usize, u8)> {
        let words = self.ones.iter().zip(&self.twos).enumerate();
        words.flat_map(|(at, (&ones, &twos))| {
            let mut rest = ones | twos;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros();
                rest &= rest.wrapping_sub(1);
                (bit < 64).then(|| (at * 64 + bit as usize, 1 + (twos >> bit & 1) as u8))
            })
        })
    }
}

/// Combines rows modulo 3.
#[derive(Debug, Clone)]
struct TernaryCombination {
    /// Residues of the columns in use.
    residues: Ternary,
    /// Each row has a multiplicity.
    times: Ternary,
    /// The right-hand side is reduced modulo 3.
    right: u8,
    /// Adds up all slacks. If a row has been taken three times, its slack still counts, so this may
    /// be an overestimate.
    slack: f64,
}

impl TernaryCombination {
    fn add(&mut self, other: &TernaryCombination, times: u8) {
        self.residues.add(&other.residues, times);
        self.times.add(&other.times, times);
        self.right = (self.right + times * other.right) % 3;
        self.slack += f64::from(times) * other.slack;
    }
}

/// Returns the `most_cuts` most violated mod-3 cuts over `rows`, whose slacks should be small.
/// O(c·r·(c + r)) for c columns and r rows.
#[must_use]
pub fn mod_three_cuts(x: &[f64], rows: &[TightRow], most_cuts: usize) -> Vec<Found> {
    let columns = columns(x, rows, 3);
    let costs: Vec<f64> = columns.iter().map(|&edge| x[edge as usize]).collect();
    let mut combinations = combinations(&columns, x, rows);
    let mut found = Vec::new();
    let stride = columns.len().div_ceil(ATTEMPTS).max(1);
    for column in 0..columns.len() {
        eliminate(&mut combinations, column);
        if (column + 1) % stride == 0 || column + 1 == columns.len() {
            for combination in &combinations {
                found.extend(violated(combination, &costs, rows, 1));
                found.extend(violated(combination, &costs, rows, 2));
            }
        }
    }
    most_violated(found, most_cuts)
}

fn residue(figure: i32) -> u8 {
    u8::try_from(figure.rem_euclid(3)).unwrap_or(0)
}

fn combinations(columns: &[u32], x: &[f64], rows: &[TightRow]) -> Vec<TernaryCombination> {
    let mut place = vec![usize::MAX; x.len()];
    for (at, &edge) in columns.iter().enumerate() {
        place[edge as usize] = at;
    }
    let single = rows.iter().enumerate().map(|(index, tight)| {
        let mut combination = TernaryCombination {
            residues: Ternary::zero(columns.len()),
            times: Ternary::zero(rows.len()),
            right: residue(tight.row.right),
            slack: tight.slack.max(0.0),
        };
        combination.times.set(index, 1);
        for &(edge, factor) in &tight.row.entries {
            let column = place[edge as usize];
            if column != usize::MAX {
                combination.residues.set(column, residue(factor));
            }
        }
        combination
    });
    single.collect()
}

/// Eliminates a column: the combination with the least slack that contains it is removed, and used
/// to clear the column from all others. Combinations with too much slack are dropped.
fn eliminate(combinations: &mut Vec<TernaryCombination>, column: usize) {
    let has = |at: &usize| combinations[*at].residues.get(column) != 0;
    let holders = (0..combinations.len()).filter(has);
    let Some((pivot, holders)) = take_least(combinations, holders.collect(), |c| c.slack) else {
        return;
    };
    let pivotal = pivot.residues.get(column);
    let mut is_dear = false;
    for at in holders {
        let combination = &mut combinations[at];
        // Equal residues cancel with twice the pivot, others with the pivot itself.
        let times = 1 + u8::from(combination.residues.get(column) == pivotal);
        combination.add(&pivot, times);
        is_dear |= combination.slack >= MOST_SLACK;
    }
    if is_dear {
        combinations.retain(|combination| combination.slack < MOST_SLACK);
    }
}

/// Returns the cut for taking a combination this many times, provided it is violated.
fn violated(
    combination: &TernaryCombination,
    costs: &[f64],
    rows: &[TightRow],
    times: u8,
) -> Option<Found> {
    let left = |residue: u8| residue * times % 3;
    let mut loss = f64::from(left(combination.right));
    if loss == 0.0 {
        return None;
    }
    for (column, residue) in combination.residues.entries() {
        loss -= f64::from(left(residue)) * costs[column];
        if loss <= 3.0 * VIOLATED {
            return None;
        }
    }
    let terms = combination.times.entries();
    let terms: Vec<(usize, u8)> = terms.map(|(row, taken)| (row, left(taken))).collect();
    let slacks = terms.iter().map(|&(row, taken)| f64::from(taken) * rows[row].slack.max(0.0));
    let violation = (loss - slacks.sum::<f64>()) / 3.0;
    let named = || terms.iter().map(|&(row, taken)| (rows[row].name, u32::from(taken)));
    (violation > VIOLATED).then(|| Found {
        cut: Cut::Sum { divisor: 3, terms: named().collect::<Vec<(RowName, u32)>>() },
        violation,
    })
}
