//! The view for choosing strategies, which also explains what each of them does and who has described
//! it.

use crate::display::table;
use crate::model::Action;
use crate::{duel, model::Strategies, setup::entrants};
use ginnow::sieve::strategies::Named;
use ginnow::sieve::strategies::links::Entrant;
use ginnow_kit::frame::{App, rule};
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// Renders the highlighted line's strategy, or else the best one, with all available strategies below.
pub fn view(app: &App<Strategies>) -> Html {
    let everybody = app.act.reform(|_: MouseEvent| Action::ChooseAll(Named::ALL.to_vec()));
    let nobody = app.act.reform(|_: MouseEvent| Action::ChooseAll(Vec::new()));
    html! {
        <>
            {rule(app)}
            {described(app).map(|named| described_one(app, named)).unwrap_or_default()}
            <details class="all-strategies">
                <summary>{text("choice.open")}</summary>
                <div class="cluster">
                    <button type="button" onclick={everybody}>{text("choice.all")}</button>
                    <button type="button" onclick={nobody}>{text("choice.none")}</button>
                </div>
                <ul role="list" class="strategies">{for Named::ALL.into_iter().map(|named| entry(app, named))}</ul>
            </details>
        </>
    }
}

/// Returns the strategy to describe.
fn described(app: &App<Strategies>) -> Option<Named> {
    let takes_part = |named: &Named| app.model.chosen.contains(named);
    let best = || table::BY_SHARE.into_iter().find(takes_part);
    match app.view_state.display_options.line {
        Some(Entrant::Named(named)) if takes_part(&named) => Some(named),
        _ => best(),
    }
}

/// Describes a strategy, and offers a duel against the weakest of the others.
fn described_one(app: &App<Strategies>, named: Named) -> Html {
    let mut others = table::BY_SHARE.into_iter().filter(|other| app.model.chosen.contains(other));
    let other = others.rfind(|&other| other != named);
    let duel = other.map(|other| {
        let (act, show) = (app.act.clone(), app.show.clone());
        let press = move |_: MouseEvent| {
            act.emit(Action::Side(0, Entrant::Named(named)));
            act.emit(Action::Side(1, Entrant::Named(other)));
            show.emit(duel::VIEW);
        };
        html! {
            <button type="button" class="primary" onclick={press}>
                {fill!("choice.duel", other = other.name())}
            </button>
        }
    });
    html! {
        <section class="described-strategy">
            <h3>{named.name()}</h3>
            <p>{entrants::about(named)}</p>
            {duel.unwrap_or_default()}
        </section>
    }
}

fn entry(app: &App<Strategies>, named: Named) -> Html {
    let toggle = app.act.reform(move |_: Event| Action::Toggle(named));
    let largest = named.largest();
    html! {
        <li key={named.key()}>
            <label>
                <input type="checkbox" name={named.key()} checked={app.model.chosen.contains(&named)} onchange={toggle} />
                <strong>{named.name()}</strong>
            </label>
            <p>{entrants::about(named)}</p>
            <p class="hint">
                {named.source()}
                if largest < ginnow::sieve::records::LARGEST_PROVED {
                    {" · "}{fill!("choice.largest", largest)}
                }
            </p>
        </li>
    }
}
