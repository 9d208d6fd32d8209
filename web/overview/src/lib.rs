//! The page of all puzzles: what there is, and the way to each.

use ginnow_kit::words::text;
use ginnow_kit::{appearance, browser};
use yew::prelude::*;

/// Starts the page.
pub fn run() {
    browser::failure::report_panics();
    appearance::Appearance::remembered().apply();
    let language = browser::language::choose(None, browser::language::remembered());
    browser::language::declare(language);
    yew::Renderer::<Overview>::new().render();
}

/// A heading and the puzzles.
#[component]
fn Overview() -> Html {
    let puzzle =
        |address: &String| html! { <li><a href={format!("#{address}")}>{address}</a></li> };
    html! {
        <main class="overview">
            <h1>{text("overview.title")}</h1>
            <ul>{for browser::address::puzzles().iter().map(puzzle)}</ul>
        </main>
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    #[test]
    fn every_key_has_a_text_in_every_language() {
        ginnow_kit::words::agreement::check(env!("CARGO_MANIFEST_DIR"), "words", &[]);
    }
}
