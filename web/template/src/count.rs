//! A view that uses a worker. It counts the positions that you can reach, which takes too long to
//! do it on the page itself.

use crate::model::Template;
use ginnow::template::{Lamps, Progress, Search};
use ginnow_kit::frame::App;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::{
    Job, Registration, Rejected, Stage, TaskWords, Turn, WorkerTask, registration, task_bar,
};
use yew::prelude::*;

/// The jobs that this program's workers can do. If you add a job, register it here, because
/// otherwise a worker will not find it by its name.
pub const JOBS: &[Registration] = &[registration::<CountingJob>()];

/// How many steps we do before we look at the clock again. They take well below a millisecond, so
/// we notice soon enough when the turn is over.
const STEPS: u64 = 5_000;

/// Counts the positions that you can reach from a row.
pub struct CountingJob(Search);

impl Job for CountingJob {
    const NAME: &'static str = "counting";
    const TITLE: &'static str = "count.title";
    /// How many lamps there are, and which of them are on, as bits. Tasks are sent to another
    /// thread, so they should be small and easy to check.
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

/// A task that belongs to a row. As soon as the row changes, this stops the worker, since nobody
/// needs results about the row before.
pub type Counting = WorkerTask<CountingJob>;

const WORDS: TaskWords = TaskWords {
    begin: "count.begin",
    idle: "count.idle",
    running: "count.running",
    stopped: "count.stopped",
    done: "count.done",
};

/// Renders the view. You see the results while the worker is still counting, and you can stop it at
/// any time.
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
