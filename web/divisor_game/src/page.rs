//! What the puzzle shows: the page, and what is open over it.

use crate::PUZZLE;
use crate::controls::controls;
use crate::keys::GAME_KEYS;
use crate::play::{PilesProps, piles};
use crate::side::{SideProps, side};
use crate::table::Table;
use ginnow_kit::page::head::{Tool, head};
use ginnow_kit::page::keys::{KeyTable, keys_help};
use ginnow_kit::page::notice::notices;
use ginnow_kit::page::projector::leave_projector;
use ginnow_kit::update::UpdateBar;
use ginnow_kit::words::text;
use ginnow_kit::worker::SilentWorkers;
use yew::prelude::*;

/// What can be opened from the head.
const TOOLS: [Tool; 4] = [Tool::Puzzles, Tool::Projector, Tool::Settings, Tool::Keys];

/// The page itself, or the small one in somebody else's.
pub fn game_page(table: &Table) -> Html {
    let enlarged = table.page.state.enlarged.then_some("enlarged");
    html! {
        <>
            if !table.is_embedded() {
                {head(&PUZZLE, text("rule"), &TOOLS, &table.page)}
            }
            <main class={classes!("table", enlarged)}>
                <div class="stage">
                    {piles(&PilesProps { game: table.game().clone() })}
                </div>
                <div class="beside">
                    {controls(table.game(), &table.act)}
                    {side(&SideProps {
                        game: table.game().clone(),
                        screen: (*table.screen).clone(),
                        page: table.page.clone(),
                        show: table.show.clone(),
                        act: table.act.clone(),
                    })}
                    {leave_projector(&table.page)}
                </div>
            </main>
        </>
    }
}

/// What comes over the page.
pub fn over_the_page(table: &Table) -> Html {
    html! {
        <>
            {keys_help(&table.page, || vec![KeyTable::of_page(&GAME_KEYS)])}
            {notices(&table.page)}
            <UpdateBar />
            <SilentWorkers />
        </>
    }
}
