//! Lists all choices of clues in a band that hit every unavoidable set inside this band.

/// Choices with the same first two clues.
#[derive(Debug, Clone)]
pub(super) struct Group {
    pub(super) first: u64,
    /// All choices of the group, including the two clues in `first`.
    pub(super) choices: Vec<u64>,
}

/// Returns all choices of `count` cells of a band that hit all `sets`, in groups by their first two
/// clues. Each choice belongs to just one group, even if there are several ways to make it.
pub(super) fn groups(sets: &[u64], band: u64, count: u32) -> Vec<Group> {
    let mut groups = Vec::new();
    branch(sets, band, 0, 2, &mut |first, open| {
        let mut choices = Vec::new();
        branch(sets, open, first, count - 2, &mut |choice, _| {
            if sets.iter().all(|set| set & choice != 0) {
                choices.push(choice);
            }
        });
        if !choices.is_empty() {
            groups.push(Group { first, choices });
        }
    });
    groups
}

/// Adds `left` more clues in all possible ways. Each of them is in the smallest set without a clue,
/// or in any open cell if all sets are hit. After trying a cell, we close it, or else later
/// branches would repeat the same choices. Calls `found` with the clues and the cells that are
/// still open.
fn branch(sets: &[u64], open: u64, clues: u64, left: u32, found: &mut impl FnMut(u64, u64)) {
    if left == 0 {
        found(clues, open);
        return;
    }
    let missed = sets.iter().filter(|set| **set & clues == 0);
    let smallest = missed.map(|set| set & open).min_by_key(|set| set.count_ones());
    let (mut cells, mut open) = (smallest.unwrap_or(open), open);
    while cells != 0 {
        let bit = cells & cells.wrapping_neg();
        cells &= cells - 1;
        open &= !bit;
        branch(sets, open, clues | bit, left - 1, found);
    }
}
