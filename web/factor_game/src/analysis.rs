//! The view in which one can ask who is winning, and for a hint.

use crate::assessment::{Phase, Question, told};
use crate::table::Table;
use ginnow_kit::words::{count, text};
use yew::prelude::*;

/// The questions, and what is known of those that were asked.
pub fn analysis(table: &Table) -> Html {
    if table.model.to_move().is_none() {
        return html! { <p class="hint">{text("analysis.over")}</p> };
    }
    let hidden = table.lesson.hidden;
    let button = |question: Question, label: &'static str| {
        let pressed = table.analysis.state.has(question);
        let ask = table.analysis.ask.reform(move |_: MouseEvent| question);
        html! {
            if question.is_allowed(hidden) {
                <button type="button" aria-pressed={pressed.to_string()} onclick={ask}>
                    {text(label)}
                </button>
            }
        }
    };
    html! {
        <>
            <p class="hint">{text("analysis.about")}</p>
            <div class="questions">
                {button(Question::Verdict, "analysis.verdict")}
                {button(Question::Hint, "analysis.hint")}
            </div>
            {for told(&table.analysis.state, &table.model).into_iter().map(|said| html! { <p class="told">{said}</p> })}
            {work(table)}
        </>
    }
}

/// How the worker gets on, and the button that stops it.
fn work(table: &Table) -> Html {
    let Some((phase, nodes)) = table.analysis.state.work() else {
        return Html::default();
    };
    let words = match phase {
        Phase::Idle | Phase::Running => "analysis.running",
        Phase::Stopped => "analysis.stopped",
        Phase::Done => "analysis.done",
        Phase::Failed => "analysis.failed",
    };
    let stop = table.analysis.halt.reform(|_: MouseEvent| ());
    html! {
        <div class="work">
            <p class="phase hint">{text(words)}{" "}{count("analysis.nodes", nodes)}</p>
            if phase == Phase::Running {
                <button type="button" class="stop" onclick={stop}>{text("analysis.stop")}</button>
            }
        </div>
    }
}
