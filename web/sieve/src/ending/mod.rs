//! The end of a game: the result card, with the arches of the game.

mod picture;
mod show_report;

pub use show_report::show_report;

use crate::model::{Action, Model, Shares, fits};
use crate::{Sieve, explain, why};
use ginnow::sieve::analysis::Standing;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::browser::document;
use ginnow_kit::component::component;
use ginnow_kit::frame::{App, Model as _, Step};
use ginnow_kit::page::Panel;
use ginnow_kit::words::{fill, number, text};
use picture::{Picture, PictureProps, ShareButton, ShareButtonProps};
use std::cmp::Ordering;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Whether the result card replaces the moves: at the end of a game, until the player looks back at it.
pub fn is_shown(app: &App<Sieve>) -> bool {
    let beside_the_board = !app.is_embedded() && !app.is_projected();
    app.model.is_over() && app.view == "moves" && beside_the_board && !app.rooms.report
}

/// The card.
pub fn card(app: &App<Sieve>) -> Html {
    let (model, rooms) = (&app.model, &app.rooms);
    let best = is_best(app) && rooms.permit.best;
    let headline = headline(app);
    let size = model.position().size();
    let goal = model.goal();
    let next = size + 1;
    let share = app.opens(Panel::Result);
    html! {
        <section class={classes!("ending", best.then_some("best"))} aria-labelledby="ending">
            <h2 id="ending">{headline.clone()}</h2>
            <p class="hint">
                {shortfall(app)}{" "}{explain::over(model.position())}{" "}{rooms.own_best.line(&app.act)}
            </p>
            {component::<Picture>(PictureProps {
                game: model.game().clone(), pointer: rooms.pointer.clone(), best
            })}
            <div class="ending-buttons">
                if fits(next, goal) && !app.lesson.locked {
                    {button("primary", fill!("ending.next", size = next), restart(app, Action::Resize {
                        size: next, continued: false
                    }))}
                }
                {button("", text("ending.again"), restart(app, Step::Restart.into()))}
                {component::<ShareButton>(ShareButtonProps {
                    name: format!("sieve-{size}-arches"),
                    game: model.game().clone(),
                    words: why::words(headline, &fill!("ending.about", size)),
                })}
                {button("", text("result.share"), share.reform(|_| ()))}
                {button("", text("ending.look-back"), rooms.show_report.reform(|_| show_report()))}
            </div>
        </section>
    }
}

fn button(class: &'static str, words: impl Into<AttrValue>, press: Callback<MouseEvent>) -> Html {
    let words: AttrValue = words.into();
    html! { <button type="button" {class} onclick={press}>{words}</button> }
}

/// Begins another game. The button disappears: if a key has pressed it, the focus goes to the board.
fn restart(app: &App<Sieve>, action: Action) -> Callback<MouseEvent> {
    app.act.reform(move |event: MouseEvent| {
        if event.detail() == 0 {
            let cell = document().query_selector(".board [tabindex='0']");
            if let Ok(Some(cell)) = cell {
                let _ = cell.unchecked_into::<HtmlElement>().focus();
            }
        }
        action.clone()
    })
}

/// Whether the game on the board is over with a score that is proved to be the best.
pub fn is_best(app: &App<Sieve>) -> bool {
    let optimum = app.rooms.analysis.study.optimum();
    app.model.is_over() && optimum.and_then(Standing::exact) == Some(app.model.position().score())
}

/// The best score of the board, if it is proved and the task does not hide it.
fn optimum(app: &App<Sieve>) -> Option<u64> {
    let optimum = app.rooms.analysis.study.optimum();
    let exact = optimum.and_then(Standing::exact);
    exact.filter(|_| app.rooms.permit.best)
}

/// The result in a sentence or two. A game that the player did not make is not called a win.
fn headline(app: &App<Sieve>) -> String {
    let (model, shares) = (&app.model, Shares::of(app.model.position()));
    let others = model.is_given() && !app.rooms.own_best.is(&model.position().moves());
    let optimum = optimum(app);
    let key = match (model.goal(), shares.against_half()) {
        _ if optimum == Some(shares.yours) => match model.goal() {
            _ if others => "ending.best-game",
            Goal::Largest => "ending.most",
            Goal::Smallest => "ending.least",
        },
        (Goal::Largest, Ordering::Less) => "ending.lost",
        _ if optimum.is_some() => "ending.best-is",
        (Goal::Largest, Ordering::Equal) => "ending.drawn",
        (Goal::Largest, Ordering::Greater) if !others => "ending.won",
        _ => "ending.score",
    };
    fill!(
        key,
        score = number(shares.yours),
        taxman = number(shares.taxmans),
        all = number(shares.all()),
        optimum = number(optimum.unwrap_or_default())
    )
}

/// How far a lost game is from the best one. The headline says it of the others.
fn shortfall(app: &App<Sieve>) -> String {
    let model: &Model = &app.model;
    let shares = Shares::of(model.position());
    let lost = model.goal() == Goal::Largest && shares.against_half() == Ordering::Less;
    let short = optimum(app).filter(|&optimum| lost && optimum != shares.yours);
    short.map_or_else(String::new, |optimum| {
        explain::result(shares.yours, optimum, model.goal())
    })
}
