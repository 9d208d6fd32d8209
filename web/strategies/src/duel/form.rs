//! The form for a duel's strategies and board.

use crate::model::Action;
use crate::model::Strategies;
use ginnow::sieve::Number;
use ginnow::sieve::records::LARGEST_PROVED;
use ginnow::sieve::strategies::Named;
use ginnow::sieve::strategies::links::Entrant;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::memo::memo_with_key;
use ginnow_kit::widgets::enlarge::enlarge_button;
use ginnow_kit::widgets::share::form::choice;
use ginnow_kit::words::text;
use ginnow_links::typed_number;
use web_sys::HtmlInputElement;
use yew::prelude::*;

pub fn form(app: &App<Strategies>) -> Html {
    let swap = app.act.reform(|_: MouseEvent| Action::Swap);
    html! {
        <div class="duel-form cluster">
            {side(app, 0, "duel-left", "duel.left")}
            <button type="button" class="icon-button" aria-label={text("duel.swap")} title={text("duel.swap")} onclick={swap}>{"⇄"}</button>
            {side(app, 1, "duel-right", "duel.right")}
            {memo_with_key("size", board, BoardField { size: app.model.board, act: app.act.clone() })}
            {enlarge_button(app.is_enlarged(), &app.page.act)}
        </div>
    }
}

fn side(app: &App<Strategies>, place: usize, id: &'static str, label: &'static str) -> Html {
    let named = Named::ALL.map(Entrant::Named);
    let own = (0..app.model.scripts.len()).map(Entrant::Own);
    let best = (!app.hidden.best).then_some(Entrant::Best);
    let all = best.into_iter().chain(named).chain(own);
    let options =
        all.map(|entrant| (entrant, entrant.to_string(), app.model.name(entrant).to_owned()));
    let control = choice(id, options.collect(), app.model.sides[place], &app.act, move |entrant| {
        Action::Side(place, entrant)
    });
    html! {
        <div class="duel-side">
            <label class="visually-hidden" for={id}>{text(label)}</label>
            {control}
        </div>
    }
}

#[derive(PartialEq)]
struct BoardField {
    size: Number,
    act: Callback<Action>,
}

/// Renders the field for N. It must not be redrawn while you type, only when the board changes.
fn board(props: &BoardField) -> Html {
    let change = props.act.clone();
    let now = props.size;
    let change = move |event: Event| {
        let field: HtmlInputElement = event.target_unchecked_into();
        match typed_number(&field.value()) {
            Some(size) if (1..=LARGEST_PROVED).contains(&size) => change.emit(Action::Board(size)),
            // This isn't a board, so go back to the current one.
            _ => field.set_value(&now.to_string()),
        }
    };
    html! {
        <div class="duel-size">
            <label for="duel-size">{text("duel.board")}</label>
            <input id="duel-size" type="text" inputmode="numeric" autocomplete="off" maxlength="6"
                value={now.to_string()} onchange={change} />
        </div>
    }
}
