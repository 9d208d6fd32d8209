//! Factors numbers into primes.

use super::{Montgomery, is_prime};
use crate::divisor_game::{LARGEST_NUMBER, Number, NumberError, Pattern, Rank, decimal};
use serde::{Deserialize, Serialize};

/// A prime has an exponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PrimePower {
    /// This is the prime.
    #[serde(with = "decimal")]
    pub prime: Number,
    /// The prime divides the number this often, and at least once.
    pub exponent: u8,
}

/// Stores a number in 2..=[`LARGEST_NUMBER`] with its primes. Factoring takes time, so the result
/// is worth storing.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Factorization {
    #[serde(with = "decimal")]
    number: Number,
    powers: Vec<PrimePower>,
}

/// Bound for trial division, which beats Pollard's rho for small factors.
const TRIAL_BOUND: u64 = 256;

impl Factorization {
    /// Factors a number by trial division with small primes, then Pollard's rho. The latter
    /// typically takes about the square root of the second largest prime. That is up to roughly
    /// 50,000 steps or a few milliseconds.
    ///
    /// # Errors
    /// Returns [`NumberError`] if the number is not in 2..=[`LARGEST_NUMBER`].
    ///
    /// # Panics
    /// Never, because no exponent exceeds 59.
    pub fn new(number: Number) -> Result<Self, NumberError> {
        if !(2..=LARGEST_NUMBER).contains(&number) {
            return Err(NumberError { number });
        }
        let mut primes = Vec::new();
        let mut rest = number;
        let mut candidate = 2;
        while candidate < TRIAL_BOUND && candidate * candidate <= rest {
            while rest.is_multiple_of(candidate) {
                primes.push(candidate);
                rest /= candidate;
            }
            candidate += 1;
        }
        split(rest, &mut primes);
        crate::foundation::sorting::sort(&mut primes);
        let power = |group: &[Number]| PrimePower {
            prime: group[0],
            exponent: u8::try_from(group.len()).expect("at most 59 factors 2"),
        };
        let powers = primes.chunk_by(|a, b| a == b).map(power).collect();
        Ok(Factorization { number, powers })
    }

    /// Returns true if the primes increase and their product is right. Anybody can forge a
    /// serialized factorization, so always check this after deserialization.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        // The primality test only works in this range.
        let possible = |number: Number| (2..=LARGEST_NUMBER).contains(&number);
        if !possible(self.number) || !self.powers.iter().all(|power| possible(power.prime)) {
            return false;
        }
        let rising = self.powers.windows(2).all(|pair| pair[0].prime < pair[1].prime);
        let primes = self.powers.iter().all(|power| power.exponent > 0 && is_prime(power.prime));
        let mut powers = self.powers.iter();
        let product = powers.try_fold(1_u64, |product, power| {
            product.checked_mul(power.prime.checked_pow(power.exponent.into())?)
        });
        rising && primes && product == Some(self.number)
    }

    /// Returns the number.
    #[must_use]
    pub fn number(&self) -> Number {
        self.number
    }

    /// Returns prime powers in increasing order of the primes.
    #[must_use]
    pub fn powers(&self) -> &[PrimePower] {
        &self.powers
    }

    /// Returns the number of prime factors with multiplicity (Ω).
    #[must_use]
    pub fn rank(&self) -> Rank {
        self.powers.iter().map(|power| Rank::from(power.exponent)).sum()
    }

    /// Returns the exponents without the primes. Nothing else matters for the game, so numbers with
    /// equal patterns are equally good.
    #[must_use]
    pub fn pattern(&self) -> Pattern {
        Pattern::new(self.powers.iter().map(|power| power.exponent))
    }

    /// Returns the number of divisors, including 1 and the number itself.
    #[must_use]
    pub fn divisor_count(&self) -> u64 {
        self.powers.iter().map(|power| u64::from(power.exponent) + 1).product()
    }

    /// Returns the number of divisors that a move can choose from. 1 and the number itself are not
    /// among them.
    #[must_use]
    pub fn proper_divisor_count(&self) -> u64 {
        self.divisor_count() - 2
    }

    /// Counts the moves on this pile. Each is an unordered pair of proper divisors, and the two may
    /// be equal.
    #[must_use]
    pub fn move_count(&self) -> u64 {
        let divisors = self.proper_divisor_count();
        divisors * (divisors + 1) / 2
    }

    /// Derives a divisor's factorization from this one. `None` for 1 and for non-divisors.
    #[must_use]
    pub fn divisor(&self, divisor: Number) -> Option<Factorization> {
        let mut rest = divisor;
        let mut powers = Vec::new();
        for &PrimePower { prime, exponent } in &self.powers {
            let mut found = 0;
            while found < exponent && rest != 0 && rest.is_multiple_of(prime) {
                rest /= prime;
                found += 1;
            }
            if found > 0 {
                powers.push(PrimePower { prime, exponent: found });
            }
        }
        (rest == 1 && divisor > 1).then_some(Factorization { number: divisor, powers })
    }
}

/// Appends the primes of a number without factors below [`TRIAL_BOUND`].
fn split(number: u64, primes: &mut Vec<u64>) {
    if number == 1 {
        return;
    }
    if number < TRIAL_BOUND * TRIAL_BOUND || is_prime(number) {
        primes.push(number);
        return;
    }
    let factor = factor_of(number);
    split(factor, primes);
    split(number / factor, primes);
}

/// Returns a nontrivial factor of an odd composite.
fn factor_of(number: u64) -> u64 {
    let field = Montgomery::new(number);
    (1..)
        .find_map(|increment| rho(&field, number, increment))
        .expect("some increment leads to a factor")
}

/// Each gcd is slow, so this many differences are multiplied for one.
const BATCH: u64 = 128;

/// Runs Pollard's rho in Brent's variant: compare with the element at each power of two, and
/// multiply the differences. For every prime factor, the sequence x -> x² + increment becomes
/// periodic modulo that prime, and most likely not at the same time for all of them; if it does,
/// this returns `None`. (R. P. Brent, *An improved Monte Carlo factorization algorithm*, 1980.)
fn rho(field: &Montgomery, number: u64, increment: u64) -> Option<u64> {
    let increment = field.enter(increment);
    let next = |x: u64| field.sum(field.product(x, x), increment);
    let mut x = field.enter(2);
    let mut length = 1_u64;
    loop {
        let retained = x;
        for _ in 0..length {
            x = next(x);
        }
        let mut done = 0;
        while done < length {
            let start = x;
            let steps = BATCH.min(length - done);
            let mut product = field.one();
            for _ in 0..steps {
                x = next(x);
                product = field.product(product, x.abs_diff(retained));
            }
            done += steps;
            let divisor = common_divisor(product, number);
            if divisor == number {
                return one_by_one(next, start, retained, number);
            }
            if divisor > 1 {
                return Some(divisor);
            }
        }
        length *= 2;
    }
}

/// Repeats a batch step by step, after its gcd turned out to be the whole number.
fn one_by_one(next: impl Fn(u64) -> u64, start: u64, retained: u64, number: u64) -> Option<u64> {
    let mut x = start;
    loop {
        x = next(x);
        let divisor = common_divisor(x.abs_diff(retained), number);
        if divisor > 1 {
            return (divisor < number).then_some(divisor);
        }
    }
}

/// This is Euclid's algorithm.
fn common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes a factorization that we have not computed ourselves, as in a message.
    fn claimed(number: Number, powers: &[(Number, u8)]) -> Factorization {
        let power = |&(prime, exponent): &(Number, u8)| PrimePower { prime, exponent };
        Factorization { number, powers: powers.iter().map(power).collect() }
    }

    #[test]
    fn a_claim_with_any_numbers_is_judged() {
        assert!(claimed(60, &[(2, 2), (3, 1), (5, 1)]).is_sound());
        let largest_prime_of_64_bits = 18_446_744_073_709_551_557;
        for prime in [1 << 63, largest_prime_of_64_bits, Number::MAX, LARGEST_NUMBER + 1] {
            assert!(!claimed(prime, &[(prime, 1)]).is_sound(), "{prime}");
            assert!(!claimed(6, &[(2, 1), (3, 1), (prime, 1)]).is_sound(), "{prime}");
        }
        assert!(!claimed(0, &[]).is_sound());
        assert!(!claimed(6, &[(2, 0), (3, 255)]).is_sound());
    }
}
