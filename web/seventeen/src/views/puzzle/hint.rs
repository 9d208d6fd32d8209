//! Suggests a clue.

use ginnow::seventeen::CellSet;

/// Suggests a cell of a set without a clue: the one that hits as many of the other sets without a
/// clue as possible.
pub fn hint(set: CellSet, clues: CellSet, sets: &[CellSet]) -> Option<usize> {
    let missed = |set: &&CellSet| set.bits() & clues.bits() == 0;
    let through = |cell: usize| {
        let missed = sets.iter().filter(missed);
        missed.filter(|set| set.contains(cell)).count()
    };
    set.iter().max_by_key(|&cell| through(cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::first_grid;
    use ginnow::seventeen::{Knowledge, study_puzzle};

    #[test]
    fn hints_lead_to_a_puzzle() {
        let grid = first_grid();
        let sets = Knowledge::new(grid.digits());
        let sets: Vec<CellSet> =
            (sets.generated().iter()).map(|&set| CellSet::from_bits(set)).collect();
        let mut clues = CellSet::default();
        while let Some(set) = study_puzzle(&grid, clues, &[]).difference {
            let cell = hint(set, clues, &sets).expect("a cell");
            assert!(!clues.contains(cell));
            clues = CellSet::from_bits(clues.bits() | 1 << cell);
        }
        assert!((17..=30).contains(&clues.len()), "{} clues", clues.len());
    }
}
