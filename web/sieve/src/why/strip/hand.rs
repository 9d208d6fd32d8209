//! Handles the pointer and the keyboard in the strip. Everything that you can do with a mouse also works with keys.

use super::plan::StripPlan;
use crate::model::{Action, Pointer};
use ginnow::sieve::{Number, Order, Position};
use ginnow_kit::browser::target::number_at;
use ginnow_kit::frame::Step;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::reactive::state::State;
use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};
use yew::prelude::*;

/// A move on its way to another place, either with a pointer or with keys.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StripDrag {
    /// The index of the move in the order of play.
    pub turn: usize,
    /// The horizontal position where the drag began. Keys don't need it.
    from: f64,
    /// Its place at the moment.
    pub to: usize,
    /// True if it's carried with keys.
    pub is_keyed: bool,
}

/// Everything that the event handlers need. It's cheap to clone, so each of them gets its own copy.
#[derive(Clone)]
pub struct StripHand {
    /// The moves of the line as they were played, and which of them must come before which.
    pub order: Shared<Order>,
    pub start: Rc<Position>,
    pub pointer: Pointer,
    pub act: Callback<Action>,
    pub page: Callback<PageAction>,
    pub drag: State<Option<StripDrag>>,
    /// The element around the drawing, in which we look for the domino that should have the focus.
    pub drawing: NodeRef,
    /// This number gets the focus back as soon as the new order is drawn.
    pub carried: Rc<RefCell<Option<Number>>>,
    /// How far a move is from the next one, in pixels.
    pub step: f64,
    /// The places that are visible at the moment.
    pub visible: Range<usize>,
}

/// If the pointer moves less than this many pixels, we consider it a click.
const STILL: f64 = 6.0;

impl StripHand {
    fn number(&self, turn: usize) -> Number {
        self.order.0.pairs()[turn].selection
    }

    fn turn_at(&self, event: &Event) -> Option<usize> {
        let number = number_at(event.target())?;
        let pairs = self.order.0.pairs();
        pairs.iter().position(|pair| pair.selection == number)
    }

    /// Shows the position after a move on the board.
    fn show(&self, turn: usize) {
        self.page.emit(PageAction::Playing(false));
        self.act.emit(Step::To(turn + 1).into());
    }

    /// Puts a move in another place, but only for the time being. If this leaves another move without its payment, the
    /// board shows which number is missing.
    fn put(&self, drag: StripDrag) {
        self.drag.set(Some(drag));
        let plan = self.plan(drag);
        let missing = plan.robbed.map(|turn| plan.order.0.pairs()[turn].payment);
        let number = self.number(drag.turn);
        self.pointer.at.update(|pointing| {
            pointing.hovered = Some(number);
            pointing.missing = missing;
        });
    }

    fn let_go(&self) {
        let_go(&self.drag, &self.pointer);
    }

    fn plan(&self, drag: StripDrag) -> StripPlan {
        StripPlan::new(&self.order, &self.start, drag.turn, drag.to)
    }

    /// Ends a drag. If the new order is legal, it becomes the game, otherwise the move goes back to its old place.
    fn drop_move(&self) {
        let Some(drag) = *self.drag.latest() else { return };
        self.let_go();
        let plan = self.plan(drag);
        if drag.to == drag.turn || plan.robbed.is_some() {
            return;
        }
        let number = self.number(drag.turn);
        if drag.is_keyed {
            self.carried.replace(Some(number));
        }
        self.page.emit(PageAction::Playing(false));
        self.act.emit(Action::Rearrange { line: plan.line, number, continued: false });
    }

    pub fn down(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |event: PointerEvent| {
            let Some(turn) = hand.turn_at(&event).filter(|_| event.button() == 0) else { return };
            // We capture the pointer, so that the drag doesn't end at the edge of the drawing. It has to be the drawing
            // that captures it: when two dominoes change places, their elements are moved in the document, and they'd
            // lose it.
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if let Some(svg) = target.and_then(|target| target.closest("svg").ok()?) {
                let _ = svg.set_pointer_capture(event.pointer_id());
            }
            let from = f64::from(event.client_x());
            hand.drag.set(Some(StripDrag { turn, from, to: turn, is_keyed: false }));
        })
    }

    pub fn moved(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |event: PointerEvent| {
            let Some(drag) = hand.drag.latest().filter(|drag| !drag.is_keyed) else { return };
            // If the button was released outside the page, there was no event for it, so this is where we notice.
            if event.buttons() & 1 == 0 {
                return hand.drop_move();
            }
            let passed = steps(f64::from(event.client_x()) - drag.from, hand.step);
            let to = drag.turn.saturating_add_signed(passed);
            let to = to.clamp(hand.visible.start, hand.visible.end.max(1) - 1);
            if to != drag.to {
                hand.put(StripDrag { to, ..drag });
            }
        })
    }

    /// Ends the drag. If the pointer has hardly moved, it was a click instead.
    pub fn up(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |event: PointerEvent| {
            let Some(drag) = *hand.drag.latest() else { return };
            hand.drop_move();
            let is_still = (f64::from(event.client_x()) - drag.from).abs() < STILL;
            if drag.to == drag.turn && !drag.is_keyed && is_still {
                hand.show(drag.turn);
            }
        })
    }

    /// The browser needs the pointer for something else, such as scrolling.
    pub fn cancel(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |_| hand.let_go())
    }

    pub fn over(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |event: PointerEvent| hand.point(number_at(event.target())))
    }

    pub fn leave(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |_| hand.point(None))
    }

    pub fn enter(&self) -> Callback<FocusEvent> {
        let hand = self.clone();
        Callback::from(move |event: FocusEvent| hand.point(number_at(event.target())))
    }

    /// If keys are carrying a move when the focus leaves the strip, we put it back.
    pub fn blur(&self) -> Callback<FocusEvent> {
        let hand = self.clone();
        Callback::from(move |_| {
            if hand.drag.latest().is_some_and(|drag| drag.is_keyed) {
                hand.let_go();
            }
            hand.point(None);
        })
    }

    fn point(&self, number: Option<Number>) {
        if self.drag.latest().is_none() {
            self.pointer.hover.emit(number);
        }
    }

    /// The arrow keys go from one move to the next. With Shift, they carry the move along, and so do Home and End,
    /// which carry it as far as it can go without help. Enter shows it on the board, and Escape puts it back.
    pub fn key(&self) -> Callback<KeyboardEvent> {
        let hand = self.clone();
        Callback::from(move |event: KeyboardEvent| {
            let Some(turn) = hand.turn_at(&event) else { return };
            let key = event.key();
            let carries = event.shift_key();
            let is_known = match key.as_str() {
                "ArrowLeft" | "ArrowRight" | "Enter" => true,
                "Home" | "End" => carries,
                "Escape" => hand.drag.latest().is_some(),
                _ => false,
            };
            if !is_known || event.ctrl_key() || event.meta_key() || event.alt_key() {
                return;
            }
            event.prevent_default();
            event.stop_propagation();
            let by = if key == "ArrowLeft" { -1 } else { 1 };
            let [first, last] = hand.order.0.places_alone(turn);
            match key.as_str() {
                "Enter" => hand.show(turn),
                "Escape" => hand.let_go(),
                "Home" => hand.carry(turn, |_| first),
                "End" => hand.carry(turn, |_| last),
                _ if carries => hand.carry(turn, |place| place.saturating_add_signed(by)),
                _ => hand.go(turn, by),
            }
        })
    }

    fn carry(&self, turn: usize, to: impl Fn(usize) -> usize) {
        let last = self.order.0.pairs().len() - 1;
        let drag = self.drag.latest().filter(|drag| drag.is_keyed);
        let drag = drag.unwrap_or(StripDrag { turn, from: 0.0, to: turn, is_keyed: true });
        self.put(StripDrag { to: to(drag.to).min(last), ..drag });
    }

    fn go(&self, turn: usize, by: isize) {
        let last = self.order.0.pairs().len() - 1;
        let next = turn.saturating_add_signed(by).min(last);
        if self.visible.contains(&next) {
            focus(&self.drawing, self.number(next));
        } else {
            self.carried.replace(Some(self.number(next)));
            self.show(next);
        }
    }

    /// You carry a move for as long as you hold Shift.
    pub fn key_up(&self) -> Callback<KeyboardEvent> {
        let hand = self.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Shift" && hand.drag.latest().is_some_and(|drag| drag.is_keyed) {
                hand.drop_move();
            }
        })
    }
}

/// Ends a drag and leaves the order as it was.
pub fn let_go(drag: &State<Option<StripDrag>>, pointer: &Pointer) {
    drag.set(None);
    pointer.at.update(|pointing| {
        pointing.hovered = None;
        pointing.missing = None;
    });
}

/// Moves the focus to the move with this selection. If it isn't in the visible part of the strip, nothing happens.
pub fn focus(drawing: &NodeRef, number: Number) {
    let drawing = drawing.cast::<Element>();
    let selector = format!("g[data-number='{number}']");
    let one = drawing.and_then(|drawing| drawing.query_selector(&selector).ok()?);
    if let Some(one) = one {
        let _ = one.unchecked_into::<SvgElement>().focus();
    }
}

/// Returns how many places a move gets ahead if you drag it this far.
#[expect(clippy::cast_possible_truncation, reason = "a window has a few thousand pixels")]
fn steps(distance: f64, step: f64) -> isize {
    (distance / step.max(1.0)).round() as isize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_passes_its_neighbour_at_half_the_distance() {
        assert_eq!(
            [-70.0, -30.0, 0.0, 30.0, 45.0, 170.0].map(|x| steps(x, 75.0)),
            [-1, 0, 0, 0, 1, 2]
        );
    }
}
