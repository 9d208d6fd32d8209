//! The board, and a line below it that says what selecting the current number would do.

use crate::model::{Action, Model, Outcome};
use crate::play::cell::{Marks, Preview, cell};
use crate::{explain, model::FactorGame, problems};
use ginnow::sieve::two_players::{Contest, Player};
use ginnow::sieve::{Illegal, Number, Turn};
use ginnow_kit::browser::pointer::is_touch;
use ginnow_kit::browser::target::number_at;
use ginnow_kit::frame::App;
use ginnow_kit::page::keys::{GRID_STEPS, SteppedBoard, use_steps};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::element_size::{guess, use_measured_size};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::board_line::{Role, board_line, chip};
use ginnow_kit::widgets::fit::{fit, use_fitted};
use ginnow_kit::words::{fill, text};
use std::rc::Rc;
use yew::prelude::*;

/// Numbers per row. Screen readers need this.
const ROW: usize = 10;

pub fn board(app: &App<FactorGame>) -> Html {
    component::<Board>(BoardProps {
        model: Rc::clone(&app.model),
        actions: app.actions,
        hinted: app.view_state.analysis.hint(),
        projected: app.is_projected(),
        row: app.page.state.row,
        act: app.act.clone(),
    })
}

#[derive(Properties, PartialEq)]
struct BoardProps {
    model: Rc<Model>,
    actions: u32,
    /// The best move, if somebody requested it.
    hinted: Option<Number>,
    projected: bool,
    row: Option<usize>,
    act: Callback<Action>,
}

#[component]
fn Board(props: &BoardProps) -> Html {
    let (frame, grid) = (use_node_ref(), use_node_ref());
    let hovered = use_state_eq(|| None::<Number>);
    let focused = use_state_eq(|| None::<Number>);
    let last_focused = use_state_eq(|| 1);
    let size = props.model.position().size();
    let measured = use_measured_size(frame.clone());
    let space = measured.unwrap_or_else(guess);
    let fit = fit(space, size as usize, size.max(10).ilog10() + 1, props.row);
    use_fitted(grid.clone(), fit, size as usize, measured.is_some());
    let columns = fit.columns;
    let key = use_steps(SteppedBoard {
        container: grid.clone(),
        steps: &GRID_STEPS,
        last: size,
        columns: u32::try_from(columns).unwrap_or(1),
        projected: props.projected,
        select: Some(props.act.reform(Action::Select)),
    });
    let current = (*hovered).or(*focused).filter(|number| *number <= size);
    let inspect = {
        let hovered = hovered.setter();
        Callback::from(move |event: PointerEvent| hovered.set(pointed_at(&event)))
    };
    let (enter, saved, blur) = (focused.setter(), last_focused.setter(), focused.setter());
    let click = props.act.clone();
    let cells = cells(props, current, *last_focused);
    let rows = cells.chunks(ROW).enumerate().map(|(index, row)| {
        html! { <div key={index} role="row" class="row">{for row.iter().cloned()}</div> }
    });
    html! {
        <>
            <div class="board-frame" ref={frame}>
                <div ref={grid} class={classes!("board", if fit.width >= 44.0 { "ample" } else { "tight" })}
                    translate="no" role="grid" aria-label={fill!("board.label", size)}
                    aria-description={text("board.keys")} onkeydown={key}
                    onclick={move |event: MouseEvent| {
                        if let Some(number) = number_at(event.target()) {
                            click.emit(Action::Select(number));
                        }
                    }}
                    onpointerdown={inspect.clone()} onpointerup={inspect.clone()}
                    onpointercancel={inspect.clone()} onpointerover={inspect.clone()}
                    onpointerleave={inspect}
                    onfocusin={move |event: FocusEvent| {
                        let number = number_at(event.target());
                        enter.set(number);
                        saved.set(number.unwrap_or(1));
                    }}
                    onfocusout={move |_: FocusEvent| blur.set(None)}>
                    {for rows}
                </div>
            </div>
            {line(&props.model, current)}
        </>
    }
}

/// Returns the current number after a pointer event: the one below a mouse, or held by a finger.
fn pointed_at(event: &PointerEvent) -> Option<Number> {
    let touch = event.pointer_type() == "touch";
    let there = match event.type_().as_str() {
        "pointerdown" => true,
        "pointerover" | "pointerup" => !touch,
        _ => false,
    };
    number_at(event.target()).filter(|_| there)
}

fn cells(props: &BoardProps, current: Option<Number>, focused: Number) -> Vec<Html> {
    let (position, contest) = (props.model.position(), props.model.contest());
    let preview = current.and_then(|number| position.preview(number).ok());
    let rejected = match props.model.outcome() {
        Outcome::Rejected(number, _) => Some(*number),
        _ => None,
    };
    let stop = focused.clamp(1, position.size());
    let marks = |number: Number| Marks {
        preview: preview.as_ref().and_then(|turn| {
            let leaves = || turn.swept.contains(&number).then_some(Preview::Leaves);
            (number == turn.selection).then_some(Preview::Selection).or_else(leaves)
        }),
        hinted: props.hinted == Some(number),
        rejected: (rejected == Some(number)).then_some(props.actions % 2 == 1),
        stop: number == stop,
    };
    let numbers = 1..=position.size();
    numbers.map(|number| cell(position, contest, number, marks(number))).collect()
}

/// Renders the line below the board. It's about the current number. If there is none, it has the rule, or after the
/// first move a hint for the player.
fn line(model: &Model, current: Option<Number>) -> Html {
    let (position, contest) = (model.position(), model.contest());
    if let Outcome::Rejected(number, reason) = model.outcome()
        && current.is_none_or(|current| current == *number)
    {
        return board_line(true, html! { <p>{problems::illegal(*reason)}</p> });
    }
    let message = match current.map(|number| position.preview(number)) {
        Some(Ok(turn)) => {
            let mover = contest.to_move(position);
            made_by(contest, mover, &turn)
        }
        Some(Err(Illegal::AlreadySelected { turn, .. })) => {
            let made = turn.checked_sub(1).and_then(|index| explain::move_made(model, index));
            let did = fill!("details.did", turn, made = made.unwrap_or_default());
            html! { <p>{did}</p> }
        }
        Some(Err(reason)) => html! { <p>{problems::illegal(reason)}</p> },
        None => {
            let rule = model.game().line().is_empty().then_some("rule");
            html! { <p class={rule}>{idle(model)}</p> }
        }
    };
    board_line(false, message)
}

/// Renders a move, with its number in the colour of the side, and the points of both sides.
pub fn made_by(contest: &Contest, mover: Player, turn: &Turn) -> Html {
    let role = match mover {
        Player::First => Role::Yours,
        Player::Second => Role::Paid,
    };
    let made = explain::made(contest, mover, turn);
    html! { <p>{chip(role, turn.selection)}{" "}{made}</p> }
}

fn idle(model: &Model) -> &'static str {
    if model.to_move().is_none() {
        text("details.over")
    } else if model.game().line().is_empty() {
        crate::rule(model.contest().rule)
    } else if is_touch() {
        text("details.none-touch")
    } else {
        text("details.none")
    }
}
