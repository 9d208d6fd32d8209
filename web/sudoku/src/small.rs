//! Galleries and paper have small static grids.

use crate::mark::Mark;
use ginnow::sudoku::{Grid, Shape};
use yew::prelude::*;

/// Cell width in drawing units.
const CELL: usize = 10;

/// If given digits are known, they look different from others in a small grid.
pub struct SmallGrid<'grid> {
    /// The digits.
    pub grid: &'grid Grid,
    /// Some digits should look different. In a solution, these are the puzzle's givens.
    pub givens: Option<&'grid Grid>,
    /// Marks on cells.
    pub marks: &'grid [(usize, Mark)],
    /// A label for screen readers. Optional if text next to the grid contains the same information.
    pub label: Option<AttrValue>,
}

/// Renders a small grid, as wide as its container.
pub fn small_grid(small: &SmallGrid) -> Html {
    let shape = small.grid.shape();
    let width = shape.side() * CELL;
    let view = format!("-1 -1 {0} {0}", width + 2);
    let hidden = small.label.is_none().then_some("true");
    html! {
        <svg translate="no" class="small-grid wide-drawing" viewBox={view} role={small.label.as_ref().map(|_| "img")}
            aria-label={small.label.clone()} aria-hidden={hidden} focusable="false">
            <rect class="small-ground" width={width.to_string()} height={width.to_string()} />
            {for small.marks.iter().map(|&(cell, mark)| marked(shape, cell, mark))}
            {lines(shape)}
            {for small.grid.filled().map(|(cell, digit)| {
                let given = small.givens.is_some_and(|givens| givens.get(cell).is_some());
                let (x, y) = corner(shape, cell);
                html! {
                    <text class={given.then_some("given")} x={(x + CELL / 2).to_string()}
                        y={format!("{}.5", y + 7)}>{digit}</text>
                }
            })}
        </svg>
    }
}

/// Returns a cell's upper left corner.
fn corner(shape: Shape, cell: usize) -> (usize, usize) {
    (shape.column(cell) * CELL, shape.row(cell) * CELL)
}

fn marked(shape: Shape, cell: usize, mark: Mark) -> Html {
    let (x, y) = corner(shape, cell);
    let place = format!("translate({x} {y})");
    let form = match mark {
        Mark::Ring => html! { <circle cx="5" cy="5" r="4.3" /> },
        Mark::Corner => html! { <path d="M0 0h4L0 4z" /> },
        Mark::Hatched => html! { <path d="M0 5 5 0M0 10 10 0M5 10l5-5" /> },
        Mark::Underlined => html! { <path d="M2 9.200h6" /> },
        Mark::Frame | Mark::Filled | Mark::Faded => html! { <rect width="10" height="10" /> },
    };
    html! { <g class={mark.class()} transform={place}>{form}</g> }
}

/// Renders all thin lines as one path and all thick lines as another.
fn lines(shape: Shape) -> Html {
    let (side, width) = (shape.side(), shape.side() * CELL);
    let line = |index: usize, step: usize, thick: bool, path: &str| {
        let requested = (index.is_multiple_of(step)) == thick;
        let at = index * CELL;
        match path {
            _ if !requested => String::new(),
            "down" => format!("M{at} 0V{width}"),
            _ => format!("M0 {at}H{width}"),
        }
    };
    let path = |thick: bool| -> String {
        let down = (0..=side).map(|index| line(index, shape.box_width(), thick, "down"));
        let across = (0..=side).map(|index| line(index, shape.box_height(), thick, "across"));
        down.chain(across).collect()
    };
    html! {
        <>
            <path class="small-lines" d={path(false)} />
            <path class="small-lines thick" d={path(true)} />
        </>
    }
}
