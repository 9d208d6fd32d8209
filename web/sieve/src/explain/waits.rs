//! Names the other moves that a move has to wait for.

use super::first_of;
use ginnow::sieve::{Game, Number, Pair, Place, Waiting};
use ginnow_kit::words::{enumeration, fill};

/// Maximum number of moves in a list.
const MOST_NAMED: usize = 3;

/// Says which moves of the line the move with this number waits for, and which ones wait for it. Empty if the number
/// isn't part of any move on the line, or if its move can come anywhere. In the latter case we stay silent on purpose:
/// it might be the very mistake that decides the game.
#[must_use]
pub fn waits(game: &Game, number: Number) -> String {
    let (position, ahead) = (game.position(), game.line().get(game.played()..));
    let Ok(end) = position.clone().after(ahead.unwrap_or_default()) else {
        return String::new();
    };
    let line = end.pairs();
    let found = Waiting::new(&line, number).filter(|_| line.len() > 1);
    // While a payment is still on the board, you could also select it. So don't describe the move it's going to pay
    // for.
    let is_ahead = position.place(number) == Place::Remaining;
    let found = found.filter(|waiting| !is_ahead || waiting.pair.selection == number);
    found.as_ref().map(sentences).unwrap_or_default()
}

fn sentences(waiting: &Waiting) -> String {
    let number = waiting.pair.selection;
    let named = |pairs: &[Pair], of: fn(&Pair) -> Number| {
        let numbers: Vec<String> = pairs.iter().map(|pair| of(pair).to_string()).collect();
        if numbers.len() > MOST_NAMED {
            return first_of(&numbers, MOST_NAMED - 1);
        }
        enumeration(numbers)
    };
    let (before, after) = (&waiting.before, &waiting.after);
    let mut sentences = Vec::new();
    if !before.is_empty() {
        let (selections, payments) =
            (named(before, |pair| pair.selection), named(before, |pair| pair.payment));
        sentences.push(fill!("waits.for", number, selections, payments));
    }
    if !after.is_empty() {
        let selections = named(after, |pair| pair.selection);
        let payment = waiting.pair.payment;
        sentences.push(fill!("waits.before", number, selections, payment));
    }
    sentences.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(played: usize) -> Game {
        crate::learn_english();
        let mut game = Game::new(18).expect("a board");
        let line = [17, 9, 15, 10, 14, 18, 12, 16];
        game.load(&line, played).expect("legal");
        game
    }

    #[test]
    fn both_numbers_of_a_move_have_its_sentences() {
        let game = game(8);
        let message = "9 waits for 17, because 9 would take away 1. 9 comes before 15, which would take 3 away.";
        assert_eq!(waits(&game, 9), message);
        assert_eq!(waits(&game, 3), message);
        assert_eq!(waits(&game, 13), "", "13 is left over");
        assert_eq!(waits(&game, 16), "16 waits for 12, because 16 would take away 4.");
    }

    #[test]
    fn moves_ahead_have_them_and_their_payments_do_not() {
        let game = game(1);
        assert!(waits(&game, 18).starts_with("18 waits for 10, "), "{}", waits(&game, 18));
        assert_eq!(waits(&game, 6), "");
    }

    #[test]
    fn a_mistake_that_waits_for_nothing_has_no_sentence() {
        crate::learn_english();
        let mut game = Game::new(30).expect("a board");
        game.load(&[30, 28, 24], 3).expect("legal");
        for number in [30, 28, 24] {
            assert_eq!(waits(&game, number), "");
        }
    }

    #[test]
    fn a_single_move_waits_for_nothing() {
        crate::learn_english();
        let mut game = Game::new(7).expect("a board");
        game.play(7).expect("legal");
        assert_eq!(waits(&game, 7), "");
    }
}
