//! Collects results about the upper half for one N, until they decide whether the greedy method is
//! best there.

use super::{Case, Proved, UnsupportedSize, UpperHalf};
use crate::sieve::Number;
use crate::sieve::certificate::spaced;
use crate::sieve::optimize::Worth;
use std::fmt::Write;
use std::sync::Arc;

/// Decides whether the greedy method is best in the upper half of 1 to N, by sum or by count. It
/// does not search on its own: you have to settle case by case, except for those that counting
/// factors settles from the start.
#[derive(Debug, Clone)]
pub struct Inquiry {
    half: UpperHalf,
    worth: Worth,
    components: usize,
    /// Cases that need a search. Those that are settled come first.
    cases: Vec<Case>,
    proved: Vec<Arc<Proved>>,
}

impl Inquiry {
    /// Starts an inquiry about 1 to `size`.
    ///
    /// # Errors
    /// Returns [`UnsupportedSize`] unless 1 <= `size` <= [`super::LARGEST`].
    pub fn new(size: Number, worth: Worth) -> Result<Self, UnsupportedSize> {
        Ok(Self::of(UpperHalf::new(size)?, worth))
    }

    fn of(half: UpperHalf, worth: Worth) -> Self {
        let all = half.cases(worth);
        Inquiry {
            components: all.len(),
            cases: all.into_iter().filter(|case| !case.is_decided()).collect(),
            proved: Vec::new(),
            half,
            worth,
        }
    }

    /// Returns the upper half and the greedy method's result.
    #[must_use]
    pub fn half(&self) -> &UpperHalf {
        &self.half
    }

    /// Returns the number of cases, including those settled by counting.
    #[must_use]
    pub fn components(&self) -> usize {
        self.components
    }

    /// Returns the cases that need a search.
    #[must_use]
    pub fn searched(&self) -> &[Case] {
        &self.cases
    }

    /// Returns the next case to settle, or `None` if there aren't any left.
    #[must_use]
    pub fn open(&self) -> Option<&Case> {
        self.cases.get(self.proved.len())
    }

    /// Settles the open case. The proof must be about its members.
    pub fn settle(&mut self, proved: Arc<Proved>) {
        if self.open().is_some() {
            self.proved.push(proved);
        }
    }

    /// Returns the total number of nodes of all proofs.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.proved.iter().map(|proved| proved.nodes).sum()
    }

    /// Returns `true` if the greedy method is best, `false` if it is not, or `None` if that is
    /// still open. One case is enough to refute it, whereas a confirmation takes all of them.
    #[must_use]
    pub fn holds(&self) -> Option<bool> {
        if self.better().next().is_some() {
            return Some(false);
        }
        self.open().is_none().then_some(true)
    }

    /// Returns the largest sum of a playable set, if known. An inquiry by count cannot know it
    /// unless the greedy method is best.
    #[must_use]
    pub fn best(&self) -> Option<u64> {
        let gained = || self.better().map(|(case, proved)| proved.best - case.greedy());
        match (self.worth, self.holds()?) {
            (_, true) => Some(self.half.sum()),
            (Worth::Sum, false) if self.open().is_none() => {
                Some(self.half.sum() + gained().sum::<u64>())
            }
            _ => None,
        }
    }

    /// Returns the largest number of members of a playable set. Only known for inquiries by count,
    /// provided that the greedy method is best.
    #[must_use]
    pub fn best_count(&self) -> Option<u64> {
        let is_known = self.worth == Worth::Count && self.holds()?;
        is_known.then_some(self.half.taken().len() as u64)
    }

    /// Returns the cases whose best set beats the greedy one.
    fn better(&self) -> impl Iterator<Item = (&Case, &Proved)> {
        let resolved = self.cases.iter().zip(&self.proved);
        let resolved = resolved.map(|(case, proved)| (case, &**proved));
        resolved.filter(|(case, proved)| proved.best > case.greedy())
    }

    /// Returns a certificate, or `None` while some case is not settled.
    #[must_use]
    pub fn certificate(&self) -> Option<String> {
        let holds = self.holds()?;
        if self.open().is_some() {
            return None;
        }
        let by = match self.worth {
            Worth::Sum => "sum",
            Worth::Count => "count",
        };
        let mut text = format!("ginnow-upper-half 1\nboard {}\nby {by}\n", self.half.size());
        if self.worth == Worth::Count && !holds {
            let (case, proved) = self.better().next()?;
            let lowest = *case.members().first()?;
            let more = self.exchanged([(case, proved)].into_iter(), lowest);
            let _ = writeln!(text, "more {lowest} :{}\nend", spaced(more));
            return Some(text);
        }
        // Writing to a string cannot fail.
        let set = self.exchanged(self.better(), 0);
        let _ = writeln!(text, "claim {}\nset{}", self.best()?, spaced(set));
        let resolved = self.cases.iter().zip(&self.proved);
        // If a set beats the greedy one, counting factors may be enough to prove that it is best.
        // Such cases do not need a search after all.
        let left = resolved.filter(|(case, proved)| !case.is_decided_by(proved.best));
        for (case, proved) in left {
            let _ = writeln!(text, "case {}", case.members().first()?);
            text.push_str(&proved.text);
        }
        text.push_str("end\n");
        Some(text)
    }

    /// Returns the greedy set, with the better set in place of its part in each of these cases, and
    /// without numbers below `lowest`.
    fn exchanged<'a>(
        &self,
        cases: impl Iterator<Item = (&'a Case, &'a Proved)>,
        lowest: Number,
    ) -> Vec<Number> {
        let mut set: Vec<Number> = self.half.taken().to_vec();
        set.retain(|&number| number >= lowest);
        for (case, proved) in cases {
            set.retain(|number| case.members().binary_search(number).is_err());
            set.extend(&proved.set);
        }
        set.sort_unstable();
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sieve::upper_half::CaseSearch;
    use ginnow_checker::upper_half::{Reason, check};

    /// Returns an inquiry in which the greedy method has missed a number. That is how tests pretend
    /// that a board refutes the conjecture.
    fn beaten(size: Number, worth: Worth, without: Number) -> Inquiry {
        let half = UpperHalf::new(size).expect("a board").without(without);
        let mut inquiry = Inquiry::of(half, worth);
        while let Some(case) = inquiry.open() {
            let mut search = CaseSearch::new(case);
            while !search.is_at_rest() {
                search.advance(10_000);
            }
            inquiry.settle(Arc::new(search.proved().expect("a proof")));
        }
        inquiry
    }

    /// 47 is the only prime that the greedy method takes on 1..50, so let it miss that one.
    #[test]
    fn sets_that_beat_greedy_are_found_and_reported() {
        let half = UpperHalf::new(50).expect("a board");
        let without = 47;
        assert!(half.taken().contains(&without));
        let by_sum = beaten(50, Worth::Sum, without);
        assert_eq!(by_sum.holds(), Some(false));
        assert_eq!(by_sum.best(), Some(half.sum()));
        let text = by_sum.certificate().expect("a certificate");
        let verdict = check(text.as_bytes()).expect("the largest sum is right");
        assert_eq!((verdict.best, verdict.holds), (Some(half.sum()), Some(true)));
        let by_count = beaten(50, Worth::Count, without);
        assert_eq!(
            (by_count.holds(), by_count.best(), by_count.best_count()),
            (Some(false), None, None)
        );
        let text = by_count.certificate().expect("a set with more members");
        assert!(text.contains("\nmore "), "{text}");
        // Since the checker computes the greedy set itself, it is not fooled by the file.
        let rejection = check(text.as_bytes()).expect_err("no more than greedy takes");
        let is_not_more = matches!(rejection.reason, Reason::NotMore { .. });
        assert!(is_not_more, "{rejection}");
    }
}
