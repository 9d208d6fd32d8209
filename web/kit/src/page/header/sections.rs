//! Sections that expand below their heading.

use crate::words::text;
use yew::prelude::*;

/// Renders the heading (which is a button), and the content if it is expanded. `label` is the key
/// of the heading.
pub fn section(
    name: &'static str,
    label: &'static str,
    content: Option<Html>,
    toggle: Callback<MouseEvent>,
) -> Html {
    let id = format!("section-{name}-content");
    html! {
        <section class="section" key={name}>
            <h2>
                <button type="button" id={format!("section-{name}")} aria-expanded={content.is_some().to_string()}
                    aria-controls={content.is_some().then(|| id.clone())} onclick={toggle}>
                    {text(label)}
                </button>
            </h2>
            if let Some(content) = content {
                <div {id} class={classes!("section-content", name)}>{content}</div>
            }
        </section>
    }
}
