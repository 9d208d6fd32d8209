//! Explains in one sentence why a move has its place in the line.

use super::outcome;
use crate::model::{Model, Outcome};
use ginnow::sieve::{Game, MoveReason};
use ginnow_kit::words::fill;

/// Returns the reason for the last move made. Empty before the first one.
#[must_use]
pub fn reason(game: &Game) -> String {
    game.played().checked_sub(1).map(|turn| reason_of(game, turn)).unwrap_or_default()
}

/// Returns the reason for a move of the line, counted from 0. It is empty if the line has fewer moves, or if the move
/// could come at any time. We do not say the latter, because that move may still be the mistake of the game.
#[must_use]
pub fn reason_of(game: &Game, turn: usize) -> String {
    let ahead = game.line().get(game.played()..).unwrap_or_default();
    let end = (turn >= game.played()).then(|| game.position().clone().after(ahead).ok()).flatten();
    let position = end.as_ref().unwrap_or(game.position());
    let number = game.line().get(turn).copied().unwrap_or_default();
    match MoveReason::new(position, game.line(), turn) {
        None | Some(MoveReason::AfterFirst { .. } | MoveReason::Anytime) => String::new(),
        Some(MoveReason::First) => fill!("reason.first", number),
        Some(MoveReason::TakenBy { later }) => fill!("reason.taken", number, later),
        Some(MoveReason::PaymentTakenBy { later, payment }) => {
            fill!("reason.payment-taken", number, payment, later)
        }
        Some(MoveReason::OnlyFactor { payment }) => fill!("reason.only-factor", number, payment),
        Some(MoveReason::OnlyPayment { payment }) => fill!("reason.only-payment", number, payment),
        Some(MoveReason::After { earlier, payment }) => {
            fill!("reason.after", number, earlier, payment)
        }
    }
}

/// Asks for the reason of the next move, if it has one that a class could figure out.
#[must_use]
pub fn question(game: &Game) -> Option<String> {
    let turn = game.played();
    let number = *game.line().get(turn)?;
    let position = game.position().clone().after(&[number]).ok()?;
    match MoveReason::new(&position, game.line(), turn)? {
        MoveReason::First => Some(fill!("ask.first", number)),
        MoveReason::TakenBy { later } | MoveReason::PaymentTakenBy { later, .. } => {
            Some(fill!("ask.before", number, later))
        }
        MoveReason::OnlyFactor { .. } | MoveReason::OnlyPayment { .. } => {
            Some(fill!("ask.payment", number))
        }
        MoveReason::After { .. } | MoveReason::AfterFirst { .. } | MoveReason::Anytime => None,
    }
}

/// Returns true if the last move was needed before some other one, or took the last factor that could pay for it.
#[must_use]
pub fn is_bound(game: &Game) -> bool {
    of_last(game).is_some_and(MoveReason::is_binding)
}

fn of_last(game: &Game) -> Option<MoveReason> {
    let turn = game.played().checked_sub(1)?;
    MoveReason::new(game.position(), game.line(), turn)
}

/// The outcome of the last action for screen readers. Steps through a line also get the reason.
#[must_use]
pub fn message(model: &Model) -> String {
    let message = outcome(model.outcome(), model.position());
    match model.outcome() {
        Outcome::Stepped(Some(_)) => {
            [message, reason(model.game())].join(" ").trim_end().to_owned()
        }
        _ => message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(played: usize) -> Game {
        let mut game = Game::new(18).expect("a board");
        let line = [17, 9, 15, 10, 14, 18, 12, 16];
        game.load(&line, played).expect("legal");
        game
    }

    #[test]
    fn every_move_of_a_line_has_a_sentence() {
        crate::learn_english();
        let sentences: Vec<String> = (0..=8).map(|played| reason(&game(played))).collect();
        let expected = [
            "",
            "17 first: only 1 can pay for it, and 1 leaves with any first move.",
            "9 before 18, which would take 9 away.",
            "15 needs 5 before 10 takes it away.",
            "10 needs 2 before 14 takes it away.",
            "14: 7 is the only factor left.",
            "18 needs 6 before 12 takes it away.",
            "12 needs 4 before 16 takes it away.",
            "16: 8 is the only factor left.",
        ];
        assert_eq!(sentences, expected);
        // It should not matter where in the line we are.
        let from = |played| (0..8).map(|turn| reason_of(&game(played), turn)).collect::<Vec<_>>();
        assert_eq!(from(0), expected[1..]);
        assert_eq!(from(5), expected[1..]);
    }

    #[test]
    fn a_move_that_could_come_at_any_time_has_no_sentence() {
        crate::learn_english();
        let mut game = Game::new(30).expect("a board");
        // 30 takes 2, 3, 5, 6, 10 and 15, and nothing before or after it needs them.
        game.load(&[29, 30], 2).expect("legal");
        assert!(matches!(of_last(&game), Some(MoveReason::AfterFirst { first: 29 })));
        assert_eq!(reason(&game), "");
    }

    #[test]
    fn a_move_with_a_reason_has_a_question() {
        crate::learn_english();
        let questions: Vec<_> = (0..=8).map(|played| question(&game(played))).collect();
        let expected = [
            "Why does 17 come first?",
            "Why 9 before 18?",
            "Why 15 before 10?",
            "Why 10 before 14?",
            "Which number can still pay for 14?",
            "Why 18 before 12?",
            "Why 12 before 16?",
            "Which number can still pay for 16?",
        ];
        assert!(questions[..8].iter().flatten().eq(expected), "{questions:?}");
        assert_eq!(questions[8], None, "the game is over");
    }
}
