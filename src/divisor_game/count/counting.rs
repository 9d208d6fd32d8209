//! Counting can be interrupted. First come the numbers themselves, then the transform, its powers
//! and its inverse, and finally the answer.

use super::pattern_counts::PatternCounts;
use super::rank_counts::RankCounts;
use super::ring::{Integers, Residues, Ring};
use super::transform::combine;
use super::{
    Amount, CountError, CountMethod, CountOutcome, Modulus, PatternCount, Query, transform_stages,
};
use crate::divisor_game::arithmetic::Montgomery;
use crate::divisor_game::{Value, value_of_rank};
use serde::{Deserialize, Serialize};

/// Phases of a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CountPhase {
    /// The sieve is running. Progress is in numbers.
    Sieving,
    /// Primes up to n / i are being counted. Progress is in updates.
    CountingPrimes,
    /// Numbers are being counted by rank. Progress is in numbers, but many of them are counted at
    /// once.
    CountingRanks,
    /// The transform is being raised to the k-th power.
    Powers,
    /// The transform is being inverted. After that, the answer can simply be read off.
    Inverse,
    /// The count is done.
    Finished,
}

/// Progress of a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountProgress {
    /// The current phase.
    pub phase: CountPhase,
    /// This much of the phase is done.
    pub done: u64,
    /// Total amount for the phase.
    pub total: u64,
    /// Measures the work so far, in units of a few nanoseconds.
    pub work: u64,
}

impl CountProgress {
    /// Returns true once the count is exact and there is nothing left to do.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.phase == CountPhase::Finished
    }
}

/// Counts f(n, k). Call [`Counting::advance`] until it is finished, or drop it to cancel. Runs are
/// deterministic, no matter how you divide the work.
#[derive(Debug, Clone)]
pub struct Counting {
    query: Query,
    task: CountingPhase,
    work: u64,
}

#[derive(Debug, Clone)]
enum CountingPhase {
    Sieve(PatternCounts),
    Rank(RankCounts),
    Residues(Box<Convolution<Residues>>),
    Integers(Box<Convolution<Integers>>),
    Done(Box<CountOutcome>),
}

impl Counting {
    /// Creates a count. No work is done before [`Self::advance`].
    ///
    /// # Errors
    /// Returns [`CountError`] if the query can't be counted.
    pub fn new(query: Query) -> Result<Self, CountError> {
        query.check()?;
        let task = match query.method {
            CountMethod::Sieve => CountingPhase::Sieve(PatternCounts::new(query.n)),
            CountMethod::Rank => CountingPhase::Rank(RankCounts::new(query.n)),
        };
        Ok(Counting { query, task, work: 0 })
    }

    /// Returns the query.
    #[must_use]
    pub fn query(&self) -> Query {
        self.query
    }

    /// Works for about `budget` units (of a few nanoseconds each) and reports the progress. Single
    /// steps can't be interrupted and may take about ten milliseconds.
    pub fn advance(&mut self, budget: u64) -> CountProgress {
        let goal = self.work.saturating_add(budget);
        while self.work < goal && self.outcome().is_none() {
            self.step(goal - self.work);
        }
        self.progress()
    }

    /// Runs the count to its end.
    ///
    /// # Panics
    /// Never, because there is always an outcome in the end.
    pub fn finish(&mut self) -> &CountOutcome {
        while !self.advance(u64::MAX).is_finished() {}
        self.outcome().expect("it is finished")
    }

    /// Progress so far.
    #[must_use]
    pub fn progress(&self) -> CountProgress {
        let numbers = self.query.n - 1;
        let (phase, done, total) = match &self.task {
            CountingPhase::Sieve(counts) => (CountPhase::Sieving, counts.counted(), numbers),
            CountingPhase::Rank(counts) if counts.primes_are_counted() => {
                (CountPhase::CountingRanks, counts.counted(), numbers)
            }
            CountingPhase::Rank(counts) => {
                let (done, total) = counts.prime_progress();
                (CountPhase::CountingPrimes, done, total)
            }
            CountingPhase::Residues(convolution) => convolution.progress(),
            CountingPhase::Integers(convolution) => convolution.progress(),
            CountingPhase::Done(_) => (CountPhase::Finished, 1, 1),
        };
        CountProgress { phase, done, total, work: self.work }
    }

    /// Integers counted so far, indexed by rank. These are lower bounds until the count is
    /// finished.
    #[must_use]
    pub fn ranks(&self) -> Vec<u64> {
        match &self.task {
            CountingPhase::Sieve(counts) => by_rank(&counts.counts()),
            CountingPhase::Rank(counts) => counts.counts().to_vec(),
            CountingPhase::Residues(convolution) => convolution.numbers.ranks.clone(),
            CountingPhase::Integers(convolution) => convolution.numbers.ranks.clone(),
            CountingPhase::Done(count) => count.ranks.clone(),
        }
    }

    /// The outcome, if we have it already.
    #[must_use]
    pub fn outcome(&self) -> Option<&CountOutcome> {
        match &self.task {
            CountingPhase::Done(count) => Some(count),
            _ => None,
        }
    }

    fn step(&mut self, budget: u64) {
        let numbers = match &mut self.task {
            CountingPhase::Sieve(counts) => {
                let before = counts.counted();
                // One number is about eight units.
                let after = counts.advance((budget / 8).max(1));
                self.work += (after - before) * 8;
                counts.is_finished().then(|| SievedNumbers::of_patterns(counts.counts()))
            }
            CountingPhase::Rank(counts) => {
                let before = counts.steps();
                counts.advance(budget);
                self.work += counts.steps() - before;
                counts.is_finished().then(|| SievedNumbers::of_ranks(counts.counts()))
            }
            CountingPhase::Residues(convolution) => {
                self.work += convolution.step(self.query.k);
                return self.conclude();
            }
            CountingPhase::Integers(convolution) => {
                self.work += convolution.step(self.query.k);
                return self.conclude();
            }
            CountingPhase::Done(_) => return,
        };
        if let Some(numbers) = numbers {
            self.task = match self.query.modulus {
                Modulus::Odd(modulus) => {
                    let ring = Residues(Montgomery::new(modulus));
                    CountingPhase::Residues(Box::new(Convolution::new(ring, numbers)))
                }
                Modulus::Exact => {
                    CountingPhase::Integers(Box::new(Convolution::new(Integers, numbers)))
                }
            };
        }
    }

    /// Reads off the answer if the convolution is done.
    fn conclude(&mut self) {
        let count = match &self.task {
            CountingPhase::Residues(convolution) => convolution.conclude(self.query),
            CountingPhase::Integers(convolution) => convolution.conclude(self.query),
            _ => None,
        };
        if let Some(count) = count {
            self.task = CountingPhase::Done(Box::new(count));
        }
    }
}

/// Contains the numbers up to n, by pattern or by rank; nothing else about them matters.
#[derive(Debug, Clone)]
struct SievedNumbers {
    patterns: Vec<PatternCount>,
    ranks: Vec<u64>,
    histogram: Vec<u64>,
}

fn by_rank(patterns: &[PatternCount]) -> Vec<u64> {
    let highest = patterns.iter().map(|count| count.rank).max().unwrap_or(0);
    let mut ranks = vec![0; highest as usize + 1];
    for count in patterns {
        ranks[count.rank as usize] += count.numbers;
    }
    ranks
}

/// Returns a histogram of values. Its length is a power of two.
fn histogram(counts: impl Iterator<Item = (Value, u64)> + Clone) -> Vec<u64> {
    let largest = counts.clone().map(|(value, _)| value).max().unwrap_or(0);
    let mut histogram = vec![0; (largest as usize + 1).next_power_of_two()];
    for (value, numbers) in counts {
        histogram[value as usize] += numbers;
    }
    histogram
}

impl SievedNumbers {
    fn of_patterns(patterns: Vec<PatternCount>) -> Self {
        SievedNumbers {
            ranks: by_rank(&patterns),
            histogram: histogram(patterns.iter().map(|count| (count.value, count.numbers))),
            patterns,
        }
    }

    fn of_ranks(ranks: &[u64]) -> Self {
        let values = (1..).zip(&ranks[1..]).map(|(rank, &numbers)| (value_of_rank(rank), numbers));
        SievedNumbers { patterns: Vec::new(), ranks: ranks.to_vec(), histogram: histogram(values) }
    }
}

/// Convolves the histogram with itself (k-fold, with xor).
#[derive(Debug, Clone)]
struct Convolution<R: Ring> {
    ring: R,
    numbers: SievedNumbers,
    stages: Vec<Vec<i64>>,
    powers: Vec<R::Element>,
    /// Powers by absolute value. Many entries of the transform are equal, so caching saves a lot of
    /// work.
    known: Vec<(u64, R::Element)>,
    /// The sequence is being inverted. It is stored after each stage for display.
    sequence: Vec<R::Element>,
    inverse_stages: Vec<Vec<Amount>>,
}

impl<R: Ring> Convolution<R> {
    fn new(ring: R, numbers: SievedNumbers) -> Self {
        let signed = |&count: &u64| i64::try_from(count).expect("at most 10^13");
        let stages = transform_stages(numbers.histogram.iter().map(signed).collect());
        Convolution {
            ring,
            numbers,
            stages,
            powers: Vec::new(),
            known: Vec::new(),
            sequence: Vec::new(),
            inverse_stages: Vec::new(),
        }
    }

    fn transformed(&self) -> &[i64] {
        &self.stages[self.stages.len() - 1]
    }

    fn progress(&self) -> (CountPhase, u64, u64) {
        let length = self.transformed().len();
        if self.powers.len() < length {
            (CountPhase::Powers, self.powers.len() as u64, length as u64)
        } else {
            let (done, total) = (self.inverse_stages.len(), self.stages.len());
            (CountPhase::Inverse, done as u64, total as u64)
        }
    }

    /// Computes one power or one stage of the inverse, and returns the amount of work.
    fn step(&mut self, k: u64) -> u64 {
        let index = self.powers.len();
        if let Some(&base) = self.transformed().get(index) {
            return self.raise(base, k);
        }
        let done = self.inverse_stages.len();
        if done == 0 {
            self.sequence = self.powers.clone();
        } else {
            let ring = &self.ring;
            let sum = |a: &_, b: &_| ring.half(&ring.sum(a, b));
            let difference = |a: &_, b: &_| ring.half(&ring.difference(a, b));
            self.sequence = combine(&self.sequence, 1 << (done - 1), sum, difference);
        }
        let shown = self.sequence.iter().map(|element| self.ring.amount(element)).collect();
        self.inverse_stages.push(shown);
        100 * self.sequence.len() as u64
    }

    fn raise(&mut self, base: i64, k: u64) -> u64 {
        let ring = &self.ring;
        let size = base.unsigned_abs();
        let mut work = 10;
        let found = self.known.iter().position(|(known, _)| *known == size);
        let found = found.unwrap_or_else(|| {
            let signed = i64::try_from(size).expect("at most 10^13");
            let power = ring.power(&ring.integer(signed), k);
            work = ring.product_cost(&power) * 4 * u64::from(k.ilog2() + 1);
            self.known.push((size, power));
            self.known.len() - 1
        });
        let power = &self.known[found].1;
        let negative = base < 0 && k % 2 == 1;
        let power = if negative { ring.difference(&ring.integer(0), power) } else { power.clone() };
        self.powers.push(power);
        work
    }

    /// The outcome, or `None` if there are stages left.
    fn conclude(&self, query: Query) -> Option<CountOutcome> {
        if self.inverse_stages.len() < self.stages.len() {
            return None;
        }
        // The first entry of the transform is the sum of all others, which is n - 1.
        let (tuples, lost) = (&self.powers[0], &self.sequence[0]);
        Some(CountOutcome {
            query,
            patterns: self.numbers.patterns.clone(),
            ranks: self.numbers.ranks.clone(),
            histogram: self.numbers.histogram.clone(),
            stages: self.stages.clone(),
            powers: self.powers.iter().map(|power| self.ring.amount(power)).collect(),
            inverse_stages: self.inverse_stages.clone(),
            tuples: self.ring.text(tuples),
            lost: self.ring.text(lost),
            won: self.ring.text(&self.ring.difference(tuples, lost)),
        })
    }
}
