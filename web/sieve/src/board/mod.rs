//! The board is a grid of cells. After the first render, a move only redraws the cells it affects.

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

/// Renders the page's board and the line below it.
pub fn stage(app: &App<Sieve>) -> Html {
    let (model, view_state) = (&app.model, &app.view_state);
    let game = model.game();
    let pointer = view_state.pointer.clone();
    let (select, hover) = (view_state.select.clone(), pointer.hover.clone());
    let board = BoardProps {
        animated: model.is_animated(),
        costs: Rc::new(view_state.analysis.study.shown_costs(game, view_state.permit)),
        hinted: hinted(app),
        required: model.required(),
        projected: app.is_projected(),
        turning: ending::shown(app).map(|shown| shown.turn.selection),
        watched: app.is_projected() && is_watched(model),
        row: app.page.state.row,
        ..BoardProps::plain(model, select, hover, pointer.focus.clone())
    };
    let board = component::<PointedBoard>(PointedBoardProps { board, pointer });
    html! { <>{board}{rejection(model)}</> }
}

/// People are watching a game rather than playing it if they are stepping through the line, or if a
/// link or file opened a game that is over or has moves left to show.
fn is_watched(model: &Model) -> bool {
    let game = model.game();
    let is_given = game.played() < game.line().len() || game.position().is_over();
    match model.outcome() {
        Outcome::Stepped(_) => true,
        Outcome::Nothing | Outcome::Loaded | Outcome::Rearranged { .. } => is_given,
        _ => false,
    }
}

/// Returns the best move if a hint is currently showing it.
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

/// Adds the current number to the board. It is a component of its own because it watches the
/// pointer, and we do not want to redraw the page whenever that moves.
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
    /// Costs by number, starting with 1. Empty while costs are hidden.
    pub costs: Rc<Vec<Option<Cost>>>,
    /// The best move, if a hint is showing it.
    pub hinted: Option<Number>,
    /// Numbers that the player must get.
    pub required: Vec<Number>,
    /// The number of a failed attempt, and a flag that alternates from action to action. Without
    /// the flag, trying the same number twice would compare equal and would not redraw anything.
    pub rejected: Option<(Number, bool)>,
    pub inspected: Option<Number>,
    /// Selecting the current number would have this effect. `None` if that is illegal.
    pub effect: Option<Rc<Effect>>,
    /// If set, marks the current number's principal factors instead of the effect of selecting it.
    pub principal: bool,
    /// The number that is or was last focused. Tabbing back to the board returns here.
    pub focused: Number,
    pub select: Callback<Number>,
    /// Called with the number below the pointer, or with `None` if it isn't over any.
    pub hover: Callback<Option<Number>>,
    /// The same for the focus.
    pub focus: Callback<Option<Number>>,
    /// The move that decided a finished game. Whatever it took needlessly gets a mark.
    pub turning: Option<Number>,
    pub projected: bool,
    /// If there's an audience watching a line, everything but the current move fades.
    pub watched: bool,
    /// The payment that's missing from the order somebody is trying out.
    pub missing: Option<Number>,
    /// Numbers per row, or `None` for automatic.
    pub row: Option<usize>,
}

impl BoardProps {
    /// A board that shows a game and nothing else.
    pub fn plain(
        model: &Model,
        select: Callback<Number>,
        hover: Callback<Option<Number>>,
        focus: Callback<Option<Number>>,
    ) -> Self {
        BoardProps {
            game: model.game().clone(),
            animated: false,
            goal: model.goal(),
            costs: Rc::default(),
            hinted: None,
            required: Vec::new(),
            rejected: rejected(model),
            inspected: None,
            effect: None,
            principal: false,
            focused: 1,
            select,
            hover,
            focus,
            turning: None,
            projected: false,
            watched: false,
            missing: None,
            row: None,
        }
    }
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
    // The row length is part of the key because Yew may pause between two rows. If the new rows
    // reused the old keys, you might briefly see a number twice.
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
                // On the first render there's no thread yet: we don't know the board's size, so it
                // would be in the wrong place. Careful: an `if` here would be a child without a
                // key, and Yew would replace all rows each time the thread changes.
                {thread_of(props).map(|turn| thread(&turn, fit, props.animated && props.turning.is_none()))}
            </div>
        </div>
    }
}

/// Boards up to this size get two rows, centred, with the line directly below.
const FEW: Number = 12;

/// The cell width (in pixels) needed for a word about its number.
const WORD: f64 = 92.0;

/// Returns the CSS class for a cell size. Marks in words do not fit if cells are small or letters
/// large. On projectors, marks are as large as text and need extra height.
fn size_class(fit: Fit, projected: bool) -> &'static str {
    let (width, height) = (52.0, if projected { 54.0 } else { 40.0 });
    let has_space = fit.width >= width * letters() && fit.height >= height * letters();
    // Words about a number may need even more width.
    let has_words = has_space && fit.width >= WORD * letters();
    match (has_space, has_words) {
        (true, true) => "ample worded",
        (true, false) => "ample",
        _ => "tight",
    }
}

/// Large boards are rendered row by row.
fn is_large(size: Number) -> bool {
    size > 150
}

/// Returns how many numbers are in a row element. For boards that are not large this is always 10,
/// even if you see other rows on screen, because CSS lays out the columns there. This way, a change
/// of columns does not recreate any cells (which would lose the focus).
fn row_length(size: Number, columns: usize) -> usize {
    if is_large(size) { columns } else { 10 }
}

/// Restores the focus after the row elements have been replaced.
#[hook]
fn use_persistent_focus(grid: &NodeRef, length: usize, focused: Number) {
    let before = use_mut_ref(|| length);
    // Losing the focus triggers another render, and this has to survive until the effect runs.
    let lost = use_mut_ref(|| false);
    if before.replace(length) != length {
        let active = document().active_element();
        let board = grid.cast::<Element>();
        let inside = board.zip(active).is_some_and(|(board, active)| board.contains(Some(&active)));
        // If rows change twice before the effect runs, the first change has already taken the
        // focus. Don't forget about it.
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

/// We check this many times whether a number exists yet, 20 ms apart. A large board can take
/// seconds on a slow machine.
const POLLS: u32 = 1_000;

/// Focuses a number once its row exists. Rows are drawn one by one, which may take a while. If
/// anything else gets the focus in the meantime, we don't steal it back.
fn focus_once_drawn(grid: NodeRef, number: Number, tries: u32) {
    let body = document().body().map(Into::into);
    if tries > 0 && document().active_element() == body && !focus_number(&grid, number) {
        let again = move || focus_once_drawn(grid, number, tries - 1);
        after(20, again);
    }
}

/// Returns the move to draw a thread for. In order of precedence: the move that removed the current
/// number, the last move while it's animated, the move that the current number would make, and
/// (only for an audience) the last move again.
fn thread_of(props: &BoardProps) -> Option<Turn> {
    let position = props.game.position();
    let last = position.turns().last();
    let preview = props.inspected.filter(|_| !props.principal && !props.animated);
    let preview = || preview.and_then(|number| position.preview(number).ok());
    let made = current_turn(props).or(last.filter(|_| props.animated)).cloned();
    made.or_else(preview).or_else(|| last.filter(|_| props.projected).cloned())
}

/// Returns the move that removed the current number.
fn current_turn(props: &BoardProps) -> Option<&Turn> {
    let current = props.inspected.filter(|_| !props.principal)?;
    made(props.game.position(), current)
}

/// Shows the current number's move and dims everything else. We do this for all moves except the
/// last, because right after a click the pointer is still on its number, while the player is
/// already looking for the next one.
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

/// Sets the previous state and the wave of each cell that the last move changed. Waves start at the
/// selection.
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
        // Small boards get fewer waves. Otherwise these would be farther apart than the cells.
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

/// Waves per move, at most.
const RIPPLES: usize = 10;

/// Limit on the cells that ripple. Starting an animation takes the browser up to half a
/// millisecond, out of 16 per frame. Above the limit, they all change at once.
const MOST_RIPPLING: usize = 24;

/// Returns the move in which a number was selected or paid. `None` if it was swept or is still on
/// the board.
fn made(position: &Position, number: Number) -> Option<&Turn> {
    // The pointer can be over a number that has gone, namely when the board has just shrunk.
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

/// Marks all factors of the current number. Principal ones are marked as payments.
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
