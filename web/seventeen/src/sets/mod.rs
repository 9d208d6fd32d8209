//! The unavoidable sets of the grid, to be touched.

mod item;

pub use item::item;

use crate::Seventeen;
use crate::filter::{Phase, Wish, percent};
use crate::jobs::{Pace, SetsJob, SetsTask};
use crate::look::Look;
use crate::model::Action;
use crate::model::sets::{State, Step};
use crate::waiting::waiting;
use ginnow::seventeen::CellSet;
use ginnow::sudoku::Solution;
use ginnow_kit::frame::App;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::task::{Task, use_answer};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::prelude::*;

/// The sets that are known of the grid, smallest first, once the worker has answered.
pub type Sets = Task<SetsJob, Option<Rc<[CellSet]>>>;

/// How many of the sets that kill most are listed.
const KILLERS: usize = 8;

#[hook]
pub fn use_sets(grid: Solution) -> Sets {
    use_answer(
        Some(grid),
        |known, sets: Vec<CellSet>| *known = Some(sets.into()),
        |grid| SetsTask(*grid),
    )
}

/// That the sets are not known yet.
pub fn not_known(app: &App<Seventeen>) -> Html {
    let grid = app.model.grid;
    waiting(&app.rooms.sets, "sets.waiting", move |task| {
        task.begin(SetsTask(grid));
    })
}

/// The sets that are looked at: through the cell, and of the size.
fn wanted(state: &State, sets: &[CellSet]) -> impl Iterator<Item = CellSet> + Clone {
    let (cell, size) = (state.cell(), state.size);
    sets.iter().copied().filter(move |set| {
        cell.is_none_or(|cell| set.contains(cell)) && size.is_none_or(|size| set.len() == size)
    })
}

/// What the grid shows: the set that was taken out, or the smallest one that is looked at.
pub fn look(app: &App<Seventeen>) -> Look {
    let model = &app.model;
    let mut look = Look::plain(*model.grid.digits());
    let known = app.rooms.sets.known();
    if let Some(picked) = model.picked(app.view) {
        picked.show(&model.grid, &mut look);
    } else if model.sets.cell().is_some()
        && let Some(set) = known
            .iter()
            .find_map(|sets| wanted(&model.sets, sets).next())
    {
        look.mark_set(set);
    }
    look
}

/// The sets: by size, through a cell, and those that kill most.
pub fn view(app: &App<Seventeen>) -> Html {
    let Some(known) = app.rooms.sets.known().clone() else {
        return not_known(app);
    };
    html! {
        <div class="sets">
            <p>{fill!("sets.about", sets = count("sets.sets", known.len() as u64))}</p>
            {sizes(app, &known)}
            {listed(app, &known)}
            {killers(app)}
        </div>
    }
}

/// How many sets of each size there are, to choose one.
fn sizes(app: &App<Seventeen>, known: &[CellSet]) -> Html {
    let mut counts: BTreeMap<usize, u64> = BTreeMap::new();
    for set in known {
        *counts.entry(set.len()).or_default() += 1;
    }
    let most = counts.values().copied().max().unwrap_or(1);
    let bar = |(&size, &sets): (&usize, &u64)| {
        let chosen = app.model.sets.size == Some(size);
        let wanted = Step::Size((!chosen).then_some(size));
        let press = app.act.reform(move |_: MouseEvent| Action::Sets(wanted));
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

/// The sets that are looked at, each a button.
fn listed(app: &App<Seventeen>, known: &[CellSet]) -> Html {
    let state = &app.model.sets;
    let wanted = wanted(state, known);
    let all = wanted.clone().count();
    let on = |step: Step| app.act.reform(move |_: MouseEvent| Action::Sets(step));
    html! {
        <section class="listed" aria-label={text("sets.list")}>
            <div class="listed-head">
                <div role="status"><h2>{heading(state, all as u64)}</h2></div>
                if state.cell().is_some() {
                    <button type="button" onclick={on(Step::Release)}>{text("sets.release")}</button>
                }
            </div>
            <ul role="list" class="set-list">
                {for wanted.take(state.listed).map(|set| item(app, set, Html::default()))}
            </ul>
            if all > state.listed {
                <button type="button" onclick={on(Step::More)}>
                    {fill!("sets.more", count = number((all - state.listed) as u64))}
                </button>
            }
        </section>
    }
}

fn heading(state: &State, sets: u64) -> String {
    let sets = count("sets.sets", sets);
    let Some(cell) = state.cell() else {
        return sets;
    };
    fill!(
        if state.held.is_some() {
            "sets.held"
        } else {
            "sets.through"
        },
        sets,
        row = cell / 9 + 1,
        column = cell % 9 + 1
    )
}

/// The sets that kill most pairs, counted in the chunks of the filter that were drawn, and a button that
/// has the filter go on.
fn killers(app: &App<Seventeen>) -> Html {
    let filter = &app.rooms.filter;
    let kills = filter.state.kills.iter();
    let mut kills: Vec<(CellSet, u64)> = kills.map(|(set, kills)| (*set, *kills)).collect();
    let all: u64 = kills.iter().map(|kills| kills.1).sum();
    kills.sort_by_key(|&(set, kills)| (Reverse(kills), set));
    let one = |&(set, kills): &(CellSet, u64)| {
        let said = html! {
            <span class="set-kills">{number(kills)}{" "}<span class="share">{percent(kills, all)}</span></span>
        };
        item(app, set, said)
    };
    let working = matches!(filter.state.phase, Phase::Working(_));
    let press = filter.act.reform(|_: MouseEvent| Wish::Begin(Pace::Chunk));
    html! {
        <section class="killers" aria-label={text("sets.killers")}>
            <h2>{text("sets.killers")}</h2>
            <p class="hint">{text("sets.killers-about")}</p>
            <ul role="list" class="set-list">{for kills.iter().take(KILLERS).map(one)}</ul>
            <button type="button" disabled={working} onclick={press}>{text("sets.count-on")}</button>
        </section>
    }
}
