//! A view and its worker, which counts the reachable positions.

use crate::model::Template;
use ginnow::template::{Lamps, Progress, Search};
use ginnow_kit::frame::App;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::{
    Job, Registration, Rejected, Stage, TaskWords, Turn, WorkerTask, registration, task_bar,
};
use yew::prelude::*;

/// Every job of this program's workers is registered here.
pub const JOBS: &[Registration] = &[registration::<CountingJob>()];

/// Steps between clock checks: well below a millisecond.
const STEPS: u64 = 5_000;

/// Counts the positions that you can reach.
pub struct CountingJob(Search);

impl Job for CountingJob {
    const NAME: &'static str = "counting";
    const TITLE: &'static str = "count.title";
    /// A row: the number of lamps, and the bits of the lamps that are on.
    type Task = (u32, u32);
    type Found = Progress;
    type Retained = ();

    fn begin((cells, lit): (u32, u32), (): &mut ()) -> Result<Self, Rejected> {
        let lamps = Lamps::with_lit(cells, lit).map_err(|_| Rejected)?;
        Ok(CountingJob(Search::new(lamps)))
    }

    fn work(&mut self, turn: &Turn<Progress>) -> Stage {
        while !self.0.is_done() && !turn.is_over() {
            self.0.advance(STEPS);
        }
        turn.post(self.0.progress());
        Stage::done_if(self.0.is_done())
    }
}

/// If the row changes, this stops the worker, whose results are for the row before.
pub type Counting = WorkerTask<CountingJob>;

const WORDS: TaskWords = TaskWords {
    begin: "count.begin",
    idle: "count.idle",
    running: "count.running",
    stopped: "count.stopped",
    done: "count.done",
};

/// Renders the view: the results so far, and the button that starts and stops the worker.
pub fn view(app: &App<Template>) -> Html {
    let lamps = *app.model.game.position();
    html! {
        <section class="count">
            {task_bar(&app.view_state, &WORDS, move |task| task.begin((lamps.cells(), lamps.lit())))}
            {for app.view_state.known().as_ref().map(found)}
        </section>
    }
}

fn found(progress: &Progress) -> Html {
    let presses = match progress.fewest {
        Some(0) => text("count.dark").to_owned(),
        Some(fewest) => count("count.fewest", fewest.into()),
        None => fill!("count.at-least", presses = number(progress.at_least.into())),
    };
    html! {
        <div class="found">
            <p class="positions">{count("count.positions", progress.positions.into())}</p>
            <p class="presses">{presses}</p>
        </div>
    }
}
