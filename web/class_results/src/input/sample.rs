//! Shown to teachers who have not opened a task: the two steps, and a table that looks like the
//! real one.

use ginnow_kit::page::head::NOTES;
use ginnow_kit::words::{number, percent, text};
use yew::prelude::*;

/// Best score on the sample's board, 1 to 18.
const BEST: u64 = 111;

/// Six results on that board, as nickname, score, and first move.
const RESULTS: [(&str, u64, u32); 6] = [
    ("Ada", 111, 17),
    ("Cem", 104, 17),
    ("Elif", 99, 17),
    ("Jonas", 87, 13),
    ("Mia", 72, 16),
    ("Tom", 52, 18),
];

pub fn sample() -> Html {
    let step = |heading: &'static str, about: &'static str| {
        html! { <li class="panel"><h2>{text(heading)}</h2><p>{text(about)}</p></li> }
    };
    html! {
        <section class="stack" aria-label={text("sample.steps")}>
            <ol role="list" class="class-steps">
                <li class="panel">
                    <h2>{text("sample.first")}</h2>
                    <p>{text("sample.first-about")}</p>
                    <p><a href={NOTES}>{text("sample.lessons")}</a></p>
                </li>
                {step("sample.second", "sample.second-about")}
            </ol>
            <figure class="class-sample">
                <figcaption class="hint">{text("sample.table")}</figcaption>
                {table()}
            </figure>
        </section>
    }
}

fn table() -> Html {
    const COLUMNS: [&str; 4] = ["table.name", "table.score", "table.share", "table.first"];
    let row = |(name, score, first): (&'static str, u64, u32)| {
        html! {
            <tr>
                <td>{name}</td>
                <td>{number(score)}</td>
                <td>{percent(score * 100 / BEST, 0)}</td>
                <td>{first}</td>
            </tr>
        }
    };
    html! {
        <table translate="no">
            <thead><tr>{for COLUMNS.map(|column| html! { <th scope="col">{text(column)}</th> })}</tr></thead>
            <tbody>{for RESULTS.map(row)}</tbody>
        </table>
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use ginnow::sieve::Position;
    use ginnow::sieve::optimize::{Goal, Optimizer};

    #[test]
    fn the_sample_could_be_real() {
        let board = Position::new(18).expect("a board");
        assert_eq!(Optimizer::new(&board, Goal::Largest).finish().score, BEST);
        assert!(RESULTS.is_sorted_by(|one, other| one.1 >= other.1));
        assert!(RESULTS.iter().all(|&(_, score, first)| score <= BEST && board.is_legal(first)));
    }
}
