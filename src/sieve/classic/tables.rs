//! Tables of factors, multiples and primes. They stay the same throughout a search.

use super::{LARGEST_CLASSIC_BOARD, NumberSet};
use crate::sieve::FactorTable;

/// Numbers up to 140 have no more principal factors above 1 than this. There is one per distinct
/// prime, and 2·3·5·7 = 210 is too large.
const MOST_FACTORS: usize = 3;

/// Lists principal factors, except for 1. The only numbers with 1 as a principal factor are primes.
/// Since the largest prime gets it before the search even begins, we needn't bother with it.
#[derive(Debug, Clone)]
pub(super) struct Tables {
    pub(super) size: u8,
    /// Each number has its principal factors, largest first. The rest of the array is zero.
    factors: Vec<[u8; MOST_FACTORS]>,
    primes: Vec<u8>,
    /// Maps each prime to its index.
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

    /// Iterates over the principal factors above 1, largest first.
    pub(super) fn factors(&self, number: u8) -> impl DoubleEndedIterator<Item = u8> + use<> {
        self.factors[usize::from(number)].into_iter().filter(|&factor| factor != 0)
    }

    /// Iterates over the numbers that have `factor` as a principal factor, smallest first.
    pub(super) fn multiples(&self, factor: u8) -> impl Iterator<Item = u8> + '_ {
        self.primes
            .iter()
            .map_while(move |&prime| factor.checked_mul(prime))
            .take_while(|&multiple| multiple <= self.size)
    }

    /// Returns the bit for `factor` among the factors of `number`.
    pub(super) fn factor_bit(&self, number: u8, factor: u8) -> u8 {
        let place = self.factors[usize::from(number)].iter().position(|&f| f == factor);
        1 << place.expect("a principal factor")
    }

    /// Iterates over the factors whose bits are set, largest first.
    pub(super) fn marked_factors(&self, number: u8, bits: u8) -> impl Iterator<Item = u8> + use<> {
        (0..)
            .zip(self.factors[usize::from(number)])
            .filter(move |&(place, _)| bits >> place & 1 == 1)
            .map(|(_, factor)| factor)
    }

    /// Returns the bit for `number` among the multiples of `factor`.
    pub(super) fn multiple_bit(&self, number: u8, factor: u8) -> u32 {
        1 << self.prime_index[usize::from(number / factor)]
    }

    /// Iterates over the multiples whose bits are set, smallest first.
    pub(super) fn marked_multiples(&self, factor: u8, bits: u32) -> impl Iterator<Item = u8> + '_ {
        let mut rest = bits;
        std::iter::from_fn(move || {
            let place = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(factor * self.primes[place])
        })
    }

    /// Returns the largest prime, if there is any.
    pub(super) fn largest_prime(&self) -> Option<u8> {
        self.primes.last().copied()
    }

    /// A number above half of the board has no multiple there, so it cannot be anybody's factor.
    pub(super) fn pays_nobody(&self, number: u8) -> bool {
        number > self.size / 2
    }

    /// Returns all numbers that have (or are) a principal factor above 1.
    pub(super) fn related(&self) -> NumberSet {
        (2..=self.size)
            .filter(|&n| self.factors(n).next().is_some() || self.multiples(n).next().is_some())
            .collect()
    }
}
