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
pub use state::{FilterPhase, FilterState, FilterStep};

use crate::appearance::Appearance;
use crate::jobs::{CrossingJob, CrossingTask, Pace};
use crate::model::Seventeen;
use film::Film;
use ginnow::seventeen::CellSet;
use ginnow::sudoku::Solution;
use ginnow_kit::frame::App;
use ginnow_kit::page::PageAction;
use ginnow_kit::page::speed::Speed;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::widgets::playback::{Playback, PlaybackProps, Seek, StepQuestion};
use ginnow_kit::words::text;
use ginnow_kit::worker::use_client;
use state::SPLITS;
use std::rc::Rc;
use yew::prelude::*;

/// A request to the filter.
#[derive(Debug, Clone, PartialEq)]
pub enum Request {
    /// Cross the next chunk, or all of them.
    Begin(Pace),
    /// Pause.
    Stop,
    /// Split the clues differently, and start from scratch.
    Split(usize),
    /// Change the view, but nothing else.
    Step(FilterStep),
}

/// The filter and its worker, which survive while another view is open.
#[derive(Clone, PartialEq)]
pub struct Filter {
    pub state: UseReducerHandle<FilterState>,
    pub act: Callback<Request>,
}

impl Filter {
    /// Moves through the film. At its end, or if there is no film yet, requests the next chunk.
    pub fn walk(&self, by: isize) {
        let state = &self.state;
        let length = state.chunk.as_ref().map(|chunk| Film::new(chunk).length());
        if by > 0 && length.is_none_or(|length| state.position == length) {
            if !state.is_working() {
                self.act.emit(Request::Begin(Pace::Chunk));
            }
            return;
        }
        self.act.emit(Request::Step(FilterStep::Play(false)));
        self.act.emit(Request::Step(FilterStep::Seek(Seek::By(by))));
    }
}

#[hook]
pub fn use_filter(grid: Solution) -> Filter {
    let state = use_reducer(FilterState::default);
    let client = use_client::<CrossingJob>({
        let state = state.dispatcher();
        Callback::from(move |event| state.dispatch(FilterStep::Received(Box::new(event))))
    });
    use_effect_with(grid, {
        let (client, state) = (client.clone(), state.dispatcher());
        move |_| {
            client.stop();
            state.dispatch(FilterStep::Reset);
        }
    });
    let act = {
        let state = state.clone();
        Callback::from(move |request| match request {
            Request::Begin(pace) => {
                client.begin(CrossingTask {
                    grid,
                    in_band: SPLITS[state.split],
                    restart: state.reported.is_none() || state.phase == FilterPhase::Done,
                    pace,
                });
                state.dispatch(FilterStep::Begin(pace));
            }
            Request::Stop => {
                client.stop();
                state.dispatch(FilterStep::Stop);
            }
            Request::Split(split) => {
                client.stop();
                state.dispatch(FilterStep::Split(split.min(SPLITS.len() - 1)));
            }
            Request::Step(step) => state.dispatch(step),
        })
    };
    Filter { state, act }
}

/// Shows the current pair's clues on the grid, along with the set that has killed it.
pub fn appearance(app: &App<Seventeen>) -> Appearance {
    let (digits, filter) = (*app.model.grid.digits(), &app.view_state.filter);
    let Some((chunk, index)) = filter.state.current() else {
        return Appearance::plain(digits);
    };
    let [x, y] = chunk.clues(index).map(CellSet::bits);
    let mut appearance = Appearance::puzzle(digits, CellSet::from_bits(x | y));
    let seen = filter.state.seen[index];
    let killer = chunk.killer(index).filter(|_| matches!(seen, Seen::Died(_)));
    if let Some(set) = killer {
        appearance.mark_set(set);
    }
    appearance
}

pub fn view(app: &App<Seventeen>) -> Html {
    let filter = &app.view_state.filter;
    let state = &filter.state;
    let step = filter.act.reform(Request::Step);
    html! {
        <div class="filter">
            <p>{text("filter.about")}</p>
            {controls::controls(filter)}
            if let Some(chunk) = &state.chunk {
                <div class="filter-body cluster">
                    <div class="filter-pictures">
                        {component::<Picture>(PictureProps {
                            chunk: Rc::clone(chunk), seen: Rc::clone(&state.seen), place: state.place,
                            message: "pair-said", act: step.clone()
                        })}
                        <div class="filter-beside">
                            {lens::lens(chunk, &state.seen, state.place)}
                            <p class="hint key-hint">{text("filter.keys")}</p>
                        </div>
                    </div>
                    {legend::legend(state)}
                </div>
                {film(app, &step)}
                {pair::pair(state)}
            }
            if let Some((stages, _)) = &state.reported {
                {legend::afterwards(stages)}
            }
        </div>
    }
}

fn film(app: &App<Seventeen>, step: &Callback<FilterStep>) -> Html {
    let (state, page) = (&app.view_state.filter.state, &app.page);
    let Some(chunk) = &state.chunk else {
        return Html::default();
    };
    component::<Playback>(PlaybackProps {
        position: state.position,
        length: Film::new(chunk).length(),
        // A chunk's film has lots of steps. It is played ten times as fast.
        speed: Speed { pace: page.state.speed.pace / 10, ..page.state.speed },
        playing: state.playing,
        seek: step.reform(FilterStep::Seek),
        play: step.reform(FilterStep::Play),
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
