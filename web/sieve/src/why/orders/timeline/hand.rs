//! Pointer and keyboard input in the timeline.

use super::geometry::Geometry;
use super::steering::{Steer, steer};
use crate::model::Action;
use ginnow::sieve::{LegalOrders, Number, Position};
use ginnow_kit::browser::target::number_at;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::reactive::state::State;
use gloo_events::{EventListener, EventListenerOptions};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, SvgElement};
use yew::prelude::*;

/// A move that is being dragged.
#[derive(Debug, Clone, PartialEq)]
pub struct Drag {
    /// The legal orders when the drag began. Undo or a link can change the line during
    /// a drag, which ends the drag.
    pub orders: Shared<LegalOrders>,
    /// The place of the move on the line.
    pub at: usize,
    /// The x coordinate where the pointer grabbed the move.
    pub from: f64,
    /// The place where releasing the pointer would put the move.
    pub to: usize,
}

impl Drag {
    /// Returns true if the line hasn't changed since the drag began.
    pub fn is_in(&self, orders: &Shared<LegalOrders>) -> bool {
        self.orders == *orders
    }
}

/// The state that pointer and keyboard input work on.
#[derive(Clone)]
pub struct Hand {
    /// The board on which the game began.
    pub start: Rc<Position>,
    /// The legal orders of the moves. Their line is the one drawn.
    pub orders: Shared<LegalOrders>,
    /// The line after the last key, which may not be drawn yet: keys can arrive
    /// faster than frames.
    pub latest: Rc<RefCell<Vec<Number>>>,
    /// The moves from top to bottom, by their place on the line.
    pub rows: Rc<Vec<usize>>,
    /// The element of the rows.
    pub drawing: NodeRef,
    /// The measures.
    pub geometry: Geometry,
    /// The current drag.
    pub drag: State<Option<Drag>>,
    /// Applies an action to the game.
    pub act: Callback<Action>,
    /// Applies a change to the page.
    pub page: Callback<PageAction>,
}

impl Hand {
    /// Returns the current drag.
    fn held(&self) -> Option<Drag> {
        let drag = (*self.drag.latest()).clone();
        drag.filter(|drag| drag.is_in(&self.orders))
    }

    /// Returns the place on the line of the move that an event targets.
    fn at(&self, target: Option<EventTarget>) -> Option<usize> {
        place_of(number_at(target)?, &self.orders)
    }

    /// Returns the x coordinate of an event in the drawing.
    fn across(&self, event: &MouseEvent) -> f64 {
        let left = self
            .drawing
            .cast::<Element>()
            .map_or(0.0, |drawing| drawing.get_bounding_client_rect().left());
        f64::from(event.client_x()) - left
    }

    /// Returns the place at `distance` from the place `at`, within the limits of the move.
    fn place(&self, at: usize, distance: f64) -> usize {
        let place = at.saturating_add_signed(self.geometry.places(distance));
        place.clamp(self.orders.earliest(at), self.orders.latest(at))
    }

    /// Puts the line into the nearest order in which the move has that place.
    fn put(&self, at: usize, place: usize) {
        self.put_in(&self.orders, at, place, false);
    }

    fn put_in(&self, orders: &LegalOrders, at: usize, place: usize, continued: bool) {
        if place != at {
            let line = orders.with_place(at, place);
            self.latest.replace(line.clone());
            self.page.emit(PageAction::Playing(false));
            self.act.emit(Action::Rearrange { line, number: orders.line()[at], continued });
        }
    }

    /// Returns the legal orders for the line as the last key left it.
    fn latest(&self) -> Rc<LegalOrders> {
        let line = self.latest.borrow();
        if *line == self.orders.line() {
            return Rc::clone(&self.orders.0);
        }
        LegalOrders::new(&self.start, &line).map_or_else(|_| Rc::clone(&self.orders.0), Rc::new)
    }

    /// Moves the focused move as a key says.
    fn put_by_key(&self, number: Number, steer: Steer) {
        let orders = self.latest();
        if let Some(at) = place_of(number, &orders) {
            let place = steer.place(at, orders.earliest(at), orders.latest(at));
            self.put_in(&orders, at, place, true);
        }
    }

    /// The pointer grabs a move.
    pub fn down(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |event: PointerEvent| {
            let held = is(event.target(), ".hold");
            let Some((target, at)) = held.zip(hand.at(event.target())) else {
                return;
            };
            if event.button() != 0 {
                return;
            }
            // Without the capture, the drag would end at the edge of the grabbed area.
            let _ = target.set_pointer_capture(event.pointer_id());
            let from = hand.across(&event);
            let orders = hand.orders.clone();
            let to = at;
            hand.drag.set(Some(Drag { orders, at, from, to }));
        })
    }

    /// The pointer drags the move.
    pub fn moved(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |event: PointerEvent| {
            let Some(drag) = hand.held() else {
                return;
            };
            // The button may have been released outside the page.
            if event.buttons() & 1 == 0 {
                return hand.drag.set(None);
            }
            let to = hand.place(drag.at, hand.across(&event) - drag.from);
            hand.drag.set(Some(Drag { to, ..drag }));
        })
    }

    /// The pointer releases the move.
    pub fn up(&self) -> Callback<PointerEvent> {
        let hand = self.clone();
        Callback::from(move |event: PointerEvent| {
            // The start of the drag may not be drawn yet.
            let held = hand.held();
            hand.drag.set(None);
            if let Some(drag) = held {
                let to = hand.place(drag.at, hand.across(&event) - drag.from);
                hand.put(drag.at, to);
            }
        })
    }

    /// The browser takes the pointer over.
    pub fn cancel(&self) -> Callback<PointerEvent> {
        let drag = self.drag.clone();
        Callback::from(move |_| drag.set(None))
    }

    /// A click on the bar moves the move there.
    pub fn click(&self) -> Callback<MouseEvent> {
        let hand = self.clone();
        Callback::from(move |event: MouseEvent| {
            let bar = is(event.target(), ".span").is_some();
            if let Some(at) = hand.at(event.target()).filter(|_| bar) {
                let middle = hand.geometry.left(at) + hand.geometry.place / 2.0;
                hand.put(at, hand.place(at, hand.across(&event) - middle));
            }
        })
    }

    /// A key moves a move, or the focus.
    pub fn key(&self) -> Callback<KeyboardEvent> {
        let hand = self.clone();
        Callback::from(move |event: KeyboardEvent| {
            let command = event.ctrl_key() || event.meta_key() || event.alt_key();
            let steer = steer(&event.key()).filter(|_| !command);
            let Some((steer, at)) = steer.zip(hand.at(event.target())) else {
                return;
            };
            let holds = hand.held().is_some();
            if steer == Steer::Cancel && !holds {
                return;
            }
            event.prevent_default();
            event.stop_propagation();
            // Keys move nothing during a drag.
            if holds {
                if steer == Steer::Cancel {
                    hand.drag.set(None);
                }
                return;
            }
            hand.put_by_key(hand.orders.line()[at], steer);
            let row = hand.rows.iter().position(|&other| other == at);
            let to = row.map(|row| steer.row(row, hand.rows.len()));
            if to != row {
                hand.focus(to.map_or(at, |to| hand.rows[to]));
            }
        })
    }

    fn focus(&self, at: usize) {
        let number = self.orders.line()[at];
        let row = self.drawing.cast::<Element>().and_then(|drawing| {
            let row = drawing.query_selector(&format!("g[data-number='{number}']"));
            row.ok()?
        });
        if let Some(row) = row {
            let _ = row.unchecked_into::<SvgElement>().focus();
        }
    }
}

/// Returns the place of a move on the line.
fn place_of(number: Number, orders: &LegalOrders) -> Option<usize> {
    orders.line().iter().position(|&other| other == number)
}

/// Keeps a finger that grabs a move from scrolling. (The style `touch-action`
/// works only for whole drawings, and the rest of this one must scroll.)
#[hook]
pub fn use_fingers(drawing: &NodeRef) {
    use_effect_with(drawing.clone(), |drawing| {
        let options = EventListenerOptions::enable_prevent_default();
        let listener = drawing.cast::<Element>().map(|drawing| {
            EventListener::new_with_options(&drawing, "touchstart", options, |event| {
                if is(event.target(), ".hold").is_some() {
                    event.prevent_default();
                }
            })
        });
        move || drop(listener)
    });
}

/// Returns the target of an event if it matches the selector.
fn is(target: Option<EventTarget>, selector: &str) -> Option<Element> {
    let element = target?.dyn_into::<Element>().ok()?;
    element.matches(selector).ok()?.then_some(element)
}
