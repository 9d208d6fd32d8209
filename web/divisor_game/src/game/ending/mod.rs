//! The result card, and a tree of all splits.

mod splits;

use crate::game::analysis::Step as Asking;
use crate::model::Side;
use crate::seed::seed;
use crate::setup::Difficulty;
use crate::{SET_UP, explain, model::DivisorGame};
use ginnow::divisor_game::{Begins, Game, Move, Opponent, Random, Verdict, analyse};
use ginnow_kit::frame::{
    App, Ending, Step, begins_again, ending, ending_button, leads_to, sentences, share_picture,
};
use ginnow_kit::page::Panel;
use ginnow_kit::words::{count, fill, list, number, text};
use splits::Splits;
use yew::prelude::*;

/// Returns true if the result card replaces the moves. If nobody has moved, there's no game to show.
pub fn is_shown(app: &App<DivisorGame>) -> bool {
    let over = app.model.winner().is_some() && app.model.game().played() > 0;
    app.view_state.looking_back.shows_card(app, "moves", over)
}

/// Draws every pile above the two that replaced it. The card's button shares this drawing.
pub fn tree(app: &App<DivisorGame>) -> Html {
    Splits::of(&app.model).drawing(&app.model)
}

pub fn card(app: &App<DivisorGame>) -> Html {
    let model = &app.model;
    let game = model.game();
    let headline = explain::turn(model).to_owned();
    let piles = list(game.start().numbers().into_iter().map(number));
    let turning = turning(app);
    let decided = turning.map(|(turn, made)| decided(app, turn, made));
    let facts = [
        decided.or_else(|| Some(text("over.why").to_owned())),
        Some(count("over.moves", game.played() as u64)),
        possible(app),
    ];
    // Only after losing to the computer. You cannot undo somebody else's moves, and after a win there is no reason to.
    let is_lost = !model.is_won();
    let retry = turning.filter(|_| is_lost).map(|(turn, _)| {
        let back = begins_again(app, ".piles [tabindex='0']", Step::To(turn));
        ending_button("primary", fill!("ending.retry", turn = turn + 1), back)
    });
    let next_class = if retry.is_some() { "" } else { "primary" };
    let share = share_picture("divisor-game".to_owned(), &headline, fill!("ending.about", piles));
    ending(Ending {
        class: None,
        headline,
        facts: sentences(facts),
        picture: Html::default(),
        buttons: html! {
            <>
                {retry}
                if !app.lesson.locked {
                    {ending_button(next_class, text("ending.next"), other_piles(app))}
                    {ending_button("", text("setup.open"), app.opens(SET_UP).reform(|_| ()))}
                }
                {ending_button("", text("status.again"), begins_again(app, ".piles [tabindex='0']", Step::Restart))}
                {share}
                if !app.hands_in() {
                    {ending_button("share-result", text("status.share"), app.opens(Panel::Result).reform(|_| ()))}
                }
                {app.view_state.looking_back.button()}
            </>
        },
    })
}

/// Starts a game with random piles that the person at the screen can win.
fn other_piles(app: &App<DivisorGame>) -> Callback<MouseEvent> {
    let requested = match app.model.begins() {
        Begins::You => Verdict::Won,
        Begins::Opponent => Verdict::Lost,
    };
    let set_up = app
        .view_state
        .setting_up
        .set_up
        .reform(move |()| Difficulty::default().piles(requested, &mut Random::new(seed())));
    leads_to(".piles [tabindex='0']", &set_up)
}

/// Returns the last move (counting from 0) with which the loser gave away a win. `None` if the task hides that or the
/// loser never had a chance.
fn turning(app: &App<DivisorGame>) -> Option<(usize, Move)> {
    let model = &app.model;
    let winner = model.winner().filter(|_| Asking::Verdict.is_allowed(app.hidden))?;
    last_mistake(model.game(), |turn| model.mover(turn) != winner)
}

/// Returns the last of the chosen moves after which its mover could no longer win.
fn last_mistake(game: &Game, is_chosen: impl Fn(usize) -> bool) -> Option<(usize, Move)> {
    let line = &game.line()[..game.played()];
    let mut position = game.start().clone();
    let mut mistake = None;
    for (turn, &made) in line.iter().enumerate() {
        if is_chosen(turn) && analyse(&position).verdict == Verdict::Won {
            mistake = Some((turn, made));
        }
        position = position.after_move(made).ok()?;
    }
    mistake
}

/// Describes the move that gave away the win.
fn decided(app: &App<DivisorGame>, turn: usize, made: Move) -> String {
    let model = &app.model;
    let before = model.game().start().after(&model.game().line()[..turn]);
    let pile = before.map_or(0, |before| before.numbers()[made.pile]);
    let [left, right] = made.divisors.map(number);
    fill!("ending.decided", turn = turn + 1, pile = number(pile), left, right)
}

/// Says which side could have won from the start, unless the task hides that.
fn possible(app: &App<DivisorGame>) -> Option<String> {
    if !Asking::Verdict.is_allowed(app.hidden) {
        return None;
    }
    let model = &app.model;
    let first = model.mover(0);
    let winner = match (analyse(model.game().start()).verdict, first) {
        (Verdict::Won, side) => side,
        (Verdict::Lost, Side::You) => Side::Opponent,
        (Verdict::Lost, Side::Opponent) => Side::You,
    };
    let key = match (model.opponent(), winner) {
        (Opponent::Person, _) => "ending.possible",
        (_, Side::You) => "ending.possible-you",
        (_, Side::Opponent) => "ending.possible-opponent",
    };
    Some(fill(key, &[("who", &explain::name(model, winner))]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::divisor_game::Position;

    fn splits(pile: usize, number: u64) -> Vec<Move> {
        let divisors = (2..number).filter(|divisor| number.is_multiple_of(*divisor));
        let divisors: Vec<u64> = divisors.collect();
        let pairs =
            divisors.iter().flat_map(|&left| divisors.iter().map(move |&right| [left, right]));
        pairs
            .filter(|[left, right]| left <= right)
            .map(|divisors| Move { pile, divisors })
            .collect()
    }

    /// Tries everything rather than relying on the theorem.
    fn wins(position: &Position) -> bool {
        let piles = position.numbers();
        let mut moves = piles.iter().enumerate().flat_map(|(pile, &number)| splits(pile, number));
        moves.any(|made| !wins(&position.after_move(made).expect("legal")))
    }

    /// Plays all possible games, and checks the last mistake of each.
    fn check(game: &Game, found: &mut [usize; 2]) {
        let position = game.position();
        if position.is_over() {
            // If it's your turn and there's no move, you've lost.
            let loser = game.played() % 2;
            let mistake = last_mistake(game, |turn| turn % 2 == loser);
            let truth = (0..game.played()).rfind(|&turn| {
                let before = game.start().after(&game.line()[..turn]).expect("legal");
                turn % 2 == loser && wins(&before)
            });
            assert_eq!(mistake.map(|(turn, _)| turn), truth);
            found[usize::from(truth.is_some())] += 1;
            return;
        }
        for (pile, &number) in position.numbers().iter().enumerate() {
            for made in splits(pile, number) {
                let mut next = game.clone();
                next.play(made).expect("legal");
                check(&next, found);
            }
        }
    }

    #[test]
    fn the_move_that_gave_the_win_away_is_the_last_one_of_every_game() {
        let mut found = [0; 2];
        for piles in [&[12][..], &[12, 4], &[16], &[8, 4]] {
            check(&Game::new(piles).expect("piles"), &mut found);
        }
        assert!(found.iter().all(|&games| games > 0), "{found:?}");
    }
}
