//! The head of the page: its name, the rule, and what can be opened.

use super::screen::{Glance, Panel};
use crate::icons::{Drawing, Icon, IconButton};
use crate::words::text;
use ginnow::optimize::Goal;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct HeadProps {
    /// What is played for.
    pub goal: Goal,
    /// Something is to change on the screen.
    pub glance: Callback<Glance>,
}

/// The head of the page.
#[component]
pub fn Head(props: &HeadProps) -> Html {
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
                    <Drawing icon={Icon::Question} />
                    <span>{text("story.title")}</span>
                </a>
                <IconButton icon={Icon::Link} label={text("share.title")} press={open(Panel::Share)} />
                <IconButton icon={Icon::Save} label={text("files.title")} press={open(Panel::Files)} />
                <IconButton icon={Icon::Projector} label={text("projector.title")}
                    press={props.glance.reform(|()| Glance::Project(true))} />
                <IconButton icon={Icon::Settings} label={text("settings.title")}
                    press={open(Panel::Settings)} />
                <IconButton icon={Icon::Keys} label={text("keys.title")} press={open(Panel::Keys)} />
            </div>
        </header>
    }
}
