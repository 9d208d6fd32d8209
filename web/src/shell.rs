//! The page around the puzzles: the list of puzzles and the one on show.

use crate::sieve::Sieve;
use yew::prelude::*;

/// A puzzle of the page.
struct Puzzle {
    /// Its name in a link, before the `/`.
    name: &'static str,
    view: fn() -> Html,
}

/// All puzzles; the first is shown where the link names none.
const PUZZLES: [Puzzle; 1] = [Puzzle {
    name: "sieve",
    view: || html! { <Sieve /> },
}];

/// The page.
#[component]
pub fn Shell() -> Html {
    let fragment = crate::browser::address::fragment();
    let wanted = fragment.trim_start_matches('#').split('/').next();
    let named = PUZZLES.iter().find(|puzzle| Some(puzzle.name) == wanted);
    (named.unwrap_or(&PUZZLES[0]).view)()
}
