//! Pointer and keyboard input of the strip.

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

/// A move that somebody drags, or carries with keys.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StripDrag {
    /// The move, counted from 0 in the order of play.
    pub turn: usize,
    /// The horizontal position at which the pointer took it.
    from: f64,
    /// The place that it has now.
    pub to: usize,
    /// Whether keys carry it.
    pub is_keyed: bool,
}

/// What pointer and keys work on.
#[derive(Clone)]
pub struct StripHand {
    /// The moves of the line in their order of play, and the order between them.
    pub order: Shared<Order>,
    /// The board on which the game began.
    pub start: Rc<Position>,
    pub pointer: Pointer,
    pub act: Callback<Action>,
    pub page: Callback<PageAction>,
    /// The move that is dragged, if any.
    pub drag: State<Option<StripDrag>>,
    /// The element around the drawing.
    pub drawing: NodeRef,
    /// The number that gets the focus back as soon as the other order is drawn.
    pub carried: Rc<RefCell<Option<Number>>>,
    /// The distance between two moves.
    pub step: f64,
    /// The places that are visible.
    pub visible: Range<usize>,
}

/// A pointer that moved less than this, in pixels, clicks.
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

    /// Shows the position after a move.
    fn show(&self, turn: usize) {
        self.page.emit(PageAction::Playing(false));
        self.act.emit(Step::To(turn + 1).into());
    }

    /// Moves a move to another place. The board shows it, and the payment that is missing then, if any.
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

    /// Ends a drag. If the order is legal it stays, otherwise the move goes back.
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

    /// The pointer takes a move.
    pub fn down(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |event: PointerEvent| {
            let Some(turn) = hand.turn_at(&event).filter(|_| event.button() == 0) else { return };
            // Without the capture, the drag would end at the edge of the drawing. The domino itself would lose it when it
            // changes places with another one.
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if let Some(svg) = target.and_then(|target| target.closest("svg").ok()?) {
                let _ = svg.set_pointer_capture(event.pointer_id());
            }
            let from = f64::from(event.client_x());
            hand.drag.set(Some(StripDrag { turn, from, to: turn, is_keyed: false }));
        })
    }

    /// The pointer drags the move.
    pub fn moved(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |event: PointerEvent| {
            let Some(drag) = hand.drag.latest().filter(|drag| !drag.is_keyed) else { return };
            // The button may have been released outside the page.
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

    /// The pointer lets the move go. If it stayed, it clicked.
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

    /// The browser takes the pointer over.
    pub fn cancel(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |_| hand.let_go())
    }

    /// The pointer moves over a move, or off it.
    pub fn over(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |event: PointerEvent| hand.point(number_at(event.target())))
    }

    /// The pointer leaves the strip.
    pub fn leave(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |_| hand.point(None))
    }

    /// The focus moves to a move.
    pub fn enter(&self) -> Callback<FocusEvent> {
        let hand = self.clone();
        Callback::from(move |event: FocusEvent| hand.point(number_at(event.target())))
    }

    /// The focus leaves the strip, and a move that keys carry goes back.
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

    /// Arrows go to the neighbours. Together with Shift they carry the move, and Home and End carry it as far as it can go
    /// by itself. Enter shows it.
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

    /// Letting Shift go drops the move.
    pub fn key_up(&self) -> Callback<KeyboardEvent> {
        let hand = self.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Shift" && hand.drag.latest().is_some_and(|drag| drag.is_keyed) {
                hand.drop_move();
            }
        })
    }
}

/// Ends a drag without another order.
pub fn let_go(drag: &State<Option<StripDrag>>, pointer: &Pointer) {
    drag.set(None);
    pointer.at.update(|pointing| {
        pointing.hovered = None;
        pointing.missing = None;
    });
}

/// Gives the focus to the move with this selection, if the strip shows it.
pub fn focus(drawing: &NodeRef, number: Number) {
    let drawing = drawing.cast::<Element>();
    let selector = format!("g[data-number='{number}']");
    let one = drawing.and_then(|drawing| drawing.query_selector(&selector).ok()?);
    if let Some(one) = one {
        let _ = one.unchecked_into::<SvgElement>().focus();
    }
}

/// How many places a distance is.
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
