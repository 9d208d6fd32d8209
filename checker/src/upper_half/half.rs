//! Provides the operations of the theory on the upper half of a board. These are peeling, the
//! greedy set, and components that share no factors.

use crate::sieve::payments::Payments;
use crate::sieve::position::Position;
use crate::sieve::rejection::Reason;
use crate::work::Work;

/// Consists of the numbers above N/2 on the board 1..=N. Subsets are slices of `bool`, indexed by
/// number.
#[derive(Debug, Clone)]
pub struct Half {
    size: u32,
    /// There is a payment for each principal factor of a number above N/2. None of these numbers
    /// ever pays itself, as its double is not on the board.
    payments: Payments,
    taken: Vec<bool>,
}

impl Half {
    /// Creates the upper half of 1..=`size`, including its greedy set: going down from N, take each
    /// number that is still playable together with those taken before.
    ///
    /// # Errors
    /// Returns [`Reason::TooMuchWork`] if this exceeds the budget.
    pub fn new(size: u32, work: &mut Work) -> Result<Self, Reason> {
        let mut half = Self {
            size,
            payments: Payments::among(&Position::new(size), |number| number > size / 2),
            taken: vec![false; size as usize + 1],
        };
        for number in half.numbers().rev() {
            half.taken[number as usize] = true;
            half.taken[number as usize] = half.stuck(&half.taken, work)?.is_none();
        }
        Ok(half)
    }

    /// Makes the greedy method reject these numbers (for tests).
    #[cfg(test)]
    pub fn without(mut self, numbers: &[u32]) -> Self {
        for &number in numbers {
            self.taken[number as usize] = false;
        }
        self
    }

    pub fn size(&self) -> u32 {
        self.size
    }

    /// Returns all numbers above N/2.
    pub fn numbers(&self) -> std::ops::RangeInclusive<u32> {
        self.size / 2 + 1..=self.size
    }

    /// Returns the greedy set.
    pub fn taken(&self) -> &[bool] {
        &self.taken
    }

    /// Returns a number that shows that `set` isn't playable, namely one from the core where
    /// peeling gets stuck, because all factors are shared. For a playable set, peeling removes
    /// everything, and you get `None`.
    ///
    /// # Errors
    /// Returns [`Reason::TooMuchWork`].
    pub fn stuck(&self, set: &[bool], work: &mut Work) -> Result<Option<u32>, Reason> {
        let left = self.peel(set.to_vec(), work)?;
        Ok(self.numbers().find(|&number| left[number as usize]))
    }

    /// Returns the core that remains after peeling all numbers from `lowest` upwards.
    ///
    /// # Errors
    /// Returns [`Reason::TooMuchWork`].
    pub fn residual(&self, lowest: u32, work: &mut Work) -> Result<Vec<bool>, Reason> {
        let from_there = (0..=self.size).map(|number| number >= lowest);
        self.peel(from_there.collect(), work)
    }

    /// Peels a set by removing members as long as one of them has a factor that no other member
    /// has. Such a member can be played last without hurting the others.
    fn peel(&self, mut set: Vec<bool>, work: &mut Work) -> Result<Vec<bool>, Reason> {
        let factors = |member: u32| {
            let payments = self.payments.of_member(member);
            payments.map(|payment| self.payments.factor(payment))
        };
        let mut claims = vec![0_u32; self.size as usize + 1];
        let members = self.numbers().filter(|&number| set[number as usize]);
        let members: Vec<u32> = members.collect();
        for factor in members.iter().copied().flat_map(factors) {
            claims[factor as usize] += 1;
        }
        work.spend(self.size as usize + 2 * self.payments.count())?;
        let mut waiting = members;
        while let Some(member) = waiting.pop() {
            let is_free = factors(member).any(|factor| claims[factor as usize] == 1);
            if !set[member as usize] || !is_free {
                continue;
            }
            set[member as usize] = false;
            for factor in factors(member) {
                claims[factor as usize] -= 1;
                if claims[factor as usize] == 1 {
                    let with_factor = self.payments.with_factor(factor).iter();
                    let others = with_factor.map(|&payment| self.payments.member(payment));
                    waiting.extend(others.filter(|&other| set[other as usize]));
                }
            }
        }
        Ok(set)
    }

    /// Returns the sorted members of `residual` that are connected to `number` by shared factors,
    /// be it directly or through other members.
    pub fn component(&self, residual: &[bool], number: u32) -> Vec<u32> {
        let mut reached = vec![false; self.size as usize + 1];
        let mut members = vec![number];
        reached[number as usize] = true;
        let mut next = 0;
        while let Some(&member) = members.get(next) {
            next += 1;
            for payment in self.payments.of_member(member) {
                let factor = self.payments.factor(payment);
                if std::mem::replace(&mut reached[factor as usize], true) {
                    continue;
                }
                for &payment in self.payments.with_factor(factor) {
                    let other = self.payments.member(payment);
                    if residual[other as usize] && !reached[other as usize] {
                        reached[other as usize] = true;
                        members.push(other);
                    }
                }
            }
        }
        members.sort_unstable();
        members
    }

    /// Returns the smallest number of factors that any member has, and the number of distinct
    /// factors of all members together.
    pub fn factors(&self, members: &[u32]) -> (usize, usize) {
        let lists = members.iter().map(|&member| self.payments.of_member(member));
        let fewest = lists.clone().map(|list| list.len()).min().unwrap_or(0);
        let mut all: Vec<u32> =
            lists.flatten().map(|payment| self.payments.factor(payment)).collect();
        all.sort_unstable();
        all.dedup();
        (fewest, all.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(set: &[bool]) -> Vec<usize> {
        (0..set.len()).filter(|&number| set[number]).collect()
    }

    /// On the numbers 11 to 21, the greedy method comes to 13 and 11 after it has taken 17 and 19.
    /// All of them need the 1, so it rejects them. 21, 14 and 15 would form a cycle with 10, but 10
    /// is not in the upper half.
    #[test]
    fn greedy_of_21() {
        let mut work = Work::new();
        let half = Half::new(21, &mut work).unwrap();
        assert_eq!(marked(half.taken()), [12, 14, 15, 16, 18, 19, 20, 21]);
        let residual = half.residual(17, &mut work).unwrap();
        assert_eq!(half.component(&residual, 17), [17, 19]);
        assert_eq!(half.factors(&[17, 19]), (1, 1));
    }
}
