//! A view and its worker: how many positions there are, counted while one looks.

use crate::Strategies;
use ginnow::strategies::{Lamps, Progress, Search};
use ginnow_kit::frame::{App, Bare};
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::{
    Job, Refused, Registration, Stage, Task, TaskWords, Turn, latest, registration, task_bar,
    use_task_for,
};
use serde::{Deserialize, Serialize};
use yew::prelude::*;

/// Everything the workers of this program do.
pub const JOBS: &[Registration] = &[registration::<CountingJob>()];

/// Steps between two looks at the clock: well below a millisecond.
const STEPS: u64 = 5_000;

/// A row of lamps from which positions are counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// How many lamps there are.
    pub cells: u32,
    /// The bits of those that are lit.
    pub lit: u32,
}

impl From<Lamps> for Row {
    fn from(lamps: Lamps) -> Self {
        let (cells, lit) = (lamps.cells(), lamps.lit());
        Row { cells, lit }
    }
}

/// The positions that can be reached, being counted.
pub struct CountingJob {
    search: Search,
}

impl Job for CountingJob {
    const NAME: &'static str = "counting";
    const TITLE: &'static str = "count.title";
    type Task = Row;
    type Found = Progress;
    type Kept = ();

    fn begin(row: Row, (): &mut ()) -> Result<Self, Refused> {
        let lamps = Lamps::with_lit(row.cells, row.lit).map_err(|_| Refused)?;
        let search = Search::new(lamps);
        Ok(CountingJob { search })
    }

    fn work(&mut self, turn: &Turn<Progress>) -> Stage {
        while !self.search.is_done() && !turn.is_over() {
            self.search.advance(STEPS);
        }
        turn.tell(self.search.progress());
        if self.search.is_done() {
            Stage::Done
        } else {
            Stage::GoesOn
        }
    }
}

/// The worker, and what it has found of the lamps on the board.
pub type Counting = Task<CountingJob>;

/// Keeps the worker for as long as the page is there. Other lamps stop it.
#[hook]
pub fn use_counting(app: &Bare<Strategies>) -> Counting {
    use_task_for(app.model.game.lamps(), latest)
}

const WORDS: TaskWords = TaskWords {
    begin: "count.begin",
    idle: "count.idle",
    running: "count.running",
    stopped: "count.stopped",
    done: "count.done",
};

/// The view: what was found so far, with the button that begins and stops.
pub fn view(app: &App<Strategies>) -> Html {
    let lamps = app.model.game.lamps();
    html! {
        <section class="count">
            {task_bar(&app.rooms, &WORDS, move |task| task.begin(lamps.into()))}
            {for app.rooms.known().as_ref().map(found)}
        </section>
    }
}

fn found(progress: &Progress) -> Html {
    let presses = match progress.fewest {
        Some(0) => text("count.dark").to_owned(),
        Some(fewest) => count("count.fewest", fewest.into()),
        None => fill(
            "count.at-least",
            &[("presses", &number(progress.at_least.into()))],
        ),
    };
    html! {
        <div class="found">
            <p class="positions">{count("count.positions", progress.positions.into())}</p>
            <p class="presses">{presses}</p>
        </div>
    }
}
