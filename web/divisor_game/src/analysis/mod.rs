//! Who wins, by which moves, and why: step by step, and nothing before it is
//! asked for.

mod asked;
mod nim_sum;
mod proof;
mod winning;

pub use asked::{Asked, AskedAction, Step};

use crate::model::{Action, Model};
use ginnow::divisor_game::{Analysis, Verdict, analyse};
use ginnow_kit::words::{fill, text};
use ginnow_links::Hidden;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct AnalysisProps {
    /// The game.
    pub model: Model,
    /// What was asked for.
    pub asked: Asked,
    /// What the link leaves out.
    pub hidden: Hidden,
    /// Something else is asked for.
    pub ask: Callback<AskedAction>,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
}

/// The steps, each with a button that tells it.
pub fn analysis(props: &AnalysisProps) -> Html {
    let position = props.model.position();
    let allowed: Vec<Step> = Step::ALL
        .into_iter()
        .filter(|step| step.is_allowed(props.hidden))
        .collect();
    if allowed.is_empty() {
        return html! { <p class="hint">{text("analysis.hidden")}</p> };
    }
    let found = analyse(position);
    let steps = allowed.into_iter().map(|step| {
        let told = props.asked.has(step, position);
        let content = told.then(|| tell(props, &found, step));
        section(props, step, told, content.unwrap_or_default())
    });
    let keep = !props.asked.keeps();
    let numbers = position.numbers();
    let toggle = props
        .ask
        .reform(move |_: Event| AskedAction::Keep(keep, numbers.clone()));
    html! {
        <div class="analysis">
            <p class="hint">{text("analysis.about")}</p>
            {for steps}
            <label class="analysis-keep">
                <input type="checkbox" checked={!keep} onchange={toggle} />
                {text("analysis.keep")}
            </label>
        </div>
    }
}

fn section(props: &AnalysisProps, step: Step, told: bool, content: Html) -> Html {
    let numbers = props.model.position().numbers();
    let press = props
        .ask
        .reform(move |_: MouseEvent| AskedAction::Tell(step, !told, numbers.clone()));
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
                <button type="button" aria-expanded={told.to_string()} aria-controls={id.clone()}
                    onclick={press}>{label}</button>
            </h3>
            <div {id} aria-live="polite">{content}</div>
        </section>
    }
}

fn tell(props: &AnalysisProps, found: &Analysis, step: Step) -> Html {
    let game = props.model.game();
    match step {
        Step::Verdict => html! { <p class="verdict">{verdict(&props.model, found)}</p> },
        Step::NimSum => nim_sum::nim_sum(found),
        Step::Winning => {
            let enabled = !props.model.is_machines_turn();
            winning::winning(game, found, enabled, &props.act)
        }
        Step::Proof => proof::proof(game, found),
    }
}

/// Who wins, in a sentence.
fn verdict(model: &Model, found: &Analysis) -> String {
    if model.position().is_over() {
        return text("analysis.over").to_owned();
    }
    let who = crate::explain::name(model, model.turn());
    let key = match found.verdict {
        Verdict::Won => "analysis.won",
        Verdict::Lost => "analysis.lost",
    };
    fill(key, &[("who", &who)])
}
