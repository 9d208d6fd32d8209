//! Tables of factors, multiples and primes, which don't change during a search.

use super::{LARGEST_CLASSIC_BOARD, NumberSet};
use crate::sieve::FactorTable;

/// How many principal factors above 1 a number up to 140 has at most. There's one for each of its
/// primes, and 2·3·5·7 is more than 140.
const MOST_FACTORS: usize = 3;

/// The principal factors of each number, except for 1. Only primes have 1 as a principal factor,
/// and since it goes to the largest prime before the search begins, we can forget about it.
#[derive(Debug, Clone)]
pub(super) struct Tables {
    pub(super) size: u8,
    /// The principal factors of each number, largest first, padded with 0.
    factors: Vec<[u8; MOST_FACTORS]>,
    primes: Vec<u8>,
    /// The index of each prime among the primes.
    prime_index: Vec<u8>,
}

impl Tables {
    pub(super) fn new(size: u8) -> Self {
        debug_assert!(u32::from(size) <= LARGEST_CLASSIC_BOARD);
        let table = FactorTable::new(size.into());
        let primes: Vec<u8> = (2..=size).filter(|&n| table.rank(n.into()) == 1).collect();
        let mut prime_index = vec![0; usize::from(size) + 1];
        for (index, &prime) in (0..).zip(&primes) {
            prime_index[usize::from(prime)] = index;
        }
        let factors = (0..=size).map(|number| {
            let mut row = [0; MOST_FACTORS];
            let above_one = table.principal_factors(number.into()).iter().filter(|&&f| f > 1);
            for (slot, &factor) in row.iter_mut().zip(above_one) {
                *slot = u8::try_from(factor).expect("smaller than the number");
            }
            row
        });
        Tables { size, factors: factors.collect(), primes, prime_index }
    }

    /// Returns the principal factors of `number` that are above 1, largest first.
    pub(super) fn factors(&self, number: u8) -> impl DoubleEndedIterator<Item = u8> + use<> {
        self.factors[usize::from(number)].into_iter().filter(|&factor| factor != 0)
    }

    /// Returns the numbers that have `factor` as a principal factor, smallest first.
    pub(super) fn multiples(&self, factor: u8) -> impl Iterator<Item = u8> + '_ {
        self.primes
            .iter()
            .map_while(move |&prime| factor.checked_mul(prime))
            .take_while(|&multiple| multiple <= self.size)
    }

    /// Returns the bit that stands for `factor` among the factors of `number`.
    pub(super) fn factor_bit(&self, number: u8, factor: u8) -> u8 {
        let place = self.factors[usize::from(number)].iter().position(|&f| f == factor);
        1 << place.expect("a principal factor")
    }

    /// Returns the factors of `number` whose bits are set, largest first.
    pub(super) fn marked_factors(&self, number: u8, bits: u8) -> impl Iterator<Item = u8> + use<> {
        (0..)
            .zip(self.factors[usize::from(number)])
            .filter(move |&(place, _)| bits >> place & 1 == 1)
            .map(|(_, factor)| factor)
    }

    /// Returns the bit that stands for `number` among the multiples of `factor`.
    pub(super) fn multiple_bit(&self, number: u8, factor: u8) -> u32 {
        1 << self.prime_index[usize::from(number / factor)]
    }

    /// Returns the multiples of `factor` whose bits are set, smallest first.
    pub(super) fn marked_multiples(&self, factor: u8, bits: u32) -> impl Iterator<Item = u8> + '_ {
        let mut rest = bits;
        std::iter::from_fn(move || {
            let place = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(factor * self.primes[place])
        })
    }

    /// Returns the largest prime, or `None` if there isn't one.
    pub(super) fn largest_prime(&self) -> Option<u8> {
        self.primes.last().copied()
    }

    /// Returns true if `number` is too large to be a factor of another number on the board.
    pub(super) fn pays_nobody(&self, number: u8) -> bool {
        number > self.size / 2
    }

    /// Returns the numbers that have a principal factor above 1, or are one.
    pub(super) fn related(&self) -> NumberSet {
        (2..=self.size)
            .filter(|&n| self.factors(n).next().is_some() || self.multiples(n).next().is_some())
            .collect()
    }
}
