//! In the tour, you play a whole game on two small piles, then look at the analysis.

use crate::model::DivisorGame;
use crate::model::{Action, Model};
use ginnow::divisor_game::{Begins, Number, Opponent, Position};
use ginnow_kit::frame::{App, Tour};
use ginnow_kit::widgets::tour::{Plan, Stop};
use ginnow_kit::words::{count, fill, list, text};

pub const TOUR: Tour<DivisorGame> = Tour {
    plan: &PLAN,
    begin,
    announcement: |_, step| announcement(step),
    mistake,
    arrive,
    progress,
    done,
};

/// You can only win by splitting 30 into a prime and a product of two primes. After that, each pile can be split once
/// at most, so nobody has a choice, and you can count the splits to see who makes the last one.
const PILES: [Number; 2] = [6, 30];

/// Index of the correct pile.
const TO_SPLIT: usize = 1;

static PLAN: Plan = Plan {
    memory: "tour-divisor-game",
    stops: &[
        Stop::act_beside(".table .piles .pile[data-number='2']"),
        Stop::act(".table .split"),
        Stop::act(".table .split"),
        Stop::about_views(),
    ],
    home: ".table .piles [tabindex='0']",
};

fn begin(app: &App<DivisorGame>) {
    // The page of another view has no board.
    app.show.emit("moves");
    app.act.emit(Action::Face(Opponent::Perfect));
    app.act.emit(Action::Begin(Begins::You));
    app.act.emit(Action::SetUp(PILES.to_vec()));
}

fn announcement(step: usize) -> String {
    text(match step {
        0 => "tour.choose",
        1 => "tour.split",
        2 => "tour.answer",
        _ => "tour.analysis",
    })
    .to_owned()
}

fn arrive(app: &App<DivisorGame>, step: usize) {
    if step + 1 == PLAN.stops.len() {
        app.show.emit("analysis");
    }
}

/// Returns the pile that was split, or at least chosen.
fn pile(app: &App<DivisorGame>) -> Option<usize> {
    let first = app.model.game().line().first().filter(|_| app.model.game().played() > 0);
    first.map(|made| made.pile).or_else(|| app.view_state.hand.chosen(app.model.position()))
}

/// Explains a mistake: either the pile is wrong, or after this split the opponent makes the last move.
fn mistake(app: &App<DivisorGame>, step: usize) -> Option<String> {
    if step > 1 {
        return None;
    }
    if pile(app).is_some_and(|pile| pile != TO_SPLIT) {
        let [small, large] = PILES;
        return Some(fill!("tour.other-pile", small, large));
    }
    lost_split(&after_first(&app.model)?)
}

/// Returns the position after the player's first move.
fn after_first(model: &Model) -> Option<Position> {
    let made = *model.game().line().first().filter(|_| model.game().played() > 0)?;
    let [small, _] = PILES;
    Position::new(&[small, made.divisors[0], made.divisors[1]]).ok()
}

/// If nobody has a choice any more, explains why the opponent wins.
fn lost_split(position: &Position) -> Option<String> {
    let piles = position.piles().iter();
    let open: Vec<_> = piles.filter(|pile| pile.rank() > 1).map(|pile| pile.number()).collect();
    let is_odd = open.len() % 2 == 1;
    is_odd.then(|| {
        let left = count("tour.splits-left", open.len() as u64);
        fill!("tour.lost-split", left, piles = list(&open))
    })
}

fn progress(app: &App<DivisorGame>) -> u64 {
    let chosen = pile(app).map_or(0, |pile| pile as u64 + 1);
    u64::from(app.actions) << 32 | chosen
}

fn done(app: &App<DivisorGame>, step: usize) -> bool {
    match step {
        0 => pile(app) == Some(TO_SPLIT),
        1 => app.model.game().played() > 0 && mistake(app, step).is_none(),
        2 => app.model.position().is_over(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::divisor_game::{Move, Verdict, analyse};

    #[test]
    fn the_tour_calls_exactly_the_losing_splits_mistakes() {
        crate::learn_english();
        let start = Position::new(&PILES).expect("piles");
        let won = |position: &Position| analyse(position).verdict == Verdict::Won;
        assert!(won(&start));
        let divisors = |number: Number| (2..number).filter(move |it| number.is_multiple_of(*it));
        let mut mistakes = 0;
        for (a, b) in divisors(30).flat_map(|a| divisors(30).map(move |b| (a, b))) {
            let after = Position::new(&[6, a, b]).expect("piles");
            let mut played = ginnow::divisor_game::Game::of(start.clone());
            assert_eq!(played.play(Move { pile: TO_SPLIT, divisors: [a, b] }), Ok(()));
            assert_eq!(lost_split(&after).is_some(), won(played.position()), "{a} {b}");
            mistakes += u32::from(lost_split(&after).is_some());
        }
        assert_eq!(mistakes, 18);
        // There's just one way to split 6. It leaves 30, which the next player can win.
        assert!(won(&Position::new(&[2, 3, 30]).expect("piles")));
        let reason = |piles: &[Number]| lost_split(&Position::new(piles).expect("piles"));
        let expected = "1 split is left (6), and the opponent makes the last one. Undo?";
        assert_eq!(reason(&[6, 2, 3]).as_deref(), Some(expected));
        let expected = "3 splits are left (6, 6, 10), and the opponent makes the last one. Undo?";
        assert_eq!(reason(&[6, 6, 10]).as_deref(), Some(expected));
        assert_eq!(reason(&[6, 5, 6]), None);
    }
}
