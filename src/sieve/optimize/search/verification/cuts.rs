//! Verifies cuts, by deriving each from its definition. Those that do not hold are rejected.

use super::budget::{Budget, Unsound, ensure};
use crate::sieve::optimize::cutting_planes::cut::{
    Cut, LARGEST_RANK_CUT, NO_CHAINS, longest_chain,
};
use crate::sieve::optimize::cutting_planes::dual_proof::DualProof;
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::cutting_planes::pool::Pool;
use crate::sieve::optimize::cutting_planes::row::{Row, RowName};
use std::sync::Arc;

/// Sums can be nested this deep. Writing a cut is recursive, so this also limits recursion.
const MOST_LAYERS: u32 = 1000;

/// Maximum number of rows in a combination. There is space for all rows of the largest board plus
/// its cuts, and yet it fits on a line of a certificate.
const MOST_TERMS: usize = 1 << 15;

/// Maximum number of cuts. The checker rejects certificates with more.
const MOST_CUTS: usize = 1 << 20;

/// All these cuts together may have this many coefficients, for the same reason.
const MOST_ENTRIES: usize = 1 << 22;

const NO_CUT: &str = "a cut does not hold";

/// Maps another search's cuts to ours.
pub struct CutNames {
    /// Below this index, both searches agree.
    first: u32,
    /// Our indices of the other cuts.
    new: Vec<u32>,
}

impl CutNames {
    /// Derives all cuts from index `first`, adds them to the pool, and records their indices. In
    /// case of an error, the cuts before it stay in the pool.
    ///
    /// # Errors
    /// Returns [`Unsound`] at the first cut that does not hold.
    pub fn adding(
        cuts: impl IntoIterator<Item = Cut>,
        first: u32,
        model: &Model,
        pool: &mut Pool,
        budget: &mut Budget,
    ) -> Result<Self, Unsound> {
        let mut names = CutNames { first, new: Vec::new() };
        ensure(first <= pool.len(), "it is about cuts that are not there")?;
        for mut cut in cuts {
            cut.rename(|index| names.here(index).unwrap_or(u32::MAX));
            let row = sound_row(model, pool, &cut, budget)?;
            names.new.push(pool.place(cut, &row));
        }
        Ok(names)
    }

    /// Returns our index of a cut, if it is in range.
    pub fn here(&self, index: u32) -> Option<u32> {
        match index.checked_sub(self.first) {
            Some(new) => self.new.get(new as usize).copied(),
            None => Some(index),
        }
    }

    /// Returns our name of a row.
    ///
    /// # Errors
    /// Returns [`Unsound`] if there is no such row.
    pub fn row(&self, model: &Model, name: RowName) -> Result<RowName, Unsound> {
        let (known, name) = match name {
            RowName::Number(vertex) | RowName::Must(vertex) => {
                ((vertex as usize) < model.graph().len(), name)
            }
            RowName::Demand(index) => ((index as usize) < model.demands().len(), name),
            RowName::Cut(index) => {
                let here = self.here(index);
                (here.is_some(), here.map_or(name, RowName::Cut))
            }
        };
        ensure(known, "a row is named that is not there")?;
        Ok(name)
    }
}

/// Rejects proofs that take more cuts than a certificate can have, including those used in sums.
///
/// # Errors
/// Returns [`Unsound`] in that case.
pub fn check_entries(pool: &Pool, proofs: &[Arc<DualProof>]) -> Result<(), Unsound> {
    let mut used = vec![false; pool.len() as usize];
    let use_row = |used: &mut [bool], name: RowName| {
        if let RowName::Cut(index) = name {
            used[index as usize] = true;
        }
    };
    for &(name, _) in proofs.iter().flat_map(|proof| &proof.terms) {
        use_row(&mut used, name);
    }
    let (mut cuts, mut entries) = (0, 0);
    for index in (0..pool.len()).rev() {
        if !used[index as usize] {
            continue;
        }
        cuts += 1;
        entries += pool.row(index).entries.len();
        if let Cut::Sum { terms, .. } = pool.cut(index) {
            for &(name, _) in terms {
                use_row(&mut used, name);
            }
        }
    }
    ensure(cuts <= MOST_CUTS, "there are too many cuts for any certificate")?;
    ensure(entries <= MOST_ENTRIES, "the cuts are too large for any certificate")
}

/// Rejects combinations larger than any search would make.
///
/// # Errors
/// Returns [`Unsound`] if there are too many rows.
pub fn check_length(terms: usize) -> Result<(), Unsound> {
    ensure(terms <= MOST_TERMS, "too many rows are added up")
}

/// Returns a cut's row, provided that the cut holds.
fn sound_row(model: &Model, pool: &Pool, cut: &Cut, budget: &mut Budget) -> Result<Row, Unsound> {
    check_form(model, pool, cut, budget)?;
    let row = pool.expand(model, cut);
    let row = row.ok_or(Unsound("a coefficient of a cut is too large"))?;
    budget.spend(row.entries.len())?;
    budget.keep::<(u32, i32)>(row.entries.len())?;
    check_rank(model, cut, budget)?;
    Ok(row)
}

/// Checks that a rank cut holds. Other kinds hold whenever they're well formed.
fn check_rank(model: &Model, cut: &Cut, budget: &mut Budget) -> Result<(), Unsound> {
    let Cut::Rank { bound, factors, members } = cut else {
        return Ok(());
    };
    budget.spend((members.len() + 1) << factors.len())?;
    let mask = |&member: &u32| {
        let inside = model.graph().factors(member).iter();
        let places = inside.filter_map(|factor| factors.binary_search(factor).ok());
        places.fold(0_u16, |mask, place| mask | 1 << place)
    };
    let masks: Vec<u16> = members.iter().map(mask).collect();
    let longest = longest_chain(&masks, factors.len(), &mut { NO_CHAINS });
    ensure(longest <= *bound, NO_CUT)
}

/// Checks that a cut is well formed, which means that it can be written as a row.
fn check_form(model: &Model, pool: &Pool, cut: &Cut, budget: &mut Budget) -> Result<(), Unsound> {
    let is_set = |list: &[u32]| {
        let known = |&vertex: &u32| (vertex as usize) < model.graph().len();
        list.is_sorted_by(|one, other| one < other) && list.iter().all(known)
    };
    match cut {
        Cut::Cycle { threshold, factors } => {
            let sound = (2..=4).contains(threshold) && factors.len() >= usize::from(*threshold);
            ensure(sound && is_set(factors), NO_CUT)?;
            let reached = factors.iter().map(|&f| model.graph().multiples(f).len());
            budget.spend(4 * reached.sum::<usize>())
        }
        Cut::Core { members } => {
            budget.spend(8 * members.len())?;
            ensure(members.len() >= 2 && is_set(members), NO_CUT)
        }
        Cut::Rank { bound, factors, members } => {
            let sound = (1..=LARGEST_RANK_CUT).contains(&factors.len());
            let sound = sound && *bound as usize <= factors.len() && !members.is_empty();
            budget.spend(8 * members.len())?;
            ensure(sound && is_set(factors) && is_set(members), NO_CUT)
        }
        Cut::Sum { divisor, terms } => {
            let small = |figure: u32| (1..=1 << 10).contains(&figure);
            ensure(*divisor >= 2 && small(*divisor), NO_CUT)?;
            check_length(terms.len())?;
            budget.spend(4 * model.edges().len())?;
            terms.iter().try_for_each(|&(name, multiplier)| {
                ensure(small(multiplier), NO_CUT)?;
                check_term(model, pool, name, budget)
            })
        }
    }
}

/// Rejects rows that do not exist or do not hold everywhere. Also spends the steps for adding them
/// up.
fn check_term(
    model: &Model,
    pool: &Pool,
    name: RowName,
    budget: &mut Budget,
) -> Result<(), Unsound> {
    let known = match name {
        RowName::Number(vertex) => (vertex as usize) < model.graph().len(),
        RowName::Demand(index) => (index as usize) < model.demands().len(),
        RowName::Cut(index) => index < pool.len(),
        // Follows from a decision, so it only holds below that.
        RowName::Must(_) => false,
    };
    ensure(known, "a cut is a sum of rows that do not hold everywhere")?;
    match name {
        RowName::Cut(index) => {
            ensure(pool.layers(index) < MOST_LAYERS, "a cut is a sum of sums of too many layers")?;
            budget.spend(pool.row(index).entries.len())
        }
        RowName::Number(vertex) => budget.spend(model.paying(vertex).len()),
        _ => budget.spend(64),
    }
}
