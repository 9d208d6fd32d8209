//! A magnifying glass shows the pairs around the current one, large enough to recognize their
//! shapes.

use super::film::Seen;
use super::shape;
use crate::jobs::Chunk;
use std::fmt::Write;
use yew::prelude::*;

/// Number of pairs in each direction.
const AROUND: isize = 5;

/// Draws the pairs. Outlines of the same kind share a path, which results in fewer elements.
pub fn lens(chunk: &Chunk, seen: &[Seen], (row, column): (usize, usize)) -> Html {
    let width = chunk.columns.len();
    let mut paths: Vec<(Seen, String)> = Vec::new();
    for (down, across) in places() {
        let place = row.checked_add_signed(down).zip(column.checked_add_signed(across));
        let Some((row, column)) =
            place.filter(|place| place.0 < chunk.rows.len() && place.1 < width)
        else {
            continue;
        };
        let seen = seen[row * width + column];
        let known = paths.iter().position(|path| path.0 == seen);
        let index = known.unwrap_or_else(|| {
            paths.push((seen, String::new()));
            paths.len() - 1
        });
        let (x, y) = (10 * (across + AROUND), 10 * (down + AROUND));
        let _ = write!(paths[index].1, "M{x} {y}{}", shape::outline(seen));
    }
    let side = 10 * (2 * AROUND + 1);
    html! {
        <svg class="lens" viewBox={format!("-1 -1 {0} {0}", side + 2)} aria-hidden="true">
            {for paths.into_iter().map(|(seen, path)| html! {
                <path class={format!("pair-{}", shape::name(seen))} d={path} />
            })}
            <rect class="lens-aim" x={(10 * AROUND - 1).to_string()}
                y={(10 * AROUND - 1).to_string()} width="12" height="12" />
        </svg>
    }
}

fn places() -> impl Iterator<Item = (isize, isize)> {
    let side = -AROUND..=AROUND;
    side.clone().flat_map(move |down| side.clone().map(move |across| (down, across)))
}
