//! Collects the worker's results for the current rules.

use super::job::LaboratoryFound;
use ginnow::divisor_game::Rank;
use ginnow::divisor_game::laboratory::{Counterexample, LaboratoryEntry, PileOutcome};
use ginnow::sorting::sort_by_key;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Known {
    /// Results by number.
    pub entries: Vec<LaboratoryEntry>,
    /// The smallest number whose outcome isn't that of its rank.
    pub counterexample: Option<Counterexample>,
}

/// For each rank, how many numbers have each outcome.
pub type ByRank = Vec<(Rank, Vec<(Column, u32)>)>;

/// Each outcome has a column of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    /// The Grundy value (normal rules).
    Value(u32),
    /// The side to move loses (misère rules).
    Loses,
    /// The side to move wins (misère rules).
    Wins,
    /// Unknown.
    Undecided,
}

impl From<PileOutcome> for Column {
    fn from(outcome: PileOutcome) -> Self {
        match outcome {
            PileOutcome::Value(value) => Column::Value(value),
            PileOutcome::Wins(false) => Column::Loses,
            PileOutcome::Wins(true) => Column::Wins,
            PileOutcome::Undecided => Column::Undecided,
        }
    }
}

impl Known {
    pub fn add(&mut self, found: LaboratoryFound) {
        self.entries.extend(found.entries);
        self.counterexample = found.counterexample;
    }

    /// Returns the last number with a result, or 0.
    pub fn last(&self) -> u32 {
        self.entries.last().map_or(0, |entry| entry.number)
    }

    pub fn by_rank(&self) -> ByRank {
        let mut counts = ByRank::new();
        for entry in &self.entries {
            let column = entry.outcome.into();
            let row = match counts.iter_mut().find(|(rank, _)| *rank == entry.rank) {
                Some((_, row)) => row,
                None => &mut counts.push_mut((entry.rank, Vec::new())).1,
            };
            match row.iter_mut().find(|(other, _)| *other == column) {
                Some((_, numbers)) => *numbers += 1,
                None => row.push((column, 1)),
            }
        }
        sort_by_key(&mut counts, |(rank, _)| *rank);
        counts
    }

    pub fn entry(&self, number: u32) -> Option<LaboratoryEntry> {
        let first = self.entries.first()?.number;
        let index = number.checked_sub(first)?;
        self.entries.get(index as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::divisor_game::laboratory::{Laboratory, VariantRules};

    fn known(rules: VariantRules, limit: u32) -> Known {
        let mut laboratory = Laboratory::new(rules, limit).unwrap();
        let entries = laboratory.advance(u64::MAX).to_vec();
        Known { entries, counterexample: laboratory.counterexample() }
    }

    #[test]
    fn under_the_default_rules_every_rank_has_one_column() {
        let known = known(VariantRules::default(), 100);
        let by_rank = known.by_rank();
        assert!(by_rank.iter().all(|(_, row)| row.len() == 1));
        let (rank, row) = &by_rank[2];
        assert_eq!((*rank, row[0].0), (3, Column::Value(2)));
        assert_eq!(by_rank.iter().map(|(_, row)| row[0].1).sum::<u32>(), 99);
        assert_eq!(known.entry(8).map(|entry| entry.number), Some(8));
        assert_eq!(known.entry(1), None);
        assert_eq!(known.entry(101), None);
    }

    #[test]
    fn with_different_divisors_rank_two_has_two_columns() {
        let rules = VariantRules { equal: false, ..VariantRules::default() };
        let known = known(rules, 100);
        let (rank, row) = &known.by_rank()[1];
        assert_eq!(*rank, 2);
        assert_eq!(
            row.iter().map(|(column, _)| *column).collect::<Vec<_>>(),
            [Column::Value(0), Column::Value(1)]
        );
        let counterexample = known.counterexample.unwrap();
        assert_eq!((counterexample.first.number, counterexample.second.number), (4, 6));
    }
}
