//! Cuts: what every legal game satisfies beyond the rows of the matching, each
//! given by the set that defines it. A checker derives the row again from the
//! definition alone; docs/certificates.md has the proofs.

use super::cut_kind::CutKind;
use super::model::Model;
use super::row::{Row, RowName};
use crate::sorting::{sort, sort_by_key};
use serde::{Deserialize, Serialize};

/// The largest number of factors of a rank cut: its bound comes from a dynamic
/// program over their subsets.
pub const LARGEST_RANK_CUT: usize = 10;

/// A cut by its definition, in vertices of the graph.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cut {
    /// Of the members with at least `threshold` principal factors in `factors`,
    /// the first one played and paid there spoils `threshold - 1` more of them.
    Cycle {
        /// 2, 3 or 4.
        threshold: u8,
        /// The factors, in increasing order.
        factors: Vec<u32>,
    },
    /// At most `bound` of `members` can be played and paid inside `factors`.
    Rank {
        /// The exact maximum, or more.
        bound: u32,
        /// At most [`LARGEST_RANK_CUT`] factors, in increasing order.
        factors: Vec<u32>,
        /// The members, in increasing order.
        members: Vec<u32>,
    },
    /// Not all members are paid by factors that two of them list.
    Core {
        /// The members, in increasing order.
        members: Vec<u32>,
    },
    /// A combination of rows, divided and rounded down.
    Sum {
        /// What the combination is divided by.
        divisor: u32,
        /// The rows and their multipliers.
        terms: Vec<(RowName, u32)>,
    },
}

/// The right side of a cycle cut over `factors` factors. (Theory: two members
/// share at most one factor, so each next member spoils one less; with few
/// factors fewer members fit than that count allows for.)
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
    /// What kind of cut it is.
    #[must_use]
    pub fn kind(&self) -> CutKind {
        match self {
            Cut::Cycle { .. } => CutKind::Cycle,
            Cut::Rank { .. } => CutKind::Rank,
            Cut::Core { .. } => CutKind::Core,
            Cut::Sum { .. } => CutKind::ZeroHalf,
        }
    }

    /// Calls the cuts that it refers to by other indices.
    pub fn rename(&mut self, name: impl Fn(u32) -> u32) {
        if let Cut::Sum { terms, .. } = self {
            for (row, _) in terms {
                if let RowName::Cut(index) = row {
                    *index = name(*index);
                }
            }
        }
    }

    /// Writes the cut out as a row. `earlier` gives the rows of the cuts that a
    /// [`Cut::Sum`] refers to.
    #[must_use]
    pub fn row<'a>(&self, model: &Model, earlier: impl Fn(u32) -> &'a Row) -> Row {
        match self {
            Cut::Cycle { threshold, factors } => cycle_row(model, *threshold, factors),
            Cut::Rank {
                bound,
                factors,
                members,
            } => block_row(model, members, factors, signed(*bound)),
            Cut::Core { members } => core_row(model, members),
            Cut::Sum { divisor, terms } => sum_row(model, *divisor, terms, earlier),
        }
    }
}

fn signed(count: u32) -> i32 {
    i32::try_from(count).expect("boards are small")
}

/// How often each vertex is on the lists of `members`; sorted by vertex.
fn listed(model: &Model, members: &[u32]) -> Vec<(u32, u32)> {
    let lists = members
        .iter()
        .flat_map(|&member| model.graph().factors(member));
    let mut all: Vec<u32> = lists.copied().collect();
    sort(&mut all);
    let mut counts: Vec<(u32, u32)> = Vec::new();
    for vertex in all {
        match counts.last_mut() {
            Some((last, count)) if *last == vertex => *count += 1,
            _ => counts.push((vertex, 1)),
        }
    }
    counts
}

/// The numbers with at least `threshold` of `factors` on their list, sorted.
#[must_use]
pub fn members_of(model: &Model, factors: &[u32], threshold: u32) -> Vec<u32> {
    let lists = factors
        .iter()
        .flat_map(|&factor| model.graph().multiples(factor));
    let mut all: Vec<u32> = lists.copied().collect();
    sort(&mut all);
    let runs = all.chunk_by(|a, b| a == b);
    runs.filter(|run| run.len() >= threshold as usize)
        .map(|run| run[0])
        .collect()
}

fn cycle_row(model: &Model, threshold: u8, factors: &[u32]) -> Row {
    let members = members_of(model, factors, u32::from(threshold));
    block_row(
        model,
        &members,
        factors,
        cycle_bound(threshold, factors.len()),
    )
}

/// The edges between `members` and `factors`, each once.
fn block_row(model: &Model, members: &[u32], factors: &[u32], right: i32) -> Row {
    let mut entries = Vec::new();
    for &member in members {
        for edge in model.selecting(member) {
            if factors
                .binary_search(&model.edges()[edge as usize].payment)
                .is_ok()
            {
                entries.push((edge, 1));
            }
        }
    }
    sort(&mut entries);
    Row { entries, right }
}

fn core_row(model: &Model, members: &[u32]) -> Row {
    let shared = listed(model, members)
        .into_iter()
        .filter(|&(_, count)| count >= 2);
    let factors: Vec<u32> = shared.map(|(vertex, _)| vertex).collect();
    let right = signed(u32::try_from(members.len()).expect("boards are small")) - 1;
    block_row(model, members, &factors, right)
}

fn sum_row<'a>(
    model: &Model,
    divisor: u32,
    terms: &[(RowName, u32)],
    earlier: impl Fn(u32) -> &'a Row,
) -> Row {
    let mut sum: Vec<(u32, i32)> = Vec::new();
    let mut right = 0;
    for &(name, multiplier) in terms {
        let multiplier = signed(multiplier);
        let mut add = |row: &Row| {
            sum.extend(
                row.entries
                    .iter()
                    .map(|&(edge, factor)| (edge, factor * multiplier)),
            );
            right += row.right * multiplier;
        };
        match name {
            RowName::Cut(index) => add(earlier(index)),
            other => add(&plain_row(model, other)),
        }
    }
    sort_by_key(&mut sum, |&(edge, _)| edge);
    let divisor = signed(divisor);
    let combined = sum.chunk_by(|a, b| a.0 == b.0).map(|run| {
        let factor: i32 = run.iter().map(|&(_, factor)| factor).sum();
        (run[0].0, factor.div_euclid(divisor))
    });
    Row {
        entries: combined.filter(|&(_, factor)| factor != 0).collect(),
        right: right.div_euclid(divisor),
    }
}

/// Writes out a row that is not a cut.
///
/// # Panics
/// When `name` is a cut.
#[must_use]
pub fn plain_row(model: &Model, name: RowName) -> Row {
    let mut row = Row::default();
    match name {
        RowName::Number(vertex) => {
            row.entries
                .extend(model.selecting(vertex).map(|edge| (edge, 1)));
            row.entries
                .extend(model.paying(vertex).iter().map(|&edge| (edge, 1)));
            row.right = 1;
        }
        RowName::Demand(index) => {
            let multiples = &model.demands()[index as usize].multiples;
            let edges = multiples.iter().flat_map(|&vertex| model.selecting(vertex));
            row.entries.extend(edges.map(|edge| (edge, -1)));
            row.right = -1;
        }
        RowName::Must(vertex) => {
            row.entries
                .extend(model.selecting(vertex).map(|edge| (edge, -1)));
            row.right = -1;
        }
        RowName::Cut(_) => panic!("cuts are written out by their definition"),
    }
    sort(&mut row.entries);
    row
}

/// Marks sets of factors that no chain sweeps.
pub const UNREACHED: u8 = u8::MAX;

/// The most of the members, given by their masks of factors, that can be played
/// one after the other so that each finds a factor of its own not yet swept.
/// O(2^f · m) for f <= [`LARGEST_RANK_CUT`] factors and m members; `reached` is
/// working memory.
#[must_use]
pub fn longest_chain(masks: &[u16], factors: usize, reached: &mut Vec<u8>) -> u32 {
    debug_assert!(factors <= LARGEST_RANK_CUT);
    reached.clear();
    reached.resize(1 << factors, UNREACHED);
    reached[0] = 0;
    let mut longest = 0;
    for swept in 0..reached.len() {
        let count = reached[swept];
        if count == UNREACHED {
            continue;
        }
        longest = longest.max(count);
        for &mask in masks {
            let next = swept | usize::from(mask);
            if next != swept && (reached[next] == UNREACHED || reached[next] <= count) {
                reached[next] = count + 1;
            }
        }
    }
    u32::from(longest)
}
