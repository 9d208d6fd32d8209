//! The board, a grid of cells. It's drawn once, and after that a move only redraws the cells that
//! it changes.

mod cell;
mod controls;
mod details;
mod holding;
mod map;
mod question;
mod rejection;
mod score;
mod thread;
mod timer;

pub use controls::controls;
pub use details::{DetailsProps, details, line};
pub use question::question;
pub use rejection::rejected;
pub use score::{race, score};
pub use timer::{Timer, TimerChoice, TimerChoiceProps, use_timer};

use crate::model::Sieve;
use crate::model::{CellState, Effect, Model, Outcome, Pointer, cell_state};
use crate::solver::Hint;
use crate::{ending, explain};
use cell::{CellProps, Preview, RowProps, cell_row};
use ginnow::sieve::analysis::Cost;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{FactorTable, Game, Number, Place, Position, Turn};
use ginnow_kit::browser::target::{focus_number, number_at};
use ginnow_kit::browser::{after, document};
use ginnow_kit::frame::App;
use ginnow_kit::page::keys::{GRID_STEPS, SteppedBoard, use_steps};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::element_size::{guess, letters, use_measured_size};
use ginnow_kit::reactive::memo::memo_with_key;
use ginnow_kit::reactive::store::use_watched;
use ginnow_kit::widgets::fit::{Fit, fit, use_fitted};
use ginnow_kit::words::{fill, text};
use holding::{Holding, use_holding};
use rejection::rejection;
use std::rc::Rc;
use thread::thread;
use web_sys::Element;
use yew::prelude::*;

/// Renders the board of the page, with the line below it.
pub fn stage(app: &App<Sieve>) -> Html {
    let (model, view_state) = (&app.model, &app.view_state);
    let game = model.game();
    let pointer = view_state.pointer.clone();
    let board = BoardProps {
        game: game.clone(),
        animated: model.is_animated(),
        goal: model.goal(),
        costs: Rc::new(view_state.analysis.study.shown_costs(game, view_state.permit)),
        rejected: rejected(model),
        hinted: hinted(app),
        required: model.required(),
        inspected: None,
        effect: None,
        principal: false,
        focused: 1,
        select: view_state.select.clone(),
        hover: pointer.hover.clone(),
        focus: pointer.focus.clone(),
        projected: app.is_projected(),
        turning: ending::shown(app).map(|shown| shown.turn.selection),
        watched: app.is_projected() && is_watched(model),
        missing: None,
        row: app.page.state.row,
    };
    let board = component::<PointedBoard>(PointedBoardProps { board, pointer });
    html! { <>{board}{rejection(model)}</> }
}

/// Returns true if people are watching a game instead of playing it. That's the case if they step
/// through it, or if a link or a file has opened one that is over or has moves left to show.
fn is_watched(model: &Model) -> bool {
    let game = model.game();
    let is_given = game.played() < game.line().len() || game.position().is_over();
    match model.outcome() {
        Outcome::Stepped(_) => true,
        Outcome::Nothing | Outcome::Loaded | Outcome::Rearranged { .. } => is_given,
        _ => false,
    }
}

/// Returns the best move, but only while a hint shows it.
fn hinted(app: &App<Sieve>) -> Option<Number> {
    let study = &app.view_state.analysis.study;
    let requested = matches!(study.requested, Some(Hint::BestMove | Hint::BestLine));
    let line = study.best_line(app.model.game());
    line.filter(|_| requested && app.view_state.permit.hints)?.first().copied()
}

#[derive(Properties, PartialEq)]
struct PointedBoardProps {
    /// The board, without the current number.
    board: BoardProps,
    pointer: Pointer,
}

/// Shows the board with the current number. This component watches the pointer, so that the rest of
/// the page isn't redrawn whenever it moves.
#[component]
fn PointedBoard(props: &PointedBoardProps) -> Html {
    let PointedBoardProps { board, pointer } = props;
    let pointing = use_watched(&pointer.at, |pointing| *pointing);
    // After the last move, the pointer or the focus is still at its number, but we'd rather show
    // the move that decided the game.
    let last = board.game.position().turns().last().map(|turn| turn.selection);
    let elsewhere =
        pointing.inspected().filter(|_| board.turning.is_none() || pointing.inspected() != last);
    let turning = board.turning.filter(|_| elsewhere.is_none());
    let inspected = elsewhere.or(turning);
    component::<Board>(BoardProps {
        inspected,
        effect: inspected.and_then(|number| pointer.effect(&board.game, number)),
        focused: pointing.focused,
        turning,
        missing: pointing.missing,
        ..board.clone()
    })
}

#[derive(Properties, Clone, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct BoardProps {
    pub game: Rc<Game>,
    pub animated: bool,
    pub goal: Goal,
    /// The cost of each number, starting with the number 1. This is empty while costs are hidden.
    pub costs: Rc<Vec<Option<Cost>>>,
    /// The best move, while a hint shows it.
    pub hinted: Option<Number>,
    /// The numbers that the player must get.
    pub required: Vec<Number>,
    /// The number that the player has just tried to select in vain, and whether that was an odd
    /// action. Without the flag, two attempts in a row would be equal and nothing would be redrawn.
    pub rejected: Option<(Number, bool)>,
    /// The current number, if any.
    pub inspected: Option<Number>,
    /// The effect of selecting the current number, or `None` if that's illegal.
    pub effect: Option<Rc<Effect>>,
    /// Whether to mark the principal factors of the current number instead of the effect of
    /// selecting it.
    pub principal: bool,
    /// The number that has the focus or had it last. It gets the focus again when the player tabs
    /// back to the board.
    pub focused: Number,
    pub select: Callback<Number>,
    /// Called when the pointer moves onto a number, or with `None` when it leaves all of them.
    pub hover: Callback<Option<Number>>,
    /// Called when the focus moves to a number, or with `None` when it leaves the board.
    pub focus: Callback<Option<Number>>,
    /// The move that decided a finished game. We mark the numbers that it took although it didn't
    /// need to.
    pub turning: Option<Number>,
    /// Whether the board is projected for an audience.
    pub projected: bool,
    /// Whether an audience is watching a line. The board then fades everything except for the move
    /// that it shows.
    pub watched: bool,
    /// The payment that's missing in the order that somebody is trying.
    pub missing: Option<Number>,
    /// How many numbers the player wants per row, or `None` to let the page decide.
    pub row: Option<usize>,
}

#[component]
pub fn Board(props: &BoardProps) -> Html {
    let frame = use_node_ref();
    let grid = use_node_ref();
    let size = props.game.position().size();
    let measured = use_measured_size(frame.clone());
    let space = measured.unwrap_or_else(guess);
    let longest = size.max(10).ilog10() + 1;
    let fit = fit(space, size as usize, longest, props.row);
    let (fit, is_map) = map::beside_arches(props, space, fit);
    use_fitted(grid.clone(), fit, size as usize, measured.is_some());
    let key = use_steps(SteppedBoard {
        container: grid.clone(),
        steps: &GRID_STEPS,
        last: size,
        columns: u32::try_from(fit.columns).unwrap_or(1),
        projected: props.projected,
        select: Some(props.select.clone()),
    });
    let Holding { pointer, click, menu } = use_holding(&props.select, &props.hover);
    let (over, leave) = (props.hover.clone(), props.hover.clone());
    let (enter, blur) = (props.focus.clone(), props.focus.clone());
    let length = row_length(size, fit.columns);
    use_persistent_focus(&grid, length, props.focused);
    let cells = cells(props, fit.columns);
    // Yew may pause between two rows. If a new row length reused the keys of the old rows, you
    // could see the same number twice in the meantime, so the length is part of the key.
    let rows = cells.chunks(length).enumerate().map(|(index, row)| {
        memo_with_key(index * 100 + length, cell_row, RowProps { cells: row.to_vec() })
    });
    html! {
        <div class={classes!("board-frame", (size <= FEW).then_some("few"))} ref={frame}>
            <div
                ref={grid}
                class={classes!(
                    "board",
                    size_class(fit, props.projected),
                    is_large(size).then_some("large"),
                    is_map.then_some("map"),
                    shows_pair(props).then_some("shows-pair")
                )}
                translate="no"
                role="grid"
                aria-label={fill!("board.label", size)}
                aria-description={text("board.keys")}
                onclick={click}
                oncontextmenu={menu}
                onpointerdown={pointer.clone()}
                onpointermove={pointer.clone()}
                onpointerup={pointer.clone()}
                onpointercancel={pointer}
                onkeydown={key}
                onpointerover={move |event: PointerEvent| {
                    if event.pointer_type() != "touch" {
                        over.emit(number_at(event.target()));
                    }
                }}
                onpointerleave={move |_: PointerEvent| leave.emit(None)}
                onfocusin={move |event: FocusEvent| enter.emit(number_at(event.target()))}
                onfocusout={move |_: FocusEvent| blur.emit(None)}
            >
                {for rows}
                // The first render has no thread, since we don't know the size of the board yet and
                // would draw it in the wrong place. Don't turn this into an `if`: that would be a
                // child without a key, and Yew would then replace all rows whenever the thread
                // changes.
                {thread_of(props).map(|turn| thread(&turn, fit, props.animated && props.turning.is_none()))}
            </div>
        </div>
    }
}

/// Boards with at most this many numbers have two rows, in the middle of their area and with the
/// line right below.
const FEW: Number = 12;

/// The width that a cell needs for a word about its number, in pixels.
const WORD: f64 = 92.0;

/// Returns the class for the size of the cells. If they're small or the letters are large, marks in
/// words don't fit. On a projector, marks are as large as text and need more height.
fn size_class(fit: Fit, projected: bool) -> &'static str {
    let (width, height) = (52.0, if projected { 54.0 } else { 40.0 });
    let has_space = fit.width >= width * letters() && fit.height >= height * letters();
    // The longest word about a number needs even more width.
    let has_words = has_space && fit.width >= WORD * letters();
    match (has_space, has_words) {
        (true, true) => "ample worded",
        (true, false) => "ample",
        _ => "tight",
    }
}

/// Returns true if a board is so large that we render it row by row.
fn is_large(size: Number) -> bool {
    size > 150
}

/// Returns how many numbers share a row element. On boards that aren't large, that's always ten, no
/// matter how many columns you see, because there the style sheet arranges the cells in columns. So
/// if the number of columns changes, no cell is recreated, which would lose the focus.
fn row_length(size: Number, columns: usize) -> usize {
    if is_large(size) { columns } else { 10 }
}

/// Gives the focus back to its number after the row elements have changed.
#[hook]
fn use_persistent_focus(grid: &NodeRef, length: usize, focused: Number) {
    let before = use_mut_ref(|| length);
    // We need to remember this until the effect runs, because losing the focus renders the board
    // again.
    let lost = use_mut_ref(|| false);
    if before.replace(length) != length {
        let active = document().active_element();
        let board = grid.cast::<Element>();
        let inside = board.zip(active).is_some_and(|(board, active)| board.contains(Some(&active)));
        // The rows may change twice before the effect runs. In that case the first change has
        // already taken the focus away, and we mustn't forget that.
        let lost_before = lost.take();
        lost.replace(lost_before || inside);
    }
    let grid = grid.clone();
    use_effect_with(length, move |_| {
        if lost.take() {
            focus_once_drawn(grid, focused, POLLS);
        }
    });
}

/// How often we check whether a number has been drawn, every 20 ms. Slow machines take seconds for
/// a large board.
const POLLS: u32 = 1_000;

/// Focuses a number as soon as its row exists. We can't do that right away, because rows are drawn
/// one after the other. If something else gets the focus in the meantime, we leave it there.
fn focus_once_drawn(grid: NodeRef, number: Number, tries: u32) {
    let body = document().body().map(Into::into);
    if tries > 0 && document().active_element() == body && !focus_number(&grid, number) {
        let again = move || focus_once_drawn(grid, number, tries - 1);
        after(20, again);
    }
}

/// Returns the move whose thread is visible. That's the move that removed the current number,
/// otherwise the last move while it's animated, otherwise the move that the current number would
/// make. For an audience, it's again the last one if there is nothing else.
fn thread_of(props: &BoardProps) -> Option<Turn> {
    let position = props.game.position();
    let last = position.turns().last();
    let preview = props.inspected.filter(|_| !props.principal && !props.animated);
    let preview = || preview.and_then(|number| position.preview(number).ok());
    let made = current_turn(props).or(last.filter(|_| props.animated)).cloned();
    made.or_else(preview).or_else(|| last.filter(|_| props.projected).cloned())
}

/// Returns the move that removed the current number, if one did.
fn current_turn(props: &BoardProps) -> Option<&Turn> {
    let current = props.inspected.filter(|_| !props.principal)?;
    made(props.game.position(), current)
}

/// Returns true if the board should show the move of the current number and dim all others. This is
/// the case if the number left with a move before the last one. The last move doesn't count,
/// because after a click the pointer is still on its number, and the player is already looking for
/// the next one.
fn shows_pair(props: &BoardProps) -> bool {
    let position = props.game.position();
    let is_earlier = |turn| position.turns().last() != Some(turn);
    props.watched || (!is_large(position.size()) && current_turn(props).is_some_and(is_earlier))
}

fn cells(props: &BoardProps, columns: usize) -> Vec<CellProps> {
    let position = props.game.position();
    let mut cells: Vec<CellProps> =
        (1..=position.size()).map(|number| CellProps::new(position, number)).collect();
    for (cell, &cost) in cells.iter_mut().zip(&*props.costs) {
        cell.cost = (cell.cell_state == CellState::Selectable).then_some((props.goal, cost));
    }
    if let Some(number) = props.hinted {
        cells[number as usize - 1].hinted = true;
    }
    for &number in &props.required {
        cells[number as usize - 1].required = true;
    }
    if let Some((number, odd)) = props.rejected {
        cells[number as usize - 1].rejected = Some(odd);
    }
    if let Some(number) = props.missing.filter(|number| (1..=position.size()).contains(number)) {
        cells[number as usize - 1].missing = true;
    }
    let stop = props.focused.clamp(1, position.size());
    cells[stop as usize - 1].stop = true;
    if props.animated {
        animate(&mut cells, position, columns);
    }
    if props.principal {
        mark_factors(&mut cells, position.table(), props.inspected);
        return cells;
    }
    if let Some(effect) = &props.effect {
        let marks = [
            (&effect.turn.swept, Preview::Swept),
            (&effect.lost, Preview::Lost),
            (&effect.stuck, Preview::Stuck),
        ];
        for (numbers, preview) in marks {
            for &number in numbers {
                cells[number as usize - 1].preview = preview;
            }
        }
        mark_pair(&mut cells, &effect.turn);
    } else if let Some(turn) = props.inspected.and_then(|number| made(position, number)) {
        mark_pair(&mut cells, turn);
        if props.turning == Some(turn.selection) {
            for factor in explain::others(turn) {
                cells[factor as usize - 1].preview = Preview::Wasted;
            }
        }
    } else if let Some(turn) = position.turns().last().filter(|_| props.projected) {
        mark_pair(&mut cells, turn);
    }
    cells
}

/// Sets, for each cell that the last move changed, its earlier look and its wave in the ripple
/// around the selection.
fn animate(cells: &mut [CellProps], position: &Position, columns: usize) {
    let mut before = position.clone();
    let Some(Turn { selection, .. }) = before.undo() else {
        return;
    };
    let last = position.turns().len();
    let farthest = cells.len().div_ceil(columns).max(columns);
    for cell in cells.iter_mut() {
        let was = cell_state(&before, cell.number);
        cell.fresh = cell.removed.is_some_and(|(turn, _)| turn == last);
        cell.was = (was != cell.cell_state).then_some(was);
        let [from, to] = [selection, cell.number].map(|number| number as usize - 1);
        let across = (from % columns).abs_diff(to % columns);
        let distance = across.max((from / columns).abs_diff(to / columns));
        // On a small board, the waves shouldn't be farther apart than the cells, so it has fewer of
        // them.
        cell.ripple = distance * RIPPLES.min(farthest) / farthest;
    }
    let rippling = cells.iter_mut().filter(|cell| !cell.fresh && cell.was.is_some());
    let rippling: Vec<_> = rippling.collect();
    if rippling.len() > MOST_RIPPLING {
        for cell in rippling {
            cell.was = None;
        }
    }
}

/// The largest number of waves in which a move spreads over the board.
const RIPPLES: usize = 10;

/// How many numbers may ripple. The browser takes up to half a millisecond to start the animation of each, and has 16 for
/// a frame. More of them change at once.
const MOST_RIPPLING: usize = 24;

/// Returns the move that selected a number or that it paid for, or `None` if it's still on the
/// board or was swept.
fn made(position: &Position, number: Number) -> Option<&Turn> {
    // If the board has just become smaller, the pointer may still be over a number that no longer
    // exists.
    let on_board = (1..=position.size()).contains(&number);
    match on_board.then(|| position.place(number))? {
        Place::Selected(turn) | Place::Payment(turn) => position.turns().get(turn),
        Place::Swept(_) | Place::Remaining => None,
    }
}

fn mark_pair(cells: &mut [CellProps], turn: &Turn) {
    cells[turn.payment as usize - 1].preview = Preview::Payment;
    cells[turn.selection as usize - 1].preview = Preview::Selection;
}

/// Marks the factors of the current number, with the principal ones as numbers that can pay.
fn mark_factors(cells: &mut [CellProps], table: &FactorTable, inspected: Option<Number>) {
    let Some(number) = inspected else {
        return;
    };
    let principal = table.principal_factors(number);
    for &factor in table.divisors(number) {
        cells[factor as usize - 1].preview = match factor {
            _ if factor == number => Preview::Selection,
            _ if principal.contains(&factor) => Preview::Payment,
            _ => Preview::Swept,
        };
    }
}
