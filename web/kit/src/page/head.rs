//! The head of the page: the name, the rule, and the buttons that open dialogs and pages.

use super::puzzle::Puzzle;
use super::shell::STORY_LINK;
use super::state::{Page, PageAction, Panel};
use crate::browser::address::puzzles;
use crate::icons::{Icon, drawing, icon_button};
use crate::words::text;
use yew::prelude::*;

/// A button of the head. A puzzle lists its buttons in order.
#[derive(Clone, PartialEq)]
pub enum Tool {
    /// The guide.
    Story,
    /// The page of all puzzles; left out of builds with only one.
    Puzzles,
    /// The share dialog.
    Share,
    /// The dialog to save, open and print.
    Files,
    /// The projector mode.
    Projector,
    /// The settings.
    Settings,
    /// The help for the keyboard.
    Keys,
    /// One of the puzzle's own.
    Own {
        /// The drawing on the button.
        icon: Icon,
        /// Its label, in words.
        label: &'static str,
        /// Called when it is pressed.
        press: Callback<()>,
    },
}

/// The first word of the addresses of the page of all puzzles.
pub(crate) const PUZZLES: &str = "puzzles";

/// The head of a puzzle's page: its name, its rule in one sentence, its buttons.
pub fn head(puzzle: &Puzzle, rule: &'static str, tools: &[Tool], page: &Page) -> Html {
    html! {
        <header class="head">
            <h1>{text("page.title")}</h1>
            <p class="rule" title={rule}>{rule}</p>
            <div class="head-tools" role="group" aria-label={text("head.tools")}>
                {for tools.iter().map(|one| tool(one, puzzle, page))}
            </div>
        </header>
    }
}

fn tool(tool: &Tool, puzzle: &Puzzle, page: &Page) -> Html {
    let open = |panel| page.act.reform(move |()| PageAction::Panel(Some(panel)));
    match tool {
        Tool::Story => html! {
            <a id={STORY_LINK} class="how-link" href={puzzle.story_address("")}
                aria-label={text("story.title")}>
                {drawing(Icon::Question)}
                <span>{text("story.title")}</span>
            </a>
        },
        Tool::Puzzles => puzzles_link(),
        Tool::Share => icon_button(Icon::Link, text("share.title"), open(Panel::Share)),
        Tool::Files => icon_button(Icon::Save, text("files.title"), open(Panel::Files)),
        Tool::Projector => {
            let project = page.act.reform(|()| PageAction::Project(true));
            icon_button(Icon::Projector, text("projector.title"), project)
        }
        Tool::Settings => icon_button(
            Icon::Settings,
            text("settings.title"),
            open(Panel::Settings),
        ),
        Tool::Keys => icon_button(Icon::Keys, text("keys.title"), open(Panel::Keys)),
        Tool::Own { icon, label, press } => icon_button(*icon, label, press.clone()),
    }
}

/// The link to the other puzzles, if the build has any.
fn puzzles_link() -> Html {
    if !puzzles().iter().any(|name| name == PUZZLES) {
        return Html::default();
    }
    html! {
        <a class="how-link puzzles-link" href={format!("#{PUZZLES}")} aria-label={text("puzzles.title")}>
            {drawing(Icon::Puzzles)}
            <span>{text("puzzles.title")}</span>
        </a>
    }
}
