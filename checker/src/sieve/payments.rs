//! Lists the possible payments in a position. These are the variables of the proof.

use std::ops::Range;

use crate::sieve::position::Position;

/// An index is only meaningful for the position whose payments were listed. Don't mix them up.
pub type PaymentIndex = u32;

/// All payments that are possible in a position. Each consists of a *member* (a remaining number
/// that may be selected) and a remaining principal factor that could pay for it. Principal factors
/// are the number divided by one of its primes.
///
/// Payments are sorted by member, then by factor in decreasing order.
#[derive(Debug, Clone)]
pub struct Payments {
    members: Vec<u32>,
    factors: Vec<u32>,
    /// The payments for member `n` are `of_member[n]..of_member[n + 1]`.
    of_member: Vec<PaymentIndex>,
    /// `with_factor[n]` are the payments in which `n` pays. Unlike those of a member, they aren't
    /// consecutive, so we need a list.
    with_factor: Vec<Vec<PaymentIndex>>,
}

impl Payments {
    /// Lists the possible payments in `position`. Takes O(N log log N) time.
    pub fn new(position: &Position) -> Self {
        Self::among(position, |_| true)
    }

    /// Like [`Self::new`], but restricted to members that satisfy `may_be_selected`.
    pub fn among(position: &Position, may_be_selected: impl Fn(u32) -> bool) -> Self {
        let size = position.size();
        let mut payments = Self {
            members: Vec::new(),
            factors: Vec::new(),
            of_member: vec![0; size as usize + 2],
            with_factor: vec![Vec::new(); size as usize + 1],
        };
        let mut index: PaymentIndex = 0;
        for member in 1..=size {
            payments.of_member[member as usize] = index;
            if !position.remains(member) || !may_be_selected(member) {
                continue;
            }
            for factor in principal_factors(member).filter(|&factor| position.remains(factor)) {
                payments.members.push(member);
                payments.factors.push(factor);
                payments.with_factor[factor as usize].push(index);
                index += 1;
            }
        }
        payments.of_member[size as usize + 1] = index;
        payments
    }

    pub fn count(&self) -> usize {
        self.members.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = (PaymentIndex, u32)> + '_ {
        (0..).zip(self.members.iter().copied())
    }

    /// Returns the number that is selected.
    pub fn member(&self, payment: PaymentIndex) -> u32 {
        self.members[payment as usize]
    }

    /// Returns the factor that pays for it.
    pub fn factor(&self, payment: PaymentIndex) -> u32 {
        self.factors[payment as usize]
    }

    /// Returns the payments for `member`. It must be on the board, but it does not have to remain.
    pub fn of_member(&self, member: u32) -> Range<PaymentIndex> {
        self.of_member[member as usize]..self.of_member[member as usize + 1]
    }

    /// Returns the payments in which `factor` pays. It must be on the board, but it doesn't have to
    /// remain.
    pub fn with_factor(&self, factor: u32) -> &[PaymentIndex] {
        &self.with_factor[factor as usize]
    }
}

/// Returns the quotients of `number` by each of its primes in decreasing order. Plain trial
/// division is fast enough here, as boards are limited to a few thousand numbers.
fn principal_factors(number: u32) -> impl Iterator<Item = u32> {
    let mut rest = number;
    let mut candidate = 2;
    std::iter::from_fn(move || {
        while rest > 1 {
            if candidate * candidate > rest {
                candidate = rest;
            }
            if rest.is_multiple_of(candidate) {
                while rest.is_multiple_of(candidate) {
                    rest /= candidate;
                }
                return Some(number / candidate);
            }
            candidate += 1;
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn principal_factors_are_quotients_by_primes() {
        for number in 1..=LIMIT {
            let expected: Vec<u32> = (2..=number)
                .filter(|&p| (2..p).all(|d| p % d != 0) && number % p == 0)
                .map(|p| number / p)
                .collect();
            assert_eq!(principal_factors(number).collect::<Vec<_>>(), expected, "{number}");
        }
    }

    const LIMIT: u32 = 400;

    #[test]
    fn only_remaining_numbers_take_part() {
        let mut position = Position::new(12);
        position.select(4).unwrap();
        let payments = Payments::new(&position);
        let pairs: Vec<(u32, u32)> =
            payments.iter().map(|(index, member)| (member, payments.factor(index))).collect();
        assert_eq!(pairs, [(6, 3), (9, 3), (10, 5), (12, 6)]);
        assert_eq!(payments.of_member(10), 2..3);
        assert_eq!(payments.of_member(12), 3..4);
        assert!(payments.of_member(8).is_empty());
        assert_eq!(payments.with_factor(3), [0, 1]);
    }
}
