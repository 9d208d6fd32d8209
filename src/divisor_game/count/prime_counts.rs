//! How many primes there are up to each of the numbers n / i, rounded down.

use crate::divisor_game::arithmetic::primes_up_to;
use std::iter;

/// π(n / i) for every i, by sieving counts instead of numbers: at first all
/// numbers from 2 on are counted; then for each prime p up to √n those numbers
/// leave whose smallest prime is p, which are as many as p times a number without
/// smaller primes. (Legendre, Meissel; the form with two arrays became known
/// through Lucy's post in the forum of Project Euler 10.) Time O(n^(3/4) / log n),
/// memory O(√n).
#[derive(Debug, Clone)]
pub(super) struct PrimeCounts {
    n: u64,
    root: u64,
    primes: Vec<u32>,
    /// Place v: what is counted up to v, for v <= √n.
    small: Vec<u32>,
    /// Place i: what is counted up to n / i, for 1 <= i <= √n; place 0 is not used.
    large: Vec<u64>,
    /// How many primes have been sieved by.
    sieved: usize,
    done: u64,
    total: u64,
}

impl PrimeCounts {
    /// All counts up to n, at the beginning. n is at most 2^52, so that it can be
    /// divided exactly in floating point.
    pub(super) fn new(n: u64) -> Self {
        assert!((2..1 << 52).contains(&n));
        let root = n.isqrt();
        let primes = primes_up_to(narrow(root));
        let total = primes
            .iter()
            .map(|&prime| cost(n, root, prime.into()))
            .sum();
        PrimeCounts {
            n,
            root,
            primes,
            small: (0..=root).map(|v| narrow(v.saturating_sub(1))).collect(),
            large: iter::once(0).chain((1..=root).map(|i| n / i - 1)).collect(),
            sieved: 0,
            done: 0,
            total,
        }
    }

    /// Sieves by some more primes, about `budget` updates; gives how many
    /// updates were made.
    pub(super) fn advance(&mut self, budget: u64) -> u64 {
        let begin = self.done;
        while self.done - begin < budget && !self.is_finished() {
            let prime = u64::from(self.primes[self.sieved]);
            self.sieve_large(prime);
            self.sieve_small(prime);
            self.done += cost(self.n, self.root, prime);
            self.sieved += 1;
        }
        self.done - begin
    }

    pub(super) fn is_finished(&self) -> bool {
        self.sieved == self.primes.len()
    }

    /// Updates made, and how many there are in all.
    pub(super) fn progress(&self) -> (u64, u64) {
        (self.done, self.total)
    }

    pub(super) fn root(&self) -> u64 {
        self.root
    }

    /// The primes up to √n.
    pub(super) fn primes(&self) -> &[u32] {
        &self.primes
    }

    /// Place v: the primes up to v, when finished.
    pub(super) fn small(&self) -> &[u32] {
        &self.small
    }

    /// Place i: the primes up to n / i, when finished.
    pub(super) fn large(&self) -> &[u64] {
        &self.large
    }

    /// Sieves the counts up to n / i for which p² <= n / i. Those read have a
    /// larger i or are small, so they are not changed yet.
    fn sieve_large(&mut self, prime: u64) {
        let before = u64::from(self.small[place(prime - 1)]);
        let last = self.root.min(self.n / (prime * prime));
        let split = last.min(self.root / prime);
        for i in 1..=split {
            self.large[place(i)] -= self.large[place(i * prime)] - before;
        }
        // n / (i p) = (n / p) / i, rounded down each time.
        #[expect(clippy::cast_precision_loss, reason = "below 2^52")]
        let part = (self.n / prime) as f64;
        let small = &self.small;
        let rest = &mut self.large[place(split + 1)..=place(last.max(split))];
        let mut i = narrow(split);
        for count in rest {
            i += 1;
            *count -= u64::from(small[quotient(part, i.into())]) - before;
        }
    }

    /// Sieves the counts up to v <= √n with p² <= v, from the largest down; v / p
    /// is the same for p of them in a row.
    fn sieve_small(&mut self, prime: u64) {
        if prime * prime > self.root {
            return;
        }
        let before = self.small[place(prime - 1)];
        for part in (prime..=self.root / prime).rev() {
            let leaving = self.small[place(part)] - before;
            let end = ((part + 1) * prime).min(self.root + 1);
            for count in &mut self.small[place(part * prime)..place(end)] {
                *count -= leaving;
            }
        }
    }
}

/// How many counts a prime changes. The small ones are many at a time.
fn cost(n: u64, root: u64, prime: u64) -> u64 {
    let small = (root + 1).saturating_sub(prime * prime);
    root.min(n / (prime * prime)) + small / 8
}

/// A whole quotient of whole numbers below 2^52. If a / b is not whole, it is at
/// least 1 / b away from the next whole number q, and 1 / b > q / 2^53, more than
/// half of what floating point rounds by there: rounding does not reach q.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "not negative, at most √n"
)]
pub(super) fn quotient(a: f64, b: f64) -> usize {
    // By way of a signed word, which processors convert to directly.
    (a / b) as i64 as usize
}

/// A place in an array, at most √n.
#[inline]
pub(super) fn place(index: u64) -> usize {
    debug_assert!(u32::try_from(index).is_ok());
    #[expect(clippy::cast_possible_truncation, reason = "at most √n < 2^26")]
    let place = index as usize;
    place
}

fn narrow(value: u64) -> u32 {
    u32::try_from(value).expect("at most √n < 2^26")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn primes_are_counted_up_to_every_quotient() {
        for n in (2..300).chain([9_999, 10_000, 65_536, 123_457]) {
            let mut counts = PrimeCounts::new(n);
            while !counts.is_finished() {
                counts.advance(1);
            }
            assert_eq!(counts.progress().0, counts.progress().1);
            let primes = primes_up_to(u32::try_from(n).unwrap());
            let up_to = |v: u64| primes.partition_point(|&p| u64::from(p) <= v) as u64;
            for i in 1..=counts.root() {
                assert_eq!(counts.large()[place(i)], up_to(n / i), "{n}/{i}");
                assert_eq!(u64::from(counts.small()[place(i)]), up_to(i), "{i}");
            }
        }
    }

    #[test]
    fn known_counts_of_primes() {
        for (n, primes) in [(1_000_000, 78_498), (10_u64.pow(9), 50_847_534)] {
            let mut counts = PrimeCounts::new(n);
            while !counts.is_finished() {
                counts.advance(u64::MAX);
            }
            assert_eq!(counts.large()[1], primes);
        }
    }
}
