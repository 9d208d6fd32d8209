//! What can be asked, and the answer.

use super::asking::{Asked, Help};
use crate::jobs::helping::{Answer, Question};
use crate::model::Chapter;
use ginnow::common_divisor::links::Hidden;
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// The questions as buttons, and the answer below them: a digit is a hint, the
/// others are about the best and what is still possible.
pub fn help(help: &Help, chapter: &Chapter, hidden: Hidden) -> Html {
    if hidden.hints && hidden.best {
        return Html::default();
    }
    let button = |question: Question, key: &'static str| {
        let ask = help.ask.reform(move |_: MouseEvent| question);
        let pressed = (help.asked.question == Some(question)).to_string();
        html! { <button type="button" aria-pressed={pressed} onclick={ask}>{text(key)}</button> }
    };
    let following = help.asked.following;
    let follow = help.follow.reform(move |_: Event| !following);
    html! {
        <section class="help" aria-labelledby="help-heading">
            <h3 id="help-heading">{text("help.title")}</h3>
            <div class="help-buttons">
                if !hidden.best {
                    {button(Question::StillBest, "help.still")}
                    {button(Question::Reachable, "help.reachable")}
                }
                if !hidden.hints {
                    {button(Question::Digit, "help.digit")}
                }
            </div>
            if !hidden.best {
                <label class="help-follow">
                    <input type="checkbox" checked={following} onchange={follow} />
                    {text("help.follow")}
                </label>
            }
            <p class={classes!("answer", answer_class(&help.asked))} role="status">{answer(&help.asked, chapter)}</p>
        </section>
    }
}

fn answer_class(asked: &Asked) -> Option<&'static str> {
    match asked.answer? {
        Answer::Possible | Answer::Digit { .. } => Some("good"),
        Answer::Impossible | Answer::NoGrid | Answer::Largest(0) => Some("bad"),
        Answer::Largest(_) => None,
    }
}

/// The answer in words.
fn answer(asked: &Asked, chapter: &Chapter) -> String {
    if asked.question.is_none() {
        return String::new();
    }
    let Some(answer) = asked.answer else {
        return text(if asked.refused {
            "help.refused"
        } else if asked.failed {
            "help.failed"
        } else {
            "help.waiting"
        })
        .to_owned();
    };
    match answer {
        Answer::Possible => text("help.possible").to_owned(),
        Answer::Impossible => text("help.impossible").to_owned(),
        Answer::NoGrid => text("claim.no-grid").to_owned(),
        Answer::Largest(0) => text("help.none").to_owned(),
        Answer::Largest(divisor) => fill("help.largest", &[("divisor", &number(divisor))]),
        Answer::Digit { cell, digit } => {
            let shape = chapter.board.shape();
            fill(
                "help.digit-is",
                &[
                    ("digit", &digit),
                    ("row", &(shape.row(cell) + 1)),
                    ("column", &(shape.column(cell) + 1)),
                ],
            )
        }
    }
}
