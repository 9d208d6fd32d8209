//! Everything that a call has done: questions to the board, variables, and printed text.

use super::ScriptView;
use ginnow::sieve::strategies::script::{Event, MOST_SEEN, Seen, Watched};
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

pub fn view(script_view: &ScriptView, watched: &Watched) -> Html {
    let operations = number(watched.operations);
    html! {
        <section class="trace-seen" aria-labelledby="trace-seen">
            <h2 id="trace-seen">{text("trace.seen")}</h2>
            <p class="hint">{fill!("trace.operations", operations)}</p>
            <ol role="list" tabindex="0" aria-labelledby="trace-seen">{for watched.seen.iter().map(|seen| entry(script_view, seen))}</ol>
            if watched.saw_more {
                <p class="hint">{fill!("trace.saw-more", most = MOST_SEEN)}</p>
            }
        </section>
    }
}

fn entry(script_view: &ScriptView, seen: &Seen) -> Html {
    let happened = match &seen.event {
        Event::Query { question, answer } => {
            html! { <><code translate="no">{question}</code>{" → "}<code translate="no">{answer}</code></> }
        }
        Event::Set { variable, value } => {
            html! { <code class="hint" translate="no">{format!("{variable} = {value}")}</code> }
        }
        Event::Printed(printed) => html! { <q>{printed}</q> },
    };
    let line = seen.spot.map(|spot| {
        let change = script_view.change();
        let show = move |_: MouseEvent| change(&|shown| shown.line = Some(spot.line));
        let label = fill!("trace.line", line = spot.line);
        html! { <button type="button" class="trace-line" onclick={show}>{label}</button> }
    });
    html! { <li class="cluster">{happened}{line.unwrap_or_default()}</li> }
}
