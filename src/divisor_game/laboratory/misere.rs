//! In misère play, the last player to move loses. In contrast to normal play, values of single
//! piles do not determine the result of several. We therefore need a search, in which a position is
//! a multiset of piles.

use super::rules::{PileOutcome, VariantRules, choices, proper_divisors};
use crate::foundation::sorting::sort_by;
use std::collections::HashMap;

/// Piles in increasing order, excluding those without a move. Each is the smallest number with its
/// pattern, and stands for all of them.
type Piles = Vec<u16>;

/// We store at most this many positions. Numbers that need more are undecided.
const MOST_POSITIONS: usize = 200_000;

/// A search that can be interrupted.
#[derive(Debug, Clone)]
pub(super) struct Misere {
    rules: VariantRules,
    /// A position is true if the next player wins.
    known: HashMap<Piles, bool>,
    /// For each number p, its options, if they've been needed. Each option is a multiset of piles,
    /// and there are no duplicates. Remember that a pile is the smallest number with its pattern.
    options: Vec<Option<Vec<Piles>>>,
    path: Vec<PathPosition>,
    work: u64,
}

/// A position on the path, where it remains until all of its options have been examined.
#[derive(Debug, Clone)]
struct PathPosition {
    piles: Piles,
    options: Vec<Piles>,
}

impl Misere {
    pub(super) fn new(rules: VariantRules) -> Self {
        Misere { rules, known: HashMap::new(), options: Vec::new(), path: Vec::new(), work: 0 }
    }

    /// Positions and options examined so far.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// Finds out whether the next player wins with a single pile. Returns `None` if that takes more
    /// than about `budget` work. Call it for the same number again in that case.
    pub(super) fn decide(&mut self, number: u32, budget: u64) -> Option<PileOutcome> {
        let pile = same_pattern(number);
        let start = self.alive([pile].into_iter());
        let goal = self.work.saturating_add(budget);
        loop {
            if let Some(&wins) = self.known.get(&start) {
                self.path.clear();
                return Some(PileOutcome::Wins(wins));
            }
            if self.known.len() >= MOST_POSITIONS {
                self.path.clear();
                return Some(PileOutcome::Undecided);
            }
            if self.work >= goal {
                return None;
            }
            if self.path.is_empty() {
                self.enter(start.clone());
            }
            self.step();
        }
    }

    /// Examines one more option of the path's last position.
    fn step(&mut self) {
        self.work += 1;
        let Some(frame) = self.path.last_mut() else {
            return;
        };
        let Some(option) = frame.options.last() else {
            // The other side wins after each option, so this position is lost.
            return self.leave(false);
        };
        match self.known.get(option) {
            Some(false) => self.leave(true),
            Some(true) => drop(frame.options.pop()),
            None => {
                let option = option.clone();
                self.enter(option);
            }
        }
    }

    /// Pushes a position onto the path.
    fn enter(&mut self, piles: Piles) {
        if piles.is_empty() {
            // Nobody can move. The previous player has made the last move and loses, so this
            // position is won.
            self.known.insert(piles, true);
            return;
        }
        let mut options = Vec::new();
        for (index, &pile) in piles.iter().enumerate() {
            if index > 0 && piles[index - 1] == pile {
                continue;
            }
            for parts in self.options_of(pile) {
                let mut option = piles.clone();
                option.remove(index);
                for part in parts {
                    insert(&mut option, part);
                }
                options.push(option);
            }
        }
        // The last option is examined first. It should have few piles, so that the game is over
        // soon.
        sort_by(&mut options, |one, other| {
            (other.len().cmp(&one.len())).then_with(|| one.cmp(other))
        });
        options.dedup();
        self.work += options.len() as u64;
        self.path.push(PathPosition { piles, options });
    }

    fn leave(&mut self, wins: bool) {
        if let Some(frame) = self.path.pop() {
            self.known.insert(frame.piles, wins);
        }
    }

    /// Returns all options of a single pile.
    fn options_of(&mut self, pile: u16) -> Vec<Piles> {
        let place = usize::from(pile);
        if self.options.len() <= place {
            self.options.resize(place + 1, None);
        }
        if let Some(options) = &self.options[place] {
            return options.clone();
        }
        let divisors: Vec<u32> = proper_divisors(pile.into(), self.rules.unit).collect();
        let mut found = Vec::new();
        choices(divisors.len(), self.rules, &mut |chosen| {
            found.push(chosen.to_vec());
        });
        let mut options: Vec<Piles> = found
            .into_iter()
            .map(|chosen| self.alive(chosen.into_iter().map(|index| same_pattern(divisors[index]))))
            .collect();
        sort_by(&mut options, Piles::cmp);
        options.dedup();
        self.options[place] = Some(options.clone());
        options
    }

    /// Returns the piles that have a move.
    fn alive(&self, piles: impl Iterator<Item = u16>) -> Piles {
        let least = match (self.rules.equal, self.rules.divisors.count()) {
            (true, _) => 1,
            (false, count) => count,
        };
        let alive = |&pile: &u16| {
            let divisors = proper_divisors(pile.into(), self.rules.unit);
            divisors.take(least).count() == least
        };
        let mut found = Piles::new();
        for pile in piles.filter(alive) {
            insert(&mut found, pile);
        }
        found
    }
}

/// Inserts a pile, maintaining the order.
fn insert(piles: &mut Piles, pile: u16) {
    let place = piles.partition_point(|&other| other < pile);
    piles.insert(place, pile);
}

/// Returns the smallest number with the same exponents.
fn same_pattern(number: u32) -> u16 {
    let mut exponents = Vec::new();
    let mut rest = number;
    for prime in 2..=number {
        let mut exponent = 0_u8;
        while rest.is_multiple_of(prime) {
            rest /= prime;
            exponent += 1;
        }
        exponents.push(exponent);
    }
    let smallest = crate::divisor_game::Pattern::new(exponents).smallest_number();
    let smallest = smallest.and_then(|smallest| u16::try_from(smallest).ok());
    smallest.expect("it is at most the number")
}
