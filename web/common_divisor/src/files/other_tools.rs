//! The grid as links to the tools that people use.

use ginnow::sudoku::Grid;
use ginnow::sudoku::formats::{Format, write};
use ginnow_kit::words::text;
use ginnow_web_sudoku::explain::unwritable;
use yew::prelude::*;

/// The links, or why a tool cannot have the grid.
pub fn other_tools(grid: &Grid) -> Html {
    let links = Format::ALL.into_iter().filter(|format| format.is_link());
    let link = |format: Format| match write(grid, format) {
        Ok(link) => html! {
            <li><a href={link} target="_blank" rel="noopener">{format.name()}</a></li>
        },
        Err(error) => html! { <li class="hint">{unwritable(&error)}</li> },
    };
    html! {
        <section class="files-part" aria-labelledby="files-tools">
            <h3 id="files-tools">{text("files.tools")}</h3>
            <ul class="other-tools">{for links.map(link)}</ul>
        </section>
    }
}
