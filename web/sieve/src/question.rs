//! The question that the sender of a link asks, above the board.

use yew::prelude::*;

#[derive(PartialEq)]
pub struct QuestionProps {
    /// The question; empty if none is asked.
    pub question: String,
}

/// The question, if there is one. It is a stranger's text: it keeps to its
/// line and its direction.
pub fn question_line(props: &QuestionProps) -> Html {
    html! {
        if !props.question.is_empty() {
            <p class="question" dir="auto">{props.question.clone()}</p>
        }
    }
}
