//! Counts the candidates at every stage of the search. There are fewer from stage to stage, like in
//! a funnel.

use serde::{Deserialize, Serialize};

macro_rules! funnel {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// The number of candidates that got to each stage of a search, and the number that it
        /// ruled out. You can use this to see which tests are worth their time.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
        pub struct Funnel {
            $($(#[$doc])* pub $name: u64,)*
        }

        impl Funnel {
            /// Adds the counts of another part of the search.
            pub fn add(&mut self, other: &Funnel) {
                $(self.$name = self.$name.saturating_add(other.$name);)*
            }

            /// Returns all counts, in the order of the stages. This order is part of the format of
            /// stored pieces.
            pub(super) fn counts(&self) -> impl Iterator<Item = u64> {
                [$(self.$name,)*].into_iter()
            }

            /// The inverse of [`Self::counts`]. Returns `None` if there are too many or too few
            /// counts.
            pub(super) fn from_counts(counts: &[u64]) -> Option<Self> {
                let mut counts = counts.iter().copied();
                let funnel = Funnel { $($name: counts.next()?,)* };
                counts.next().is_none().then_some(funnel)
            }

            /// Returns how much work this was, in steps that take roughly the same time. A few
            /// stages are ten times as expensive as the others.
            #[must_use]
            pub fn work(&self) -> u64 {
                let light = [self.nodes, self.two_missing, self.few_sets, self.pairs];
                let heavy = [self.third_bands, self.pair_checks, self.candidates];
                let sum = |counts: &[u64]| counts.iter().copied().fold(0, u64::saturating_add);
                sum(&light).saturating_add(sum(&heavy).saturating_mul(10))
            }

            /// Returns every count with the name of its stage, in order.
            #[must_use]
            pub fn stages(&self) -> Vec<(&'static str, u64)> {
                vec![$((stringify!($name), self.$name),)*]
            }
        }
    };
}

funnel! {
    /// Incomplete choices of clues in the pair that we looked at.
    nodes,
    /// Incomplete choices that miss more disjoint sets than they have clues left.
    nodes_out_of_clues,
    /// Choices that lacked two clues, where the innermost loop begins.
    two_missing,
    /// Choices that hit all sets of the vectors before they were complete.
    few_sets,
    /// Complete choices of clues in the pair that hit all sets of the vectors.
    pairs,
    /// Pairs that miss a known set that has no bit in the vectors.
    pairs_missing_a_set,
    /// Pairs that have too many clues in a band or stack.
    pairs_unbalanced,
    /// Pairs whose third band would need too many clues in its mini-rows.
    pairs_mini_rows,
    /// Pairs whose third band would need too many clues because of other sets.
    pairs_third_band,
    /// Pairs whose third band we searched.
    third_bands,
    /// Pairs that we checked for another solution, because they hit everything or some third band
    /// did.
    pair_checks,
    /// Pairs that had another solution, so they can't be completed at all.
    pairs_ambiguous,
    /// Complete puzzles that hit every known set.
    candidates,
    /// Candidates that had another solution.
    candidates_ambiguous,
    /// Candidates that turned out to be puzzles.
    found,
    /// Unavoidable sets that we learned from failed checks.
    learned,
}
