//! The boards of the day: three sizes, the same for everybody.

mod proved;

use ginnow::sieve::Number;
use ginnow_kit::browser::address::with_fragment;
use ginnow_kit::browser::memory;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::today::use_date;
use ginnow_kit::widgets::copy::{Copy, CopyProps};
use ginnow_kit::words::{count, fill, number, text};
use ginnow_web_personal::daily::{Day, RESULTS, Results};
use std::fmt::Write;
use std::rc::Rc;
use yew::prelude::*;

/// A board of the day.
struct Board {
    size: Number,
    /// The visitor's best score today.
    reached: Option<u64>,
    /// The best score of any game.
    best: u64,
}

impl Board {
    fn is_best(&self) -> bool {
        self.reached == Some(self.best)
    }
}

/// The properties of [`Today`].
#[derive(Properties, PartialEq)]
pub struct TodayProps {
    /// The current language. A change redraws the boards.
    pub language: &'static str,
}

/// Today's boards with the visitor's results, and the number of days in a row.
#[component]
pub fn Today(props: &TodayProps) -> Html {
    let date = use_date();
    let stored = use_results();
    let today = Day::of(date);
    let results = Results::read(&stored);
    let boards = today.boards().map(|size| Board {
        size,
        reached: results.best(today, size),
        best: proved::best(size),
    });
    let streak = results.streak(today);
    let (year, month, day) = date;
    let content = message(&format!("{year}-{month:02}-{day:02}"), &boards, streak);
    // The first board without a result is next. If all have one, the first that is not solved is next.
    let next = boards.iter().position(|board| board.reached.is_none());
    let next = next.or_else(|| boards.iter().position(|board| !board.is_best()));
    let tile = |(at, it)| tile(at, it, next == Some(at));
    html! {
        <section class="today" aria-labelledby="today-heading">
            <div class="today-head">
                <h2 id="today-heading">{fill!("today.heading", date = day_and_month(props.language))}</h2>
                <p class="today-said hint">
                    if streak > 0 {
                        <span class="streak">{week(results.week(today))}{count("today.streak", streak)}</span>
                    } else {
                        {text("today.about")}
                    }
                </p>
                if content.is_some() {
                    {component::<Copy>(CopyProps {
                        label: text("today.copy"),
                        content,
                        class: Classes::new(),
                        autofocus: false,
                    })}
                }
            </div>
            <ul role="list" class="boards">{for boards.iter().enumerate().map(tile)}</ul>
        </section>
    }
}

/// Returns the stored results. Another window of the browser may add some.
#[hook]
fn use_results() -> Rc<str> {
    let read = || Rc::<str>::from(memory::recall(RESULTS).unwrap_or_default());
    let stored = use_state_eq(read);
    let setter = stored.setter();
    use_effect_with((), move |()| {
        let watch = memory::watch(RESULTS, move || setter.set(read()));
        move || drop(watch)
    });
    Rc::clone(&stored)
}

/// Renders the last seven days, each as a square that is filled if the visitor has played.
fn week(played: [bool; 7]) -> Html {
    let day = |played: bool| html! { <span class={classes!("day", played.then_some("done"))} /> };
    html! { <span class="week" aria-hidden="true">{for played.into_iter().map(day)}</span> }
}

fn tile(at: usize, board: &Board, next: bool) -> Html {
    let size = board.size;
    let (state, action) = match board.reached {
        Some(_) if board.is_best() => (Some("solved"), "today.solved"),
        Some(_) => (None, "today.retry"),
        None => (None, "today.play"),
    };
    html! {
        <li>
            <a class={classes!("card", "panel", "board", state, next.then_some("next"))}
                href={format!("#sieve/1?n={size}&hide=until-end&step={}-3", at + 1)}>
                {ring(board)}
                <span class="board-text">
                    <span class="board-size">{fill!("today.board", place = at + 1, size)}</span>
                    <span class="board-result">{result(board)}</span>
                </span>
                <span class={classes!("action", next.then_some("primary"))}>{text(action)}</span>
            </a>
        </li>
    }
}

fn result(board: &Board) -> String {
    match board.reached {
        None => text("today.open").to_owned(),
        Some(score) if board.is_best() => fill!("today.best", score = number(score)),
        Some(score) => fill!("today.reached", score = number(score), best = number(board.best)),
    }
}

/// Renders the size in a frame that closes as the result comes closer to the best one.
fn ring(board: &Board) -> Html {
    let share = board.reached.map(|score| score * 1000 / board.best);
    let frame = |class: &'static str, dashes: Option<String>| {
        html! {
            <rect {class} x="1" y="1" width="106" height="78" rx="12" pathLength="1000" stroke-dasharray={dashes} />
        }
    };
    html! {
        <svg translate="no" class="ring" viewBox="0 0 108 80" aria-hidden="true" focusable="false">
            {frame("ring-whole", None)}
            {frame("ring-reached", Some(format!("{} 1000", share.unwrap_or(0))))}
            <text x="54" y="40" dy=".36em">{board.size}</text>
        </svg>
    }
}

/// Today's date without the year, as the language writes it.
#[cfg(target_arch = "wasm32")]
fn day_and_month(language: &str) -> String {
    use js_sys::{Date, Object, Reflect};

    let options = Object::new();
    for (name, value) in [("day", "numeric"), ("month", "long")] {
        let _ = Reflect::set(&options, &name.into(), &value.into());
    }
    let language = if language == "en" { "en-GB" } else { language };
    let written = Date::new_0().to_locale_date_string(language, &options);
    written.into()
}

/// Native tests have no date.
#[cfg(not(target_arch = "wasm32"))]
fn day_and_month(_: &str) -> String {
    String::new()
}

/// Returns the results as text to share, without any moves. `None` if there is no result.
fn message(date: &str, boards: &[Board], streak: u64) -> Option<String> {
    boards.iter().find(|board| board.reached.is_some())?;
    let mut message = fill!("today.text", date);
    for board in boards {
        let best = board.reached.map_or_else(|| "–".to_owned(), number);
        let _ = write!(message, "\n{}: {best}", fill!("board.size", size = board.size));
    }
    if streak > 1 {
        let _ = write!(message, "\n{}", count("today.streak", streak));
    }
    let _ = write!(message, "\n{}", with_fragment("puzzles"));
    Some(message)
}
