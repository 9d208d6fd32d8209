//! Computes the values of small numbers one by one, under rules of your choice. The theorem isn't
//! guaranteed to hold for rules other than those of the game, so this also looks for
//! counterexamples.

use super::misere::Misere;
use super::rules::{LaboratoryError, PileOutcome, VariantRules, choices, proper_divisors};
use crate::divisor_game::{Rank, Value};
use serde::{Deserialize, Serialize};

/// Under the chosen rules, a number has an outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LaboratoryEntry {
    /// The pile's number.
    pub number: u32,
    /// Counts its primes with multiplicity.
    pub rank: Rank,
    /// Its value or the winner, depending on the rules.
    pub outcome: PileOutcome,
}

/// Two numbers have the same rank, but different outcomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Counterexample {
    /// The first number with this rank.
    pub first: LaboratoryEntry,
    /// This is the smallest number whose outcome differs from that of the first number with its
    /// rank. So the rank alone doesn't decide.
    pub second: LaboratoryEntry,
}

/// Computes values up to a limit in increasing order, under rules of your choice.
#[derive(Debug, Clone)]
pub struct Laboratory {
    rules: VariantRules,
    limit: u32,
    entries: Vec<LaboratoryEntry>,
    misere: Misere,
    work: u64,
}

impl Laboratory {
    /// Creates a laboratory.
    ///
    /// # Errors
    /// Returns [`LaboratoryError`] if the limit is below 2 or above [`VariantRules::largest`].
    pub fn new(rules: VariantRules, limit: u32) -> Result<Self, LaboratoryError> {
        let largest = rules.largest();
        if !(2..=largest).contains(&limit) {
            return Err(LaboratoryError { limit, largest });
        }
        Ok(Laboratory { rules, limit, entries: Vec::new(), misere: Misere::new(rules), work: 0 })
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> VariantRules {
        self.rules
    }

    /// Returns the largest number.
    #[must_use]
    pub fn limit(&self) -> u32 {
        self.limit
    }

    /// Works for about `budget` options. Returns the newly computed numbers.
    pub fn advance(&mut self, budget: u64) -> &[LaboratoryEntry] {
        let known = self.entries.len();
        let goal = self.work.saturating_add(budget);
        while self.work < goal && !self.is_finished() {
            let number = self.next();
            if let Some(outcome) = self.outcome(number, goal) {
                let rank = rank(number);
                self.entries.push(LaboratoryEntry { number, rank, outcome });
            }
        }
        &self.entries[known..]
    }

    /// Returns true once all numbers up to the limit have been computed.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.next() > self.limit
    }

    /// Numbers computed so far, in increasing order. They start at 1 if that's allowed, otherwise
    /// at 2.
    #[must_use]
    pub fn entries(&self) -> &[LaboratoryEntry] {
        &self.entries
    }

    /// Options examined so far, as a measure of work.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Returns the smallest number whose outcome differs from that of the first number with its
    /// rank, along with that first number. `None` if the outcome still depends on the rank alone.
    /// Undecided numbers are ignored.
    #[must_use]
    pub fn counterexample(&self) -> Option<Counterexample> {
        // Index w has the first number of rank w.
        let mut firsts = [None; Rank::BITS as usize];
        let known = self.entries.iter().filter(|entry| entry.outcome != PileOutcome::Undecided);
        known.copied().find_map(|second| {
            let first = *firsts[second.rank as usize].get_or_insert(second);
            (first.outcome != second.outcome).then_some(Counterexample { first, second })
        })
    }

    fn smallest(&self) -> u32 {
        if self.rules.unit { 1 } else { 2 }
    }

    /// Returns the next number to compute.
    fn next(&self) -> u32 {
        self.entries.last().map_or(self.smallest(), |entry| entry.number + 1)
    }

    /// Returns the outcome of the next number. `None` if the budget isn't sufficient.
    fn outcome(&mut self, number: u32, goal: u64) -> Option<PileOutcome> {
        if !self.rules.misere {
            return Some(PileOutcome::Value(self.value(number)));
        }
        let before = self.misere.work();
        let outcome = self.misere.decide(number, goal - self.work);
        self.work += (self.misere.work() - before).max(1);
        outcome
    }

    /// Returns the mex of all options. It's the smallest value that is not the xor of proper
    /// divisors' values. A move determines how many divisors are used.
    fn value(&mut self, number: u32) -> Value {
        let smallest = self.smallest();
        let divisors = proper_divisors(number, self.rules.unit);
        let values = divisors.map(|divisor| self.entries[(divisor - smallest) as usize].outcome);
        let values: Vec<Value> = values
            .map(|outcome| match outcome {
                PileOutcome::Value(value) => value,
                PileOutcome::Wins(_) | PileOutcome::Undecided => 0,
            })
            .collect();
        // Index v: can the value v be reached?
        let mut sums = Vec::new();
        self.work += 1;
        choices(values.len(), self.rules, &mut |chosen| {
            self.work += 1;
            let sum = chosen.iter().fold(0, |sum, &index| sum ^ values[index]) as usize;
            if sums.len() <= sum {
                sums.resize(sum + 1, false);
            }
            sums[sum] = true;
        });
        let missing = sums.iter().position(|&reached| !reached);
        let missing = missing.unwrap_or(sums.len());
        Value::try_from(missing).expect("there are few sums")
    }
}

/// Returns the number of primes, counted with multiplicity.
fn rank(number: u32) -> Rank {
    let (mut rest, mut prime, mut rank) = (number, 2, 0);
    while prime * prime <= rest {
        while rest.is_multiple_of(prime) {
            rest /= prime;
            rank += 1;
        }
        prime += 1;
    }
    rank + u32::from(rest > 1)
}
