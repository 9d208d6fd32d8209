//! Primes up to a limit.

/// Primes up to `limit`, in increasing order. Sieve of Eratosthenes in O(limit log log limit) time,
/// with one byte per odd number.
pub(in crate::divisor_game) fn primes_up_to(limit: u32) -> Vec<u32> {
    if limit < 2 {
        return Vec::new();
    }
    let mut primes = vec![2];
    // Index i represents 2 i + 3.
    let places = (limit as usize - 1) / 2;
    let mut composite = vec![false; places];
    for (place, number) in (0..places).zip((3..).step_by(2)) {
        if composite[place] {
            continue;
        }
        primes.push(number);
        let prime = number as usize;
        // Multiples below the square have a smaller factor and are already marked. The square may
        // overflow on 32-bit machines, but then it certainly exceeds the limit.
        let Some(square) = prime.checked_mul(prime) else {
            continue;
        };
        let mut multiple = (square - 3) / 2;
        while multiple < places {
            composite[multiple] = true;
            multiple += prime;
        }
    }
    primes
}

#[cfg(test)]
mod tests {
    use super::primes_up_to;
    use crate::divisor_game::is_prime;

    #[test]
    fn every_prime_and_no_other_number_is_listed() {
        for limit in (0..60).chain([1000, 1009, 65_536]) {
            let primes: Vec<u32> = (0..=limit).filter(|&n| is_prime(n.into())).collect();
            assert_eq!(primes_up_to(limit), primes, "{limit}");
        }
    }
}
