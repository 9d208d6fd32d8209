//! Games in files and on paper.

mod dropping;
mod loading;
mod paper;
mod problem;
mod reading;
mod saving;
mod worksheets;

pub use dropping::{Dropped, taken, use_dropping};
pub use paper::printed_sheet;
pub use worksheets::{Choice, use_choice};

use crate::model::Sieve;
use ginnow_kit::frame::{App, print_section};
use ginnow_kit::widgets::files::files_dialog;
use loading::loading;
use paper::sheets;
use saving::saving;
use yew::prelude::*;

pub fn files(app: &App<Sieve>) -> Html {
    let parts = html! {
        <>
            {saving(app.model.game(), app.model.goal())}
            {loading(&app.act, &app.page.act)}
            {print_section(sheets(app))}
        </>
    };
    files_dialog(app.page.close(), parts)
}
