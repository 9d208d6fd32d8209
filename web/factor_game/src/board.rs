//! The board, and below it what the number that is looked at would do.

use crate::cell::{Marks, Preview, cell};
use crate::keys::{BOARD_KEYS, BoardKey};
use crate::model::{Action, Model, Outcome};
use crate::{explain, problems};
use ginnow::sieve::Number;
use ginnow_kit::browser::element_size::{guess, use_measured_size};
use ginnow_kit::page::keys::{find, has_command, is_clicker};
use ginnow_kit::state::use_state_eq;
use ginnow_kit::widgets::fit::{fit, use_fitted};
use ginnow_kit::widgets::target::{focus_number, number_at};
use ginnow_kit::widgets::typed_number::Typed;
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// Numbers in a row for those who hear the board.
const ROW: usize = 10;

/// What the board shows.
#[derive(Properties, PartialEq)]
pub struct BoardProps {
    /// The game.
    pub model: Model,
    /// The best move, if it was asked for.
    pub hinted: Option<Number>,
    /// Whether the board is shown to a room; a clicker's keys are the film's
    /// then.
    pub projected: bool,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
}

/// The board.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let (frame, grid) = (use_node_ref(), use_node_ref());
    let hovered = use_state_eq(|| None::<Number>);
    let focused = use_state_eq(|| None::<Number>);
    let last_focused = use_state_eq(|| 1);
    let size = props.model.position().size();
    let measured = use_measured_size(frame.clone());
    let (width, height) = measured.unwrap_or_else(guess);
    let fit = fit(width, height, size as usize, size.max(10).ilog10() + 1);
    use_fitted(grid.clone(), fit, size as usize, measured.is_some());
    let columns = fit.columns;
    let key = use_keys(grid.clone(), size, columns, props);
    let looked_at = (*hovered).or(*focused).filter(|number| *number <= size);
    let look = {
        let hovered = hovered.setter();
        Callback::from(move |event: PointerEvent| hovered.set(pointed_at(&event)))
    };
    let (enter, kept, blur) = (focused.setter(), last_focused.setter(), focused.setter());
    let click = props.act.clone();
    let cells = cells(props, looked_at, *last_focused);
    let rows = cells.chunks(ROW).enumerate().map(|(index, row)| {
        html! { <div key={index} role="row" class="row">{for row.iter().cloned()}</div> }
    });
    html! {
        <>
            <div class="board-frame" ref={frame}>
                <div ref={grid} class={classes!("board", if fit.width >= 44.0 { "ample" } else { "tight" })}
                    role="grid" aria-label={fill("board.label", &[("size", &size)])}
                    aria-description={text("board.keys")} onkeydown={key}
                    onclick={move |event: MouseEvent| {
                        if let Some(number) = number_at(event.target()) {
                            click.emit(Action::Select(number));
                        }
                    }}
                    onpointerdown={look.clone()} onpointerup={look.clone()}
                    onpointercancel={look.clone()} onpointerover={look.clone()}
                    onpointerleave={look}
                    onfocusin={move |event: FocusEvent| {
                        let number = number_at(event.target());
                        enter.set(number);
                        kept.set(number.unwrap_or(1));
                    }}
                    onfocusout={move |_: FocusEvent| blur.set(None)}>
                    {for rows}
                </div>
            </div>
            {details(&props.model, looked_at)}
        </>
    }
}

/// The number that is looked at after an event of a pointer: the one that the
/// mouse is over, or that a finger holds.
fn pointed_at(event: &PointerEvent) -> Option<Number> {
    let touch = event.pointer_type() == "touch";
    let there = match event.type_().as_str() {
        "pointerdown" => true,
        "pointerover" | "pointerup" => !touch,
        _ => false,
    };
    number_at(event.target()).filter(|_| there)
}

fn cells(props: &BoardProps, looked_at: Option<Number>, focused: Number) -> Vec<Html> {
    let (position, contest) = (props.model.position(), props.model.contest());
    let preview = looked_at.and_then(|number| position.preview(number).ok());
    let refused = match props.model.outcome() {
        Outcome::Refused(number, _) => Some(*number),
        _ => None,
    };
    let stop = focused.clamp(1, position.size());
    let marks = |number: Number| Marks {
        preview: preview.as_ref().and_then(|turn| {
            let leaves = || turn.swept.contains(&number).then_some(Preview::Leaves);
            (number == turn.selection)
                .then_some(Preview::Selection)
                .or_else(leaves)
        }),
        hinted: props.hinted == Some(number),
        refused: (refused == Some(number)).then_some(props.model.count() % 2 == 1),
        stop: number == stop,
    };
    let numbers = 1..=position.size();
    numbers
        .map(|number| cell(position, contest, number, marks(number)))
        .collect()
}

/// What the number that is looked at would do, or why it cannot be selected; as
/// high with nothing as with two lines, so that nothing jumps.
fn details(model: &Model, looked_at: Option<Number>) -> Html {
    let (position, contest) = (model.position(), model.contest());
    if let Outcome::Refused(number, reason) = model.outcome()
        && looked_at.is_none_or(|looked_at| looked_at == *number)
    {
        return html! { <p class="details refused-line">{problems::illegal(*reason)}</p> };
    }
    let said = match looked_at.map(|number| position.preview(number)) {
        Some(Ok(turn)) => {
            let made = explain::made(contest, contest.to_move(position), &turn);
            fill(
                "details.would",
                &[("number", &turn.selection), ("made", &made)],
            )
        }
        Some(Err(reason)) => problems::illegal(reason),
        None if model.to_move().is_none() => text("details.over").to_owned(),
        None => text("details.none").to_owned(),
    };
    html! { <p class="details">{said}</p> }
}

/// The keys of the board.
#[hook]
fn use_keys(
    grid: NodeRef,
    size: Number,
    columns: usize,
    props: &BoardProps,
) -> Callback<KeyboardEvent> {
    let typed = use_mut_ref(Typed::default);
    let (act, projected) = (props.act.clone(), props.projected);
    Callback::from(move |event: KeyboardEvent| {
        let key = event.key();
        if event.alt_key() || (projected && is_clicker(&key)) {
            return;
        }
        let asked = find(&BOARD_KEYS, &key, has_command(&event), event.shift_key());
        let (Some(from), Some(asked)) = (number_at(event.target()), asked) else {
            return;
        };
        event.prevent_default();
        let to = match asked {
            BoardKey::Select => {
                act.emit(Action::Select(from));
                None
            }
            BoardKey::Typed => Typed::add(&typed, &key, size),
            _ => Some(step(asked, from, size, columns)),
        };
        if let Some(to) = to {
            focus_number(&grid, to);
        }
    })
}

/// Where a key leads from a number.
fn step(key: BoardKey, from: Number, size: Number, columns: usize) -> Number {
    let columns = Number::try_from(columns).unwrap_or(1);
    let to = match key {
        BoardKey::Left => from - 1,
        BoardKey::Right => from + 1,
        BoardKey::Up => from.saturating_sub(columns),
        BoardKey::Down => from + columns,
        BoardKey::First => 1,
        BoardKey::Last => size,
        BoardKey::Typed | BoardKey::Select => from,
    };
    if (1..=size).contains(&to) { to } else { from }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_from_number_to_number_and_not_beyond() {
        for (key, from, to) in [
            (BoardKey::Left, 1, 1),
            (BoardKey::Left, 11, 10),
            (BoardKey::Right, 25, 25),
            (BoardKey::Up, 17, 7),
            (BoardKey::Up, 7, 7),
            (BoardKey::Down, 14, 24),
            (BoardKey::Down, 17, 17),
            (BoardKey::First, 17, 1),
            (BoardKey::Last, 3, 25),
        ] {
            assert_eq!(step(key, from, 25, 10), to, "{key:?} from {from}");
        }
    }
}
