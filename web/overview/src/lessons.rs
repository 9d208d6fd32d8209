//! Ready-made lessons are small boards with a question for the class.

pub mod notes;

use ginnow::sieve::optimize::Goal;
use ginnow_kit::browser::memory;
use ginnow_kit::page::head::NOTES;
use ginnow_kit::words::{fill, text};
use ginnow_links::Until;
use ginnow_web_personal::best::{PersonalBest, PersonalBests, STORAGE_KEY};
use yew::prelude::*;

/// Texts of a lesson depend on the language. They are given by their message keys.
#[derive(Debug, Clone, Copy)]
struct Lesson {
    /// The lesson uses the numbers from 1 to this one.
    size: u32,
    /// The class looks for the smallest sum instead of the largest.
    smallest: bool,
    /// When hints and solutions become visible.
    until: Until,
    /// Determines from the visitor's best game on this board whether they have found the answer.
    /// Just finishing a game is not enough, because that is possible without understanding the
    /// question.
    is_answered: fn(&PersonalBest) -> bool,
    title: &'static str,
    question: &'static str,
}

impl Lesson {
    fn goal(&self) -> Goal {
        if self.smallest { Goal::Smallest } else { Goal::Largest }
    }
}

const fn lesson(
    size: u32,
    until: Until,
    is_answered: fn(&PersonalBest) -> bool,
    [title, question]: [&'static str; 2],
) -> Lesson {
    Lesson { size, smallest: false, until, is_answered, title, question }
}

/// All lessons, in teaching order. If a lesson compares games, students must have played that many
/// before they see any help. If it is about the order of moves, help is hidden until they have
/// found the best score, because every solution would show them the order.
#[rustfmt::skip]
const LESSONS: [Lesson; 8] = [
    lesson(6, Until::Games(2), |game| game.score() == 15, ["lesson.rule", "lesson.rule-ask"]),
    lesson(10, Until::Games(2), |game| [2, 3, 5, 7].contains(&game.line[0]), ["lesson.primes", "lesson.primes-ask"]),
    lesson(12, Until::Games(3), |game| game.score() > 78 / 2, ["lesson.taxman", "lesson.taxman-ask"]),
    lesson(25, Until::Games(2), |game| game.line.contains(&25), ["lesson.squares", "lesson.squares-ask"]),
    lesson(20, Until::Games(2), |game| game.line.len() == MOST_MOVES, ["lesson.count", "lesson.count-ask"]),
    lesson(18, Until::Best, |game| game.score() == 111, ["lesson.order", "lesson.order-ask"]),
    Lesson {
        smallest: true,
        ..lesson(12, Until::Games(3), |game| game.score() == 15, ["lesson.smallest", "lesson.smallest-ask"])
    },
    lesson(30, Until::Games(2), |game| game.score() > 465 / 2, ["lesson.teams", "lesson.teams-ask"]),
];

/// The largest number of moves on the board from 1 to 20, as computed by a test.
const MOST_MOVES: usize = 8;

/// Returns for each lesson whether the visitor has finished it. This takes a game of their own that
/// answers its question.
fn finished() -> Vec<bool> {
    let bests = PersonalBests::read(&memory::recall(STORAGE_KEY).unwrap_or_default());
    let is_finished =
        |lesson: &Lesson| bests.of(lesson.size, lesson.goal()).is_some_and(lesson.is_answered);
    LESSONS.iter().map(is_finished).collect()
}

/// Renders the lessons as stops along a path. The first unfinished one is marked as the next.
pub fn lessons() -> Html {
    let finished = finished();
    let next = finished.iter().position(|&done| !done);
    let stops = LESSONS.iter().zip(&finished).enumerate();
    html! {
        <section class="lessons" aria-labelledby="lessons-heading">
            <h2 id="lessons-heading">{text("lessons.heading")}</h2>
            <ol role="list" class="path">
                {for stops.map(|(at, (lesson, &done))| stop(at, lesson, done, next == Some(at)))}
            </ol>
            <p class="lessons-link"><a href={NOTES}>{text("lessons.teachers")}</a></p>
        </section>
    }
}

/// Renders a stop on the path. Its question is visible on paper, and on screen while the pointer
/// rests on the stop.
fn stop(at: usize, lesson: &Lesson, done: bool, next: bool) -> Html {
    let class = classes!("lesson", "stop", done.then_some("done"), next.then_some("next"));
    let sign = if done { "✓".to_owned() } else { (at + 1).to_string() };
    html! {
        <li {class}>
            <h3>
                <a href={link(at)} aria-current={next.then_some("step")} title={text(lesson.question)}>
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

/// Returns a link to a lesson's board, with its question above.
fn link(at: usize) -> String {
    let lesson = &LESSONS[at];
    let goal = if lesson.smallest { "&goal=smallest" } else { "" };
    let question = js_sys::encode_uri_component(text(lesson.question));
    format!(
        "#sieve/1?n={}{goal}&ask={question}&hide={}&step={}-{}",
        lesson.size,
        lesson.until,
        at + 1,
        LESSONS.len()
    )
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use ginnow::sieve::Position;
    use ginnow::sieve::links::LONGEST_QUESTION;
    use ginnow::sieve::optimize::Optimizer;
    use ginnow_kit::words::{LANGUAGES, choose, learn};
    use std::collections::HashMap;

    const WORDS: [&str; LANGUAGES.len()] =
        [include_str!("../words/en.txt"), include_str!("../words/de.txt")];

    fn best(lesson: &Lesson) -> u64 {
        let position = Position::new(lesson.size).expect("a board");
        Optimizer::new(&position, lesson.goal()).finish().score
    }

    fn numbers_in(text: &str) -> impl Iterator<Item = &str> {
        text.split(|sign: char| !sign.is_ascii_digit())
    }

    /// Returns the largest number of moves from a position, by trying every game, with a cache of
    /// positions.
    fn most_moves(position: &Position, known: &mut HashMap<Vec<u32>, usize>) -> usize {
        let remaining: Vec<u32> = position.remaining().collect();
        if let Some(&most) = known.get(&remaining) {
            return most;
        }
        let legal: Vec<u32> = position.legal().collect();
        let after = |number: u32| position.clone().after(&[number]).expect("legal");
        let most = legal.into_iter().map(|number| 1 + most_moves(&after(number), known)).max();
        known.insert(remaining, most.unwrap_or_default());
        most.unwrap_or_default()
    }

    #[test]
    fn the_notes_name_the_largest_number_of_moves() {
        let position = Position::new(20).expect("a board");
        assert_eq!(most_moves(&position, &mut HashMap::new()), MOST_MOVES);
        let named = WORDS.iter().flat_map(|words| words.lines());
        let notes: Vec<&str> =
            named.filter(|line| line.starts_with("lesson.count-notes")).collect();
        assert_eq!(notes.len(), WORDS.len());
        assert!(notes.iter().all(|notes| notes.contains(" 8 ")), "{notes:?}");
    }

    #[test]
    fn a_game_finishes_its_lesson_only_if_it_answers_the_question() {
        let game = |size, goal, line: &[u32]| PersonalBest { size, goal, line: line.to_vec() };
        let [rule, primes, taxman, ..] = LESSONS;
        assert!((rule.is_answered)(&game(6, Goal::Largest, &[5, 4, 6])));
        assert!(!(rule.is_answered)(&game(6, Goal::Largest, &[6])));
        assert!((primes.is_answered)(&game(10, Goal::Largest, &[5, 10])));
        assert!(!(taxman.is_answered)(&game(12, Goal::Largest, &[12, 10])));
        let order = [17, 15, 9, 10, 14, 12, 16, 18];
        assert_eq!(order.iter().sum::<u32>(), 111);
        assert!(!(LESSONS[5].is_answered)(&game(18, Goal::Largest, &[18, 17])));
    }

    #[test]
    fn notes_name_the_best_score_and_questions_fit_into_links() {
        for (language, words) in LANGUAGES.iter().zip(WORDS) {
            learn(language, words);
            let _ = choose(language);
            for (lesson, (minutes, [begin, answer, end])) in LESSONS.iter().zip(notes::NOTES) {
                let notes = text(answer);
                let best = best(lesson).to_string();
                assert!(numbers_in(notes).any(|number| number == best), "{best}: {notes}");
                // At our schools, a lesson takes 45 minutes.
                assert!(minutes % 5 == 0 && (10..=45).contains(&minutes));
                for plan in [begin, end] {
                    let plan = text(plan);
                    assert!((30..=240).contains(&plan.chars().count()), "{plan}");
                    assert!(
                        !numbers_in(plan).any(|number| number == best),
                        "{plan} gives the best away"
                    );
                }
                let question = text(lesson.question);
                assert!(question.chars().count() <= LONGEST_QUESTION, "{question}");
            }
        }
    }
}
