//! Finds a puzzle on a single line, either on its own or as one of several fields, as in lists,
//! CSV, and lines of `HoDoKu` and Susser.
//!
//! `HoDoKu` libraries have lines such as `:technique:candidates:grid:deleted
//! candidates:eliminations:comment`, and Susser writes `grid:deleted candidates`. In both of them,
//! a plus sign precedes a digit that a solver has placed. The grid is simply the field with 81
//! cells, a rule that also works for CSV and for lists with ratings.

use super::Zero;
use super::cells::{Cell, SignMeanings, cells};
use super::signs::Sign;
use crate::sudoku::{Grid, Shape};

const CELLS: usize = Shape::Nine.cells();
const SIDE: usize = Shape::Nine.side();

/// A line with a whole grid cannot always be trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Doubt {
    /// This sign is ambiguous, and both meanings result in a grid.
    Meaning(Sign),
    /// A second grid begins here.
    Second(Sign),
}

/// Returns the puzzle of a line with all of its cells. `None` for any other line.
pub(super) fn puzzle(signs: &[Sign], zero: Zero) -> Option<Result<Grid, Doubt>> {
    let library = signs.first().is_some_and(|first| first.sign == ':');
    let zero = if library { Zero::Blank } else { zero };
    let fields = [" \t,;:\"'|()[]{}=<>", " \t,;:\"'|()[]{}=<>/&"];
    let of_fields = fields.into_iter().find_map(|separators| of_fields(signs, separators, zero));
    of_fields
        .or_else(|| shortened(signs, zero).or_else(|| spaced(signs)).map(Ok))
        .or_else(|| of_groups(signs, zero))
}

/// Looks for fields of 81 cells. If there are several, they must be equal, or a puzzle and its
/// solution.
fn of_fields(signs: &[Sign], separators: &str, zero: Zero) -> Option<Result<Grid, Doubt>> {
    let mut puzzle: Option<Grid> = None;
    for field in signs.split(|it| separators.contains(it.sign)) {
        let grid = match of_field(field, zero) {
            None => continue,
            Some(Err(sign)) => return Some(Err(Doubt::Meaning(sign))),
            Some(Ok(grid)) => grid,
        };
        puzzle = Some(match puzzle {
            None => grid,
            Some(first) if is_solution(&grid, &first) => first,
            Some(first) if is_solution(&first, &grid) => grid,
            Some(_) => return Some(Err(Doubt::Second(field[0]))),
        });
    }
    puzzle.map(Ok)
}

/// Returns `true` if `grid` is the puzzle itself, or a full grid with all digits of the puzzle.
pub(super) fn is_solution(grid: &Grid, puzzle: &Grid) -> bool {
    grid == puzzle
        || grid.is_full()
            && grid.shape() == puzzle.shape()
            && (puzzle.filled()).all(|(cell, digit)| grid.get(cell) == Some(digit))
}

/// Returns the grid in a field of 81 cells, optionally with a sign between rows. A dash or plus
/// could also be something else, and it is an error if that results in a different grid.
fn of_field(field: &[Sign], zero: Zero) -> Option<Result<Grid, Sign>> {
    let has_digit = field.iter().any(|it| it.sign.is_ascii_digit());
    if field.len() < CELLS || !has_digit && field.iter().any(|it| it.sign != '.') {
        return None;
    }
    let read = |dash| nine(cells(field, SignMeanings { zero, dash }).ok()?);
    let joint = field.get(SIDE)?;
    let joined = || {
        let is_joint = |index: usize| index % (SIDE + 1) == SIDE;
        let fits = field.len() == CELLS + SIDE - 1
            && !joint.sign.is_ascii_digit()
            && (field.iter().enumerate())
                .all(|(index, it)| !is_joint(index) || it.sign == joint.sign);
        let rest = field.iter().enumerate().filter(|(index, _)| !is_joint(*index));
        let rest: Vec<Sign> = fits.then(|| rest.map(|(_, &it)| it).collect())?;
        let cells = cells(&rest, SignMeanings { zero, dash: true }).ok()?;
        nine(cells)
    };
    let dash = || field.iter().find(|it| it.sign == '-');
    one_of([(read(false), None), (read(true), dash()), (joined(), Some(joint))])
}

/// Returns the only grid among these readings. If two of them differ, returns the sign that's to
/// blame.
fn one_of<const N: usize>(
    readings: [(Option<Grid>, Option<&Sign>); N],
) -> Option<Result<Grid, Sign>> {
    let mut grids = readings.into_iter().filter_map(|(grid, sign)| Some((grid?, sign)));
    let (first, _) = grids.next()?;
    match grids.find(|(grid, _)| *grid != first) {
        Some((_, Some(&sign))) => Some(Err(sign)),
        _ => Some(Ok(first)),
    }
}

fn nine(cells: Vec<Cell>) -> Option<Grid> {
    Grid::from_cells(Shape::Nine, cells)
}

/// Reads rows between commas, in the style of Susser, where a star stands for the longest run of
/// blanks.
fn shortened(signs: &[Sign], zero: Zero) -> Option<Grid> {
    let rules = SignMeanings { zero, dash: false };
    let line = signs.split(|it| it.sign == ':').next()?;
    let rows: Vec<&[Sign]> = line.split(|it| it.sign == ',').collect();
    if rows.len() != SIDE || !line.iter().any(|it| it.sign.is_ascii_digit()) {
        return None;
    }
    let mut all = Vec::with_capacity(CELLS);
    for row in rows {
        let mut stars = row.iter().enumerate().filter(|(_, it)| it.sign == '*');
        let star = stars.next().map(|(index, _)| index);
        let row_cells = cells(row, rules).ok()?;
        let missing = SIDE.checked_sub(row_cells.len())?;
        match star {
            Some(star) if stars.next().is_none() => {
                let before = cells(&row[..star], rules).ok()?.len();
                all.extend(&row_cells[..before]);
                all.extend(std::iter::repeat_n(None, missing));
                all.extend(&row_cells[before..]);
            }
            _ if missing == 0 => all.extend(row_cells),
            _ => return None,
        }
    }
    nine(all)
}

/// Reads 81 digits and spaces, where each space is a blank.
fn spaced(signs: &[Sign]) -> Option<Grid> {
    let cells = signs.iter().map(|it| match it.sign {
        ' ' => Some(None),
        digit @ '1'..='9' => Some(Some(digit as u8 - b'0')),
        _ => None,
    });
    let has_digit = signs.iter().any(|it| it.sign != ' ');
    nine(cells.collect::<Option<_>>()?).filter(|_| has_digit)
}

/// Reads all cells in groups of equal length (rows or boxes, say), separated by spaces. A comment
/// or rating may follow.
fn of_groups(signs: &[Sign], zero: Zero) -> Option<Result<Grid, Doubt>> {
    let read = |dash| {
        let mut all = Vec::new();
        let mut length = None;
        let mut groups = signs.split(|it| it.sign.is_whitespace()).peekable();
        while let Some(group) = groups.next() {
            let cells = cells(group, SignMeanings { zero, dash }).ok()?;
            if cells.is_empty() {
                continue;
            }
            if *length.get_or_insert(cells.len()) != cells.len() {
                return None;
            }
            all.extend(cells);
            let is_last = groups.peek().is_none();
            let shape = Shape::with_cells(all.len());
            if shape.is_some_and(|shape| shape == Shape::Nine || is_last) {
                return Grid::from_cells(shape?, all);
            }
        }
        None
    };
    let dash = signs.iter().find(|it| it.sign == '-');
    let found = one_of([(read(false), None), (read(true), dash)])?;
    Some(found.map_err(Doubt::Meaning))
}
