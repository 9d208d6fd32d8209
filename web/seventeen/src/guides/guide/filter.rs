//! Shows how candidates die. You see a chunk of pairs, and choose how many sets they have to hit.

use crate::jobs::{Chunk, ChunkReport, CrossingJob, CrossingTask, Pace, PairOutcome};
use crate::model::first_grid;
use crate::views::filter::{Picture, PictureProps, Seen, percent};
use crate::views::waiting::waiting;
use ginnow_kit::browser::target::value_of;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{count, fill, number};
use ginnow_kit::worker::task::use_answer;
use std::rc::Rc;
use yew::prelude::*;

/// Clues in each of the two bands.
const IN_BAND: [u32; 2] = [6, 6];

/// Initial number of sets to hit.
const FIRST_SETS: usize = 6;

#[component]
pub fn Filtering() -> Html {
    let task = use_answer::<CrossingJob, _, _>(Some(()), take, |()| first_chunk());
    let sets = use_state_eq(|| FIRST_SETS);
    let place = use_state_eq(|| (0, 0));
    let slide = {
        let sets = sets.setter();
        move |event: InputEvent| {
            sets.set(value_of(&event).parse().unwrap_or_default());
        }
    };
    let inspect = place.callback();
    let Some(chunk) = task.known().clone() else {
        return waiting(&task, "filter.starting", |task| task.begin(first_chunk()));
    };
    let seen = Rc::new(seen(&chunk, *sets));
    let left = seen.iter().filter(|seen| **seen == Seen::Waiting).count() as u64;
    let all = chunk.len() as u64;
    let place = (place.0.min(chunk.rows.len() - 1), place.1.min(chunk.columns.len() - 1));
    html! {
        <div class="story-filter">
            {component::<Picture>(PictureProps {
                chunk: Rc::clone(&chunk), seen, place, message: "left-said", inspect
            })}
            <label class="story-slider">
                <span>{count("guide.filter-sets", *sets as u64)}</span>
                <input type="range" min="0" max={chunk.sets.len().min(254).to_string()}
                    value={sets.to_string()} oninput={slide} />
            </label>
            <p id="left-said" class="small-said" role="status">
                {fill!("guide.filter-left", left = number(left), all = number(all),
                    share = percent(left, all))}
            </p>
        </div>
    }
}

fn first_chunk() -> CrossingTask {
    CrossingTask { grid: first_grid(), in_band: IN_BAND, restart: true, pace: Pace::Chunk }
}

fn take(known: &mut Option<Rc<Chunk>>, report: ChunkReport) {
    *known = report.chunk.map(Rc::new);
}

/// Returns the state of each pair, provided that it has to hit this many sets.
fn seen(chunk: &Chunk, sets: usize) -> Vec<Seen> {
    let of_pair = |index| {
        if chunk.passes(index, sets) { Seen::Waiting } else { Seen::Died(PairOutcome::FirstFour) }
    };
    (0..chunk.len()).map(of_pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::filter::chunk_for_tests;

    #[test]
    fn more_sets_leave_fewer_pairs_and_all_of_them_the_survivors() {
        let chunk = chunk_for_tests();
        let left = |sets| {
            let seen = seen(&chunk, sets);
            seen.iter().filter(|seen| **seen == Seen::Waiting).count()
        };
        assert_eq!(left(0), chunk.len());
        assert!((1..chunk.sets.len()).all(|sets| left(sets) <= left(sets - 1)));
        assert!(left(20) < left(0));
        assert_eq!(left(chunk.sets.len()), chunk.survivors.len());
    }
}
