//! The page in a frame of another page: piles, how the game stands, the most
//! needed controls, and a way to the whole page.

use crate::controls::game_buttons;
use crate::table::Table;
use ginnow_kit::widgets::share::whole_page_link;
use ginnow_kit::words::text;
use ginnow_links::Layout;
use yew::prelude::*;

/// The layout for a frame.
pub fn embedded_game(table: &Table, standing: Html, stage: Html) -> Html {
    let mut whole = table.shared.clone();
    whole.lesson.layout = Layout::Whole;
    let question = &table.shared.lesson.question;
    html! {
        <main class="table embedded">
            <h1 class="visually-hidden">{text("page.title")}</h1>
            {question_line(question)}
            {standing}
            {stage}
            <section class="embedded-controls" aria-label={text("controls.label")}>
                {game_buttons(table.game(), &table.act)}
                {whole_page_link(&whole.to_string())}
            </section>
        </main>
    }
}

/// The question that the sender of a link asks; nothing if it is empty. It is a
/// stranger's text: it keeps to its line and its direction.
pub fn question_line(question: &str) -> Html {
    html! {
        if !question.is_empty() {
            <p class="question" dir="auto">{question.to_owned()}</p>
        }
    }
}
