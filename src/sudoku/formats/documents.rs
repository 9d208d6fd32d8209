//! Puzzles in JSON documents. We don't know which program wrote them, so lists of cells, rows or
//! strings are accepted anywhere in the document.

use super::cells::{Cell, SignMeanings, cells, is_blank};
use super::json::Json;
use super::signs::signs;
use super::{Zero, whole};
use crate::sudoku::{Grid, Shape};

/// Names under which documents store solutions.
const SOLUTIONS: [&str; 5] = ["solution", "solutions", "solved", "answer", "answers"];

/// Returns the puzzles of a document in order. Solutions are only included if there is nothing
/// else.
pub(super) fn grids(document: &Json, zero: Zero) -> Vec<Grid> {
    if let Some(grid) = grid(document, zero) {
        return vec![grid];
    }
    match document {
        Json::List(items) => items.iter().flat_map(|item| grids(item, zero)).collect(),
        Json::Object(fields) => {
            let of = |are_solutions: bool| {
                let named = fields.iter().filter(move |(name, _)| {
                    let is_solution = SOLUTIONS.iter().any(|it| it.eq_ignore_ascii_case(name));
                    is_solution == are_solutions
                });
                named.flat_map(|(_, value)| grids(value, zero)).collect::<Vec<Grid>>()
            };
            let found = of(false);
            if found.is_empty() { of(true) } else { without_solutions(found) }
        }
        _ => Vec::new(),
    }
}

/// If there are just two grids and one is the solution of the other, removes the solution.
fn without_solutions(mut found: Vec<Grid>) -> Vec<Grid> {
    if let [first, second] = &*found {
        if whole::is_solution(second, first) {
            found.truncate(1);
        } else if whole::is_solution(first, second) {
            found.remove(0);
        }
    }
    found
}

/// Returns the grid that this value stands for.
fn grid(value: &Json, zero: Zero) -> Option<Grid> {
    match value {
        Json::Text(text) => whole::puzzle(&signs(text), zero)?.ok(),
        Json::List(items) => {
            if let Some(shape) = Shape::with_side(items.len()) {
                let rows = items.iter().map(|item| row(item, shape, zero));
                Grid::from_cells(shape, rows.collect::<Option<Vec<_>>>()?.concat())
            } else {
                let shape = Shape::with_cells(items.len())?;
                let cells = items.iter().map(|item| cell(item, zero));
                Grid::from_cells(shape, cells.collect::<Option<_>>()?)
            }
        }
        _ => None,
    }
}

/// Returns the cells of a row, given as a list or as a string with one sign per cell.
fn row(value: &Json, shape: Shape, zero: Zero) -> Option<Vec<Cell>> {
    let row = match value {
        Json::List(items) => items.iter().map(|item| cell(item, zero)).collect::<Option<_>>()?,
        Json::Text(text) => cells(&signs(text), SignMeanings { zero, dash: true }).ok()?,
        _ => return None,
    };
    (row.len() == shape.side()).then_some(row)
}

/// Returns a cell, given as a number, as a string with one sign, or as a value that stands for
/// nothing.
fn cell(value: &Json, zero: Zero) -> Option<Cell> {
    match value {
        Json::Null | Json::Flag(false) => Some(None),
        Json::Number(0) if zero == Zero::Blank => Some(None),
        Json::Number(digit @ 0..=9) => Some(u8::try_from(*digit).ok()),
        Json::Text(text) => {
            let signs = signs(text.trim());
            match *signs {
                [] => Some(None),
                [it] if is_blank(it.sign, zero) || it.sign == '-' => Some(None),
                [it] => Some(Some(u8::try_from(it.sign.to_digit(10)?).ok()?)),
                _ => None,
            }
        }
        _ => None,
    }
}
