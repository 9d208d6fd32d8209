//! Lists open questions and their state, the files of `data/`, and the literature.

use crate::{are_games_hidden, model::Records};
use ginnow_kit::browser::requested_files::File;
use ginnow_kit::frame::App;
use ginnow_kit::quantities::bytes;
use ginnow_kit::words::text;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// Renders the section, closed at first. The file list is not loaded until you open it. If a task hides the best games,
/// it hides the files as well, because the games are in them.
pub fn data(app: &App<Records>) -> Html {
    let request = app.view_state.request_downloads.clone();
    let toggle = move |event: Event| {
        let fold = event.target().and_then(|fold| fold.dyn_into::<Element>().ok());
        if fold.is_some_and(|fold| fold.has_attribute("open")) {
            request.emit(());
        }
    };
    html! {
        <details class="record-data" ontoggle={toggle}>
            <summary>{text("data.title")}</summary>
            {questions(app.hidden.any())}
            if !are_games_hidden(app.hidden) {
                {files(app)}
            }
            {literature()}
        </details>
    }
}

/// Open questions with their state.
const QUESTIONS: [(&str, &str); 4] = [
    ("data.upper", "data.upper-state"),
    ("data.growth", "data.growth-state"),
    ("data.won", "data.won-state"),
    ("data.unique", "data.unique-state"),
];

/// Renders the questions, without the link to the solver if anything is hidden.
fn questions(hides: bool) -> Html {
    let entry = |(question, state): (&'static str, &'static str)| {
        html! { <div><dt>{text(question)}</dt><dd>{text(state)}</dd></div> }
    };
    html! {
        <section aria-labelledby="data-questions">
            <h2 id="data-questions">{text("data.questions")}</h2>
            <dl class="record-questions">{for QUESTIONS.into_iter().map(entry)}</dl>
            if !hides {
                <p><a href="#sieve/1?n=100&view=upper-half">{text("data.upper-link")}</a></p>
            }
        </section>
    }
}

/// A downloadable file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Download<'a> {
    name: &'a str,
    address: &'a str,
    bytes: u64,
}

/// Parses a file list, skipping invalid lines.
fn read(list: &str) -> Vec<Download<'_>> {
    let read = |line| {
        let fields: Vec<&str> = str::split(line, ' ').collect();
        let &[name, address, size] = &fields[..] else {
            return None;
        };
        let bytes = size.parse().ok()?;
        Some(Download { name, address, bytes })
    };
    list.lines().filter_map(read).collect()
}

fn files(app: &App<Records>) -> Html {
    let body = match &app.view_state.downloads {
        Some(File::There(list)) => html! {
            <ul class="record-files">{for read(list).into_iter().map(file)}</ul>
        },
        Some(File::Missing) => html! {
            <div role="alert">
                <p>{text("data.missing")}</p>
                <button type="button" onclick={app.view_state.request_downloads.reform(|_: MouseEvent| ())}>
                    {text("records.retry")}
                </button>
            </div>
        },
        Some(File::Pending) | None => html! { <p>{text("data.pending")}</p> },
    };
    html! {
        <section aria-labelledby="data-files">
            <h2 id="data-files">{text("data.files")}</h2>
            <p>{text("data.files-about")}</p>
            {body}
        </section>
    }
}

fn file(file: Download<'_>) -> Html {
    html! {
        <li>
            <a href={format!("./{}", file.address)} download={file.name.to_owned()}>{file.name}</a>
            {" "}<span class="hint">{bytes(file.bytes)}</span>
        </li>
    }
}

/// Literature with addresses.
const LITERATURE: [(&str, &str); 5] = [
    (
        "R. K. Moniot, “The Taxman Game”, Math Horizons 14 (February 2007)",
        "https://www.jstor.org/journal/mathhorizons",
    ),
    (
        "A. F. Franklín, R. K. Moniot, “The difficulty of beating the Taxman”, Discrete Applied Mathematics 339 (2023)",
        "https://arxiv.org/abs/2211.00461",
    ),
    ("B. Chess, taxman (2022, 2026)", "https://github.com/bvchess/taxman"),
    ("OEIS A019312: D. Hoey, T. Loh, B. Esslinger, van Nek, B. Chess", "https://oeis.org/A019312"),
    (
        "“When is the Taxman Game winnable?”, Mathematics Stack Exchange 1338702",
        "https://math.stackexchange.com/q/1338702",
    ),
];

fn literature() -> Html {
    let entry = |(citation, address): (&'static str, &'static str)| {
        html! { <li><a href={address} target="_blank" rel="noopener" lang="en">{citation}</a></li> }
    };
    html! {
        <section aria-labelledby="data-literature">
            <h2 id="data-literature">{text("data.literature")}</h2>
            <p>{text("data.literature-about")}</p>
            <ul>{for LITERATURE.into_iter().map(entry)}</ul>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_whatever_they_announce() {
        let list = "upper_half.csv later/data-upper_half.csv-01.txt 208029\nhalf a line\na b c\n";
        let expected = Download {
            name: "upper_half.csv",
            address: "later/data-upper_half.csv-01.txt",
            bytes: 208_029,
        };
        assert_eq!(read(list), [expected]);
        assert_eq!(read(""), []);
    }
}
