//! Users can enter another grid as a text, a link from another tool, a file, or a sample.

mod samples;

use crate::jobs::{SolvingJob, SolvingTask};
use crate::model::Action;
use crate::{ENTRY, model::Seventeen};
use ginnow::seventeen::CellSet;
use ginnow::sudoku::formats::{Read, Zero};
use ginnow::sudoku::{Conflict, DigitSet, Shape, Solution, conflicts};
use ginnow_kit::browser::address;
use ginnow_kit::controls::dialog::modal;
use ginnow_kit::frame::{App, Bare};
use ginnow_kit::page::notice::{Notice, Text};
use ginnow_kit::page::{PageAction, is_puzzle_hidden};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::words::{count, fill, text};
use ginnow_kit::worker::task::{Phase, latest, use_answer};
use ginnow_web_sudoku::explain::{Wrong, conflict_list};
use ginnow_web_sudoku::{PuzzleEntry, PuzzleEntryProps, SmallGrid, pasted, read_all, small_grid};
use gloo_events::EventListener;
use samples::{SAMPLES, Sample};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// Shorter texts are probably not meant to be a grid. We ignore them when they are pasted.
const SHORTEST: usize = 16;

/// A text may have no grid to search.
#[derive(Debug, Clone, PartialEq)]
enum GridProblem {
    /// Not a grid.
    Text(Wrong),
    /// A grid with this many cells.
    Size(usize),
    Conflicts(Vec<Conflict>),
    NoSolution,
    /// A puzzle with several solutions, and this many blank cells.
    ManySolutions(usize),
    Failed,
}

#[derive(Debug, Clone, PartialEq, Default)]
enum Reading {
    #[default]
    Idle,
    /// A worker is solving the puzzle with these cells.
    Solving(Vec<u8>),
    Wrong(GridProblem),
}

#[derive(Clone)]
pub struct Entry {
    reading: State<Reading>,
    take: Callback<Read>,
    /// Takes a text from anywhere. Errors are shown in the dialog.
    pub take_text: Callback<String>,
}

/// A grid before anything is solved. A puzzle takes a worker.
#[derive(Debug, Clone, PartialEq)]
enum Judged {
    Full(Solution),
    Puzzle(Vec<u8>),
    Wrong(GridProblem),
}

fn judge(read: &Read) -> Judged {
    let grid = &read.grid;
    if grid.shape() != Shape::Nine {
        return Judged::Wrong(GridProblem::Size(grid.cells().len()));
    }
    let found = conflicts(grid, (1..=9).collect::<DigitSet>());
    if !found.is_empty() {
        return Judged::Wrong(GridProblem::Conflicts(found));
    }
    if let Ok(solution) = Solution::from_grid(grid) {
        return Judged::Full(solution);
    }
    let cells = grid.cells().iter().map(|cell| cell.unwrap_or(0));
    Judged::Puzzle(cells.collect())
}

/// Returns `true` if this is a correct grid without blanks, so that nobody has to solve or correct it.
pub fn is_whole(read: &Read) -> bool {
    matches!(judge(read), Judged::Full(_))
}

/// Turns a puzzle's solutions into its grid and clues, provided there is exactly one.
fn solved(cells: &[u8], found: &[Vec<u8>]) -> Result<(Solution, CellSet), GridProblem> {
    match found {
        [] => Err(GridProblem::NoSolution),
        [only] => {
            let solution = Solution::try_from(only.clone()).map_err(|_| GridProblem::Failed)?;
            let given = cells.iter().enumerate().filter(|(_, cell)| **cell != 0);
            let clues = given.fold(0, |clues, (cell, _)| clues | 1 << cell);
            Ok((solution, CellSet::from_bits(clues)))
        }
        _ => {
            let is_blank = |cell: &&u8| **cell == 0;
            Err(GridProblem::ManySolutions(cells.iter().filter(is_blank).count()))
        }
    }
}

/// Takes grids that are pasted anywhere on the page or entered in the dialog. Cancels any puzzle still being solved.
#[hook]
pub fn use_entry(app: &Bare<Seventeen>) -> Entry {
    let reading = use_state_eq(Reading::default);
    use_solving(app, &reading);
    let on = (app.act.clone(), app.page.act.clone());
    let take = {
        let setter = reading.setter();
        use_callback(on, move |read: Read, (act, page)| {
            let (next, panel) = match judge(&read) {
                Judged::Full(grid) => {
                    act.emit(Action::Grid(grid));
                    (Reading::Idle, None)
                }
                Judged::Puzzle(cells) => (Reading::Solving(cells), Some(ENTRY)),
                Judged::Wrong(problem) => (Reading::Wrong(problem), Some(ENTRY)),
            };
            setter.set(next);
            page.emit(PageAction::Panel(panel));
        })
    };
    let on = (take.clone(), app.page.act.clone());
    let take_text = {
        let setter = reading.setter();
        use_callback(on, move |text: String, (take, page)| {
            if let Some(fragment) = address::of_puzzle(&text) {
                return address::follow(&fragment);
            }
            match read_all(&text, Zero::Blank) {
                Ok(mut grids) => {
                    let count = grids.len();
                    take.emit(grids.swap_remove(0).read);
                    if count > 1 {
                        page.emit(PageAction::Notice(Some(several(count))));
                    }
                }
                Err(error) => {
                    let wrong = Wrong::format(&error, &text);
                    setter.set(Reading::Wrong(GridProblem::Text(wrong)));
                    page.emit(PageAction::Panel(Some(ENTRY)));
                }
            }
        })
    };
    use_paste(&take_text);
    Entry { reading, take, take_text }
}

/// Explains that only the first of several grids is shown.
fn several(count: usize) -> Notice {
    Notice::new("several-grids", move || Text {
        heading: fill!("entry.several", count),
        lines: vec![text("entry.first-shown").to_owned()],
    })
}

/// Makes a worker solve the entered puzzle, and handles the result.
#[hook]
fn use_solving(app: &Bare<Seventeen>, reading: &State<Reading>) {
    let puzzle = match &**reading {
        Reading::Solving(cells) => Some(cells.clone()),
        _ => None,
    };
    let task =
        use_answer::<SolvingJob, _, _>(puzzle.clone(), latest, |cells| SolvingTask(cells.clone()));
    let (act, page, setter) = (app.act.clone(), app.page.act.clone(), reading.setter());
    use_effect_with((puzzle, task), move |(puzzle, task)| {
        let Some(cells) = puzzle else { return };
        let found = match task.phase() {
            Phase::Done => solved(cells, task.known().as_deref().unwrap_or_default()),
            Phase::Rejected | Phase::Failed(_) => Err(GridProblem::Failed),
            Phase::Idle | Phase::Running | Phase::Stopped => return,
        };
        setter.set(match found {
            Ok((grid, clues)) => {
                page.emit(PageAction::Panel(None));
                act.emit(Action::Solved(grid, clues));
                Reading::Idle
            }
            Err(problem) => Reading::Wrong(problem),
        });
    });
}

/// Takes text pasted anywhere on the page, except into form fields.
#[hook]
fn use_paste(take: &Callback<String>) {
    use_effect_with(take.clone(), |take| {
        let take = take.clone();
        let document = ginnow_kit::browser::document();
        let listener = EventListener::new(&document, "paste", move |event| {
            let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
            let field = target.and_then(|it| it.closest("input, textarea, select").ok()?);
            if event.default_prevented() || field.is_some() || is_puzzle_hidden() {
                return;
            }
            if let Some(text) = pasted(event).filter(|text| text.len() >= SHORTEST) {
                take.emit(text);
            }
        });
        move || drop(listener)
    });
}

pub fn dialog(app: &App<Seventeen>) -> Html {
    let entry = &app.view_state.entry;
    let close = {
        let (setter, page) = (entry.reading.setter(), app.page.close());
        Callback::from(move |()| {
            setter.set(Reading::Idle);
            page.emit(());
        })
    };
    let sample = |sample: &'static Sample| {
        let (act, close) = (app.act.clone(), close.clone());
        let choose = move |_: MouseEvent| {
            close.emit(());
            act.emit(Action::Grid(sample.grid()));
        };
        let small =
            SmallGrid { grid: &sample.grid().grid(), givens: None, marks: &[], label: None };
        html! {
            <button type="button" class="sample" onclick={choose}>
                {small_grid(&small)}
                <span>{text(sample.words)}</span>
            </button>
        }
    };
    let parts = html! {
        <>
            <p>{text("entry.about")}</p>
            {component::<PuzzleEntry>(PuzzleEntryProps {
                zero: Some(Zero::Blank), label: text("entry.take").into(), open: entry.take.clone()
            })}
            <div class="entry-said complaint" role="alert">{message(&entry.reading)}</div>
            <h3>{text("entry.samples")}</h3>
            <div class="samples">{for SAMPLES.iter().map(sample)}</div>
        </>
    };
    modal("entry.title", "entry", close, parts)
}

/// Returns the outcome, or the reason why it did not work.
fn message(reading: &Reading) -> Html {
    let problem = match reading {
        Reading::Idle => return Html::default(),
        Reading::Solving(_) => return html! { <p>{text("entry.solving")}</p> },
        Reading::Wrong(problem) => problem,
    };
    let line = match problem {
        GridProblem::Text(wrong) => return html! { <p>{wrong.html()}</p> },
        GridProblem::Size(cells) => fill!("entry.size", cells),
        GridProblem::Conflicts(conflicts) => {
            return html! {
                <>
                    <p>{text("entry.conflicts")}</p>
                    {conflict_list(conflicts)}
                </>
            };
        }
        GridProblem::NoSolution => text("entry.no-solution").to_owned(),
        GridProblem::ManySolutions(blank) => count("entry.many-solutions", *blank as u64),
        GridProblem::Failed => text("entry.failed").to_owned(),
    };
    html! { <p>{line}</p> }
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
        }
    }

    #[test]
    fn a_grid_is_used_directly_and_a_puzzle_is_solved_first() {
        assert!(matches!(judge(&read_of(FIRST_GRID)), Judged::Full(_)));
        let puzzle = format!("{}{}", &FIRST_GRID[..40], ".".repeat(41));
        let Judged::Puzzle(cells) = judge(&read_of(&puzzle)) else {
            panic!("a puzzle");
        };
        assert_eq!(cells.len(), 81);
        let full: Vec<u8> = FIRST_GRID.bytes().map(|it| it - b'0').collect();
        let (grid, clues) = solved(&cells, std::slice::from_ref(&full)).unwrap();
        assert_eq!((grid.digits().to_vec(), clues.len()), (full.clone(), 40));
        assert_eq!(solved(&cells, &[]), Err(GridProblem::NoSolution));
        assert_eq!(solved(&cells, &[full.clone(), full]), Err(GridProblem::ManySolutions(41)));
    }

    #[test]
    fn a_wrong_grid_is_rejected_with_the_reason() {
        let twice = format!("66{}", &FIRST_GRID[2..]);
        let Judged::Wrong(GridProblem::Conflicts(found)) = judge(&read_of(&twice)) else {
            panic!("conflicts");
        };
        assert!(!found.is_empty());
        let small = Read { grid: Grid::blank(Shape::Four), ..read_of(FIRST_GRID) };
        assert_eq!(judge(&small), Judged::Wrong(GridProblem::Size(16)));
    }
}
