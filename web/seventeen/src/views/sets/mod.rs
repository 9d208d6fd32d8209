//! Point at cells to explore the grid's unavoidable sets.

mod item;

pub use item::item;

use crate::appearance::Appearance;
use crate::jobs::{Pace, SetsJob, SetsTask};
use crate::model::Action;
use crate::model::Seventeen;
use crate::model::sets::{SetsState, SetsStep, Touch};
use crate::views::filter::percent;
use crate::views::waiting::waiting;
use ginnow::seventeen::CellSet;
use ginnow::sudoku::Solution;
use ginnow_kit::controls::button::button_if;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::reactive::store::{Store, use_store, use_watched};
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::{WorkerTask, use_answer};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::prelude::*;

/// The smallest of the known sets comes first. Empty until the worker has answered.
pub type Sets = WorkerTask<SetsJob, Option<Rc<[CellSet]>>>;

/// Initial number of sets in the list. Each request for more adds four times as many.
const LISTED: usize = 24;

/// Number of deadliest sets in the list.
const KILLERS: usize = 8;

#[hook]
pub fn use_sets(grid: Solution) -> Sets {
    use_answer(
        Some(grid),
        |known, sets: Vec<CellSet>| *known = Some(sets.into()),
        |grid| SetsTask(*grid),
    )
}

/// Explains that the sets are not known yet.
pub fn not_known(app: &App<Seventeen>) -> Html {
    let grid = app.model.grid;
    waiting(&app.view_state.sets, "sets.waiting", move |task| {
        task.begin(SetsTask(grid));
    })
}

/// The cell under the pointer does not change when the pointer leaves the grid, so that you can reach the list. Since
/// it changes with every movement, we do not put it in the model. Only the grid and the list subscribe to it.
pub type Pointed = Store<Option<usize>>;

/// Initially no cell, and again no cell when there is another grid.
#[hook]
pub fn use_pointed(grid: Solution) -> Pointed {
    let pointed = use_store(|| None);
    let forgotten = pointed.clone();
    use_effect_with(grid, move |_| forgotten.update(|cell| *cell = None));
    pointed
}

/// Returns the sets of the requested size. If there is a current cell, they must go through it.
fn requested(
    state: SetsState,
    pointed: Option<usize>,
    sets: &[CellSet],
) -> impl Iterator<Item = CellSet> + Clone {
    let (cell, size) = (state.held.or(pointed), state.size);
    sets.iter().copied().filter(move |set| {
        cell.is_none_or(|cell| set.contains(cell)) && size.is_none_or(|size| set.len() == size)
    })
}

/// Shows the digits on the grid. The selected set's may be swapped.
pub fn appearance(app: &App<Seventeen>) -> Appearance {
    let mut appearance = Appearance::plain(*app.model.grid.digits());
    if let Some(picked) = app.model.picked(app.view) {
        picked.show(&app.model.grid, &mut appearance);
    }
    appearance
}

/// Chooses a set to mark on the grid when none is selected: the smallest one through a cell.
#[derive(Clone, PartialEq)]
pub struct Marking {
    known: Rc<[CellSet]>,
    state: SetsState,
}

impl Marking {
    pub fn of(app: &App<Seventeen>) -> Option<Self> {
        let known = app.view_state.sets.known().clone();
        let known = known.filter(|_| app.model.picked(app.view).is_none())?;
        let state = app.model.sets;
        Some(Marking { known, state })
    }

    pub fn set(&self, pointed: Option<usize>) -> Option<CellSet> {
        self.state.held.or(pointed)?;
        requested(self.state, pointed, &self.known).next()
    }
}

/// Returns a callback for cells that you press or point at.
pub fn touch(app: &App<Seventeen>) -> Callback<Touch> {
    let (pointed, act) = (app.view_state.pointed.clone(), app.act.clone());
    let is_taken_out = app.model.picked(app.view).is_some();
    Callback::from(move |touch| {
        let (Touch::Point(Some(cell)) | Touch::Press(cell)) = touch else {
            return;
        };
        let before = pointed.get();
        pointed.update(|pointed| *pointed = Some(cell));
        if touch == Touch::Press(cell) {
            act.emit(Action::Sets(SetsStep::Press(cell)));
        } else if is_taken_out && before != Some(cell) {
            act.emit(Action::Sets(SetsStep::Point));
        }
    })
}

/// Renders the sets: by size, through a cell, and the deadliest ones.
pub fn view(app: &App<Seventeen>) -> Html {
    let Some(known) = app.view_state.sets.known().clone() else {
        return not_known(app);
    };
    html! {
        <div class="sets">
            <p>{fill!("sets.about", sets = count("sets.sets", known.len() as u64))}</p>
            {sizes(app, &known)}
            {component::<Listed>(ListedProps { app: app.clone(), known })}
            {killers(app)}
        </div>
    }
}

/// Renders the number of sets by size. Pressing one of them filters by that size.
fn sizes(app: &App<Seventeen>, known: &[CellSet]) -> Html {
    let mut counts: BTreeMap<usize, u64> = BTreeMap::new();
    for set in known {
        *counts.entry(set.len()).or_default() += 1;
    }
    let most = counts.values().copied().max().unwrap_or(1);
    let bar = |(&size, &sets): (&usize, &u64)| {
        let chosen = app.model.sets.size == Some(size);
        let requested = SetsStep::Size((!chosen).then_some(size));
        let press = app.act.reform(move |_: MouseEvent| Action::Sets(requested));
        let label = fill!(
            "sets.of-size",
            sets = count("sets.sets", sets),
            cells = count("filter.cells", size as u64)
        );
        html! {
            <li>
                <button type="button" class="size" aria-pressed={chosen.to_string()} onclick={press}>
                    <span class="visually-hidden">{label}</span>
                    <span class="size-count hint" aria-hidden="true">{number(sets)}</span>
                    <svg class="size-bar" viewBox="0 0 10 60" preserveAspectRatio="none" aria-hidden="true">
                        <path d={format!("M0 60h10v-{}h-10z", (60 * sets / most).max(1))} />
                    </svg>
                    <span class="size-cells" aria-hidden="true">{size}</span>
                </button>
            </li>
        }
    };
    html! {
        <section class="sizes" aria-label={text("sets.sizes")}>
            <h2>{text("sets.sizes")}</h2>
            <ul role="list">{for counts.iter().map(bar)}</ul>
        </section>
    }
}

#[derive(Properties)]
struct ListedProps {
    app: App<Seventeen>,
    known: Rc<[CellSet]>,
}

/// Never equal, because the list has to be rendered whenever the page is.
impl PartialEq for ListedProps {
    fn eq(&self, _: &Self) -> bool {
        false
    }
}

/// Renders all sets that pass the filters, each as a button.
#[component]
fn Listed(props: &ListedProps) -> Html {
    let (app, state) = (&props.app, props.app.model.sets);
    let pointed = use_watched(&app.view_state.pointed, |cell| *cell);
    let cell = state.held.or(pointed);
    // A different list starts with the default number.
    let more = use_state_eq(|| ((cell, state.size), LISTED));
    let about = (cell, state.size);
    let most = if more.0 == about { more.1 } else { LISTED };
    let requested = requested(state, pointed, &props.known);
    let all = requested.clone().count();
    let release = {
        let (pointed, act) = (app.view_state.pointed.clone(), app.act.clone());
        move |_: MouseEvent| {
            pointed.update(|cell| *cell = None);
            act.emit(Action::Sets(SetsStep::Release));
        }
    };
    html! {
        <section class="listed" aria-label={text("sets.list")}>
            <div class="listed-head">
                <div role="status"><h2>{heading(cell, state.held.is_some(), all as u64)}</h2></div>
                if cell.is_some() {
                    <button type="button" onclick={release}>{text("sets.release")}</button>
                }
            </div>
            <ul role="list" class="set-list">
                {for requested.take(most).map(|set| item(app, set, Html::default()))}
            </ul>
            if all > most {
                <button type="button" onclick={move |_: MouseEvent| more.set((about, most + 4 * LISTED))}>
                    {fill!("sets.more", count = number((all - most) as u64))}
                </button>
            }
        </section>
    }
}

fn heading(cell: Option<usize>, is_held: bool, sets: u64) -> String {
    let sets = count("sets.sets", sets);
    let Some(cell) = cell else {
        return sets;
    };
    fill!(
        if is_held { "sets.held" } else { "sets.through" },
        sets,
        row = cell / 9 + 1,
        column = cell % 9 + 1
    )
}

/// Renders the sets that have killed the most pairs in the random chunks, and a button for drawing the next
/// chunk.
fn killers(app: &App<Seventeen>) -> Html {
    let filter = &app.view_state.filter;
    let kills = Rc::clone(&filter.task.known().kills);
    let mut kills: Vec<(CellSet, u64)> = kills.iter().map(|(set, kills)| (*set, *kills)).collect();
    let all: u64 = kills.iter().map(|kills| kills.1).sum();
    kills.sort_by_key(|&(set, kills)| (Reverse(kills), set));
    let one = |&(set, kills): &(CellSet, u64)| {
        let message = html! {
            <span class="set-kills">{number(kills)}{" "}<span class="of-all">{percent(kills, all)}</span></span>
        };
        item(app, set, message)
    };
    let press = {
        let filter = filter.clone();
        Callback::from(move |_| filter.begin(Pace::Chunk))
    };
    html! {
        <section class="killers" aria-label={text("sets.killers")}>
            <h2>{text("sets.killers")}</h2>
            <p class="hint">{text("sets.killers-about")}</p>
            <ul role="list" class="set-list">{for kills.iter().take(KILLERS).map(one)}</ul>
            {button_if(!filter.task.is_running(), "", text("sets.count-on"), press)}
        </section>
    }
}
