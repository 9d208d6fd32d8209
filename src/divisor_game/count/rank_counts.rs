//! Counts the numbers up to n by rank, without enumerating them.

use super::prime_counts::{PrimeCounts, place, quotient};

/// Counts the numbers 2..=n by rank.
///
/// A number is a product m of primes in increasing order times a last prime that is not below those of m.
/// For a given m there are as many of these as primes up to n / m, minus those below the largest prime of
/// m, both known from [`PrimeCounts`]. So only those m are enumerated, depth first, for which m times their
/// largest prime is at most n. (The second half of `Min_25`'s sieve.) Time about O(n^(3/4) / log n), memory
/// O(√n).
#[derive(Debug, Clone)]
pub(super) struct RankCounts {
    n: u64,
    primes: PrimeCounts,
    /// At index w: the numbers of rank w counted so far.
    counts: Vec<u64>,
    /// The walk is at the last of these products. They are empty before it begins and after it ends.
    path: Vec<Product>,
    walking: bool,
    steps: u64,
}

/// Here m is a product of primes.
#[derive(Debug, Clone, Copy)]
struct Product {
    m: u64,
    /// n / m.
    quotient: u64,
    rank: usize,
    /// Index of the next prime to multiply by.
    next: usize,
}

impl RankCounts {
    /// Creates a new count of the numbers 2..=n. n is at most 10^13, the limit of this method.
    pub(super) fn new(n: u64) -> Self {
        RankCounts {
            n,
            primes: PrimeCounts::new(n),
            counts: vec![0; n.ilog2() as usize + 1],
            path: Vec::new(),
            walking: false,
            steps: 0,
        }
    }

    /// Works for about `budget` steps of a few nanoseconds. Returns false when everything has been counted.
    pub(super) fn advance(&mut self, budget: u64) -> bool {
        let mut left = budget;
        while left > 0 && !self.is_finished() {
            let used = if !self.primes.is_finished() {
                self.primes.advance(left)
            } else if self.walking {
                self.walk(left)
            } else {
                self.begin_walk();
                1
            };
            self.steps += used;
            left = left.saturating_sub(used);
        }
        !self.is_finished()
    }

    /// Returns true if all numbers up to n have been counted.
    pub(super) fn is_finished(&self) -> bool {
        self.walking && self.path.is_empty()
    }

    /// Returns the number of steps made.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// While primes are being counted: the number of updates made, and the total.
    pub(super) fn prime_progress(&self) -> (u64, u64) {
        self.primes.progress()
    }

    /// Returns true if the primes have been counted and the walk has begun.
    pub(super) fn primes_are_counted(&self) -> bool {
        self.walking
    }

    /// Returns the number of integers counted: n - 1 at the end.
    pub(super) fn counted(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// At index w: the numbers of rank w counted so far, a lower bound until the end.
    pub(super) fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Counts the primes themselves and starts from the empty product.
    fn begin_walk(&mut self) {
        self.walking = true;
        self.counts[1] += self.primes.large()[1];
        self.path.push(Product { m: 1, quotient: self.n, rank: 0, next: 0 });
    }

    /// Continues the walk for about `budget` steps, and returns the number taken.
    fn walk(&mut self, budget: u64) -> u64 {
        let mut used = 0;
        while used < budget {
            let Some(product) = self.path.last_mut() else {
                break;
            };
            let Product { m, quotient: n, rank, next } = *product;
            let Some(&prime) = self.primes.primes().get(next) else {
                self.path.pop();
                continue;
            };
            let prime = u64::from(prime);
            if prime * prime * prime <= n {
                product.next += 1;
                let (m, quotient) = (m * prime, n / prime);
                let up_to = self.primes_up_to(m, quotient);
                self.counts[rank + 2] += up_to - next as u64;
                self.path.push(Product { m, quotient, rank: rank + 1, next });
                used += 1;
            } else {
                self.path.pop();
                let (products, numbers) = self.last_factors(m, n, next);
                if products > 0 {
                    self.counts[rank + 2] += numbers;
                }
                used += 1 + products;
            }
        }
        used
    }

    /// Returns the number of primes up to n / m.
    fn primes_up_to(&self, m: u64, quotient: u64) -> u64 {
        if m <= self.primes.root() {
            self.primes.large()[place(m)]
        } else {
            self.primes.small()[place(quotient)].into()
        }
    }

    /// Returns the number of primes, starting at index `next`, by which m can be multiplied if another
    /// factor at least as large still follows, and the number of products that result.
    fn last_factors(&self, m: u64, n: u64, next: usize) -> (u64, u64) {
        let (primes, small) = (self.primes.primes(), self.primes.small());
        let end = small[place(n.isqrt())] as usize;
        let Some(factors) = primes.get(next..end) else {
            return (0, 0);
        };
        let most = self.primes.root() / m;
        let near = factors.partition_point(|&prime| u64::from(prime) <= most);
        let (near, far) = factors.split_at(near);
        let large = self.primes.large();
        let near: u64 = near.iter().map(|&prime| large[place(m * u64::from(prime))]).sum();
        #[expect(clippy::cast_precision_loss, reason = "below 2^52")]
        let n = n as f64;
        let far = far.iter().map(|&prime| u64::from(small[quotient(n, prime.into())]));
        let primes_up_to = near + far.sum::<u64>();
        // Minus the primes below each factor: next, next + 1, ... end - 1.
        let (next, end) = (next as u64, end as u64);
        let below = (end - next) * (next + end - 1) / 2;
        (end - next, primes_up_to - below)
    }
}
