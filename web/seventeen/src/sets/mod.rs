//! The unavoidable sets of the grid, to be touched.

mod item;
mod killers;
mod sizes;

pub use item::item;

use crate::filter::Filter;
use crate::jobs::{SetsJob, SetsTask};
use crate::look::Look;
use crate::model::sets::{State, Step};
use crate::model::{Action, Model};
use ginnow::seventeen::CellSet;
use ginnow::sudoku::Solution;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::worker::{Event, use_client};
use std::rc::Rc;
use yew::prelude::*;

/// The sets that are known of the grid, smallest first; nothing before the
/// worker has answered.
pub type Known = Option<Rc<Vec<CellSet>>>;

/// The sets of the grid, from a worker.
#[hook]
pub fn use_sets(grid: Solution) -> Known {
    let sets = use_state(|| None);
    let client = use_client::<SetsJob>({
        let setter = sets.setter();
        Callback::from(move |event| {
            if let Event::Found(sets) = event {
                setter.set(Some(Rc::new(sets)));
            }
        })
    });
    use_effect_with(grid, {
        let setter = sets.setter();
        move |grid: &Solution| {
            setter.set(None);
            client.begin(SetsTask { grid: *grid });
        }
    });
    (*sets).clone()
}

/// The sets that are looked at: through the cell, and of the size.
fn wanted<'sets>(
    state: &State,
    sets: &'sets Known,
) -> impl Iterator<Item = CellSet> + Clone + use<'sets> {
    let (cell, size) = (state.cell(), state.size);
    let sets = sets.iter().flat_map(|sets| sets.iter().copied());
    sets.filter(move |set| {
        cell.is_none_or(|cell| set.contains(cell)) && size.is_none_or(|size| set.len() == size)
    })
}

/// What the grid shows: the set that was taken out, or the smallest one that is
/// looked at.
pub fn look(model: &Model, sets: &Known) -> Look {
    let mut look = Look::plain(*model.grid.digits());
    if let Some(picked) = model.picked {
        picked.show(&model.grid, &mut look);
    } else if model.sets.cell().is_some()
        && let Some(set) = wanted(&model.sets, sets).next()
    {
        look.mark_set(set);
    }
    look
}

/// The sets: by size, through a cell, and those that kill most.
pub fn view(model: &Model, sets: &Known, filter: &Filter, act: &Callback<Action>) -> Html {
    let Some(known) = sets else {
        return html! { <p role="status">{text("sets.waiting")}</p> };
    };
    let step = act.reform(Action::Sets);
    html! {
        <div class="sets">
            <p>{fill("sets.about", &[("sets", &count("sets.sets", known.len() as u64))])}</p>
            {sizes::sizes(known, &model.sets, &step)}
            {listed(model, sets, &step, &act.reform(Action::Pick))}
            {killers::killers(model, filter, act)}
        </div>
    }
}

/// The sets that are looked at, each a button.
fn listed(model: &Model, sets: &Known, step: &Callback<Step>, pick: &Callback<CellSet>) -> Html {
    let state = &model.sets;
    let wanted = wanted(state, sets);
    let all = wanted.clone().count();
    let one = |set| item(&model.grid, set, model.picked, pick, Html::default());
    html! {
        <section class="listed" aria-label={text("sets.list")}>
            <div class="listed-head">
                <div role="status"><h2>{heading(state, all as u64)}</h2></div>
                if state.cell().is_some() {
                    <button type="button" onclick={step.reform(|_: MouseEvent| Step::Release)}>{text("sets.release")}</button>
                }
            </div>
            <ul class="set-list">{for wanted.take(state.listed).map(one)}</ul>
            if all > state.listed {
                <button type="button" onclick={step.reform(|_: MouseEvent| Step::More)}>
                    {fill("sets.more", &[("count", &number((all - state.listed) as u64))])}
                </button>
            }
        </section>
    }
}

fn heading(state: &State, sets: u64) -> String {
    let sets = count("sets.sets", sets);
    let Some(cell) = state.cell() else {
        return fill("sets.all", &[("sets", &sets)]);
    };
    fill(
        if state.held.is_some() {
            "sets.held"
        } else {
            "sets.through"
        },
        &[
            ("sets", &sets),
            ("row", &(cell / 9 + 1)),
            ("column", &(cell % 9 + 1)),
        ],
    )
}
