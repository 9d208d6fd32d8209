//! The question that the sender of a link asks, above the board.

use yew::prelude::*;

/// The question; nothing if it is empty. It is a stranger's text: it keeps to
/// its line and its direction.
pub fn question_line(question: &str) -> Html {
    html! {
        if !question.is_empty() {
            <p class="question" dir="auto">{question.to_owned()}</p>
        }
    }
}
