//! What a worker says of the clues.

use crate::jobs::{StudyJob, StudyTask};
use ginnow::seventeen::{CellSet, PuzzleStudy};
use ginnow::sudoku::Solution;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::worker::{Event, use_client};
use std::rc::Rc;
use yew::prelude::*;

/// What is known of the clues: of those that there are, or nothing yet.
pub type Study = Option<Rc<PuzzleStudy>>;

/// Has a worker study the clues of a grid, as long as that is `wanted`.
#[hook]
pub fn use_study(grid: Solution, clues: CellSet, wanted: bool) -> Study {
    let latest = use_state(|| None::<Rc<(StudyTask, PuzzleStudy)>>);
    let client = use_client::<StudyJob>({
        let setter = latest.setter();
        Callback::from(move |event| {
            if let Event::Found(found) = event {
                setter.set(Some(Rc::new(found)));
            }
        })
    });
    let task = StudyTask { grid, clues };
    use_effect_with((task.clone(), wanted), move |(task, wanted)| {
        if *wanted {
            client.begin(task.clone());
        }
    });
    let found = latest.as_ref().filter(|found| found.0 == task)?;
    Some(Rc::new(found.1.clone()))
}
