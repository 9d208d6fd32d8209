//! Watch the original program's filter at work. Each choice of clues in the first band meets each choice in the second,
//! chunk by chunk.

mod controls;
mod film;
mod legend;
mod lens;
mod pair;
mod picture;
mod shape;
mod state;

pub use film::Seen;
pub use legend::percent;
pub use picture::{Picture, PictureProps};

use crate::appearance::Appearance;
use crate::jobs::{CrossingJob, CrossingTask, Pace};
use crate::model::Seventeen;
use film::Film;
use ginnow::seventeen::CellSet;
use ginnow::seventeen::crossing::Stages;
use ginnow::sudoku::Solution;
use ginnow_kit::frame::App;
use ginnow_kit::page::PageAction;
use ginnow_kit::page::speed::Speed;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::widgets::playback::{Playback, PlaybackProps, Seek, StepQuestion};
use ginnow_kit::words::text;
use ginnow_kit::worker::{WorkerTask, use_task_for};
use state::{FilterState, SPLITS};
use std::rc::Rc;
use yew::prelude::*;

/// The filter and its worker, which survive while another view is open.
#[derive(Clone, PartialEq)]
pub struct Filter {
    pub task: WorkerTask<CrossingJob, FilterState>,
    grid: Solution,
    /// Index of the split in [`SPLITS`]. Another one starts from scratch.
    split: State<usize>,
}

impl Filter {
    /// Returns the latest counts. If the worker fails, its successor can't add to them, so there
    /// are none.
    fn reported(&self) -> Option<(Stages, (usize, usize))> {
        self.task.known().reported.filter(|_| self.task.failure().is_none())
    }

    /// Crosses the next chunk, or all of them.
    pub fn begin(&self, pace: Pace) {
        let mut state = FilterState { pace, playing: false, ..self.task.known().clone() };
        let restart = state.is_finished || self.reported().is_none();
        if restart {
            (state.reported, state.kills) = (None, Rc::default());
        }
        let in_band = SPLITS[*self.split];
        self.task.begin_with(CrossingTask { grid: self.grid, in_band, restart, pace }, state);
    }

    /// Moves through the film. At its end, or if there is no film yet, requests the next chunk.
    pub fn walk(&self, by: isize) {
        if by > 0 && self.task.known().is_at_end() {
            if !self.task.is_running() {
                self.begin(Pace::Chunk);
            }
            return;
        }
        self.task.amend(|state| {
            state.playing = false;
            state.seek(Seek::By(by));
        });
    }

    /// Returns a callback that changes the state, but leaves the worker alone.
    fn amending<T: 'static>(&self, amend: fn(&mut FilterState, T)) -> Callback<T> {
        let task = self.task.clone();
        Callback::from(move |to| task.amend(|state| amend(state, to)))
    }
}

#[hook]
pub fn use_filter(grid: Solution) -> Filter {
    let split = use_state_eq(|| 0);
    let task = use_task_for::<CrossingJob, _, _>((grid, *split), FilterState::receive);
    Filter { task, grid, split }
}

/// Shows the current pair's clues on the grid, along with the set that has killed it.
pub fn appearance(app: &App<Seventeen>) -> Appearance {
    let (digits, filter) = (*app.model.grid.digits(), &app.view_state.filter);
    let state = filter.task.known();
    let Some((chunk, index)) = state.current() else {
        return Appearance::plain(digits);
    };
    let [x, y] = chunk.clues(index).map(CellSet::bits);
    let mut appearance = Appearance::puzzle(digits, CellSet::from_bits(x | y));
    let seen = state.seen[index];
    let killer = chunk.killer(index).filter(|_| matches!(seen, Seen::Died(_)));
    if let Some(set) = killer {
        appearance.mark_set(set);
    }
    appearance
}

pub fn view(app: &App<Seventeen>) -> Html {
    let filter = &app.view_state.filter;
    let state = &*filter.task.known();
    html! {
        <div class="filter">
            <p>{text("filter.about")}</p>
            {controls::controls(filter)}
            if let Some(chunk) = &state.chunk {
                <div class="filter-body cluster">
                    <div class="filter-pictures">
                        {component::<Picture>(PictureProps {
                            chunk: Rc::clone(chunk), seen: Rc::clone(&state.seen), place: state.place,
                            message: "pair-said",
                            inspect: filter.amending(FilterState::inspect)
                        })}
                        <div class="filter-beside">
                            {lens::lens(chunk, &state.seen, state.place)}
                            <p class="hint key-hint">{text("filter.keys")}</p>
                        </div>
                    </div>
                    {legend::legend(filter)}
                </div>
                {film(app)}
                {pair::pair(filter)}
            }
            if let Some((stages, _)) = &filter.reported() {
                {legend::afterwards(stages)}
            }
        </div>
    }
}

fn film(app: &App<Seventeen>) -> Html {
    let (filter, page) = (&app.view_state.filter, &app.page);
    let state = filter.task.known();
    let Some(chunk) = &state.chunk else {
        return Html::default();
    };
    component::<Playback>(PlaybackProps {
        position: state.position,
        length: Film::new(chunk).length(),
        // A chunk's film has lots of steps. It is played ten times as fast.
        speed: Speed { pace: page.state.speed.pace / 10, ..page.state.speed },
        playing: state.playing,
        seek: filter.amending(FilterState::seek),
        play: filter.amending(|state, playing| state.playing = playing),
        change_speed: page.act.reform(PageAction::Speed),
        explained: false,
        question: StepQuestion::Nothing,
        at_play: false,
    })
}

/// Returns the first chunk of a known grid.
#[cfg(test)]
pub fn chunk_for_tests() -> crate::jobs::Chunk {
    use crate::jobs::{CLUES, Chunk};
    use ginnow::seventeen::crossing::{ChunkShape, Crossing};
    let mut crossing =
        Crossing::new(&crate::model::first_grid(), CLUES, SPLITS[0], ChunkShape::Square);
    let picture = crossing.advance_with_picture().expect("a chunk");
    Chunk::new(1, &picture)
}
