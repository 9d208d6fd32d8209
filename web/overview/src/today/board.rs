//! The board of the start page, a simple version of that of the Sieve.

use super::play::{Play, is_lost};
use ginnow::sieve::{Number, Place, Position, Turn};
use ginnow_kit::browser::target::number_at;
use ginnow_kit::page::keys::{GRID_STEPS, SteppedBoard, use_steps};
use ginnow_kit::reactive::element_size::{guess, use_measured_size};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::fit::{fit, use_fitted};
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// Numbers per row for screen readers. On screen, the number of columns depends on the width.
const ROW: usize = 10;

#[derive(Properties, PartialEq)]
pub struct BoardProps {
    pub play: Play,
    /// The number that has the pointer or the focus.
    pub pointed: Option<Number>,
    /// Called with the number that the player selects.
    pub select: Callback<Number>,
    /// Called when the pointer or the focus moves to a number, or leaves the board (`None`).
    pub point: Callback<Option<Number>>,
    /// The current language. Not read here, but it makes Yew render the board again when it
    /// changes.
    pub language: &'static str,
}

/// Renders the board. While the pointer is on a number, it shows which numbers would leave the
/// board with it.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let (frame, grid) = (use_node_ref(), use_node_ref());
    let stop = use_state_eq(|| 1);
    let position = &*props.play.position;
    let size = position.size();
    let measured = use_measured_size(frame.clone());
    let fit = fit(measured.unwrap_or_else(guess), size as usize, size.ilog10() + 1, None);
    use_fitted(grid.clone(), fit, size as usize, measured.is_some());
    let key = use_steps(SteppedBoard {
        container: grid.clone(),
        steps: &GRID_STEPS,
        last: size,
        columns: u32::try_from(fit.columns).unwrap_or(1),
        projected: false,
        select: Some(props.select.clone()),
    });
    let preview = props.pointed.and_then(|number| position.preview(number).ok());
    let stopped = (*stop).clamp(1, size);
    let numbers: Vec<Html> = (1..=size)
        .map(|number| cell(&props.play, number, preview.as_ref(), number == stopped))
        .collect();
    let rows = numbers.chunks(ROW).enumerate().map(|(index, row)| {
        html! { <div key={index} role="row" class="row">{for row.iter().cloned()}</div> }
    });
    let (click, over) = (props.select.clone(), props.point.clone());
    let (leave, enter, blur) = (props.point.clone(), props.point.clone(), props.point.clone());
    let focus = stop.setter();
    html! {
        <div class="board-frame" ref={frame}>
            <div ref={grid} class={classes!("board", if fit.width >= 44.0 { "ample" } else { "tight" })}
                translate="no" role="grid" aria-label={fill!("board.label", size)}
                aria-description={text("board.keys")} onkeydown={key}
                onclick={move |event: MouseEvent| {
                    if let Some(number) = number_at(event.target()) {
                        click.emit(number);
                    }
                }}
                onpointerover={move |event: PointerEvent| {
                    if event.pointer_type() != "touch" {
                        over.emit(number_at(event.target()));
                    }
                }}
                onpointerleave={move |_: PointerEvent| leave.emit(None)}
                onfocusin={move |event: FocusEvent| {
                    let number = number_at(event.target());
                    focus.set(number.unwrap_or(1));
                    enter.emit(number);
                }}
                onfocusout={move |_: FocusEvent| blur.emit(None)}>
                {for rows}
            </div>
        </div>
    }
}

/// Renders a number, and how the move under the pointer would affect it. `stop` marks the number
/// that the Tab key leads to.
fn cell(play: &Play, number: Number, preview: Option<&Turn>, stop: bool) -> Html {
    let position = &*play.position;
    let (state, label) = state(position, number);
    let effect = preview.and_then(|turn| match number {
        _ if number == turn.selection => Some("would-select"),
        _ if number == turn.payment => Some("would-pay"),
        _ => turn.swept.contains(&number).then_some("would-sweep"),
    });
    let rejected = play.rejected.filter(|&(rejected, _)| rejected == number);
    let rejected = rejected.map(|(_, odd)| if odd { "refused odd" } else { "refused" });
    html! {
        <div key={number} role="gridcell" class={classes!("cell", state, effect, rejected)}
            data-number={number.to_string()} tabindex={if stop { "0" } else { "-1" }}
            aria-disabled={(state != "selectable").then_some("true")} aria-label={fill!(label, number)}>
            <span class="digits">{number}</span>
        </div>
    }
}

/// Returns the class of a number, and the key of its name for screen readers.
fn state(position: &Position, number: Number) -> (&'static str, &'static str) {
    match position.place(number) {
        Place::Selected(_) => ("selected", "cell.selected"),
        Place::Payment(_) => ("payment", "cell.payment"),
        Place::Swept(_) => ("swept", "cell.swept"),
        Place::Remaining if position.is_legal(number) => ("selectable", "cell.selectable"),
        Place::Remaining if is_lost(position, number) => ("lost", "cell.lost"),
        Place::Remaining => ("stuck", "cell.stuck"),
    }
}
