//! What is done with a line that is proved to be the best.

use super::study::{Proved, StudyChange};
use crate::Sieve;
use crate::messages::{Progress, SolvingFound, Task};
use crate::model::Action;
use ginnow_kit::frame::Bare;
use ginnow_kit::page::PageAction;
use ginnow_kit::worker::Event;
use yew::prelude::*;

/// What the worker has proved, if that is what it says.
pub fn proved(task: &Task, event: &Event<SolvingFound>) -> Option<Proved> {
    let Event::Found(SolvingFound::Progress(Progress { report, line, .. })) = event else {
        return None;
    };
    let line = line.clone().filter(|_| report.finished)?;
    // With required numbers other games may be better: only the end of the line has a known score then.
    let given = if task.required.is_empty() {
        task.moves.len()
    } else {
        line.len()
    };
    Some(Proved {
        board: (task.size, task.goal),
        line,
        given,
        score: report.score,
    })
}

/// What is to be done with a proved line: the analysis need not study it, and it
/// goes onto the board by itself, if it is what is played for.
#[hook]
pub fn use_prove(app: &Bare<Sieve>, study: &Callback<StudyChange>) -> Callback<Proved> {
    let goal = use_mut_ref(|| app.model.goal());
    goal.replace(app.model.goal());
    let callbacks = (app.act.clone(), app.page.act.clone(), study.clone());
    use_callback(callbacks, move |proved: Proved, (act, page, study)| {
        page.emit(PageAction::Playing(false));
        let (size, played_for) = proved.board;
        if played_for == *goal.borrow() {
            act.emit(Action::Load {
                size,
                line: proved.line.clone(),
                played: proved.line.len(),
            });
        }
        study.emit(StudyChange::Prove(proved));
    })
}
