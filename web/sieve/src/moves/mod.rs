//! Lists the moves. Side lines are shown where they branch off the main line.

mod effect;
mod hints;
mod outlook;
mod reason;
mod report;

pub use hints::{next_hint, toggle_best};
pub use outlook::{OutlookBarProps, outlook_figures, picture};
pub use reason::why_text;

use crate::explain::cost::{kind, mark, words};
use crate::model::Action;
use crate::solver::{Permit, StudyHandle};
use crate::{ending, model::Sieve};
use effect::{EffectPanel, EffectPanelProps};
use ginnow::sieve::analysis::Cost;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number, Position, Turn};
use ginnow_kit::browser::after;
use ginnow_kit::frame::{App, Model as _, hiding};
use ginnow_kit::later;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::words::{count, fill, list, text};
use hints::{HintPanel, HintPanelProps, cover_button};
use report::{ReportProps, report};
use std::cell::Cell;
use std::cmp::Ordering;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Renders the moves and their costs, either as a list or as a report, with hints below (if
/// allowed). Once the game is over, there is the result card instead.
pub fn moves(app: &App<Sieve>) -> Html {
    if ending::is_shown(app) {
        return later!(views: ending::card as fn(&App<Sieve>))(app);
    }
    let (game, goal, view_state) = (app.model.game(), app.model.goal(), &app.view_state);
    let Permit { best, hints, .. } = view_state.permit;
    let StudyHandle { study, change } = &view_state.analysis;
    let revealed = best && hints && !study.covers(game);
    let costs = |line| Rc::new(if revealed { study.played_costs(line) } else { Vec::new() });
    let graded = view_state.report && best && hints;
    html! {
        <>
            {component::<EffectPanel>(EffectPanelProps { game: game.clone(), pointer: view_state.pointer.clone() })}
            {ending::back_to_result(app)}
            if graded {
                {memo(report, ReportProps {
                    game: game.clone(), goal, study: study.clone(), change: change.clone(), act: app.act.clone()
                })}
            } else {
                {component::<Moves>(MovesProps {
                    game: game.clone(), goal, costs: costs(game.lines().main()), act: app.act.clone(),
                    hover: view_state.pointer.hover.clone()
                })}
            }
            if hints {
                {component::<HintPanel>(HintPanelProps {
                    game: game.clone(), goal, study: study.clone(), permit: view_state.permit,
                    costs: costs(game.line()), report: graded, ended: app.model.is_over() && ending::has_card(app),
                    show_report: view_state.show_report.clone(),
                    change: change.clone(), act: app.act.clone()
                })}
            } else if best {
                <section class="hints" aria-label={text("hints.label")}>{cover_button(study, change)}</section>
            }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct MovesProps {
    pub game: Rc<Game>,
    pub goal: Goal,
    /// Costs of the main line's moves. Empty if they have to stay hidden.
    pub costs: Rc<Vec<Option<Cost>>>,
    pub act: Callback<Action>,
    /// Called with the number of the move below the pointer, or `None` if there isn't any.
    pub hover: Callback<Option<Number>>,
}

/// Renders the main line, one move per row. Side lines that replace a move are listed below it.
/// Each move is a button that leads to its position.
#[component]
fn Moves(props: &MovesProps) -> Html {
    let game = &props.game;
    let list = use_node_ref();
    use_following(&list, game.played());
    let main = game.lines().main();
    if main.is_empty() {
        return html! {
            <p class="hint">
                {text("moves.empty")}{" "}
                <a href={game_for_two(game.position().size())}>{text("moves.two")}</a>
            </p>
        };
    }
    let full = Position::fresh(game.position().table().clone());
    let Ok(end) = full.after(main) else {
        return Html::default();
    };
    let played = game.position().moves();
    let row = |(index, turn): (usize, &Turn)| {
        html! {
            <key={index}>
                {memo(row, row_props(props, index, turn, &played))}
                {sides(props, &main[..index], Some(turn.selection), &played)}
            </>
        }
    };
    // Rows are a list of their own, with keys for everything. Otherwise Yew would hand each row
    // down to the next move whenever one is added, which browsers count as a layout shift.
    let rows: Html = end.turns().iter().enumerate().map(row).collect();
    let many = game.lines().sides();
    html! {
        <ol role="list" ref={list} class={classes!("moves", (!props.costs.is_empty()).then_some("priced"))} onmouseleave={props.hover.reform(|_| None)}>
            {rows}
            {sides(props, main, None, &played)}
            if many > 0 {
                <li class="hint">{count("moves.sides", many as u64)}</li>
            }
        </ol>
    }
}

/// Returns the side lines that leave `node` with a different move than the main line.
fn sides(props: &MovesProps, node: &[Number], next: Option<Number>, played: &[Number]) -> Html {
    let at = node.len();
    let branches = props.game.lines().branches(node);
    let branches = branches.into_iter().filter(|line| Some(line[at]) != next);
    let side = |line: &[Number]| {
        html! {
            <li key={format!("{at} {}", line[at])} class="side-line">{side(props, line, at, played)}</li>
        }
    };
    branches.map(side).collect()
}

/// Renders a side line from index `from`. Its own side lines are in brackets.
fn side(props: &MovesProps, line: &[Number], from: usize, played: &[Number]) -> Html {
    let here = |index: usize| {
        let node = line[..=index].to_vec();
        let current = played == node;
        let walk = props.act.reform(move |_: MouseEvent| Action::Walk(node.clone()));
        html! {
            <>
                <li class={current.then_some("current")}>
                    <button type="button" class="small" onclick={walk} aria-current={current.then_some("step")}>
                        {index + 1}{". "}<strong>{line[index]}</strong>
                    </button>
                </li>
                if index > from {
                    {sides(props, &line[..index], Some(line[index]), played)}
                }
            </>
        }
    };
    let node = line[..=from].to_vec();
    let button = |label: &'static str, action: Action| {
        let press = props.act.reform(move |_: MouseEvent| action.clone());
        html! { <li><button type="button" class="small" onclick={press}>{text(label)}</button></li> }
    };
    html! {
        <ol role="list" aria-label={text("moves.side")}>
            {for (from..line.len()).map(here)}
            {button("moves.promote", Action::Promote(node.clone()))}
            {button("moves.cut", Action::Cut(node))}
        </ol>
    }
}

/// Returns a link to the two-player game on this board, or the nearest one it supports (2 to 100
/// numbers).
fn game_for_two(size: Number) -> String {
    format!("#factor-game/1?n={}{}", size.clamp(2, 100), hiding())
}

/// Delay (in ms) before the list scrolls. The board should come first, and rapid steps should not
/// cause a scroll each.
const LAG: u32 = 50;

/// Keeps the last move in view while you step through the game. We only scroll when it changes,
/// which leaves you free to look elsewhere.
#[hook]
fn use_following(list: &NodeRef, played: usize) {
    let waits = use_memo((), |()| Cell::new(false));
    use_effect_with((list.clone(), played), move |(list, _)| {
        if !waits.replace(true) {
            let list = list.clone();
            let follow = move || {
                waits.set(false);
                let list = list.cast::<Element>();
                let row = list.and_then(|list| {
                    let current = list.query_selector(".current").ok()?;
                    current.or(list.first_element_child())
                });
                if let Some(row) = row {
                    reveal(row.unchecked_ref());
                }
            };
            after(LAG, follow);
        }
    });
}

/// Scrolls just far enough to show a row and one more next to it. `scrollIntoView` is not an
/// option, because it would also scroll the page.
fn reveal(row: &HtmlElement) {
    let Some(container) = row.offset_parent() else {
        return;
    };
    let (top, height) = (row.offset_top(), row.offset_height());
    let lowest = top - height;
    let highest = top + 2 * height - container.client_height();
    let before = container.scroll_top();
    let after = before.max(highest).min(lowest);
    if after != before {
        container.set_scroll_top(after);
    }
}

/// There are hundreds of rows at N = 1000 and most of them do not change, so they are memoised.
#[derive(PartialEq)]
struct MoveRowProps {
    /// Moves up to and including this one.
    node: Vec<Number>,
    /// CSS class: played, current, or yet to come.
    state: &'static str,
    payment: Number,
    /// Other numbers that leave with it.
    others: Vec<Number>,
    /// Goal and cost (if known already). `None` while costs are hidden.
    cost: Option<(Goal, Option<Cost>)>,
    act: Callback<Action>,
    hover: Callback<Option<Number>>,
}

fn row_props(props: &MovesProps, index: usize, turn: &Turn, played: &[Number]) -> MoveRowProps {
    let place = index + 1;
    let node = props.game.lines().main()[..place].to_vec();
    let state = match place.cmp(&played.len()) {
        Ordering::Equal if played == node => "current",
        Ordering::Less if played.starts_with(&node) => "behind",
        _ => "ahead",
    };
    MoveRowProps {
        node,
        state,
        payment: turn.payment,
        others: crate::explain::others(turn).collect(),
        cost: props.costs.get(index).map(|&cost| (props.goal, cost)),
        act: props.act.clone(),
        hover: props.hover.clone(),
    }
}

fn row(props: &MoveRowProps) -> Html {
    let node = props.node.clone();
    let (place, selection) = (node.len(), node[node.len() - 1]);
    let jump = props.act.reform(move |_: MouseEvent| Action::Walk(node.clone()));
    let cost = props.cost.map(|(goal, cost)| {
        html! {
            <span class={classes!("cost", kind(cost))}>
                <span aria-hidden="true">{mark(goal, cost)}</span>
                <span class="visually-hidden">{words(cost)}</span>
            </span>
        }
    });
    html! {
        <li class={props.state}>
            <button type="button" onclick={jump}
                aria-current={(props.state == "current").then_some("step")}
                onmouseenter={props.hover.reform(move |_| Some(selection))}
                onfocus={props.hover.reform(move |_| Some(selection))}
                onblur={props.hover.reform(|_| None)}>
                <span class="turn">{place}</span>
                {domino(selection, props.payment)}
                <span class="also">
                    if !props.others.is_empty() {
                        {fill!("moves.also", numbers = list(props.others.iter().copied()))}
                    }
                </span>
                {cost.unwrap_or_default()}
            </button>
        </li>
    }
}

/// Renders a selection with its payment. There is hidden text between them for screen readers.
fn domino(selection: Number, payment: Number) -> Html {
    html! {
        <span class="domino">
            <span class="selection">{selection}</span>
            <span class="visually-hidden">{" "}{fill!("moves.paid", payment)}</span>
            <span class="payment" aria-hidden="true">{payment}</span>
        </span>
    }
}
