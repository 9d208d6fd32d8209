//! The rules, on grids whose rows can be reordered. As it turns out, that doesn't change the common
//! divisor.

use crate::views::numbers::rows;
use ginnow::common_divisor::Random;
use ginnow::common_divisor::numbers::common_divisor;
use ginnow::sudoku::{Grid, Shape};
use ginnow_kit::frame::hidden_now;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, number, text};
use ginnow_web_sudoku::{SmallGrid, small_grid};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct RulesProps {
    /// A grid with the record divisor.
    pub record: Grid,
}

#[component]
pub fn Rules(props: &RulesProps) -> Html {
    // Gives away the published puzzle's solution, so don't show it if the link hides anything.
    let may_show = !hidden_now().any();
    let record = use_state_eq(|| may_show);
    let turns = use_state_eq(|| 0_u64);
    let grid = if *record { props.record.clone() } else { ordinary() };
    let grid = reordered(&grid, *turns);
    let values = rows(&grid, 10);
    let divisor = values.iter().copied().fold(0, common_divisor);
    let shuffle = {
        let turns = turns.setter();
        move |_: MouseEvent| turns.update(|turns| turns + 1)
    };
    let swap = {
        let record = record.setter();
        move |_: MouseEvent| record.update(|record| !record)
    };
    let other = text(if *record { "guide.another" } else { "guide.champion" });
    let row = |value: &u64| html! { <li>{format!("{value:09}")}</li> };
    html! {
        <>
            <div class="record-grid">
                {small_grid(&SmallGrid {
                    grid: &grid,
                    givens: None,
                    marks: &[],
                    label: Some(text("puzzle.grid").into()),
                })}
                <ol role="list" class="record-rows" aria-label={text("records.rows")}>{for values.iter().map(row)}</ol>
            </div>
            <p role="status"><strong>{fill!("guide.best", divisor = number(divisor))}</strong></p>
            <div class="cluster">
                <button type="button" onclick={shuffle}>{text("guide.shuffle")}</button>
                if may_show {
                    <button type="button" onclick={swap}>{other}</button>
                }
            </div>
        </>
    }
}

/// Returns a grid with the simplest pattern possible: rows are shifted by three digits, and bands
/// by one.
fn ordinary() -> Grid {
    const DIGITS: [u8; 9] = [5, 0, 7, 2, 9, 1, 8, 3, 6];
    let shape = Shape::Nine;
    let mut grid = Grid::blank(shape);
    for row in 0..9 {
        for column in 0..9 {
            let digit = DIGITS[(column + row % 3 * 3 + row / 3) % 9];
            grid.set(shape.cell(row, column), Some(digit));
        }
    }
    grid
}

/// Reorders the rows within bands, and the bands. Each number of turns has its own order.
fn reordered(grid: &Grid, turns: u64) -> Grid {
    let mut order: Vec<usize> = (0..9).collect();
    let mut random = Random::new(turns);
    if turns > 0 {
        let mut bands = [0, 1, 2];
        random.shuffle(&mut bands);
        order = bands
            .into_iter()
            .flat_map(|band| {
                let mut inside = [0, 1, 2];
                random.shuffle(&mut inside);
                inside.map(|row| band * 3 + row)
            })
            .collect();
    }
    let shape = grid.shape();
    let mut image = Grid::blank(shape);
    for (place, row) in order.into_iter().enumerate() {
        for column in 0..9 {
            image.set(shape.cell(place, column), grid.get(shape.cell(row, column)));
        }
    }
    image
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::common_divisor::Puzzle;
    use ginnow::common_divisor::records::record;

    #[test]
    fn every_order_is_a_grid_with_the_same_divisor() {
        let any = Puzzle::blank(Shape::Nine, 10).unwrap();
        for grid in [ordinary(), record(4, false).grid] {
            let divisor = any.divisor_of(&grid);
            for turns in 0..50 {
                let image = reordered(&grid, turns);
                assert!(any.admits(&image));
                assert_eq!(any.divisor_of(&image), divisor);
            }
        }
        assert!(any.divisor_of(&ordinary()) < 37);
    }
}
