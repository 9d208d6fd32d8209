//! The head of the page: its name, the rule, and what can be opened.

use super::screen::{Glance, Panel};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::icons::{Icon, drawing, icon_button};
use ginnow_kit::words::text;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct HeadProps {
    /// What is played for.
    pub goal: Goal,
    /// Something is to change on the screen.
    pub glance: Callback<Glance>,
}

/// The head of the page.
pub fn head(props: &HeadProps) -> Html {
    let open = |panel| props.glance.reform(move |()| Glance::Panel(Some(panel)));
    let rule = text(match props.goal {
        Goal::Largest => "rule.largest",
        Goal::Smallest => "rule.smallest",
    });
    html! {
        <header class="head">
            <h1>{text("page.title")}</h1>
            <p class="rule" title={rule}>{rule}</p>
            <div class="head-tools" role="group" aria-label={text("head.tools")}>
                <a id="how-link" class="how-link" href="#how" aria-label={text("story.title")}>
                    {drawing(Icon::Question)}
                    <span>{text("story.title")}</span>
                </a>
                {icon_button(Icon::Link, text("share.title"), open(Panel::Share))}
                {icon_button(Icon::Save, text("files.title"), open(Panel::Files))}
                {icon_button(Icon::Projector, text("projector.title"), props.glance.reform(|()| Glance::Project(true)))}
                {icon_button(Icon::Settings, text("settings.title"), open(Panel::Settings))}
                {icon_button(Icon::Keys, text("keys.title"), open(Panel::Keys))}
            </div>
        </header>
    }
}
