//! Counts the numbers up to n by rank, which is their number of prime factors. They are never
//! listed, so n can be a lot larger than for a sieve.

use super::prime_counts::{PrimeCounts, place, quotient};

/// Counts the numbers 2..=n by rank.
///
/// Write each number as a product m of primes, followed by a last prime that is at least as large
/// as all of them. For a given m, the number of possible last primes is that of all primes up to n
/// / m, minus those below the largest prime of m. [`PrimeCounts`] knows both. So it is enough to
/// list the products m that do not exceed n when multiplied by their largest prime, which is done
/// depth first. (This is the second half of `Min_25`'s sieve.) Takes about O(n^(3/4) / log n) and
/// O(√n) memory.
#[derive(Debug, Clone)]
pub(super) struct RankCounts {
    n: u64,
    primes: PrimeCounts,
    /// Index w has the numbers of rank w counted so far.
    counts: Vec<u64>,
    /// The path leads from the start to the current product. Empty before and after the walk.
    path: Vec<Product>,
    walking: bool,
    steps: u64,
}

/// Each product m has only prime factors.
#[derive(Debug, Clone, Copy)]
struct Product {
    m: u64,
    /// Equals n / m.
    quotient: u64,
    rank: usize,
    /// Index of the next prime to multiply by.
    next: usize,
}

impl RankCounts {
    /// Starts counting the numbers 2..=n. n must be at most 10^13.
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

    /// Works for about `budget` steps of a few nanoseconds each. Returns `false` when everything
    /// has been counted.
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

    pub(super) fn is_finished(&self) -> bool {
        self.walking && self.path.is_empty()
    }

    /// Steps so far.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// Updates so far and in total, as long as primes are being counted.
    pub(super) fn prime_progress(&self) -> (u64, u64) {
        self.primes.progress()
    }

    /// The walk only starts when all primes have been counted.
    pub(super) fn primes_are_counted(&self) -> bool {
        self.walking
    }

    /// Numbers counted so far. n - 1 at the end.
    pub(super) fn counted(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Index w has the numbers of rank w counted so far. Until the end, these are lower bounds.
    pub(super) fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Counts the primes themselves, then starts the walk with the empty product.
    fn begin_walk(&mut self) {
        self.walking = true;
        self.counts[1] += self.primes.large()[1];
        self.path.push(Product { m: 1, quotient: self.n, rank: 0, next: 0 });
    }

    /// Continues the walk for about `budget` steps. Returns the actual number of steps.
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

    /// Considers products of m with two more primes from index `next`, the second of which is not
    /// smaller than the first. Returns the number of possible first primes, and the number of
    /// products.
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
        // Subtract the primes below each first prime, of which there are next, next + 1, ... end -
        // 1.
        let (next, end) = (next as u64, end as u64);
        let below = (end - next) * (next + end - 1) / 2;
        (end - next, primes_up_to - below)
    }
}
