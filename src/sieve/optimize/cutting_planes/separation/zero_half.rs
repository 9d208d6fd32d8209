//! Zero-half cuts are sums of rows, divided by two and rounded down.
//!
//! For a sum with an odd right-hand side, rounding gains 1/2. On the other hand, it loses half of
//! the rows' slacks, plus half the value of every edge with an odd coefficient. We find sums that
//! lose less than they gain by elimination over GF(2). (Koster, Zymolka and Kutschka, "Algorithms
//! to separate {0,1/2}-Chvátal-Gomory cuts", 2009.)

use super::{Found, NEGLIGIBLE, VIOLATED, most_violated};
use crate::foundation::choosing::smaller;
use crate::foundation::sorting::{sort, sort_by};
use crate::sieve::optimize::cutting_planes::cut::Cut;
use crate::sieve::optimize::cutting_planes::row::{Row, RowName};

/// A row with little slack that may be used in a sum.
#[derive(Debug, Clone)]
pub struct TightRow<'a> {
    /// Rows that only hold locally aren't allowed.
    pub name: RowName,
    /// Elimination needs all coefficients, so the row is written out.
    pub row: &'a Row,
    /// The point is this far from violating the row.
    pub slack: f64,
}

/// Number of parts that elimination is divided into. A single step of the search would take too
/// long otherwise.
pub const PARTS: usize = 4;

/// During elimination, we look for violated cuts this often.
const ATTEMPTS: usize = 12;

/// Separates zero-half cuts: sums of rows that can be divided by 2 and rounded down.
#[derive(Debug, Clone, Copy)]
pub struct ZeroHalfSeparator {
    /// Returns at most this many cuts.
    pub most_cuts: usize,
}

/// Combines rows modulo 2.
#[derive(Debug, Clone)]
struct Combination {
    /// Columns with odd coefficients have a bit (only those in use).
    odd: Vec<u64>,
    /// Rows have a bit.
    rows: Vec<u64>,
    right_is_odd: bool,
    slack: f64,
}

impl Combination {
    fn has(&self, column: usize) -> bool {
        self.odd[column / 64] >> (column % 64) & 1 == 1
    }

    fn add(&mut self, other: &Combination) {
        for (word, more) in self.odd.iter_mut().zip(&other.odd) {
            *word ^= more;
        }
        for (word, more) in self.rows.iter_mut().zip(&other.rows) {
            *word ^= more;
        }
        self.right_is_odd ^= other.right_is_odd;
        self.slack += other.slack;
    }

    fn row_count(&self) -> u32 {
        self.rows.iter().map(|word| word.count_ones()).sum()
    }
}

/// Elimination takes a while on large boards, so a separation is done in parts. This is its state
/// in between.
#[derive(Debug, Clone)]
pub struct Elimination {
    most_cuts: usize,
    names: Vec<RowName>,
    columns: usize,
    /// An odd coefficient has a cost in each column.
    costs: Vec<f64>,
    combinations: Vec<Combination>,
    /// Columns eliminated so far.
    done: usize,
    found: Vec<Found>,
}

impl ZeroHalfSeparator {
    /// Begins a search for violated zero-half cuts over these rows.
    #[must_use]
    pub fn begin(self, x: &[f64], rows: &[TightRow]) -> Elimination {
        let columns = columns(x, rows, 2);
        let mut elimination = Elimination {
            most_cuts: self.most_cuts,
            names: rows.iter().map(|tight| tight.name).collect(),
            columns: columns.len(),
            costs: columns.iter().map(|&edge| x[edge as usize]).collect(),
            combinations: combinations(&columns, x, rows),
            done: 0,
            found: Vec::new(),
        };
        elimination.collect();
        elimination
    }
}

impl Elimination {
    /// Eliminates roughly one in [`PARTS`] columns. After the last part, returns the violated cuts,
    /// most violated first.
    pub fn proceed(&mut self) -> Option<Vec<Found>> {
        // Intermediate sums are worth a look, because some cuts have a few cheap odd edges.
        let stride = self.columns.div_ceil(ATTEMPTS).max(1);
        let end = self.columns.min(self.done + self.columns.div_ceil(PARTS));
        for column in self.done..end {
            eliminate(&mut self.combinations, column);
            if (column + 1) % stride == 0 || column + 1 == self.columns {
                self.collect();
            }
        }
        self.done = end;
        if self.done < self.columns {
            return None;
        }
        Some(most_violated(std::mem::take(&mut self.found), self.most_cuts))
    }

    fn collect(&mut self) {
        collect(&self.combinations, &self.costs, &self.names, &mut self.found);
    }
}

/// Returns the edges in use with a coefficient that is not divisible by `divisor`. Those closest to
/// 1/2 come first, because they are the most expensive.
pub(super) fn columns(x: &[f64], rows: &[TightRow], divisor: i32) -> Vec<u32> {
    let mut used: Vec<u32> = rows
        .iter()
        .flat_map(|tight| tight.row.entries.iter())
        .filter(|&&(edge, factor)| factor % divisor != 0 && x[edge as usize] > NEGLIGIBLE)
        .map(|&(edge, _)| edge)
        .collect();
    sort(&mut used);
    used.dedup();
    let cost = |edge: u32| smaller(x[edge as usize], 1.0 - x[edge as usize]);
    sort_by(&mut used, |&a, &b| cost(b).total_cmp(&cost(a)).then(a.cmp(&b)));
    used
}

fn combinations(columns: &[u32], x: &[f64], rows: &[TightRow]) -> Vec<Combination> {
    let mut place = vec![usize::MAX; x.len()];
    for (at, &edge) in columns.iter().enumerate() {
        place[edge as usize] = at;
    }
    let single = rows.iter().enumerate().map(|(index, tight)| {
        let mut combination = Combination {
            odd: vec![0; columns.len().div_ceil(64)],
            rows: vec![0; rows.len().div_ceil(64)],
            right_is_odd: tight.row.right % 2 != 0,
            slack: tight.slack.max(0.0),
        };
        combination.rows[index / 64] |= 1 << (index % 64);
        for &(edge, factor) in &tight.row.entries {
            let column = place[edge as usize];
            if factor % 2 != 0 && column != usize::MAX {
                combination.odd[column / 64] |= 1 << (column % 64);
            }
        }
        combination
    });
    single.collect()
}

/// Eliminates a column: the combination with the least slack that contains it is removed, and used
/// to clear the column from all others. Combinations with too much slack are dropped.
fn eliminate(combinations: &mut Vec<Combination>, column: usize) {
    let most = 1.0 - 2.0 * VIOLATED;
    let holders = (0..combinations.len()).filter(|&at| combinations[at].has(column));
    let Some((pivot, holders)) = take_least(combinations, holders.collect(), |c| c.slack) else {
        return;
    };
    let mut is_dear = false;
    for at in holders {
        combinations[at].add(&pivot);
        is_dear |= combinations[at].slack >= most;
    }
    if is_dear {
        combinations.retain(|combination| combination.slack < most);
    }
}

/// Removes the combination with the least slack among `holders` (increasing indices). Returns it,
/// along with the others' new indices.
pub(super) fn take_least<C>(
    combinations: &mut Vec<C>,
    mut holders: Vec<usize>,
    slack: impl Fn(&C) -> f64,
) -> Option<(C, Vec<usize>)> {
    let slack = |at: usize| slack(&combinations[holders[at]]);
    let least = (0..holders.len()).min_by(|&a, &b| slack(a).total_cmp(&slack(b)))?;
    let pivot = combinations.swap_remove(holders[least]);
    // By now, `swap_remove` has put the last combination in the pivot's place.
    if holders.last() == Some(&combinations.len()) {
        holders.pop();
    } else {
        holders.remove(least);
    }
    Some((pivot, holders))
}

/// Collects violated cuts from all combinations.
fn collect(combinations: &[Combination], costs: &[f64], names: &[RowName], found: &mut Vec<Found>) {
    for combination in combinations.iter().filter(|c| c.right_is_odd) {
        let mut cost = combination.slack;
        for (at, &word) in combination.odd.iter().enumerate() {
            let mut rest = word;
            while rest != 0 && cost < 1.0 {
                cost += costs[at * 64 + rest.trailing_zeros() as usize];
                rest &= rest - 1;
            }
        }
        let violation = (1.0 - cost) / 2.0;
        if violation > VIOLATED && combination.row_count() > 1 {
            let terms = names.iter().enumerate();
            let taken = terms.filter(|(at, _)| combination.rows[at / 64] >> (at % 64) & 1 == 1);
            found.push(Found {
                cut: Cut::Sum { divisor: 2, terms: taken.map(|(_, &name)| (name, 1)).collect() },
                violation,
            });
        }
    }
}
