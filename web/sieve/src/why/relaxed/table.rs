//! The comparison as a table, for those who prefer numbers to charts, or want to paste them into a
//! spreadsheet.

use ginnow::sieve::comparison::Comparison;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{number, text};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct BoardTableProps {
    pub boards: Vec<Comparison>,
}

/// Renders the table, collapsed at first. It is not built until you open it, because two thousand
/// cells take a while.
#[component]
pub fn BoardTable(props: &BoardTableProps) -> Html {
    let open = use_state_eq(|| false);
    let toggle = {
        let open = open.setter();
        move |event: Event| {
            let fold = event.target().and_then(|fold| fold.dyn_into::<Element>().ok());
            open.set(fold.is_some_and(|fold| fold.has_attribute("open")));
        }
    };
    html! {
        <details class="comparison-table" ontoggle={toggle}>
            <summary>{text("relaxed.table")}</summary>
            if *open {
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{"N"}</th>
                            <th scope="col">{text("relaxed.score")}</th>
                            <th scope="col">{text("relaxed.best")}</th>
                            <th scope="col">{text("relaxed.cost")}</th>
                            <th scope="col">{text("relaxed.plain")}</th>
                        </tr>
                    </thead>
                    <tbody>{for props.boards.iter().map(row)}</tbody>
                </table>
            }
        </details>
    }
}

fn row(board: &Comparison) -> Html {
    html! {
        <tr>
            <th scope="row">{board.size}</th>
            <td>{number(board.relaxed)}</td>
            <td>{number(board.optimum)}</td>
            <td>{number(board.relaxed.saturating_sub(board.optimum))}</td>
            <td>{number(board.plain)}</td>
        </tr>
    }
}
