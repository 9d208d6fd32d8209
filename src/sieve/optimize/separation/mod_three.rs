//! Mod-3 cuts: sums of rows, divided by three and rounded down.
//!
//! Like zero-half cuts, but rows are taken once or twice, and elimination is
//! over GF(3). A sum whose right side leaves r by division by 3 loses r/3 by
//! rounding; it costs a third of the rows' slacks and of the values on edges
//! times what their coefficients leave. (Caprara, Fischetti and Letchford, "On
//! the separation of maximally violated mod-k cuts", 2000.)

use super::zero_half::columns;
use super::{Found, TightRow, VIOLATED};
use crate::sieve::optimize::cut::Cut;
use crate::sieve::optimize::row::RowName;
use crate::sorting::sort_by;

/// How often the combinations are looked at during the elimination.
const LOOKS: usize = 12;

/// Combinations with as much slack lose nothing by rounding.
const MOST_SLACK: f64 = 2.0;

/// A combination of rows modulo 3.
#[derive(Debug, Clone)]
struct Combination {
    /// What the coefficients leave: one for each column in use.
    residues: Vec<u8>,
    /// How often each row is taken.
    times: Vec<u8>,
    /// What the right side leaves.
    right: u8,
    /// Slack, as if no row had been taken three times.
    slack: f64,
}

impl Combination {
    fn add(&mut self, other: &Combination, times: u8) {
        let sum = |to: &mut [u8], from: &[u8]| {
            for (to, &from) in to.iter_mut().zip(from) {
                let sum = *to + times * from;
                let less = if sum >= 3 { sum - 3 } else { sum };
                *to = if less >= 3 { less - 3 } else { less };
            }
        };
        sum(&mut self.residues, &other.residues);
        sum(&mut self.times, &other.times);
        self.right = (self.right + times * other.right) % 3;
        self.slack += f64::from(times) * other.slack;
    }
}

/// The most violated mod-3 cuts over `rows`, those with little slack, at most
/// `most_cuts`. O(c·r·(c + r)) for c columns and r rows.
#[must_use]
pub fn mod_three_cuts(x: &[f64], rows: &[TightRow], most_cuts: usize) -> Vec<Found> {
    let columns = columns(x, rows, 3);
    let costs: Vec<f64> = columns.iter().map(|&edge| x[edge as usize]).collect();
    let mut combinations = combinations(&columns, x, rows);
    let mut found = Vec::new();
    let stride = columns.len().div_ceil(LOOKS).max(1);
    for column in 0..columns.len() {
        eliminate(&mut combinations, column);
        combinations.retain(|combination| combination.slack < MOST_SLACK);
        if (column + 1) % stride == 0 || column + 1 == columns.len() {
            for combination in &combinations {
                found.extend(violated(combination, &costs, rows, 1));
                found.extend(violated(combination, &costs, rows, 2));
            }
        }
    }
    sort_by(&mut found, |a, b| b.violation.total_cmp(&a.violation));
    found.dedup_by(|a, b| a.cut == b.cut);
    found.truncate(most_cuts);
    found
}

fn residue(figure: i32) -> u8 {
    u8::try_from(figure.rem_euclid(3)).unwrap_or(0)
}

fn combinations(columns: &[u32], x: &[f64], rows: &[TightRow]) -> Vec<Combination> {
    let mut place = vec![usize::MAX; x.len()];
    for (at, &edge) in columns.iter().enumerate() {
        place[edge as usize] = at;
    }
    let single = rows.iter().enumerate().map(|(index, tight)| {
        let mut combination = Combination {
            residues: vec![0; columns.len()],
            times: vec![0; rows.len()],
            right: residue(tight.row.right),
            slack: tight.slack.max(0.0),
        };
        combination.times[index] = 1;
        for &(edge, factor) in &tight.row.entries {
            if let Some(left) = combination.residues.get_mut(place[edge as usize]) {
                *left = residue(factor);
            }
        }
        combination
    });
    single.collect()
}

/// Clears `column` from all combinations but the one with the least slack that
/// has it; that one is used up.
fn eliminate(combinations: &mut Vec<Combination>, column: usize) {
    let holders = (0..combinations.len()).filter(|&at| combinations[at].residues[column] != 0);
    let slack = |at: &usize| combinations[*at].slack;
    let Some(pivot) = holders.min_by(|a, b| slack(a).total_cmp(&slack(b))) else {
        return;
    };
    let pivot = combinations.swap_remove(pivot);
    for combination in combinations.iter_mut() {
        let residue = combination.residues[column];
        if residue != 0 {
            // Equal ones cancel out with twice the pivot, others with it once.
            let times = 1 + u8::from(residue == pivot.residues[column]);
            combination.add(&pivot, times);
        }
    }
}

/// The cut that a combination gives, taken so many times, if it is violated.
fn violated(
    combination: &Combination,
    costs: &[f64],
    rows: &[TightRow],
    times: u8,
) -> Option<Found> {
    let left = |residue: u8| residue * times % 3;
    let mut loss = f64::from(left(combination.right));
    for (&residue, cost) in combination.residues.iter().zip(costs) {
        loss -= f64::from(left(residue)) * cost;
        if loss <= 3.0 * VIOLATED {
            return None;
        }
    }
    let taken = || {
        let taken = rows.iter().zip(&combination.times);
        taken.filter(|&(_, &row)| row != 0)
    };
    let slack = taken().map(|(tight, &row)| f64::from(left(row)) * tight.slack.max(0.0));
    let violation = (loss - slack.sum::<f64>()) / 3.0;
    let terms = || taken().map(|(tight, &row)| (tight.name, u32::from(left(row))));
    (violation > VIOLATED).then(|| Found {
        cut: Cut::Sum {
            divisor: 3,
            terms: terms().collect::<Vec<(RowName, u32)>>(),
        },
        violation,
    })
}
