//! Texts about moves and the state of the game.

use crate::model::{Effect, Outcome, Shares};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Illegal, Number, Position, Turn};
use ginnow_kit::words::{count, enumeration, fill, list, number, text};
use std::cmp::Ordering;

/// Says why a number cannot be selected.
#[must_use]
pub fn illegal(reason: Illegal) -> String {
    match reason {
        Illegal::NotOnBoard { number, size } => fill!("illegal.not-on-board", number, size),
        Illegal::AlreadySelected { number, turn } => {
            fill!("illegal.selected", number, turn)
        }
        Illegal::AlreadyRemoved { number, selection, turn, paid } => {
            fill!(if paid { "illegal.paid" } else { "illegal.removed" }, number, selection, turn)
        }
        Illegal::NoFactorLeft { number: 1 } => text("illegal.unit").to_owned(),
        Illegal::NoFactorLeft { number } => fill!("illegal.no-factor", number),
    }
}

/// Describes the outcome of an action for screen readers.
#[must_use]
pub fn outcome(outcome: &Outcome, position: &Position) -> String {
    let message = match outcome {
        Outcome::Nothing => return String::new(),
        Outcome::Played(turn) | Outcome::Stepped(Some(turn)) => played(turn),
        Outcome::Rejected(reason) => return illegal(*reason),
        Outcome::Undone => text("announcement.undone").to_owned(),
        Outcome::Redone => text("announcement.redone").to_owned(),
        Outcome::Fresh => fill!("announcement.fresh", size = position.size()),
        Outcome::Loaded => text("announcement.loaded").to_owned(),
        Outcome::Rearranged { number, place, .. } => {
            return fill!("orders.moved", number, place);
        }
        Outcome::Marked(number) => return fill!("announcement.marked", number),
        Outcome::Unmarked(number) => return fill!("announcement.unmarked", number),
        Outcome::Promoted => text("announcement.promoted").to_owned(),
        Outcome::Cut => text("announcement.cut").to_owned(),
        Outcome::Stepped(None) => fill!("announcement.stepped", turn = position.turns().len()),
    };
    let shares = Shares::of(position);
    let score =
        fill!("announcement.score", score = number(shares.yours), taxman = number(shares.taxmans));
    [message, score].join(" ")
}

fn played(turn: &Turn) -> String {
    let also: Vec<Number> = others(turn).collect();
    let key = if also.is_empty() { "announcement.played" } else { "announcement.played-sweeping" };
    fill!(key, number = turn.selection, payment = turn.payment, swept = list(also))
}

/// Iterates over the swept numbers, except for the payment.
pub fn others(turn: &Turn) -> impl Iterator<Item = Number> {
    let swept = turn.swept.iter().copied();
    swept.filter(|&factor| factor != turn.payment)
}

/// Says how many points a selection brings to the player and to the taxman.
#[must_use]
pub fn gets(turn: &Turn) -> String {
    let taxmans: Vec<Number> = others(turn).chain([turn.payment]).collect();
    let sum: u64 = taxmans.iter().copied().map(u64::from).sum();
    let key = if taxmans.len() == 1 { "details.gets-one" } else { "details.gets" };
    fill!(key, number = turn.selection, numbers = enumeration(taxmans), sum = number(sum))
}

/// Names the numbers that would get out of reach. Empty if there are none.
#[must_use]
pub fn lost(effect: &Effect) -> String {
    let numbers: Vec<String> = effect.lost.iter().map(Number::to_string).collect();
    match numbers.len() {
        0 => String::new(),
        count if count > MOST_LOST => fill!("effect.lost-count", count),
        _ => fill!("effect.never", numbers = enumeration(numbers)),
    }
}

/// Above this, we give their count instead.
const MOST_LOST: usize = 6;

/// Once that is certain, tells how the player stands against half of the board. If the goal is the
/// smallest sum, there is no taxman to play against, so it is always `None`.
#[must_use]
pub fn verdict(shares: &Shares, goal: Goal, over: bool) -> Option<String> {
    let key = match shares.against_half() {
        _ if goal == Goal::Smallest => return None,
        Ordering::Greater if over => "over.won",
        Ordering::Greater => "status.won",
        _ if !over => return None,
        Ordering::Equal => "over.drawn",
        Ordering::Less => "over.lost",
    };
    let (yours, all) = (number(shares.yours), number(shares.all()));
    Some(fill!(key, yours, all))
}

/// Describes the leftovers, which go to the taxman.
pub fn over(position: &Position) -> String {
    let left: Vec<Number> = position.remaining().collect();
    if left.is_empty() {
        return text("over.nothing-left").to_owned();
    }
    let sum: u64 = left.iter().copied().map(u64::from).sum();
    let count = left.len();
    let key = match count {
        1 => "over.left-one",
        count if count > MOST_NAMED => "over.left-many",
        _ => "over.left",
    };
    let (numbers, sum) = (list(left), number(sum));
    fill!(key, numbers, count, sum)
}

/// Puts the rule into a sentence.
#[must_use]
pub fn rule(goal: Goal) -> &'static str {
    text(match goal {
        Goal::Largest => "rule.largest",
        Goal::Smallest => "rule.smallest",
    })
}

/// Compares a finished game to the best one.
#[must_use]
pub fn result(score: u64, optimum: u64, goal: Goal) -> String {
    let key = match score.cmp(&optimum) {
        Ordering::Equal if goal == Goal::Smallest => return text("over.least").to_owned(),
        Ordering::Equal => return text("over.optimal").to_owned(),
        Ordering::Less => "over.short",
        Ordering::Greater => "over.above",
    };
    let difference = number(score.abs_diff(optimum));
    fill!(key, difference, optimum = number(optimum))
}

/// We list this many numbers. The rest is visible on the board anyway.
const MOST_NAMED: usize = 12;

/// Describes the state of the game in one sentence. A smallest sum only counts once there is
/// nothing left to select, so with that goal we list the numbers that still have to go.
#[must_use]
pub fn status(position: &Position, goal: Goal) -> String {
    if position.is_over() {
        return over(position);
    }
    if goal == Goal::Largest {
        return count("status.selectable", position.legal().count() as u64);
    }
    let bound: Vec<String> = with_multiples(position).iter().map(Number::to_string).collect();
    fill!("status.must-go", numbers = first_of(&bound, MOST_NAMED))
}

/// Lists the first `most` numbers and counts the others. If there is exactly one more, we might as
/// well list it, because "and 1 more" isn't any shorter.
#[must_use]
pub fn first_of(numbers: &[String], most: usize) -> String {
    if numbers.len() <= most + 1 {
        return list(numbers);
    }
    fill!("list.more", numbers = list(&numbers[..most]), more = numbers.len() - most)
}

/// Numbers with a multiple on the board. None of these can survive the game: the multiple is
/// selectable while it is there, and takes all its divisors with it when it leaves.
fn with_multiples(position: &Position) -> Vec<Number> {
    let size = position.size();
    let has_multiple = |&number: &Number| {
        let mut multiples = (2..=size / number).map(|factor| factor * number);
        multiples.any(|multiple| position.remains(multiple))
    };
    position.remaining().filter(has_multiple).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_half_wins_and_half_is_a_draw() {
        crate::learn_english();
        let message = |yours, taxmans, in_play, over| {
            let shares = Shares { yours, taxmans, in_play };
            verdict(&shares, Goal::Largest, over).unwrap_or_default()
        };
        assert_eq!(message(28, 27, 0, true), "You win: 28 of 55 is more than half.");
        assert_eq!(message(27, 28, 0, true), "The taxman wins: 27 of 55 is less than half.");
        assert_eq!(message(18, 18, 0, true), "A draw: 18 of 36 is half.");
        assert_eq!(message(28, 20, 7, false), "You have won: 28 of 55 is more than half.");
        assert_eq!(message(27, 20, 8, false), "");
    }

    fn board(size: Number, moves: &[Number]) -> Position {
        let board = Position::new(size).expect("a board");
        board.after(moves).expect("legal")
    }

    /// Keeps only numbers that are gone at the end of every game from this position.
    fn removed_in_all(position: &Position, removed: &mut Vec<Number>) {
        if position.is_over() {
            removed.retain(|&number| !position.remains(number));
        }
        for number in position.legal() {
            let mut next = position.clone();
            next.play(number).expect("legal");
            removed_in_all(&next, removed);
        }
    }

    #[test]
    fn numbers_that_must_go_include_illegal_ones() {
        crate::learn_english();
        let position = board(12, &[11, 9]);
        assert!(!position.is_legal(5) && with_multiples(&position).contains(&5));
        let message = status(&position, Goal::Smallest);
        assert!(message.ends_with(": 2, 4, 5, 6."), "{message}");
    }

    #[test]
    fn numbers_that_must_leave_are_removed_in_every_finished_game() {
        for size in 2..=12 {
            for moves in [&[][..], &[2], &[size]] {
                let start = Position::new(size).expect("a board");
                let Ok(position) = start.after(moves) else {
                    continue;
                };
                let mut removed = (1..=size).collect();
                removed_in_all(&position, &mut removed);
                for number in with_multiples(&position) {
                    assert!(removed.contains(&number), "{number} of {size} after {moves:?}");
                }
            }
        }
    }
}
