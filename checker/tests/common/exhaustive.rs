//! Searches all games. The list of remaining numbers is a bit mask of 32 bits, so this works for
//! boards up to 31.

use std::collections::HashMap;

use ginnow_checker::Goal;

use super::seeded::Seeded;

/// A list of remaining numbers, in which bit n represents number n.
pub type List = u32;

pub fn full(size: u32) -> List {
    (1..=size).fold(0, |list, number| list | 1 << number)
}

pub fn remains(list: List, number: u32) -> bool {
    number < 32 && list >> number & 1 == 1
}

fn factors(number: u32) -> List {
    (1..=number)
        .filter(|factor| number.is_multiple_of(*factor))
        .fold(0, |list, factor| list | 1 << factor)
}

pub fn numbers(list: List) -> Vec<u32> {
    (1..32).filter(|&number| remains(list, number)).collect()
}

/// Returns the numbers that can be selected. They have a factor other than themselves on the list.
pub fn moves(list: List) -> Vec<u32> {
    let legal = |&number: &u32| (list & factors(number)).count_ones() >= 2;
    numbers(list).into_iter().filter(legal).collect()
}

/// Returns the list after a move, or `None` if the move is illegal.
pub fn play(list: List, number: u32) -> Option<List> {
    (remains(list, number) && moves(list).contains(&number)).then(|| list & !factors(number))
}

pub fn play_all(size: u32, moves: &[u32]) -> Option<List> {
    moves.iter().try_fold(full(size), |list, &number| play(list, number))
}

fn is_prime(number: u32) -> bool {
    number > 1 && (2..number).all(|factor| !number.is_multiple_of(factor))
}

pub fn principal_factors(list: List, number: u32) -> Vec<u32> {
    let principal = |factor: &u32| number.is_multiple_of(*factor) && is_prime(number / factor);
    numbers(list).into_iter().filter(principal).collect()
}

pub fn payments(list: List) -> Vec<(u32, u32)> {
    let of_member =
        |member| principal_factors(list, member).into_iter().map(move |factor| (member, factor));
    numbers(list).into_iter().flat_map(of_member).collect()
}

pub fn random_opening(size: u32, random: &mut Seeded) -> Vec<u32> {
    let mut list = full(size);
    let mut opening = Vec::new();
    for _ in 0..random.below(4) {
        let legal = moves(list);
        if legal.is_empty() {
            break;
        }
        let number = random.pick(&legal);
        list = play(list, number).unwrap();
        opening.push(number);
    }
    opening
}

/// Finds the best score of all games that select the required numbers. Many orders of moves lead to
/// the same list, so we remember the score of every list. Without this, even a board of 20 would
/// take forever.
pub struct Optimum {
    goal: Goal,
    required: List,
    known: HashMap<List, Option<i64>>,
}

impl Optimum {
    pub fn new(goal: Goal) -> Self {
        Self::containing(goal, &[])
    }

    /// Only considers games that select all of `required`. If you pass a list to [`Self::sum`], it
    /// must still contain these numbers.
    pub fn containing(goal: Goal, required: &[u32]) -> Self {
        Self {
            goal,
            required: required.iter().fold(0, |list, number| list | 1 << number),
            known: HashMap::new(),
        }
    }

    /// Returns the best sum that can still be reached from `list`, or `None` if no game selects the
    /// required numbers.
    pub fn sum(&mut self, list: List) -> Option<u32> {
        let worth = self.worth(list)?;
        Some(u32::try_from(worth.abs()).unwrap())
    }

    pub fn game(&mut self, mut list: List) -> Vec<u32> {
        let mut game = Vec::new();
        loop {
            let best = self.worth(list).expect("a game");
            let next = moves(list)
                .into_iter()
                .find(|&number| self.worth_of_move(list, number) == Some(best));
            match next {
                Some(number) => {
                    list = play(list, number).unwrap();
                    game.push(number);
                }
                None => return game,
            }
        }
    }

    fn worth(&mut self, list: List) -> Option<i64> {
        if let Some(&known) = self.known.get(&list) {
            return known;
        }
        let legal = moves(list);
        let best = if legal.is_empty() {
            (self.required & list == 0).then_some(0)
        } else {
            let worths = legal.into_iter();
            worths.filter_map(|number| self.worth_of_move(list, number)).max()
        };
        self.known.insert(list, best);
        best
    }

    /// Returns `None` if this move makes it impossible to select all required numbers.
    fn worth_of_move(&mut self, list: List, number: u32) -> Option<i64> {
        let after = play(list, number).unwrap();
        if list & !after & !(1 << number) & self.required != 0 {
            return None;
        }
        let gain = if self.goal == Goal::Largest { i64::from(number) } else { -i64::from(number) };
        Some(gain + self.worth(after)?)
    }
}

/// Contains all legal games from one list, with every choice of payments. There would be far too
/// many of them if we did not merge games that lead to the same list.
pub struct AllGames {
    /// For each list that can arise, the moves as (number, principal factors left, index of the
    /// list afterwards). A list comes after all lists that it can lead to, so one pass from the
    /// front is enough.
    lists: Vec<Vec<(u32, Vec<u32>, usize)>>,
}

impl AllGames {
    pub fn from(list: List) -> Self {
        let mut games = Self { lists: Vec::new() };
        games.index(list, &mut HashMap::new());
        games
    }

    fn index(&mut self, list: List, known: &mut HashMap<List, usize>) -> usize {
        if let Some(&index) = known.get(&list) {
            return index;
        }
        let mut successors = Vec::new();
        for number in moves(list) {
            let after = self.index(play(list, number).unwrap(), known);
            successors.push((number, principal_factors(list, number), after));
        }
        let index = self.lists.len();
        self.lists.push(successors);
        known.insert(list, index);
        index
    }

    /// Returns the largest value that the left side of an inequality has in any game. At each move,
    /// any principal factor that is swept may be the payment. If `to_the_end` is true, we only
    /// count games that go on until no move is left.
    pub fn largest_left_side(
        &self,
        coefficients: &HashMap<(u32, u32), i64>,
        to_the_end: bool,
    ) -> i64 {
        let mut largest: Vec<i64> = Vec::with_capacity(self.lists.len());
        for successors in &self.lists {
            let best = successors.iter().map(|(number, factors, after)| {
                assert!(!factors.is_empty(), "a legal move without a principal factor");
                let coefficient =
                    |factor: &u32| coefficients.get(&(*number, *factor)).copied().unwrap_or(0);
                factors.iter().map(coefficient).max().unwrap() + largest[*after]
            });
            let stop = if to_the_end && !successors.is_empty() { None } else { Some(0) };
            largest.push(best.chain(stop).max().unwrap());
        }
        *largest.last().unwrap()
    }
}
