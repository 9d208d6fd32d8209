//! The table.

use crate::Strategies;
use ginnow_kit::frame::App;
use ginnow_kit::words::text;
use yew::prelude::*;

/// The table, with the button that plays.
pub fn view(app: &App<Strategies>) -> Html {
    let (tournament, model) = (app.rooms.tournament.clone(), app.model.clone());
    let press = move |_: MouseEvent| {
        if tournament.is_running() {
            tournament.stop();
        } else {
            tournament.begin(&model);
        }
    };
    let row = |entrant| {
        let results = app.rooms.tournament.results(&app.model, entrant);
        let boards = results.map_or(0, |results| {
            results.standing(app.model.range).summary.boards
        });
        html! { <tr><th scope="row">{app.model.name(entrant)}</th><td>{boards}</td></tr> }
    };
    html! {
        <>
            <button type="button" class="primary" onclick={press}>{text("tournament.begin")}</button>
            <table><tbody>{for app.model.entrants().into_iter().map(row)}</tbody></table>
        </>
    }
}
