//! The page around the puzzles: the list of puzzles, the one on show, and the
//! page that explains it.

use crate::Sieve;
use crate::route::Route;
use crate::story::Story;
use ginnow_kit::browser::{address, document};
use ginnow_kit::effect::use_effect_with;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
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

/// The puzzle that a fragment names.
fn named(fragment: &str) -> Option<usize> {
    let wanted = fragment.trim_start_matches('#').split('/').next();
    PUZZLES
        .iter()
        .position(|puzzle| Some(puzzle.name) == wanted)
}

/// The page. A puzzle that was begun stays, out of sight, while the page that
/// explains it is read: its game and all that can be undone are there again
/// afterwards.
#[component]
pub fn Shell() -> Html {
    let puzzle = use_state_eq(|| named(&address::fragment()).unwrap_or(0));
    let route = use_state_eq(Route::current);
    let begun = use_mut_ref(|| false);
    // Not in an effect: those of the puzzle come first, and it has to be in
    // sight before it hears of the same change.
    let setters = (puzzle.setter(), route.setter());
    use_memo((), move |()| {
        let (puzzle, route) = setters;
        address::on_change(move || {
            if let Some(named) = named(&address::fragment()) {
                puzzle.set(named);
            }
            route.set(Route::current());
        })
    });
    let story = match &*route {
        Route::Story(chapter) => Some(chapter.clone()),
        Route::Puzzle | Route::Tour => None,
    };
    let hidden = story.is_some();
    let shown = *begun.borrow() || !hidden;
    begun.replace(shown);
    use_return(hidden, *route == Route::Puzzle);
    html! {
        <>
            if shown {
                <div class="puzzle" {hidden}>{(PUZZLES[*puzzle].view)()}</div>
            }
            if let Some(chapter) = story {
                <Story {chapter} />
            }
        </>
    }
}

/// Puts the focus where it was when the puzzle was left: on the way to the page
/// that explains it.
#[hook]
fn use_return(hidden: bool, to_puzzle: bool) {
    let left = use_mut_ref(|| false);
    use_effect_with(hidden, move |&hidden| {
        let back = left.replace(hidden) && !hidden && to_puzzle;
        let entrance = back.then(|| document().get_element_by_id("how-link"));
        if let Some(Some(entrance)) = entrance {
            let _ = entrance.unchecked_into::<HtmlElement>().focus();
        }
    });
}
