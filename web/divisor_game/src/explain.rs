//! Puts players, moves and outcomes into words.

use crate::model::{Model, Outcome, Side};
use crate::problems;
use ginnow::divisor_game::{Begins, Factorization, Game, Move, Number, Opponent};
use ginnow_kit::frame::Step;
use ginnow_kit::words::{self, fill, list, number, text};

/// Returns a player's name. There's no "you" if two people play.
pub fn name(model: &Model, side: Side) -> &'static str {
    text(match (model.opponent(), side) {
        (Opponent::Person, Side::You) => "side.first",
        (Opponent::Person, Side::Opponent) => "side.second",
        (_, Side::You) => "side.you",
        (_, Side::Opponent) => "side.opponent",
    })
}

/// Returns an opponent's name for a list of choices.
pub fn opponent(opponent: Opponent) -> String {
    match opponent {
        Opponent::Person => text("opponent.person").to_owned(),
        Opponent::Perfect => text("opponent.perfect").to_owned(),
        Opponent::Errs { percent } => {
            fill!("opponent.errs", share = words::percent(percent.into(), 0))
        }
        Opponent::Random => text("opponent.random").to_owned(),
    }
}

/// Says which side has the first move.
pub fn begins(opponent: Opponent, begins: Begins) -> &'static str {
    let person = opponent == Opponent::Person;
    text(match (begins, person) {
        (Begins::You, false) => "begins.you",
        (Begins::Opponent, false) => "begins.opponent",
        (Begins::You, true) => "begins.first",
        (Begins::Opponent, true) => "begins.second",
    })
}

/// Returns the number that a move of the line splits, or 0 if there's no such move.
pub fn split_number(game: &Game, index: usize) -> Number {
    let mut game = game.clone();
    game.step_to(index);
    let made = game.line().get(index);
    let pile = made.and_then(|made| game.position().piles().get(made.pile));
    pile.map_or(0, |pile| pile.number())
}

/// Describes a move and whose it was.
pub fn made(model: &Model, side: Side, split: Number, made: Move) -> String {
    let [left, right] = made.divisors.map(number);
    fill!("announcement.move", who = name(model, side), number = number(split), left, right)
}

pub fn outcome(model: &Model) -> String {
    match model.outcome() {
        Outcome::Nothing => String::new(),
        Outcome::Played(side, last) => {
            let split = split_number(model.game(), model.game().played() - 1);
            let message = made(model, *side, split, *last);
            format!("{message} {}", piles(model))
        }
        Outcome::Rejected(reason) => problems::illegal(*reason),
        Outcome::Stepped(Step::Undo) => format!("{} {}", text("announcement.undone"), piles(model)),
        Outcome::Stepped(Step::Redo) => format!("{} {}", text("announcement.redone"), piles(model)),
        Outcome::Fresh | Outcome::Loaded | Outcome::Stepped(Step::Restart) => piles(model),
        Outcome::Stepped(Step::To(_) | Step::By(_)) => {
            let at = fill!("announcement.stepped", turn = model.game().played());
            format!("{at} {}", piles(model))
        }
    }
}

fn piles(model: &Model) -> String {
    let numbers = model.position().numbers().into_iter().map(number);
    fill!("announcement.table", piles = list(numbers))
}

pub fn turn(model: &Model) -> &'static str {
    if let Some(winner) = model.winner() {
        return text(match (model.opponent(), winner) {
            (Opponent::Person, Side::You) => "over.first",
            (Opponent::Person, Side::Opponent) => "over.second",
            (_, Side::You) => "over.you",
            (_, Side::Opponent) => "over.opponent",
        });
    }
    text(match (model.opponent(), model.turn()) {
        (Opponent::Person, Side::You) => "turn.first",
        (Opponent::Person, Side::Opponent) => "turn.second",
        (_, Side::You) => "turn.you",
        (_, Side::Opponent) => "turn.opponent",
    })
}

/// Formats a number as a product of primes, as in `2² · 3`.
pub fn product(number: &Factorization) -> String {
    let mut product = String::new();
    for power in number.powers() {
        if !product.is_empty() {
            product.push_str(" · ");
        }
        product.push_str(&ginnow_kit::words::number(power.prime));
        if power.exponent > 1 {
            product.extend(power.exponent.to_string().chars().map(raised));
        }
    }
    product
}

/// Converts a digit to its superscript.
fn raised(digit: char) -> char {
    let place = digit.to_digit(10).unwrap_or(0);
    ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][place as usize]
}

/// Puts the two divisors of a move into words.
pub fn parts(made: Move) -> String {
    let [left, right] = made.divisors.map(number);
    fill!("moves.made", left, right)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::Model as _;

    #[test]
    fn products_have_exponents() {
        let of = |number| product(&Factorization::new(number).expect("in range"));
        assert_eq!(of(12), "2² · 3");
        assert_eq!(of(1 << 59), "2⁵⁹");
        assert_eq!(of(7), "7");
    }

    #[test]
    fn the_last_move_names_the_number_that_was_split() {
        crate::learn_english();
        let model = Model::read("divisor-game/1?piles=12-18&moves=1.2.6-3.3.3").model;
        assert_eq!(split_number(model.game(), 0), 12);
        assert_eq!(split_number(model.game(), 1), 18);
        let message = made(&model, Side::You, 12, model.game().line()[0]);
        assert_eq!(message, "You: 12 becomes 2 and 6.");
    }
}
