//! Cuts are inequalities that hold in every legal game, on top of the rows of the matching. A cut
//! is stored as the set that defines it. This lets the checker derive the row again without
//! trusting us. For proofs, see docs/what-is-proved.md.

use super::cut_kind::CutKind;
use super::model::Model;
use super::row::{Row, RowName};
use crate::foundation::sorting::sort;
use serde::{Deserialize, Serialize};

/// Maximum number of factors in a rank cut. Its bound is found by dynamic programming over subsets
/// of the factors, so the cost doubles with each one.
pub const LARGEST_RANK_CUT: usize = 10;

/// A cut is given by its definition. Every number in it is a vertex of the graph.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cut {
    /// Members are the numbers with at least `threshold` principal factors in `factors`. The first
    /// of them to be played and paid there spoils `threshold - 1` more of these factors.
    Cycle {
        /// Can be 2, 3 or 4.
        threshold: u8,
        /// Factors in increasing order.
        factors: Vec<u32>,
    },
    /// No more than `bound` of `members` can be played and paid inside `factors`.
    Rank {
        /// This is the exact maximum. Larger bounds would be valid, but weaker.
        bound: u32,
        /// Factors in increasing order, at most [`LARGEST_RANK_CUT`].
        factors: Vec<u32>,
        /// Members in increasing order.
        members: Vec<u32>,
    },
    /// Not every member can be paid with a factor that at least two of them have.
    Core {
        /// Members in increasing order.
        members: Vec<u32>,
    },
    /// A combination of rows is divided and rounded down.
    Sum {
        /// The divisor.
        divisor: u32,
        /// Rows and their multiplicities.
        terms: Vec<(RowName, u32)>,
    },
}

/// Returns the right-hand side of a cycle cut over this many factors. Since two members share no
/// more than one factor, each further member spoils one less (see the theory). With few factors,
/// that argument allows more members than actually fit, hence the special cases.
#[must_use]
pub fn cycle_bound(threshold: u8, factors: usize) -> i32 {
    let factors = i32::try_from(factors).expect("boards are small");
    match threshold {
        2 => factors - 1,
        3 => (factors - 3).max(1),
        _ if factors < 7 => 1,
        _ => (factors - 6).max(2),
    }
}

impl Cut {
    #[must_use]
    pub fn kind(&self) -> CutKind {
        match self {
            Cut::Cycle { .. } => CutKind::Cycle,
            Cut::Rank { .. } => CutKind::Rank,
            Cut::Core { .. } => CutKind::Core,
            Cut::Sum { .. } => CutKind::ZeroHalf,
        }
    }

    /// Renames the cuts that this one refers to.
    pub fn rename(&mut self, name: impl Fn(u32) -> u32) {
        if let Cut::Sum { terms, .. } = self {
            for (row, _) in terms {
                if let RowName::Cut(index) = row {
                    *index = name(*index);
                }
            }
        }
    }

    /// Converts the cut to a row. For [`Cut::Sum`], this needs the rows of `earlier` cuts. Returns
    /// `None` if the row exceeds the limits of [`Row::is_within_limits`].
    #[must_use]
    pub fn row<'a>(&self, model: &Model, earlier: impl Fn(u32) -> &'a Row) -> Option<Row> {
        let row = match self {
            Cut::Cycle { threshold, factors } => cycle_row(model, *threshold, factors),
            Cut::Rank { bound, factors, members } => {
                block_row(model, members, factors, signed(*bound))
            }
            Cut::Core { members } => core_row(model, members),
            Cut::Sum { divisor, terms } => sum_row(model, *divisor, terms, earlier)?,
        };
        row.is_within_limits().then_some(row)
    }
}

fn signed(count: u32) -> i32 {
    i32::try_from(count).expect("boards are small")
}

/// Returns all vertices that occur in at least `least` of the lists, sorted.
fn listed<'a>(model: &Model, lists: impl Iterator<Item = &'a [u32]>, least: u32) -> Vec<u32> {
    let mut counts = vec![0_u32; model.graph().len()];
    for &vertex in lists.flatten() {
        counts[vertex as usize] += 1;
    }
    let counted = (0..).zip(counts);
    let enough = counted.filter(|&(_, count)| count >= least);
    enough.map(|(vertex, _)| vertex).collect()
}

/// Returns all numbers with at least `threshold` of these factors, sorted.
#[must_use]
pub fn members_of(model: &Model, factors: &[u32], threshold: u32) -> Vec<u32> {
    let lists = factors.iter();
    let lists = lists.map(|&factor| model.graph().multiples(factor));
    listed(model, lists, threshold.max(1))
}

fn cycle_row(model: &Model, threshold: u8, factors: &[u32]) -> Row {
    let members = members_of(model, factors, u32::from(threshold));
    block_row(model, &members, factors, cycle_bound(threshold, factors.len()))
}

/// Returns a row of all edges between `members` and `factors`.
fn block_row(model: &Model, members: &[u32], factors: &[u32], right: i32) -> Row {
    let mut inside = vec![false; model.graph().len()];
    for &factor in factors {
        inside[factor as usize] = true;
    }
    let mut entries = Vec::new();
    for &member in members {
        for edge in model.selecting(member) {
            if inside[model.edges()[edge as usize].payment as usize] {
                entries.push((edge, 1));
            }
        }
    }
    sort(&mut entries);
    Row { entries, right }
}

fn core_row(model: &Model, members: &[u32]) -> Row {
    let lists = members.iter();
    let lists = lists.map(|&member| model.graph().factors(member));
    let factors = listed(model, lists, 2);
    let right = signed(u32::try_from(members.len()).expect("boards are small")) - 1;
    block_row(model, members, &factors, right)
}

/// Returns a sum of rows, divided and rounded down. To be sure that nothing wraps, we add up the
/// multipliers times the rows' largest figures, and return `None` if that exceeds an `i32`.
fn sum_row<'a>(
    model: &Model,
    divisor: u32,
    terms: &[(RowName, u32)],
    earlier: impl Fn(u32) -> &'a Row,
) -> Option<Row> {
    let mut weight = 0_i32;
    let mut sum = vec![0_i32; model.edges().len()];
    let mut right = 0;
    for &(name, multiplier) in terms {
        let multiplier = i32::try_from(multiplier).ok()?;
        let row = match name {
            RowName::Cut(index) => Some(earlier(index)),
            _ => None,
        };
        let largest = i32::try_from(row.map_or(1, Row::largest)).ok()?;
        weight = weight.checked_add(multiplier.checked_mul(largest)?)?;
        let mut add = |edge: u32, factor: i32| sum[edge as usize] += factor * multiplier;
        right += multiplier
            * match row {
                Some(row) => {
                    for &(edge, factor) in &row.entries {
                        add(edge, factor);
                    }
                    row.right
                }
                None => each_plain_entry(model, name, add),
            };
    }
    let divisor = i32::try_from(divisor).ok()?;
    let sums = (0..).zip(sum).filter(|&(_, factor)| factor != 0);
    let divided = sums.map(|(edge, factor)| (edge, factor.div_euclid(divisor)));
    Some(Row {
        entries: divided.filter(|&(_, factor)| factor != 0).collect(),
        right: right.div_euclid(divisor),
    })
}

/// Returns the row for a name, provided it's not a cut but part of the model itself.
///
/// # Panics
/// Panics if `name` is a cut.
#[must_use]
pub fn plain_row(model: &Model, name: RowName) -> Row {
    let mut row = Row::default();
    let entries = &mut row.entries;
    row.right = each_plain_entry(model, name, |edge, factor| entries.push((edge, factor)));
    sort(&mut row.entries);
    row
}

/// Calls `add` with all edges and coefficients of a row that is not a cut. Returns the right-hand
/// side.
fn each_plain_entry(model: &Model, name: RowName, mut add: impl FnMut(u32, i32)) -> i32 {
    match name {
        RowName::Number(vertex) => {
            model.selecting(vertex).for_each(|edge| add(edge, 1));
            model.paying(vertex).iter().for_each(|&edge| add(edge, 1));
            1
        }
        RowName::Demand(index) => {
            let multiples = &model.demands()[index as usize].multiples;
            let edges = multiples.iter().flat_map(|&vertex| model.selecting(vertex));
            edges.for_each(|edge| add(edge, -1));
            -1
        }
        RowName::Must(vertex) => {
            model.selecting(vertex).for_each(|edge| add(edge, -1));
            -1
        }
        RowName::Cut(_) => panic!("cuts are written out by their definition"),
    }
}

/// For each set of swept factors: one plus the length of the longest chain that sweeps exactly this
/// set, or zero if there isn't any.
pub type ChainTable = [u8; 1 << LARGEST_RANK_CUT];

/// A table without any chains.
pub const NO_CHAINS: ChainTable = [0; 1 << LARGEST_RANK_CUT];

/// Returns how many members can be played one after another, each with a factor that has not been
/// swept yet. Members are bit masks of their factors. O(2^f · m) for m members and f <=
/// [`LARGEST_RANK_CUT`] factors. Overwrites `reached`.
#[must_use]
pub fn longest_chain(masks: &[u16], factors: usize, reached: &mut ChainTable) -> u32 {
    debug_assert!(factors <= LARGEST_RANK_CUT);
    reached[..1 << factors].fill(0);
    reached[0] = 1;
    let mut longest = 1;
    for swept in 0..1 << factors {
        let count = reached[swept];
        if count == 0 {
            continue;
        }
        longest = longest.max(count);
        for &mask in masks {
            let next = (swept | usize::from(mask)) % reached.len();
            reached[next] = reached[next].max(count + 1);
        }
        // Undo that for members that sweep nothing new: they don't make the chain any longer.
        reached[swept] = count;
    }
    u32::from(longest) - 1
}
