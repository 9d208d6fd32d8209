//! The relaxed game: the best pairing if you ignore order. If it happens to be a game, it is the best game. Otherwise
//! there is a cycle, and you can walk around it to see why it is not.

mod chart;
mod comparing;
mod graph;
mod table;
mod walk;

pub use comparing::{Comparing, use_comparing};

use crate::model::Pointer;
use crate::solver::{Phase, Search};
use crate::{explain, model::Sieve};
use chart::{ComparisonChart, ComparisonChartProps};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::relaxed::RelaxedGame;
use ginnow::sieve::{Game, Number, Position};
use ginnow_kit::frame::App;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, number, text};
use graph::{RelaxedGraph, RelaxedGraphProps};
use std::rc::Rc;
use walk::{Walk, WalkProps};
use yew::prelude::*;

pub fn relaxed(app: &App<Sieve>) -> Html {
    let view_state = &app.view_state;
    component::<Relaxed>(RelaxedProps {
        game: app.model.game().clone(),
        goal: app.model.goal(),
        search: view_state.solver.search.clone(),
        comparing: view_state.comparing.clone(),
        pointer: view_state.pointer.clone(),
        enlarged: app.is_enlarged(),
        page: app.page.act.clone(),
    })
}

#[derive(Properties, PartialEq)]
struct RelaxedProps {
    pub game: Rc<Game>,
    pub goal: Goal,
    /// The solver, which may already know the best game.
    pub search: Shared<Search>,
    pub comparing: Comparing,
    /// This view is larger than the board.
    pub enlarged: bool,
    pub pointer: Pointer,
    pub page: Callback<PageAction>,
}

/// This is always about the whole board, no matter what has been played.
#[component]
fn Relaxed(props: &RelaxedProps) -> Html {
    let table = props.game.position().table();
    let size = table.size();
    let optimum = Optimum::known(props, size);
    let relaxed = use_memo((size, optimum.line.clone()), |(_, line)| {
        let board = Position::fresh(table.clone());
        RelaxedGame::new(&board).or_game(&board, line)
    });
    let step = use_state_eq(|| 0_usize);
    {
        // Another pairing means another cycle, so the walk starts over.
        let step = step.setter();
        use_effect_with(Shared(Rc::clone(&relaxed)), move |_| step.set(0));
    }
    html! {
        <div class="relaxed-panel stack">
            <p class="hint">{text("relaxed.about")}</p>
            if props.goal == Goal::Smallest {
                <p class="hint">{text("relaxed.smallest")}</p>
            }
            {figures(&FiguresProps {
                relaxed: relaxed.score, optimum: optimum.score, size, comparing: props.comparing.clone()
            })}
            <p class="relaxed-verdict" role="status">{verdict(&relaxed, optimum.score)}</p>
            if let Some(failure) = props.comparing.failure() {
                <p class="complaint" role="alert">{explain::describe_failure(failure)}</p>
            }
            if let Some(cycle) = &relaxed.cycle {
                {component::<Walk>(WalkProps {
                    pairs: cycle.pairs.clone(), step: step.clone()
                })}
            }
            {component::<RelaxedGraph>(RelaxedGraphProps {
                table: table.clone(), relaxed: Shared(Rc::clone(&relaxed)), step: *step,
                pointer: props.pointer.clone(), enlarged: props.enlarged, page: props.page.clone()
            })}
            {component::<ComparisonChart>(ComparisonChartProps {
                comparing: props.comparing.clone(), size
            })}
        </div>
    }
}

/// Everything that we know of the best game.
struct Optimum {
    score: Option<u64>,
    /// Empty unless the game itself is known.
    line: Vec<Number>,
}

impl Optimum {
    fn known(props: &RelaxedProps, size: Number) -> Self {
        let (search, comparing) = (&props.search, &props.comparing);
        let task = search.task.as_ref();
        let solved = search.phase == Phase::Proved
            && task.is_some_and(|task| {
                task.size == size && task.is_whole() && task.goal == Goal::Largest
            });
        if let (true, Some(report)) = (solved, search.report) {
            return Optimum { score: Some(report.score), line: search.line.clone() };
        }
        match comparing.best(size) {
            Some(best) => Optimum { score: Some(best.score), line: best.line.unwrap_or_default() },
            None => Optimum { score: comparing.optimum(size), line: Vec::new() },
        }
    }
}

/// Says if the pairs are playable, and what that implies.
fn verdict(relaxed: &RelaxedGame, optimum: Option<u64>) -> String {
    let Some(cycle) = &relaxed.cycle else {
        return fill!("relaxed.playable", score = number(relaxed.score));
    };
    let count = cycle.pairs.len();
    match optimum {
        None => fill!("relaxed.round", count),
        Some(best) if best == relaxed.score => {
            fill!("relaxed.round-elsewhere", count)
        }
        Some(best) => fill!(
            "relaxed.round-costs",
            count,
            difference = number(relaxed.score.saturating_sub(best))
        ),
    }
}

#[derive(PartialEq)]
struct FiguresProps {
    relaxed: u64,
    optimum: Option<u64>,
    size: Number,
    comparing: Comparing,
}

/// Compares both scores. If the optimum is unknown, there is a button for finding it.
fn figures(props: &FiguresProps) -> Html {
    let (size, comparing) = (props.size, props.comparing.clone());
    let best = match props.optimum {
        Some(score) => html! { {number(score)} },
        None if comparing.searches(size) => html! {
            <button type="button" onclick={move |_: MouseEvent| comparing.stop()}>{text("relaxed.stop")}</button>
        },
        None => html! {
            <button type="button" onclick={move |_: MouseEvent| comparing.find(size)}>{text("relaxed.find")}</button>
        },
    };
    let difference = props
        .optimum
        .map_or_else(|| "–".to_owned(), |best| number(props.relaxed.saturating_sub(best)));
    html! {
        <dl class="relaxed-figures">
            <div class="relaxed-score">
                <dt>{text("relaxed.score")}</dt><dd>{number(props.relaxed)}</dd>
            </div>
            <div class="relaxed-best"><dt>{text("relaxed.best")}</dt><dd>{best}</dd></div>
            <div class="relaxed-cost"><dt>{text("relaxed.cost")}</dt><dd>{difference}</dd></div>
        </dl>
    }
}
