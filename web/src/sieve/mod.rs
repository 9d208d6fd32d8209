//! Ginnow's Sieve on the page.

mod analysis;
mod announcer;
pub mod board;
mod bounds_chart;
mod cell;
mod classic;
mod controls;
pub mod details;
mod embedded;
mod enlarge;
pub mod explain;
mod files;
mod fit;
mod graph;
mod head;
mod keys;
mod keys_help;
mod link;
pub mod model;
mod moves;
mod notice;
mod page;
mod playback;
mod print;
mod projector;
mod proof;
mod question;
mod relaxed;
mod score;
pub mod screen;
mod search;
mod settings;
mod share;
mod side;
mod solve;
mod solver;
mod speech;
mod table;
mod target;

use page::{game_page, over_the_page, settings};
use table::use_table;
use yew::prelude::*;

/// The puzzle: board, score, controls, and what is looked at beside them.
#[component]
pub fn Sieve() -> Html {
    let table = use_table();
    // Another language draws the content anew; what is known stays, and so do
    // the settings in which it was chosen.
    html! {
        <>
            <key={table.language}>{game_page(&table)}{over_the_page(&table)}</>
            <key="settings">{settings(&table)}</>
        </>
    }
}
