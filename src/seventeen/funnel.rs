//! Counts the candidates in every stage of the search, like a funnel.

use serde::{Deserialize, Serialize};

macro_rules! funnel {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// For each stage of a search, this counts the candidates that reached it and those that it ruled
        /// out.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
        pub struct Funnel {
            $($(#[$doc])* pub $name: u64,)*
        }

        impl Funnel {
            /// Adds the counts of another part of the search.
            pub fn add(&mut self, other: &Funnel) {
                $(self.$name = self.$name.saturating_add(other.$name);)*
            }

            /// Returns all counts, in the order of the stages.
            pub(super) fn counts(&self) -> impl Iterator<Item = u64> {
                [$(self.$name,)*].into_iter()
            }

            /// Returns the inverse of [`Self::counts`]; `None` if the number of counts is wrong.
            pub(super) fn from_counts(counts: &[u64]) -> Option<Self> {
                let mut counts = counts.iter().copied();
                let funnel = Funnel { $($name: counts.next()?,)* };
                counts.next().is_none().then_some(funnel)
            }

            /// Returns the work done, in steps that take about the same time.
            #[must_use]
            pub fn work(&self) -> u64 {
                let light = [self.nodes, self.two_missing, self.few_sets, self.pairs];
                let heavy = [self.third_bands, self.pair_checks, self.candidates];
                let sum = |counts: &[u64]| counts.iter().copied().fold(0, u64::saturating_add);
                sum(&light).saturating_add(sum(&heavy).saturating_mul(10))
            }

            /// Returns every stage with its name, in order.
            #[must_use]
            pub fn stages(&self) -> Vec<(&'static str, u64)> {
                vec![$((stringify!($name), self.$name),)*]
            }
        }
    };
}

funnel! {
    /// Incomplete choices of clues in the pair that were examined.
    nodes,
    /// Those abandoned because they miss more disjoint sets than there are clues left.
    nodes_out_of_clues,
    /// Choices that lack two clues.
    two_missing,
    /// Choices that hit all sets of the vectors with clues to spare.
    few_sets,
    /// Complete choices of clues in the pair that hit all sets of the piece's vectors.
    pairs,
    /// Those that miss another known set of the pair.
    pairs_missing_a_set,
    /// Those with too many clues in a band or stack.
    pairs_unbalanced,
    /// Those whose third band would need too many clues in its mini-rows.
    pairs_mini_rows,
    /// Those whose third band would need too many clues for other sets.
    pairs_third_band,
    /// Those whose third band was searched.
    third_bands,
    /// Those whose pair was checked, because some third band hit everything.
    pair_checks,
    /// Those whose pair has another solution by itself.
    pairs_ambiguous,
    /// Complete puzzles that hit every known set.
    candidates,
    /// Those with another solution.
    candidates_ambiguous,
    /// Puzzles found.
    found,
    /// Unavoidable sets learned from failed checks.
    learned,
}
