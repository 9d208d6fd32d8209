//! Counts candidates by search stage. Like in a funnel, there are fewer from stage to stage.

use serde::{Deserialize, Serialize};

macro_rules! funnel {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// Shows which tests are worth their time. It counts how many candidates got to each stage
        /// of a search, and how many the stage ruled out.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
        pub struct Funnel {
            $($(#[$doc])* pub $name: u64,)*
        }

        impl Funnel {
            /// Adds the counts of another part of the search.
            pub fn add(&mut self, other: &Funnel) {
                $(self.$name = self.$name.saturating_add(other.$name);)*
            }

            /// Returns all counts in stage order. This order is part of the stored pieces' format.
            pub(super) fn counts(&self) -> impl Iterator<Item = u64> {
                [$(self.$name,)*].into_iter()
            }

            /// Inverts [`Self::counts`]. Returns `None` if the number of counts is wrong.
            pub(super) fn from_counts(counts: &[u64]) -> Option<Self> {
                let mut counts = counts.iter().copied();
                let funnel = Funnel { $($name: counts.next()?,)* };
                counts.next().is_none().then_some(funnel)
            }

            /// Returns the amount of work, in steps of roughly equal duration. A few stages are ten
            /// times as expensive as the rest.
            #[must_use]
            pub fn work(&self) -> u64 {
                let light = [self.nodes, self.two_missing, self.few_sets, self.pairs];
                let heavy = [self.third_bands, self.pair_checks, self.candidates];
                let sum = |counts: &[u64]| counts.iter().copied().fold(0, u64::saturating_add);
                sum(&light).saturating_add(sum(&heavy).saturating_mul(10))
            }

            /// Names and counts of all stages, in order.
            #[must_use]
            pub fn stages(&self) -> Vec<(&'static str, u64)> {
                vec![$((stringify!($name), self.$name),)*]
            }
        }
    };
}

funnel! {
    /// Incomplete choices of clues in the pair.
    nodes,
    /// Incomplete choices missing more disjoint sets than they have clues left.
    nodes_out_of_clues,
    /// Choices with two clues missing. Each enters the innermost loop.
    two_missing,
    /// Choices that hit all sets of the vectors early, before they were complete.
    few_sets,
    /// Complete choices in the pair that hit all sets of the vectors.
    pairs,
    /// Pairs missing a known set without a bit in the vectors.
    pairs_missing_a_set,
    /// Pairs with too many clues in some band or stack.
    pairs_unbalanced,
    /// Pairs whose third band would need too many clues in its mini-rows.
    pairs_mini_rows,
    /// Same as `pairs_mini_rows`, but because of other sets.
    pairs_third_band,
    /// Pairs with a search of their third band.
    third_bands,
    /// Pairs checked for another solution. They hit everything, or some third band did.
    pair_checks,
    /// Pairs with another solution, which cannot be completed at all.
    pairs_ambiguous,
    /// Complete puzzles that hit every known set.
    candidates,
    /// Candidates with another solution.
    candidates_ambiguous,
    /// Actual puzzles.
    found,
    /// Unavoidable sets learned from failed checks.
    learned,
}
