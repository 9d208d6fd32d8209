//! The tour: a whole game on a small board against the plain computer, which you win.

use crate::model::{Action, FactorGame};
use ginnow::sieve::two_players::{Contest, Opponent, greedy_move};
use ginnow::sieve::{Number, Position};
use ginnow_kit::frame::{App, Tour};
use ginnow_kit::widgets::tour::{Plan, Stop};
use ginnow_kit::words::{enumeration, fill, text};

pub const TOUR: Tour<FactorGame> = Tour {
    plan: &PLAN,
    begin: |app| app.act.emit(Action::SetUp(SIZE, contest())),
    announcement,
    mistake: |app, _| mistake(app.model.contest(), app.model.position()),
    arrive: |_, _| {},
    progress: |app| app.actions.into(),
    done: |app, step| done(app.model.position(), step),
};

/// The board of the tour, and the moves that you make on it.
const SIZE: Number = 10;
const MOVES: [Number; 3] = [7, 6, 8];

static PLAN: Plan = Plan {
    memory: "tour-factor-game",
    stops: &[
        Stop::act(".table [data-number='7']"),
        Stop::act(".table [data-number='6']"),
        Stop::act(".table [data-number='8']"),
    ],
    home: ".table .board [tabindex='0']",
};

fn contest() -> Contest {
    Contest { opponent: Opponent::Plain, ..Contest::default() }
}

fn announcement(app: &App<FactorGame>, step: usize) -> String {
    if app.model.is_pending() {
        return text("turn.thinking").to_owned();
    }
    // Undoing moves leads back to an earlier step.
    let place = step.min(app.model.game().played() / 2).min(MOVES.len() - 1);
    let key = ["tour.first", "tour.second", "tour.last"][place];
    fill!(key, number = MOVES[place])
}

/// A step isn't done before the computer has answered, because the next step refers to its answer.
fn done(position: &Position, step: usize) -> bool {
    let moves = position.moves();
    let own = moves.iter().copied().step_by(2);
    let is_answered = position.is_over() || moves.len() > 2 * step + 1;
    is_answered
        && MOVES.get(..=step).is_some_and(|moves| own.take(step + 1).eq(moves.iter().copied()))
}

/// Explains why the first move that deviates from the tour is worse. `None` on another board, where the
/// tour is over.
fn mistake(contest: &Contest, position: &Position) -> Option<String> {
    let moves = position.moves();
    let own = moves.iter().step_by(2).zip(MOVES);
    let at = own.clone().position(|(&number, best)| number != best)?;
    let turn = position.turns().get(2 * at).filter(|_| position.size() == SIZE)?;
    let number = turn.selection;
    if at == 0 {
        let gain = |number: Number, factors: &[Number]| {
            i64::from(number) - i64::from(factors.iter().sum::<Number>())
        };
        let [best, ..] = MOVES;
        return Some(fill!(
            "tour.mistake-first",
            number,
            factors = enumeration(&turn.swept),
            gain = gain(number, &turn.swept),
            best,
            more = gain(best, &[1])
        ));
    }
    let before = Position::fresh(position.table().clone());
    let after = before.after(&moves[..=2 * at]).ok()?;
    let answer = greedy_move(&after, contest.rule)?;
    let end = after.after(&[answer]).ok()?;
    let [least, most] = contest.points(&end);
    Some(fill!("tour.mistake-second", number, answer, most, least))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Position {
        Position::new(SIZE).expect("a board")
    }

    /// Returns the position after these moves of the player and the computer's answers.
    fn answered(moves: &[Number]) -> Position {
        let mut position = board();
        for &number in moves {
            position.play(number).expect("legal");
            if let Some(answer) = greedy_move(&position, contest().rule) {
                position.play(answer).expect("legal");
            }
        }
        position
    }

    #[test]
    fn the_moves_of_the_tour_win_and_complete_one_step_each() {
        crate::learn_english();
        for (step, number) in MOVES.into_iter().enumerate() {
            let [before, after] = [step, step + 1].map(|moves| answered(&MOVES[..moves]));
            assert!(!done(&before, step) && done(&after, step), "step {step}");
            let own = before.clone().after(&[number]).expect("legal");
            assert_eq!(done(&own, step), own.is_over(), "the computer answers first");
            assert_eq!(mistake(&contest(), &own), None);
        }
        let end = answered(&MOVES);
        assert!(end.is_over());
        assert_eq!(end.moves(), [7, 9, 6, 10, 8], "the texts name the answers");
        assert_eq!(contest().points(&end), [29, 26]);
        let last = answered(&MOVES[..2]);
        assert_eq!(last.legal().collect::<Vec<_>>(), [8], "the text says that it is the only one");
    }

    #[test]
    fn every_other_first_move_gains_less_and_spoils_the_best_one() {
        crate::learn_english();
        let mut mistakes = 0;
        for number in board().legal().filter(|number| *number != MOVES[0]) {
            let after = board().after(&[number]).expect("legal");
            let reason = mistake(&contest(), &after).expect("a mistake");
            let [own, others] = contest().points(&after);
            assert!(i64::from(own) - i64::from(others) < 6, "{reason}");
            assert!(after.remains(7) && !after.is_legal(7), "{reason}");
            assert_eq!(mistake(&contest(), &answered(&[number])), Some(reason), "also answered");
            mistakes += 1;
        }
        assert_eq!(mistakes, 8);
        let reason = |moves: &[Number]| mistake(&contest(), &answered(moves));
        let expected = "10 gave the computer 1, 2 and 5, so you gained only 2. 7 would have gained 6, \
            but without 1 you can’t select it any more. Undo?";
        assert_eq!(reason(&[10]).as_deref(), Some(expected));
    }

    #[test]
    fn every_other_second_move_loses_to_the_answer_that_the_reason_names() {
        crate::learn_english();
        let before = answered(&MOVES[..1]);
        let mut mistakes = 0;
        for number in before.legal().filter(|number| *number != MOVES[1]) {
            let end = answered(&[MOVES[0], number]);
            assert!(end.is_over(), "{number}");
            let [own, computers] = contest().points(&end);
            assert!(own < computers, "{number}");
            let reason = mistake(&contest(), &end).expect("a mistake");
            let answer = end.moves()[3];
            let expected = format!(
                "After {number}, the computer takes {answer}, and no number has a factor left. \
                It wins, {computers} to {own}. Undo?"
            );
            assert_eq!(reason, expected);
            mistakes += 1;
        }
        assert_eq!(mistakes, 3);
    }
}
