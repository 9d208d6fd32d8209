//! The analysis shows the winner, the winning moves, and why. You open each of these step by step,
//! because nobody should see the solution by accident.

mod nim_sum;
mod proof;
mod revealed;
mod winning;

pub use revealed::{Revealed, Step};

use crate::game::theory_pages;
use crate::model::DivisorGame;
use crate::model::Model;
use ginnow::divisor_game::{Analysis, Verdict, WinningGroup, analyse, winning_moves};
use ginnow_kit::frame::{App, TwoPlayers as _};
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// Renders the steps, each with a button to open it.
pub fn analysis(app: &App<DivisorGame>) -> Html {
    let (position, revealed) = (app.model.position(), &app.view_state.revealed);
    let numbers = position.numbers();
    let found = analyse(position);
    let allowed = Step::ALL.into_iter().filter(|step| step.is_allowed(app.hidden));
    let steps = allowed.map(|step| {
        let shown = revealed.has(step, &numbers);
        let content = shown.then(|| explain(app, &found, step));
        section(app, step, shown, content.unwrap_or_default())
    });
    let keep = !revealed.keeps();
    let toggle = {
        let (revealed, numbers) = (revealed.setter(), numbers.clone());
        move |_: Event| revealed.update(|revealed| revealed.keeping(keep, &numbers))
    };
    html! {
        <div class="analysis">
            <p class="hint">{text("analysis.about")}</p>
            {for steps}
            <label class="analysis-keep">
                <input type="checkbox" checked={!keep} onchange={toggle} />
                {text("analysis.keep")}
            </label>
            {theory_pages::buttons(app)}
        </div>
    }
}

pub fn reveal_next(app: &App<DivisorGame>) {
    let numbers = app.model.position().numbers();
    app.show.emit("analysis");
    app.view_state.revealed.update(|revealed| {
        let next = revealed.next(&numbers, app.hidden);
        next.map_or_else(|| revealed.clone(), |step| revealed.turned(step, &numbers))
    });
}

/// Returns the winning moves, if the player has opened that step.
pub fn shown_winning_moves(app: &App<DivisorGame>) -> Vec<WinningGroup> {
    let position = app.model.position();
    let allowed = Step::Winning.is_allowed(app.hidden) && !app.is_embedded();
    if allowed && app.view_state.revealed.has(Step::Winning, &position.numbers()) {
        winning_moves(position)
    } else {
        Vec::new()
    }
}

fn section(app: &App<DivisorGame>, step: Step, shown: bool, content: Html) -> Html {
    let (revealed, numbers) = (app.view_state.revealed.setter(), app.model.position().numbers());
    let press = move |_: MouseEvent| revealed.update(|revealed| revealed.turned(step, &numbers));
    let (name, label) = match step {
        Step::Verdict => ("verdict", text("analysis.verdict")),
        Step::NimSum => ("nim-sum", text("analysis.nim-sum")),
        Step::Winning => ("winning", text("analysis.winning")),
        Step::Proof => ("proof", text("analysis.proof")),
    };
    let id = format!("analysis-{name}");
    html! {
        <section class="analysis-step">
            <h3>
                <button type="button" aria-expanded={shown.to_string()} aria-controls={id.clone()}
                    onclick={press}>{label}</button>
            </h3>
            <div {id} aria-live="polite">{content}</div>
        </section>
    }
}

fn explain(app: &App<DivisorGame>, found: &Analysis, step: Step) -> Html {
    let game = app.model.game();
    match step {
        Step::Verdict => html! { <p class="verdict">{verdict(&app.model, found)}</p> },
        Step::NimSum => nim_sum::nim_sum(found),
        Step::Winning => {
            let enabled = !app.model.is_machines_turn();
            winning::winning(game, found, enabled, &app.act)
        }
        Step::Proof => proof::proof(game, found),
    }
}

/// Names the winner in a sentence.
fn verdict(model: &Model, found: &Analysis) -> String {
    if model.position().is_over() {
        return text("analysis.over").to_owned();
    }
    let who = crate::explain::name(model, model.turn());
    let key = match found.verdict {
        Verdict::Won => "analysis.won",
        Verdict::Lost => "analysis.lost",
    };
    fill!(key, who)
}
