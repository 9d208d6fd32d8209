//! Another grid: as text, as a link of another tool, from a file, or one of the
//! samples.

mod dialog;
mod reading;
mod samples;

pub use dialog::{DialogProps, dialog};
pub use reading::first_in;

use crate::jobs::{SolvingJob, SolvingTask};
use crate::model::Action;
use ginnow::seventeen::CellSet;
use ginnow::sudoku::formats::{Read, Zero};
use ginnow::sudoku::{Conflict, DigitSet, Shape, Solution, conflicts};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::page::{PageAction, Panel};
use ginnow_kit::worker::{Client, Event, use_client};
use ginnow_web_sudoku::{pasted, read};
use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// The panel of the dialog.
pub const ENTRY: Panel = Panel::Own("grid");

/// What keeps a text from being a grid that can be searched.
#[derive(Debug, Clone, PartialEq)]
pub enum Problem {
    /// The text is none of any format; this is what is wrong with it.
    Text(String),
    /// The grid is of another size.
    Size(usize),
    /// Digits conflict.
    Conflicts(Vec<Conflict>),
    /// The puzzle has no solution.
    NoSolution,
    /// It has more than one; so many cells are blank.
    ManySolutions(usize),
    /// The worker failed.
    Failed,
}

/// Where the reading is.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Reading {
    /// Nothing is read.
    #[default]
    Idle,
    /// A puzzle is solved.
    Solving,
    /// It came to nothing.
    Wrong(Problem),
}

/// How grids come in.
#[derive(Clone, PartialEq)]
pub struct Entry {
    /// Where it is.
    pub reading: Reading,
    /// A grid was read.
    pub take: Callback<Read>,
    /// A text came from somewhere: what is wrong with it is told in the dialog.
    pub take_text: Callback<String>,
    /// Nothing is wanted any more.
    pub leave: Callback<()>,
}

/// What a grid that was read comes to, before anything is solved.
#[derive(Debug, Clone, PartialEq)]
enum Judged {
    Full(Solution),
    Puzzle(Vec<u8>),
    Wrong(Problem),
}

fn judge(read: &Read) -> Judged {
    let grid = &read.grid;
    if grid.shape() != Shape::Nine {
        return Judged::Wrong(Problem::Size(grid.cells().len()));
    }
    let found = conflicts(grid, (1..=9).collect::<DigitSet>());
    if !found.is_empty() {
        return Judged::Wrong(Problem::Conflicts(found));
    }
    if let Ok(solution) = Solution::from_grid(grid) {
        return Judged::Full(solution);
    }
    let cells = grid.cells().iter().map(|cell| cell.unwrap_or(0));
    Judged::Puzzle(cells.collect())
}

/// What the solutions of a puzzle come to: its grid and its clues.
fn solved(cells: &[u8], found: &[Vec<u8>]) -> Result<(Solution, CellSet), Problem> {
    match found {
        [] => Err(Problem::NoSolution),
        [only] => {
            let solution = Solution::try_from(only.clone()).map_err(|_| Problem::Failed)?;
            let given = cells.iter().enumerate().filter(|(_, cell)| **cell != 0);
            let clues = given.fold(0, |clues, (cell, _)| clues | 1 << cell);
            Ok((solution, CellSet::from_bits(clues)))
        }
        _ => {
            let is_blank = |cell: &&u8| **cell == 0;
            Err(Problem::ManySolutions(
                cells.iter().filter(is_blank).count(),
            ))
        }
    }
}

/// Takes grids in: pasted anywhere on the page, or as the dialog has them.
#[hook]
pub fn use_entry(act: &Callback<Action>, page: &Callback<PageAction>) -> Entry {
    let reading = use_state(Reading::default);
    let puzzle = use_mut_ref(Vec::<u8>::new);
    let client = use_client::<SolvingJob>({
        let (puzzle, setter) = (puzzle.clone(), reading.setter());
        let (act, page) = (act.clone(), page.clone());
        Callback::from(move |event: Event<Vec<Vec<u8>>>| match event {
            Event::Found(found) => match solved(&puzzle.borrow(), &found) {
                Ok((grid, clues)) => {
                    setter.set(Reading::Idle);
                    page.emit(PageAction::Panel(None));
                    act.emit(Action::Solved(grid, clues));
                }
                Err(problem) => setter.set(Reading::Wrong(problem)),
            },
            Event::Done => {}
            Event::Refused | Event::Failed(_) => setter.set(Reading::Wrong(Problem::Failed)),
        })
    });
    let take = {
        let (client, setter) = (client.clone(), reading.setter());
        let (act, page) = (act.clone(), page.clone());
        use_callback((), move |read: Read, ()| {
            let open = || page.emit(PageAction::Panel(Some(ENTRY)));
            match judge(&read) {
                Judged::Full(grid) => {
                    setter.set(Reading::Idle);
                    page.emit(PageAction::Panel(None));
                    act.emit(Action::Grid(grid));
                }
                Judged::Puzzle(cells) => {
                    puzzle.replace(cells.clone());
                    setter.set(Reading::Solving);
                    open();
                    client.begin(SolvingTask { cells });
                }
                Judged::Wrong(problem) => {
                    setter.set(Reading::Wrong(problem));
                    open();
                }
            }
        })
    };
    let take_text = {
        let (take, setter, page) = (take.clone(), reading.setter(), page.clone());
        use_callback((), move |text: String, ()| match first_in(&text) {
            Ok(read) => take.emit(read),
            Err(wrong) => {
                setter.set(Reading::Wrong(Problem::Text(wrong)));
                page.emit(PageAction::Panel(Some(ENTRY)));
            }
        })
    };
    let leave = {
        let (setter, page) = (reading.setter(), page.clone());
        use_callback((), move |(), ()| {
            leave(&client, &setter);
            page.emit(PageAction::Panel(None));
        })
    };
    use_paste(&take_text);
    Entry {
        reading: (*reading).clone(),
        take,
        take_text,
        leave,
    }
}

fn leave(client: &Client<SolvingJob>, setter: &UseStateSetter<Reading>) {
    client.stop();
    setter.set(Reading::Idle);
}

/// Takes what is pasted on the page, wherever it is no text field.
#[hook]
fn use_paste(take: &Callback<String>) {
    use_effect_with(take.clone(), |take| {
        let take = take.clone();
        let document = ginnow_kit::browser::document();
        let listener = EventListener::new(&document, "paste", move |event| {
            let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
            let field = target.and_then(|it| it.closest("input, textarea, select").ok()?);
            if event.default_prevented() || field.is_some() {
                return;
            }
            // Anything that hardly is a grid is not meant for the page.
            if let Some(text) = pasted(event).filter(|text| text.len() >= 16) {
                take.emit(text);
            }
        });
        move || drop(listener)
    });
}

/// Reads a text in any of the formats; a 0 is a blank.
///
/// # Errors
/// What is wrong with it, in words.
fn read_text(text: &str) -> Result<Read, String> {
    read(text, Zero::Blank).map_err(|error| ginnow_web_sudoku::explain::format_error(&error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::FIRST_GRID;
    use ginnow::sudoku::{Grid, formats::Format};

    fn read_of(text: &str) -> Read {
        let cells = text.bytes().map(|it| (it != b'.').then(|| it - b'0'));
        Read {
            grid: Grid::from_cells(Shape::Nine, cells.collect()).unwrap(),
            format: Format::Plain,
            further_rules: Vec::new(),
        }
    }

    #[test]
    fn a_grid_is_taken_and_a_puzzle_is_solved_first() {
        assert!(matches!(judge(&read_of(FIRST_GRID)), Judged::Full(_)));
        let puzzle = format!("{}{}", &FIRST_GRID[..40], ".".repeat(41));
        let Judged::Puzzle(cells) = judge(&read_of(&puzzle)) else {
            panic!("a puzzle");
        };
        assert_eq!(cells.len(), 81);
        let full: Vec<u8> = FIRST_GRID.bytes().map(|it| it - b'0').collect();
        let (grid, clues) = solved(&cells, std::slice::from_ref(&full)).unwrap();
        assert_eq!((grid.digits().to_vec(), clues.len()), (full.clone(), 40));
        assert_eq!(solved(&cells, &[]), Err(Problem::NoSolution));
        assert_eq!(
            solved(&cells, &[full.clone(), full]),
            Err(Problem::ManySolutions(41))
        );
    }

    #[test]
    fn what_is_wrong_with_a_grid_is_named() {
        let twice = format!("66{}", &FIRST_GRID[2..]);
        let Judged::Wrong(Problem::Conflicts(found)) = judge(&read_of(&twice)) else {
            panic!("conflicts");
        };
        assert!(!found.is_empty());
        let small = Read {
            grid: Grid::blank(Shape::Four),
            ..read_of(FIRST_GRID)
        };
        assert_eq!(judge(&small), Judged::Wrong(Problem::Size(16)));
    }
}
