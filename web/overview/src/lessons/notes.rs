//! Notes tell teachers how to use the lessons. They make up most of the program's text and only teachers read them, so
//! they are not loaded before somebody opens them.

use super::{LESSONS, link};
use crate::{ALL_PUZZLES, Overview};
use ginnow_kit::browser::address;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::copy::{Copy, CopyProps};
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// The notes on each lesson: the class time in minutes, and the keys of three texts. The first is a way to begin
/// (three minutes at most), the second is the answer, and the third is a sentence for the students to complete in
/// writing at the end.
pub(super) const NOTES: [(u32, [&str; 3]); LESSONS.len()] = [
    (15, ["lesson.rule-begin", "lesson.rule-notes", "lesson.rule-end"]),
    (20, ["lesson.primes-begin", "lesson.primes-notes", "lesson.primes-end"]),
    (25, ["lesson.taxman-begin", "lesson.taxman-notes", "lesson.taxman-end"]),
    (25, ["lesson.squares-begin", "lesson.squares-notes", "lesson.squares-end"]),
    (30, ["lesson.count-begin", "lesson.count-notes", "lesson.count-end"]),
    (30, ["lesson.order-begin", "lesson.order-notes", "lesson.order-end"]),
    (20, ["lesson.smallest-begin", "lesson.smallest-notes", "lesson.smallest-end"]),
    (45, ["lesson.teams-begin", "lesson.teams-notes", "lesson.teams-end"]),
];

/// Renders the page with the notes.
pub fn notes(_: &App<Overview>) -> Html {
    html! {
        <section class="lessons" aria-labelledby="lessons-heading">
            <h2 id="lessons-heading">{text("lessons.notes")}</h2>
            <p class="lessons-link">
                <a href={ALL_PUZZLES}>{text("puzzles.title")}</a>{" "}<a href="#class">{text("lessons.results")}</a>
            </p>
            <p class="hint">{text("lessons.about")}</p>
            <p class="hint">{text("lessons.class-link-about")}</p>
            <ol class="lesson-list">{for (0..LESSONS.len()).map(noted)}</ol>
        </section>
    }
}

fn noted(at: usize) -> Html {
    let (lesson, (minutes, [begin, answer, end])) = (&LESSONS[at], NOTES[at]);
    html! {
        <li class="lesson">
            <h3><a href={link(at)}>{text(lesson.title)}</a>{" "}<span class="board-size">{fill!("board.size", size = lesson.size)}</span></h3>
            <p>{text(lesson.question)}</p>
            <dl class="lesson-notes">
                <div><dt>{text("lesson.time")}</dt><dd>{fill!("lesson.minutes", minutes)}</dd></div>
                <div><dt>{text("lesson.begin")}</dt><dd>{text(begin)}</dd></div>
                <div><dt>{text("lesson.answer")}</dt><dd>{text(answer)}</dd></div>
                <div><dt>{text("lesson.end")}</dt><dd>{text(end)}</dd></div>
            </dl>
            {component::<Copy>(CopyProps {
                label: text("lessons.class-link"),
                content: Some(class_link(at)),
                class: Classes::new(),
                autofocus: false,
            })}
        </li>
    }
}

/// Returns the address of a lesson as a class task with results for the teacher. Everybody should work on the same
/// board. That's why it is locked.
fn class_link(at: usize) -> String {
    let link = link(at);
    let fragment = link.trim_start_matches('#');
    address::with_fragment(&format!("{fragment}&lock=board&results=nickname"))
}
