//! Handles pointer and keyboard for the strip. Everything you can do with a mouse also works with keys.

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

/// A move is dragged with the pointer or carried with keys.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StripDrag {
    /// Its index in the order of play.
    pub turn: usize,
    /// The x coordinate where the drag began. Not used by keys.
    from: f64,
    /// Its current place.
    pub to: usize,
    /// Keys move the pair, and not a pointer.
    pub is_keyed: bool,
}

/// Event handlers share this state. It is cheap to clone, so each handler has its own copy.
#[derive(Clone)]
pub struct StripHand {
    /// The line as played, and which moves must precede which.
    pub order: Shared<Order>,
    pub start: Rc<Position>,
    pub pointer: Pointer,
    pub act: Callback<Action>,
    pub page: Callback<PageAction>,
    pub drag: State<Option<StripDrag>>,
    /// Wraps the drawing. We look in here for the domino to focus.
    pub drawing: NodeRef,
    /// Gets the focus back once the new order has been drawn.
    pub carried: Rc<RefCell<Option<Number>>>,
    /// Distance between two moves, in pixels.
    pub step: f64,
    /// Places currently visible.
    pub visible: Range<usize>,
}

/// Up to this many pixels, it's a click and not a drag.
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

    /// Goes to the position after a move.
    fn show(&self, turn: usize) {
        self.page.emit(PageAction::Playing(false));
        self.act.emit(Step::To(turn + 1).into());
    }

    /// Moves a domino tentatively. If that robs another move of its payment, the board shows which number is missing.
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

    /// Drops the domino. A legal order becomes the new game; from an illegal one, the domino returns to its place.
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
            // Capture the pointer, so that a drag can leave the drawing. It's important that the drawing captures it,
            // and not a domino: elements of dominoes move in the DOM when two of them change places, which would end
            // the capture.
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
            // The button was released outside of the page, where we do not get events. This is our first chance to
            // notice.
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

    /// Ends the drag, or treats it as a click if the pointer hardly moved.
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

    /// The browser has other plans for the pointer, such as scrolling.
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

    /// Puts back a move that is being carried when the focus leaves the strip.
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

    /// Arrow keys go from move to move, and with Shift they carry it along. Shift with Home or End carries it as far as
    /// it gets without help. Enter shows the position after a move, Escape puts it back.
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

    /// Releasing Shift drops the move.
    pub fn key_up(&self) -> Callback<KeyboardEvent> {
        let hand = self.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Shift" && hand.drag.latest().is_some_and(|drag| drag.is_keyed) {
                hand.drop_move();
            }
        })
    }
}

/// Ends a drag without changing the order.
pub fn let_go(drag: &State<Option<StripDrag>>, pointer: &Pointer) {
    drag.set(None);
    pointer.at.update(|pointing| {
        pointing.hovered = None;
        pointing.missing = None;
    });
}

/// If the move with this selection is visible, focuses it.
pub fn focus(drawing: &NodeRef, number: Number) {
    let drawing = drawing.cast::<Element>();
    let selector = format!("g[data-number='{number}']");
    let one = drawing.and_then(|drawing| drawing.query_selector(&selector).ok()?);
    if let Some(one) = one {
        let _ = one.unchecked_into::<SvgElement>().focus();
    }
}

/// Converts a distance in pixels to a number of places.
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
