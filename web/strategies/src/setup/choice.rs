//! The view for selecting strategies: what each of them does, and who described it.

use crate::model::Action;
use crate::{model::Strategies, setup::entrants};
use ginnow::sieve::strategies::Named;
use ginnow_kit::frame::App;
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

pub fn view(app: &App<Strategies>) -> Html {
    let everybody = app.act.reform(|_: MouseEvent| Action::ChooseAll(Named::ALL.to_vec()));
    let nobody = app.act.reform(|_: MouseEvent| Action::ChooseAll(Vec::new()));
    html! {
        <>
            <div class="cluster">
                <button type="button" onclick={everybody}>{text("choice.all")}</button>
                <button type="button" onclick={nobody}>{text("choice.none")}</button>
            </div>
            <ul role="list" class="strategies">{for Named::ALL.into_iter().map(|named| entry(app, named))}</ul>
        </>
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
