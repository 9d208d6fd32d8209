//! Positions as sets of bits: what can be selected, what it gains, and what does
//! not matter any more.

use crate::sieve::two_players::{LARGEST_CONTEST, Rule};

/// A set of numbers: bit n stands for n.
pub type Set = u128;

/// A number that can be selected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    /// The number.
    pub number: u8,
    /// What it scores, less what the other side gets for it.
    pub gain: i16,
}

/// The factors of all numbers, and what becomes of them.
#[derive(Debug, Clone)]
pub struct Numbers {
    rule: Rule,
    /// The factors of each number that are smaller than itself.
    proper: Vec<Set>,
}

impl Numbers {
    /// The numbers of every board.
    pub fn new(rule: Rule) -> Self {
        let factors = |number: u32| {
            let proper = (1..number).filter(|&factor| number.is_multiple_of(factor));
            proper.fold(0, |set: Set, factor| set | 1 << factor)
        };
        let proper = (0..=LARGEST_CONTEST).map(factors).collect();
        Numbers { rule, proper }
    }

    fn proper(&self, number: u32) -> Set {
        self.proper[number as usize]
    }

    /// A number and its factors.
    fn closed(&self, number: u8) -> Set {
        self.proper(number.into()) | 1 << number
    }

    /// What is left after a number was selected.
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

    /// Adds all numbers that can be selected. Gives those that still matter:
    /// these and their factors. What cannot be selected now never can be.
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

    /// Where factors score for nobody, those that cannot be selected and are
    /// factors of the same candidates do one thing: the smallest stands for all.
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

    /// Candidates that share no factor with another one and are no factor of one
    /// are left to be taken whatever else happens. Of these only the one that
    /// gains most need be looked at: to take a lesser one first is no better,
    /// since all of them are taken in the end, and the rest can be played alike.
    /// Leaves out the others. Where there are no candidates but these, gives the
    /// value of the position: they are taken in turn, the best ones first.
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
            let mut kept = false;
            let mut end = start;
            for at in start..candidates.len() {
                let candidate = candidates[at];
                let first_best = !kept && Some(candidate.gain) == best;
                if !alone(&candidate) || first_best {
                    kept |= alone(&candidate);
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
            // Whoever always takes the largest number takes more with each move
            // than the other side with the next one: what can be selected then
            // could be before. So the value is never below 0, and no move leads
            // to more than its own number.
            Rule::Nobody => (0, candidates.last().map_or(0, |one| one.number.into())),
            Rule::OtherSide => {
                let all = members(set).sum::<u32>().cast_signed();
                (-all, all)
            }
        }
    }

    /// What comes of it if both sides always take what gains most at once.
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

/// Sorts what comes in about ascending order into descending order. There is little
/// to be sorted: insertion is as quick as anything, and a small program.
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

/// The members of a set, in increasing order.
fn members(mut set: Set) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(lowest)
    })
}
