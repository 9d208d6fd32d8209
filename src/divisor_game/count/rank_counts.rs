//! Counts the numbers up to n by rank, i.e. by their number of prime factors. We never list them,
//! so n can be a lot larger than for a sieve.

use super::prime_counts::{PrimeCounts, place, quotient};

/// Counts the numbers 2..=n by rank.
///
/// Write a number as a product m of primes, times a last prime that isn't smaller than any of
/// those. For a given m, it's easy to see how many such numbers there are: as many as there are
/// primes up to n / m, minus the ones below the largest prime of m, and [`PrimeCounts`] knows both.
/// So we only have to list the products m for which m times their largest prime is at most n, which
/// we do depth first. (This is the second half of `Min_25`'s sieve.) Takes about O(n^(3/4) / log n)
/// and O(√n) memory.
#[derive(Debug, Clone)]
pub(super) struct RankCounts {
    n: u64,
    primes: PrimeCounts,
    /// How many numbers of rank w have been counted, at index w.
    counts: Vec<u64>,
    /// The products from the start to where we are. This is empty before the walk starts and after
    /// it ends.
    path: Vec<Product>,
    walking: bool,
    steps: u64,
}

/// A product m of primes.
#[derive(Debug, Clone, Copy)]
struct Product {
    m: u64,
    /// n / m.
    quotient: u64,
    rank: usize,
    /// Index of the next prime by which we multiply.
    next: usize,
}

impl RankCounts {
    /// Starts to count the numbers 2..=n, where n is at most 10^13.
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

    /// Works for about `budget` steps of a few nanoseconds. Returns false when everything has been
    /// counted.
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

    /// Returns how many steps were made.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// While we're counting primes, returns how many updates were made, and how many there are
    /// altogether.
    pub(super) fn prime_progress(&self) -> (u64, u64) {
        self.primes.progress()
    }

    /// Returns true if the primes have been counted and the walk has started.
    pub(super) fn primes_are_counted(&self) -> bool {
        self.walking
    }

    /// Returns how many numbers have been counted. In the end, it's n - 1.
    pub(super) fn counted(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Returns how many numbers of rank w have been counted, at index w. Until the end, this is a
    /// lower bound.
    pub(super) fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Counts the primes themselves, and starts the walk with the empty product.
    fn begin_walk(&mut self) {
        self.walking = true;
        self.counts[1] += self.primes.large()[1];
        self.path.push(Product { m: 1, quotient: self.n, rank: 0, next: 0 });
    }

    /// Continues the walk for about `budget` steps. Returns how many it took.
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

    /// Returns two things. The first is by how many primes, beginning at index `next`, we can
    /// multiply m if there's still at least one other factor to come that's not smaller. The second
    /// is how many products this gives.
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
        // Subtract the primes below each factor, of which there are next, next + 1, ... end - 1.
        let (next, end) = (next as u64, end as u64);
        let below = (end - next) * (next + end - 1) / 2;
        (end - next, primes_up_to - below)
    }
}
