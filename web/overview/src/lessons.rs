//! Ready lessons: small boards with a question, and notes for the teacher.

use crate::{ALL_PUZZLES, NOTES};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::browser::memory;
use ginnow_kit::words::{fill, text};
use ginnow_links::Until;
use ginnow_web_personal::best::{KEPT_AS, PersonalBests};
use yew::prelude::*;

/// A lesson: a board, and the keys of its texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Lesson {
    /// The board, 1 to this number.
    size: u32,
    /// Whether the goal is the smallest sum.
    smallest: bool,
    /// When hints and solutions become visible.
    until: Until,
    title: &'static str,
    question: &'static str,
    notes: &'static str,
}

impl Lesson {
    fn goal(&self) -> Goal {
        if self.smallest { Goal::Smallest } else { Goal::Largest }
    }
}

const fn lesson(size: u32, until: Until, texts: [&'static str; 3]) -> Lesson {
    let [title, question, notes] = texts;
    Lesson { size, smallest: false, until, title, question, notes }
}

/// All lessons, from the first game to the whole class. In lessons that compare games, help becomes visible
/// after that many games. In lessons about the order of moves, it becomes visible with the best score.
#[rustfmt::skip]
const LESSONS: [Lesson; 8] = [
    lesson(6, Until::Games(2), ["lesson.rule", "lesson.rule-ask", "lesson.rule-notes"]),
    lesson(10, Until::Games(2), ["lesson.primes", "lesson.primes-ask", "lesson.primes-notes"]),
    lesson(12, Until::Games(3), ["lesson.taxman", "lesson.taxman-ask", "lesson.taxman-notes"]),
    lesson(25, Until::Games(2), ["lesson.squares", "lesson.squares-ask", "lesson.squares-notes"]),
    lesson(20, Until::Games(2), ["lesson.count", "lesson.count-ask", "lesson.count-notes"]),
    lesson(18, Until::Best, ["lesson.order", "lesson.order-ask", "lesson.order-notes"]),
    Lesson {
        smallest: true,
        ..lesson(12, Until::Games(3), ["lesson.smallest", "lesson.smallest-ask", "lesson.smallest-notes"])
    },
    lesson(30, Until::Games(2), ["lesson.teams", "lesson.teams-ask", "lesson.teams-notes"]),
];

/// Whether the visitor has finished each lesson, that is, has a game of their own on its board.
fn finished() -> Vec<bool> {
    let bests = PersonalBests::read(&memory::recall(KEPT_AS).unwrap_or_default());
    let is_finished = |lesson: &Lesson| bests.of(lesson.size, lesson.goal()).is_some();
    LESSONS.iter().map(is_finished).collect()
}

/// Renders the lessons as a path: the finished ones, the next one with its question, and the others.
pub fn lessons() -> Html {
    let finished = finished();
    let next = finished.iter().position(|&done| !done);
    let done = finished.iter().filter(|&&done| done).count();
    let stops = LESSONS.iter().zip(&finished).enumerate();
    html! {
        <section class="lessons" aria-labelledby="lessons-heading">
            <div class="lessons-head">
                <h2 id="lessons-heading">{text("lessons.heading")}</h2>
                <p class="hint">{fill!("lessons.progress", done, all = LESSONS.len())}</p>
            </div>
            <ol role="list" class="path">
                {for stops.map(|(at, (lesson, &done))| stop(at, lesson, done, next == Some(at)))}
            </ol>
            if let Some(at) = next {
                <div class="next-lesson cluster">
                    <p>{text(LESSONS[at].question)}</p>
                    <a class="button" href={link(&LESSONS[at])}>{fill!("lessons.next", number = at + 1)}</a>
                </div>
            }
            <p class="hint">{text("lessons.about")}</p>
            <p class="lessons-link">
                <a href={NOTES}>{text("lessons.notes")}</a>{" "}<a href="#class">{text("lessons.results")}</a>
            </p>
        </section>
    }
}

/// A lesson on the path. Its question appears on paper.
fn stop(at: usize, lesson: &Lesson, done: bool, next: bool) -> Html {
    let class = classes!("lesson", "stop", done.then_some("done"), next.then_some("next"));
    let sign = if done { "✓".to_owned() } else { (at + 1).to_string() };
    html! {
        <li {class}>
            <h3>
                <a href={link(lesson)} aria-current={next.then_some("step")}>
                    <span class="sign" aria-hidden="true">{sign}</span>
                    <span class="stop-title">{text(lesson.title)}</span>
                    if done {
                        <span class="visually-hidden">{text("lessons.done")}</span>
                    }
                </a>
            </h3>
            <p class="stop-question">{fill!("board.size", size = lesson.size)}{": "}{text(lesson.question)}</p>
        </li>
    }
}

/// The page with the notes for teachers.
pub fn notes() -> Html {
    html! {
        <section class="lessons" aria-labelledby="lessons-heading">
            <h2 id="lessons-heading">{text("lessons.notes")}</h2>
            <p class="lessons-link">
                <a href={ALL_PUZZLES}>{text("puzzles.title")}</a>{" "}<a href="#class">{text("lessons.results")}</a>
            </p>
            <ol class="lesson-list">{for LESSONS.iter().map(noted)}</ol>
        </section>
    }
}

fn noted(lesson: &Lesson) -> Html {
    html! {
        <li class="lesson">
            <h3><a href={link(lesson)}>{text(lesson.title)}</a>{" "}<span class="board-size">{fill!("board.size", size = lesson.size)}</span></h3>
            <p>{text(lesson.question)}</p>
            <p class="lesson-notes">{text(lesson.notes)}</p>
        </li>
    }
}

/// The board with the question above it.
fn link(lesson: &Lesson) -> String {
    let goal = if lesson.smallest { "&goal=smallest" } else { "" };
    let question = js_sys::encode_uri_component(text(lesson.question));
    format!("#sieve/1?n={}{goal}&ask={question}&hide={}", lesson.size, lesson.until)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use ginnow::sieve::Position;
    use ginnow::sieve::links::LONGEST_QUESTION;
    use ginnow::sieve::optimize::Optimizer;
    use ginnow_kit::words::{LANGUAGES, choose, learn};

    const WORDS: [&str; 2] = [include_str!("../words/en.txt"), include_str!("../words/de.txt")];

    fn best(lesson: &Lesson) -> u64 {
        let position = Position::new(lesson.size).expect("a board");
        Optimizer::new(&position, lesson.goal()).finish().score
    }

    #[test]
    fn notes_name_the_best_score_and_questions_fit_into_links() {
        for (language, words) in LANGUAGES.iter().zip(WORDS) {
            learn(language, words);
            let _ = choose(language);
            for lesson in &LESSONS {
                let notes = text(lesson.notes);
                let best = best(lesson).to_string();
                let mut numbers = notes.split(|sign: char| !sign.is_ascii_digit());
                assert!(numbers.any(|number| number == best), "{best}: {notes}");
                let question = text(lesson.question);
                assert!(question.chars().count() <= LONGEST_QUESTION, "{question}");
            }
        }
    }
}
