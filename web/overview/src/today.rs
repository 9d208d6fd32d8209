//! The boards of the day: three sizes, the same for everybody.

use ginnow::sieve::Number;
use ginnow_kit::browser::address::with_fragment;
use ginnow_kit::browser::{date, memory};
use ginnow_kit::component::component;
use ginnow_kit::widgets::copy::{Copy, CopyProps};
use ginnow_kit::words::{count, fill, number, text};
use ginnow_web_personal::daily::{Day, RESULTS, Results};
use std::fmt::Write;
use yew::prelude::*;

/// Today's boards, what was reached on each, and on how many days in a row.
pub fn today() -> Html {
    let (year, month, day) = date();
    let today = Day::of(year, month, day);
    let results = Results::read(&memory::recall(RESULTS).unwrap_or_default());
    let best = |size| (size, results.best(today, size));
    let boards = today.boards().map(best);
    let streak = results.streak(today);
    let date = format!("{year}-{month:02}-{day:02}");
    let content = said(&date, &boards, streak);
    html! {
        <section class="today" aria-labelledby="today-heading">
            <h2 id="today-heading">{text("today.heading")}</h2>
            <p>{text("today.about")}</p>
            <ul role="list" class="boards">{for boards.map(board)}</ul>
            if streak > 0 {
                <p class="streak">{count("today.streak", streak)}</p>
            }
            {component::<Copy>(CopyProps {
                label: text("today.copy"),
                content,
                class: Classes::new(),
                autofocus: false,
            })}
        </section>
    }
}

fn board((size, best): (Number, Option<u64>)) -> Html {
    let said = match best {
        Some(best) => fill!("today.best", score = number(best)),
        None => text("today.open").to_owned(),
    };
    html! {
        <li>
            <a class={classes!("card", best.map(|_| "played"))} href={format!("#sieve/1?n={size}&hide=until-end")}>
                <span class="board-size">{fill!("board.size", size)}</span>
                <span>{said}</span>
            </a>
        </li>
    }
}

/// The results as text to share, without any moves; nothing while there is
/// none.
fn said(date: &str, boards: &[(Number, Option<u64>)], streak: u64) -> Option<String> {
    boards.iter().find(|(_, best)| best.is_some())?;
    let mut said = fill!("today.said", date);
    for (size, best) in boards {
        let best = best.map_or_else(|| "–".to_owned(), number);
        let _ = write!(said, "\n{}: {best}", fill!("board.size", size));
    }
    if streak > 1 {
        let _ = write!(said, "\n{}", count("today.streak", streak));
    }
    let _ = write!(said, "\n{}", with_fragment("puzzles"));
    Some(said)
}
