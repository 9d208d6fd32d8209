//! How a finished game went, in sentences.

use ginnow::sieve::analysis::{Consequences, Decision, Recap};
use ginnow::sieve::{Number, Pair};
use ginnow_kit::words::{count, enumeration, fill, number};

/// Why the game ended as it did: either one move decided it, or no move cost anything. Empty while
/// we don't know.
#[must_use]
pub fn result_reason(recap: &Recap) -> String {
    let Some(turning) = recap.turning else {
        let moves = recap.possible.len() - 1;
        let is_best = recap.curve().is_some_and(|curve| curve.first() == curve.last());
        return if is_best { count("recap.perfect", moves as u64) } else { String::new() };
    };
    let (turn, selection) = (turning.turn + 1, turning.number);
    match turning.decision {
        Decision::Lost { possible } => {
            fill!("recap.lost", turn, selection, possible = number(possible))
        }
        Decision::NotWon { possible } => {
            fill!("recap.not-won", turn, selection, possible = number(possible))
        }
        Decision::Costliest { cost, only } => {
            let key = if only { "recap.only" } else { "recap.costliest" };
            let (cost, optimum) = (number(cost), number(recap.optimum().unwrap_or_default()));
            fill!(key, turn, selection, cost, optimum)
        }
    }
}

/// Maximum number of pairs in a sentence.
const MOST_NAMED: usize = 3;

/// Names the factors that a move took needlessly, and the selections they could have paid for.
/// Empty if nothing was wasted.
#[must_use]
pub fn wasted(reason: &Consequences) -> String {
    let pairs = &reason.unpaid;
    let named = |of: fn(&Pair) -> Number| enumeration(pairs.iter().map(of).collect::<Vec<_>>());
    let (payments, selections) = (named(|pair| pair.payment), named(|pair| pair.selection));
    match pairs.len() {
        0 => String::new(),
        1..=MOST_NAMED => fill!("recap.wasted", payments, selections),
        count => {
            let points = pairs.iter().map(|pair| u64::from(pair.selection)).sum();
            fill!("recap.wasted-many", count, points = number(points))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::Position;
    use ginnow::sieve::analysis::{Assessment, LineAnalysis};
    use ginnow::sieve::optimize::Goal;

    /// Reason and wasted factors of a finished game.
    fn sentences(size: Number, moves: &[Number]) -> [String; 2] {
        crate::learn_english();
        let board = Position::new(size).expect("a board");
        let end = board.clone().after(moves).expect("legal");
        let mut analysis = LineAnalysis::new(&board, moves, Goal::Largest).expect("legal");
        analysis.finish();
        let possible: Vec<Assessment> = analysis.assessments().collect();
        let recap = Recap::new(&end, &possible).expect("over");
        let waste = recap.turning.map(|turning| {
            let before = board.clone().after(&moves[..turning.turn]).expect("legal");
            let lines =
                [turning.turn, turning.turn + 1].map(|turn| analysis.best_line(turn).to_vec());
            let reason = Consequences::new(&before, turning.number, &lines[0], &lines[1]);
            wasted(&reason.expect("legal"))
        });
        [result_reason(&recap), waste.unwrap_or_default()]
    }

    #[test]
    fn a_lost_game_names_its_turning_move_and_the_wasted_factors() {
        let [reason, waste] = sentences(30, &[30, 28, 27, 26, 24, 22]);
        assert_eq!(reason, "It was lost at move 1: after 30, no game beats 214.");
        assert!(waste.ends_with("points."), "{waste}");
    }

    #[test]
    fn a_win_names_the_move_that_cost_most() {
        let [reason, waste] = sentences(10, &[7, 10, 9, 8]);
        assert_eq!(reason, "40 was possible: 10 at move 2 cost 6.");
        assert_eq!(waste, "2 could still have paid for 6.");
        let [reason, waste] = sentences(10, &[7, 9, 6, 10, 8]);
        assert_eq!(reason, "5 moves, and none of them cost anything.");
        assert_eq!(waste, "");
    }

    #[test]
    fn open_bounds_give_no_sentence() {
        crate::learn_english();
        let end = Position::new(10).expect("a board").after(&[10, 9, 8]).expect("legal");
        let open = Assessment { score: 27, bound: 40 };
        let recap = Recap::new(&end, &[open, open, open, Assessment { score: 27, bound: 27 }]);
        assert_eq!(result_reason(&recap.expect("over")), "");
    }
}
