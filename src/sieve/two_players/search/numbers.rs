//! Positions as bit sets: which numbers can be selected, their gain, and which numbers
//! no longer matter.

use crate::sieve::two_players::{LARGEST_CONTEST, Rule};

/// Bit n represents the number n.
pub type Set = u128;

/// A number that can be selected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    /// It must have a proper factor in the set.
    pub number: u8,
    /// The selection scores this, minus the points that the other side gets for it.
    pub gain: i16,
}

/// Both the factors of all numbers and the rule for their points stay the same during a search.
#[derive(Debug, Clone)]
pub struct FactorSets {
    rule: Rule,
    proper: Vec<Set>,
}

impl FactorSets {
    /// Creates the table for boards of every size.
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

    /// Returns a number and its factors.
    fn closed(&self, number: u8) -> Set {
        self.proper(number.into()) | 1 << number
    }

    /// Returns the numbers left after selecting a number.
    pub fn without(&self, set: Set, number: u8) -> Set {
        set & !self.closed(number)
    }

    fn candidate(&self, set: Set, number: u32) -> Option<Candidate> {
        let factors = self.proper(number) & set;
        let given = match self.rule {
            Rule::OtherSide => members(factors).sum(),
            Rule::Nobody => 0,
        };
        // Both are below 300.
        let gain = i64::from(number) - i64::from(given);
        (factors != 0).then(|| Candidate {
            number: u8::try_from(number).unwrap_or_default(),
            gain: i16::try_from(gain).unwrap_or_default(),
        })
    }

    /// Adds all numbers that can be selected. Returns the numbers that still matter:
    /// the candidates and their factors. A number that can't be selected now never can
    /// be.
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

    /// If factors score for nobody, non-selectable factors of the same candidates are
    /// interchangeable: keeps only the smallest of each kind.
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

    /// A candidate is independent if it shares no factor with another one and isn't a
    /// factor of one: it stays selectable whatever else happens. The search only needs
    /// the independent candidate with the largest gain: selecting a smaller one first
    /// is no better, because all of them are selected in the end and the rest can be
    /// played in the same way. Removes the others. If all candidates are independent,
    /// returns the value of the position: the sides select them in turn, best first.
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

    /// Bounds of the value of a position, without looking ahead.
    pub fn bounds(&self, set: Set, candidates: &[Candidate]) -> (i32, i32) {
        match self.rule {
            // The side to move can always select the largest possible number. It is at
            // least the number that the other side selects next, which was selectable
            // before. So the value is never negative, and no move is worth more than
            // its own number.
            Rule::Nobody => (0, candidates.last().map_or(0, |one| one.number.into())),
            Rule::OtherSide => {
                let all = members(set).sum::<u32>().cast_signed();
                (-all, all)
            }
        }
    }

    /// Returns the value if both sides always select the number with the largest immediate gain.
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

/// Sorts roughly ascending items into descending order by gain. The lists are short, so
/// insertion sort is as fast as any other, and small.
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

/// Returns the members of a set, in increasing order.
fn members(mut set: Set) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(lowest)
    })
}
