//! The page of all puzzles: what there is, and the way to each.

mod cards;
mod drawings;
mod lessons;
mod today;

use cards::cards;
use ginnow_kit::page::head::{Tool, head};
use ginnow_kit::page::keys::{Entry, KeyTable, keys_help, use_keys};
use ginnow_kit::page::notice::notices;
use ginnow_kit::page::projector::leave_projector;
use ginnow_kit::page::settings::settings;
use ginnow_kit::page::{Puzzle, use_page};
use ginnow_kit::update::UpdateBar;
use ginnow_kit::words::text;
use lessons::lessons;
use today::today;
use yew::prelude::*;

/// The page, as a program among those of the puzzles.
pub static OVERVIEW: Puzzle = Puzzle {
    name: "puzzles",
    view: || html! { <Overview /> },
    story: None,
    tour: false,
};

/// The page has no keys of its own.
const KEYS: [Entry<()>; 0] = [];

/// A heading, the cards, the boards of the day, and lessons.
#[component]
pub fn Overview() -> Html {
    let page = use_page(None, || None);
    use_keys(&OVERVIEW, &page, &KEYS, Callback::noop());
    let rule = text("overview.about");
    html! {
        <>
            <key={page.language}>
                {head(&OVERVIEW, rule, &[Tool::Settings, Tool::Keys], &page)}
                <main class="overview">
                    {cards()}
                    {today()}
                    {lessons()}
                </main>
                {leave_projector(&page)}
                {keys_help(&page, || vec![KeyTable::of_page(&KEYS)])}
                {notices(&page)}
                <UpdateBar />
            </>
            <key="settings">{settings(&page, Html::default())}</>
        </>
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    #[test]
    fn every_key_has_a_text_in_every_language() {
        ginnow_kit::words::agreement::check(env!("CARGO_MANIFEST_DIR"), "words", &[]);
    }
}
