//! Almost everything depends on the divisors, principal factors and ranks of a board's numbers. We
//! compute them once and share them.

use super::Number;

/// Stores divisors, principal factors and ranks of all numbers up to N. They are computed once per
/// board in O(N log N), because every position along the way needs them over and over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FactorTable {
    size: Number,
    ranks: Vec<u8>,
    divisors: Rows,
    principal_factors: Rows,
}

/// Each index has a list of numbers, all in one array. Compared to a vector of vectors, that is
/// fewer allocations and kinder to the cache.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Rows {
    starts: Vec<usize>,
    entries: Vec<Number>,
}

impl Rows {
    fn collect(lists: impl Iterator<Item = Vec<Number>>) -> Self {
        let mut rows = Rows { starts: vec![0], entries: Vec::new() };
        for list in lists {
            rows.entries.extend(list);
            rows.starts.push(rows.entries.len());
        }
        rows
    }

    fn row(&self, index: Number) -> &[Number] {
        let index = index as usize;
        &self.entries[self.starts[index]..self.starts[index + 1]]
    }
}

impl FactorTable {
    /// Computes the table for 1 to `size`.
    #[must_use]
    pub fn new(size: Number) -> Self {
        let smallest_prime = smallest_primes(size);
        let mut ranks = vec![0; size as usize + 1];
        for number in 2..=size {
            ranks[number as usize] = ranks[(number / smallest_prime[number as usize]) as usize] + 1;
        }
        let mut divisors = vec![Vec::new(); size as usize + 1];
        for divisor in 1..=size {
            for multiple in (divisor..=size).step_by(divisor as usize) {
                divisors[multiple as usize].push(divisor);
            }
        }
        let principal = (0..=size).map(|number| {
            let mut rest = number;
            let mut factors = Vec::new();
            while rest > 1 {
                let prime = smallest_prime[rest as usize];
                factors.push(number / prime);
                while rest.is_multiple_of(prime) {
                    rest /= prime;
                }
            }
            factors
        });
        FactorTable {
            size,
            ranks,
            principal_factors: Rows::collect(principal),
            divisors: Rows::collect(divisors.into_iter()),
        }
    }

    /// Returns N, the largest number in the table.
    #[must_use]
    pub fn size(&self) -> Number {
        self.size
    }

    /// Returns the number of prime factors of `number`, with multiplicity. For example, 12 = 2·2·3
    /// has rank 3.
    #[must_use]
    pub fn rank(&self, number: Number) -> u8 {
        self.ranks[number as usize]
    }

    /// Divisors of `number` in increasing order, including `number` itself.
    #[must_use]
    pub fn divisors(&self, number: Number) -> &[Number] {
        self.divisors.row(number)
    }

    /// Returns the principal factors of `number` in decreasing order. There is one for each of its
    /// primes, which you get by dividing `number` by that prime. For example, those of 12 are 6 and
    /// 4. The number 1 does not have any.
    #[must_use]
    pub fn principal_factors(&self, number: Number) -> &[Number] {
        self.principal_factors.row(number)
    }
}

fn smallest_primes(size: Number) -> Vec<Number> {
    let mut smallest: Vec<Number> = (0..=size).collect();
    for prime in (2..=size).take_while(|prime| prime * prime <= size) {
        if smallest[prime as usize] == prime {
            for multiple in (prime * prime..=size).step_by(prime as usize) {
                if smallest[multiple as usize] == multiple {
                    smallest[multiple as usize] = prime;
                }
            }
        }
    }
    smallest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_has_three_principal_factors() {
        let table = FactorTable::new(60);
        assert_eq!(table.principal_factors(60), [30, 20, 12]);
        assert_eq!(table.divisors(60), [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60]);
        assert_eq!(table.rank(60), 4);
        assert_eq!(table.rank(1), 0);
        assert!(table.principal_factors(1).is_empty());
    }
}
