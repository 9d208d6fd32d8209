//! Two strategies play on the same board. Step through their moves to see the cost of each.

mod form;
mod shown;
mod state;

pub use shown::{BoardProps, board};
pub use state::{DuelView, use_duel_view};

use crate::model::Strategies;
use ginnow::sieve::strategies::links::Entrant;
use ginnow_kit::controls::icons::{Icon, icon_button_if};
use ginnow_kit::frame::{App, Key, key};
use ginnow_kit::page::keys::plain;
use ginnow_kit::words::{fill, text};
use ginnow_kit::worker::task::task_failure;
use yew::prelude::*;

/// Name of the view in links.
pub const VIEW: &str = "duel";

/// These keys step through the duel wherever the focus is.
#[rustfmt::skip]
pub const KEYS: [Key<Strategies>; 4] = [
    key(&[plain("ArrowLeft"), plain("PageUp")], "duel.back", |app| step(app, -1)).only_if(can_go_back).while_held(),
    key(&[plain("ArrowRight"), plain("PageDown")], "duel.forward", |app| step(app, 1)).only_if(can_resume).while_held(),
    key(&[plain("Home")], "duel.first", |app| step(app, isize::MIN)).only_if(can_go_back),
    key(&[plain("End")], "duel.last", |app| step(app, isize::MAX)).only_if(can_resume),
];

fn step(app: &App<Strategies>, by: isize) {
    app.view_state.duel.step(by);
}

fn can_go_back(app: &App<Strategies>) -> bool {
    app.view == VIEW && app.view_state.duel.place() > 0
}

fn can_resume(app: &App<Strategies>) -> bool {
    app.view == VIEW && app.view_state.duel.place() < app.view_state.duel.length()
}

pub fn view(app: &App<Strategies>) -> Html {
    let duel = &app.view_state.duel;
    html! {
        <div class="duel-parts">
            {form::form(app)}
            {complaint(app)}
            {for duel.failures().into_iter().map(task_failure)}
            {steps(app)}
            {shown::sides(app)}
        </div>
    }
}

fn steps(app: &App<Strategies>) -> Html {
    let duel = &app.view_state.duel;
    let (at, length) = (duel.place(), duel.length());
    let button = |icon: Icon, label: &'static str, by: isize, usable: bool| {
        let duel = duel.clone();
        icon_button_if(usable, icon, text(label), Callback::from(move |()| duel.step(by)))
    };
    html! {
        <div class="duel-steps cluster" role="group" aria-label={text("duel.steps")}>
            {button(Icon::First, "duel.first", isize::MIN, at > 0)}
            {button(Icon::Back, "duel.back", -1, at > 0)}
            <span class="duel-place" role="status">{fill!("duel.place", at, moves = length)}</span>
            {button(Icon::Forward, "duel.forward", 1, at < length)}
            {button(Icon::Last, "duel.last", isize::MAX, at < length)}
        </div>
    }
}

/// Explains why the duel cannot be shown.
fn complaint(app: &App<Strategies>) -> Html {
    let model = &app.model;
    let too_large = model.sides.into_iter().find_map(|side| match side {
        Entrant::Named(named) if named.largest() < model.board => Some(named),
        _ => None,
    });
    let message = match too_large {
        Some(named) => fill!("duel.too-large", name = named.name(), largest = named.largest()),
        None if app.view_state.duel.lacks_best() => text("point.missing").to_owned(),
        None => return Html::default(),
    };
    html! { <p class="complaint" role="alert">{message}</p> }
}
