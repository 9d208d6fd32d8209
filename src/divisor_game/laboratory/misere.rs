//! Misère play, in which whoever moves last loses. In contrast to normal play, you can't find the
//! result of several piles from the values of each. So we have to search, and a position is a
//! multiset of piles.

use super::rules::{PileOutcome, VariantRules, choices, proper_divisors};
use crate::foundation::sorting::sort_by;
use std::collections::HashMap;

/// Some piles in increasing order. Each stands for all numbers with the same pattern, and is the
/// smallest of them. Piles without a move are left out.
type Piles = Vec<u16>;

/// How many positions we store at most. If a number needs more, it stays undecided.
const MOST_POSITIONS: usize = 200_000;

/// A search that you can interrupt.
#[derive(Debug, Clone)]
pub(super) struct Misere {
    rules: VariantRules,
    /// For each position, true if the player who moves next wins.
    known: HashMap<Piles, bool>,
    /// The options of the number p at index p, if we've needed them. Each option is a set of piles,
    /// and there are no duplicates. Remember that a pile is the smallest number with its pattern.
    options: Vec<Option<Vec<Piles>>>,
    path: Vec<PathPosition>,
    work: u64,
}

/// A position on the path. It stays there until we've looked at all of its options.
#[derive(Debug, Clone)]
struct PathPosition {
    piles: Piles,
    options: Vec<Piles>,
}

impl Misere {
    pub(super) fn new(rules: VariantRules) -> Self {
        Misere { rules, known: HashMap::new(), options: Vec::new(), path: Vec::new(), work: 0 }
    }

    /// Returns how many positions and options have been examined.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// Finds out if the player who moves next wins with a single pile. If we don't know after about
    /// `budget` more work, this returns `None`. In this case, the next call must be for the same
    /// number.
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

    /// Looks at one more option of the last position on the path.
    fn step(&mut self) {
        self.work += 1;
        let Some(frame) = self.path.last_mut() else {
            return;
        };
        let Some(option) = frame.options.last() else {
            // The other side wins after every option, so this position is lost.
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
            // Nobody can move. The previous player has made the last move and loses, which means
            // that this position is won.
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
        // We look at the last option first. It should have few piles, because then the game is over
        // sooner.
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

    /// Returns everything that a move can turn a pile into.
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

/// Inserts a pile in order.
fn insert(piles: &mut Piles, pile: u16) {
    let place = piles.partition_point(|&other| other < pile);
    piles.insert(place, pile);
}

/// Returns the smallest number that has the same exponents.
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
