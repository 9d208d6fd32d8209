//! Handles lines that are proved optimal.

use super::study::{Proved, StudyChange};
use crate::messages::{BoardTask, Progress, SolvingFound};
use crate::model::Action;
use crate::model::Sieve;
use ginnow_kit::frame::Bare;
use ginnow_kit::page::PageAction;
use ginnow_kit::worker::Event;
use yew::prelude::*;

/// Extracts the proof from a worker's message. `None` if the message has no proof.
pub fn proved(task: &BoardTask, event: &Event<SolvingFound>) -> Option<Proved> {
    let Event::Found(SolvingFound::Progress(Progress { report, line, .. })) = event else {
        return None;
    };
    let line = line.clone().filter(|_| report.finished)?;
    // There may be better games without the required numbers. In that case, all we know for sure is
    // the score at the end of the line.
    let given = if task.required.is_empty() { task.moves.len() } else { line.len() };
    Some(Proved { board: (task.size, task.goal), line, given, score: report.score })
}

/// Returns a callback for proved lines. The analysis gets every line, to save it some work. If it
/// matches the current goal, it's also put on the board.
#[hook]
pub fn use_prove(app: &Bare<Sieve>, study: &Callback<StudyChange>) -> Callback<Proved> {
    let goal = use_mut_ref(|| app.model.goal());
    goal.replace(app.model.goal());
    let callbacks = (app.act.clone(), app.page.act.clone(), study.clone());
    use_callback(callbacks, move |proved: Proved, (act, page, study)| {
        page.emit(PageAction::Playing(false));
        let (size, played_for) = proved.board;
        if played_for == *goal.borrow() {
            act.emit(Action::Load { size, line: proved.line.clone(), played: proved.line.len() });
        }
        study.emit(StudyChange::Prove(proved));
    })
}
