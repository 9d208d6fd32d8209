//! Students see this if they open the link to their own result. Everything is in the code. It might also be a teacher
//! with a new device, though, so the other tools are just one press away.

use crate::input::focus;
use crate::{Class, explain};
use ginnow_kit::browser::after;
use ginnow_kit::frame::App;
use ginnow_kit::words::{count, fill, text};
use ginnow_links::ResultCode;
use yew::prelude::*;

/// Renders the section. It is empty unless there is a result in the URL and nobody collects results on this device.
pub fn own(app: &App<Class>) -> Option<Html> {
    let (written, code) = app.view_state.own.as_deref()?;
    let content = match code {
        Ok(code) => html! { <dl class="own">{for facts(written, code).into_iter().map(fact)}</dl> },
        Err(error) => {
            let reason = explain::code_error(error);
            html! { <p class="complaint" role="alert">{fill!("own.unreadable", code = written, reason)}</p> }
        }
    };
    let collects = app.view_state.collects.setter();
    let collect = move |_: MouseEvent| {
        collects.set(true);
        // The field doesn't appear until the next render.
        after(0, || focus::on("task-link"));
    };
    Some(html! {
        <section class="stack" aria-labelledby="own-heading">
            <h2 id="own-heading">{text("own.heading")}</h2>
            {content}
            <p><button type="button" onclick={collect}>{text("own.collect")}</button></p>
        </section>
    })
}

/// Returns headings and contents.
fn facts(written: &str, code: &ResultCode) -> Vec<(&'static str, String)> {
    let mut facts = Vec::new();
    if !code.player.is_empty() {
        facts.push(("table.name", code.player.clone()));
    }
    let help = explain::help(code.help);
    let help = if help.is_empty() { text("own.no-help").to_owned() } else { help.join(", ") };
    facts.extend([
        ("table.games", count("own.games", code.games.into())),
        ("own.help", help),
        ("table.code", written.to_owned()),
    ]);
    facts
}

fn fact((heading, content): (&'static str, String)) -> Html {
    html! { <div><dt>{text(heading)}</dt><dd dir="auto">{content}</dd></div> }
}
