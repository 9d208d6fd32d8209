//! The end of a game: the result card, with the tree of all splits.

mod splits;

use crate::game::analysis::Step as Asking;
use crate::model::Side;
use crate::seed::seed;
use crate::setup::Difficulty;
use crate::{SET_UP, explain, model::DivisorGame};
use ginnow::divisor_game::{Begins, Random, Verdict, analyse};
use ginnow_kit::frame::{
    App, Ending, Step, begins_again, ending, ending_button, sentences, share_picture,
};
use ginnow_kit::page::Panel;
use ginnow_kit::words::{count, fill, list, number, text};
use splits::Splits;
use yew::prelude::*;

/// Whether the result card replaces the moves. Without a move there is no game to show.
pub fn is_shown(app: &App<DivisorGame>) -> bool {
    let over = app.model.winner().is_some() && app.model.game().played() > 0;
    app.view_state.looking_back.shows_card(app, "moves", over)
}

/// The card.
pub fn card(app: &App<DivisorGame>) -> Html {
    let model = &app.model;
    let game = model.game();
    let headline = explain::turn(model).to_owned();
    let piles = list(game.start().numbers().into_iter().map(number));
    let facts = [
        Some(text("over.why").to_owned()),
        Some(count("over.moves", game.played() as u64)),
        possible(app),
    ];
    let share = share_picture("divisor-game".to_owned(), &headline, fill!("ending.about", piles));
    ending(Ending {
        class: None,
        headline,
        facts: sentences(facts),
        picture: Splits::of(model).drawing(model),
        buttons: html! {
            <>
                if !app.lesson.locked {
                    {ending_button("primary", text("ending.next"), other_piles(app))}
                    {ending_button("", text("setup.open"), app.opens(SET_UP).reform(|_| ()))}
                }
                {ending_button("", text("status.again"), begins_again(app, ".piles [tabindex='0']", Step::Restart.into()))}
                {share}
                if !app.hands_in() {
                    {ending_button("share-result", text("status.share"), app.opens(Panel::Result).reform(|_| ()))}
                }
                {app.view_state.looking_back.button()}
            </>
        },
    })
}

/// Starts a game with random piles from which the person at the screen can win.
fn other_piles(app: &App<DivisorGame>) -> Callback<MouseEvent> {
    let requested = match app.model.begins() {
        Begins::You => Verdict::Won,
        Begins::Opponent => Verdict::Lost,
    };
    app.view_state.setting_up.set_up.reform(move |_: MouseEvent| {
        Difficulty::default().piles(requested, &mut Random::new(seed()))
    })
}

/// The side that could force a win from the start, if the task does not hide it.
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
    Some(fill!("ending.possible", who = explain::name(model, winner)))
}
