//! Sharing: the link to what is on the page, the result of the game as a
//! challenge, and links built for a class.

mod builder;
mod code;
mod copy;
mod draft;
mod fields;
mod frame;
mod result;

use builder::Builder;
use copy::Copy;
use ginnow::sieve::Game;
use ginnow::sieve::links::{Lesson, SharedGame, View};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::browser::address;
use ginnow_kit::dialog::Dialog;
use ginnow_kit::words::text;
use result::{ResultProps, challenge_result};
use std::rc::Rc;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct ShareProps {
    /// The game.
    pub game: Rc<Game>,
    /// What is played for.
    pub goal: Goal,
    /// What is looked at beside the board.
    pub view: View,
    /// What the page's own link asks and leaves out.
    pub lesson: Lesson,
    /// The best score of the full board, if it is proved.
    pub optimum: Option<u64>,
    /// Whether the result of the game is what it was opened for.
    pub result: bool,
    /// It has been closed.
    pub close: Callback<()>,
}

/// The dialog.
pub fn share(props: &ShareProps) -> Html {
    let (game, goal, lesson) = (props.game.clone(), props.goal, props.lesson.clone());
    let shared = SharedGame {
        moment: game.moment(),
        goal,
        view: props.view,
        lesson: lesson.clone(),
    };
    let link = address::with_fragment(&shared.to_string());
    html! {
        <Dialog title={text("share.title")} class="share" close={props.close.clone()}>
            <div class="share-ready">
                <section aria-labelledby="page-heading">
                    <h3 id="page-heading">{text("share.page")}</h3>
                    <p class="hint">{text("share.about")}</p>
                    <Copy label={text("share.copy")} content={Some(link)} class="primary" />
                </section>
                <section aria-labelledby="result-heading">
                    <h3 id="result-heading">{text("result.title")}</h3>
                    {challenge_result(&ResultProps {
                        game: game.clone(), goal, lesson: lesson.clone(), optimum: props.optimum,
                        wanted: props.result
                    })}
                </section>
            </div>
            <section class="builder" aria-labelledby="builder-heading">
                <h3 id="builder-heading">{text("builder.title")}</h3>
                <Builder {game} {goal} view={props.view} {lesson} />
            </section>
        </Dialog>
    }
}

/// A text as it stands in the attributes and texts of HTML and SVG.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            _ => escaped.push(c),
        }
    }
    escaped
}
