//! Positions as bit sets: which numbers can be selected, how much they gain, and which do not
//! matter any more.

use crate::sieve::two_players::{LARGEST_CONTEST, Rule};

/// In this set of numbers, bit n stands for n.
pub type Set = u128;

/// This number can be selected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    /// At least one of its proper factors is in the set.
    pub number: u8,
    /// Points it scores, minus the points that the other side gets for it.
    pub gain: i16,
}

/// Factors of all numbers, and the rule for their points. Constant during a search.
#[derive(Debug, Clone)]
pub struct FactorSets {
    rule: Rule,
    proper: Vec<Set>,
}

impl FactorSets {
    /// Creates the tables, which don't depend on the board size.
    pub fn new(rule: Rule) -> Self {
        let factors = |number: u32| {
            let proper = (1..number).filter(|&factor| number.is_multiple_of(factor));
            proper.fold(0, |set: Set, factor| set | 1 << factor)
        };
        let proper = (0..=LARGEST_CONTEST).map(factors).collect();
        FactorSets { rule, proper }
    }

    fn proper(&self, number: u32) -> Set {
        self.proper[number as usize]
    }

    /// Returns a number together with all of its factors.
    fn closed(&self, number: u8) -> Set {
        self.proper(number.into()) | 1 << number
    }

    /// Returns the numbers left after selecting one of them.
    pub fn without(&self, set: Set, number: u8) -> Set {
        set & !self.closed(number)
    }

    fn candidate(&self, set: Set, number: u32) -> Option<Candidate> {
        let factors = self.proper(number) & set;
        let given = match self.rule {
            Rule::OtherSide => members(factors).sum(),
            Rule::Nobody => 0,
        };
        // Both numbers are below 300, so this fits.
        let gain = i64::from(number) - i64::from(given);
        (factors != 0).then(|| Candidate {
            number: u8::try_from(number).unwrap_or_default(),
            gain: i16::try_from(gain).unwrap_or_default(),
        })
    }

    /// Adds all numbers that can be selected to `found`. Returns the numbers that still matter,
    /// which are these and their factors, because a number that can't be selected now never can be.
    pub fn candidates(&self, set: Set, found: &mut Vec<Candidate>) -> Set {
        let start = found.len();
        found.extend(members(set).filter_map(|number| self.candidate(set, number)));
        let candidates = &found[start..];
        let closed = candidates.iter().map(|one| self.closed(one.number));
        let matter = closed.fold(0, |all, closed| all | closed & set);
        match self.rule {
            Rule::OtherSide => matter,
            Rule::Nobody => self.merged(matter, candidates),
        }
    }

    /// If nobody gets the factors, those that cannot be selected are interchangeable as long as
    /// they are factors of the same candidates. So we retain only the smallest one of each kind,
    /// which makes more positions equal.
    fn merged(&self, set: Set, candidates: &[Candidate]) -> Set {
        let selectable = numbers_of(candidates);
        let mut merged = selectable;
        let mut known = [0; LARGEST_CONTEST as usize];
        let mut kinds = 0;
        for factor in members(set & !selectable) {
            let multiples = candidates.iter().filter(|one| {
                let proper = self.proper(one.number.into());
                proper >> factor & 1 == 1
            });
            let multiples = multiples.fold(0, |all: Set, one| all | 1 << one.number);
            if !known[..kinds].contains(&multiples) {
                known[kinds] = multiples;
                kinds += 1;
                merged |= 1 << factor;
            }
        }
        merged
    }

    /// Simplifies the candidates. Let's call a candidate independent if it does not share a factor
    /// with another one and is not a factor of one. These can be selected whatever else happens. Of
    /// the independent candidates, the search only needs the one with the largest gain: it does not
    /// help to select a smaller one first, as all of them get selected in the end and the rest can
    /// be played in the same way. So we remove the others. If all candidates are independent, there
    /// is nothing to search, because both sides just take turns to select the best one that is
    /// left, and this returns the value.
    pub fn settle(&self, set: Set, candidates: &mut Vec<Candidate>, start: usize) -> Option<i32> {
        let (mut once, mut twice) = (0, 0);
        for one in &candidates[start..] {
            let closed = self.closed(one.number) & set;
            twice |= once & closed;
            once |= closed;
        }
        let alone = |one: &Candidate| self.closed(one.number) & set & twice == 0;
        let all = candidates[start..].iter();
        let mut gains: Vec<i16> = all.filter(|one| alone(one)).map(|one| one.gain).collect();
        if gains.len() == candidates.len() - start {
            best_first(&mut gains, |&gain| gain);
            let in_turn = gains.iter().zip([1, -1].into_iter().cycle());
            return Some(in_turn.map(|(&gain, sign)| sign * i32::from(gain)).sum());
        }
        if gains.len() > 1 {
            let best = gains.iter().max().copied();
            let mut retained = false;
            let mut end = start;
            for at in start..candidates.len() {
                let candidate = candidates[at];
                let first_best = !retained && Some(candidate.gain) == best;
                if !alone(&candidate) || first_best {
                    retained |= alone(&candidate);
                    candidates[end] = candidate;
                    end += 1;
                }
            }
            candidates.truncate(end);
        }
        None
    }

    /// Returns bounds of the value that we know without looking ahead.
    pub fn bounds(&self, set: Set, candidates: &[Candidate]) -> (i32, i32) {
        match self.rule {
            // The side to move can always select the largest number, which is at least as large as
            // the one that the other side selects next, because that could be selected before as
            // well. So the value is never negative. For the same reason, a move cannot be worth
            // more than its own number.
            Rule::Nobody => (0, candidates.last().map_or(0, |one| one.number.into())),
            Rule::OtherSide => {
                let all = members(set).sum::<u32>().cast_signed();
                (-all, all)
            }
        }
    }

    /// The value if both sides always select the number with the largest immediate gain.
    pub fn greedy(&self, mut set: Set) -> i32 {
        let (mut value, mut sign) = (0, 1);
        loop {
            let candidates = members(set).filter_map(|number| self.candidate(set, number));
            let Some(best) = candidates.max_by_key(|one| one.gain) else {
                return value;
            };
            value += sign * i32::from(best.gain);
            sign = -sign;
            set = self.without(set, best.number);
        }
    }
}

/// Sorts by descending gain. There are only a few items, roughly ascending to begin with, so
/// insertion sort is as fast as anything else and small.
pub fn best_first<T: Copy>(items: &mut [T], gain: impl Fn(&T) -> i16) {
    items.reverse();
    for sorted in 1..items.len() {
        let item = items[sorted];
        let mut place = sorted;
        while place > 0 && gain(&items[place - 1]) < gain(&item) {
            items[place] = items[place - 1];
            place -= 1;
        }
        items[place] = item;
    }
}

fn numbers_of(candidates: &[Candidate]) -> Set {
    let numbers = candidates.iter();
    numbers.fold(0, |set, one| set | 1 << one.number)
}

/// Members of a set in increasing order.
fn members(mut set: Set) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(lowest)
    })
}
