//! The grid as links to the tools that people use.

use ginnow::sudoku::Grid;
use ginnow::sudoku::formats::{Format, write};
use ginnow_kit::words::text;
use ginnow_web_sudoku::explain::unwritable;
use yew::prelude::*;

/// The links; and why other tools cannot have the grid, which is the same for
/// all of them.
pub fn other_tools(grid: &Grid) -> Html {
    let formats = Format::ALL.into_iter().filter(|format| format.is_link());
    let written = formats.map(|format| (format, write(grid, format)));
    let (links, errors): (Vec<_>, Vec<_>) = written.partition(|(_, link)| link.is_ok());
    let link = |(format, link): (Format, Result<String, _>)| {
        html! { <li><a href={link.ok()} target="_blank" rel="noopener">{format.name()}</a></li> }
    };
    let error = errors.into_iter().find_map(|(_, link)| link.err());
    html! {
        <section class="files-part" aria-labelledby="files-tools">
            <h3 id="files-tools">{text("files.tools")}</h3>
            if !links.is_empty() {
                <ul class="other-tools">{for links.into_iter().map(link)}</ul>
            }
            if let Some(error) = error {
                <p class="hint">{unwritable(&error)}</p>
            }
        </section>
    }
}
