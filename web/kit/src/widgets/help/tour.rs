//! The tour of a puzzle, which is offered in the first visit. It has a few steps, each of which
//! appears next to the part of the page that it is about. A step waits until the player has done
//! something or presses the button for the next step.

use crate::appearance::Appearance;
use crate::browser::{address, document, memory, window};
use crate::page::{PageAction, PuzzleDescription, Route};
use crate::reactive::effect::use_effect_with;
use crate::reactive::element_size::on_resize;
use crate::reactive::state::{State, use_state_eq};
use crate::words::{fill, text};
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use web_sys::{
    Element, FocusOptions, HtmlElement, KeyboardEvent, ScrollIntoViewOptions, ScrollLogicalPosition,
};
use yew::prelude::*;

/// The plan of a tour. Each puzzle with a tour has one.
#[derive(Debug, PartialEq, Eq)]
pub struct Plan {
    /// Storage key that records that the player has seen or declined the tour.
    pub memory: &'static str,
    /// The steps. The style sheet draws an outline around their targets.
    pub stops: &'static [Stop],
    /// Selects the element that gets the focus when the tour ends, i.e. the board.
    pub home: &'static str,
}

/// A step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stop {
    /// Selects the part of the page that the step is about.
    pub target: &'static str,
    /// True if this part is tall. The page then scrolls to its top.
    pub long: bool,
    /// True if the step waits until the player has done something. The panel is then next to the
    /// target, with an arrow.
    pub act: bool,
}

impl Stop {
    /// Returns a step that waits until the player has done something with this part of the page.
    #[must_use]
    pub const fn act(target: &'static str) -> Self {
        Stop { target, long: false, act: true }
    }

    /// Returns a step that only explains this part of the page. If it is tall, pass true for
    /// `long`.
    #[must_use]
    pub const fn about(target: &'static str, long: bool) -> Self {
        Stop { target, long, act: false }
    }
}

/// The current step, counted from 0, if a tour is running. It must be outside of the part of the
/// page that a change of the language renders from scratch.
pub type TourStep = State<Option<usize>>;

/// Starts the tour if the address names it. It also starts by itself in the first visit, unless the
/// link opens a game or the guide, or the page is quiet. An embedded page never has a tour. `begin`
/// should prepare the board.
#[hook]
pub fn use_tour(
    puzzle: &'static PuzzleDescription,
    plan: &'static Plan,
    embedded: bool,
    page: &Callback<PageAction>,
    begin: &Callback<()>,
) -> TourStep {
    let step = use_state_eq(|| None);
    // The listener is registered only once, so it has to find the latest callback here.
    let latest = use_mut_ref(|| None);
    latest.replace(Some((embedded, begin.clone())));
    let begin = {
        let (page, step) = (page.clone(), step.setter());
        move || {
            let Some((false, begin)) = latest.borrow().clone() else {
                return;
            };
            page.emit(PageAction::Panel(None));
            page.emit(PageAction::Enlarge(None));
            begin.emit(());
            step.set(Some(0));
        }
    };
    // Find this out now, before the address is written for the first time.
    let requested = use_memo((), |()| match Route::current(puzzle) {
        Route::Tour => true,
        Route::Board => memory::recall(plan.memory).is_none() && !Appearance::remembered().quiet,
        Route::Game | Route::Guide(_) | Route::Elsewhere => false,
    });
    use_effect_with((), move |()| {
        if *requested {
            begin();
        }
        let listener = address::on_change(move || {
            if Route::current(puzzle) == Route::Tour {
                begin();
            }
        });
        move || drop(listener)
    });
    step
}

/// Goes to the next step when the player has done the right thing. `count` should change with each
/// of the player's actions, and `done` should return true if the last of them is the one that a
/// step waits for.
#[hook]
pub fn use_progress<C: PartialEq + 'static>(
    step: &TourStep,
    count: C,
    done: impl Fn(usize) -> bool + 'static,
) {
    let step = step.clone();
    use_effect_with(count, move |_| {
        if step.latest().is_some_and(done) {
            step.update(|step| step.map(|at| at + 1));
        }
    });
}

/// The properties of [`Tour`].
#[derive(Properties, PartialEq)]
pub struct TourProps {
    /// The plan with the steps.
    pub plan: &'static Plan,
    /// The current step, if the tour is running.
    pub step: TourStep,
    /// Text of the step, in the current language.
    pub announcement: String,
    /// Identifies the board. If the last action of a tour has ended it, this board stays as large
    /// as it is.
    pub board: String,
    /// If the text describes a mistake, this undoes it.
    #[prop_or_default]
    pub undo: Option<Callback<()>>,
    /// Called when the tour gets to a step. It should make sure that its target exists.
    #[prop_or_default]
    pub arrive: Callback<usize>,
}

/// Renders the current step, or nothing if no tour is running.
#[component]
pub fn Tour(props: &TourProps) -> Html {
    let (plan, step) = (props.plan, &props.step);
    let panel = use_node_ref();
    use_pointing(plan, &props.arrive, **step, &panel);
    let acts = step.and_then(|at| plan.stops.get(at)).filter(|stop| stop.act);
    use_place(acts.map(|stop| stop.target), &props.announcement, &panel);
    let finish = {
        let (step, panel) = (step.setter(), panel.clone());
        use_callback((), move |(), ()| {
            memory::remember(plan.memory, "seen");
            give_focus_back(plan, &panel);
            step.set(None);
        })
    };
    use_escape(step.is_some(), &finish);
    let undo = use_undo_all(props.undo.clone());
    let steps = plan.stops.len();
    // With the action of the last step, the tour is over.
    let completed = step.is_some_and(|at| at >= steps);
    let reserved_for = use_state_eq(|| None::<String>);
    let (end, reserve) = (finish.clone(), reserved_for.setter());
    use_effect_with((completed, props.board.clone()), move |(completed, board)| {
        if *completed {
            reserve.set(Some(board.clone()));
            end.emit(());
        }
    });
    let Some(at) = step.filter(|_| !completed) else {
        // Leave the space of the panel empty. Otherwise, the board would grow below the finger that
        // has just played the last move.
        let is_reserved = completed || reserved_for.as_ref() == Some(&props.board);
        return html! { if is_reserved { <div class="tour-space" hidden={true} /> } };
    };
    let last = at + 1 == steps;
    let next = {
        let (step, finish) = (step.setter(), finish.clone());
        move |_: MouseEvent| {
            if last {
                finish.emit(());
            } else {
                step.update(|step| step.map(|at| (at + 1).min(steps - 1)));
            }
        }
    };
    let place = fill!("tour.place", step = at + 1, steps);
    html! {
        // Before the program runs, static/first_view.js puts the panel next to its target.
        <aside ref={panel} class={classes!("tour", acts.map(|_| "coach"))} data-step={(at + 1).to_string()}
            data-target={acts.map(|stop| stop.target)} tabindex="-1" aria-label={text("tour.title")}>
            <div aria-live="polite">
                <p class="tour-place hint">{place}</p>
                <p>{props.announcement.clone()}</p>
            </div>
            <div class="tour-buttons">
                if props.undo.is_some() {
                    <button type="button" class="primary" onclick={undo.reform(|_: MouseEvent| ())}>
                        {text("history.undo")}
                    </button>
                }
                if acts.is_none() {
                    <button type="button" class="primary" onclick={next}>
                        {if last { text("tour.done") } else { text("tour.next") }}
                    </button>
                }
                if acts.is_some() || !last {
                    <button type="button" onclick={finish.reform(|_: MouseEvent| ())}>
                        {text("tour.skip")}
                    </button>
                }
            </div>
        </aside>
    }
}

/// Returns a callback that undoes actions until the mistake is gone: the player may have gone on after it.
#[hook]
fn use_undo_all(undo: Option<Callback<()>>) -> Callback<()> {
    let undoing = use_state_eq(|| false);
    let started = undoing.setter();
    // Each undo renders the page with the next one, or with none.
    use_effect_with((*undoing, undo), move |(undoes, undo)| match undo {
        Some(undo) if *undoes => undo.emit(()),
        Some(_) => {}
        None => undoing.set(false),
    });
    use_callback((), move |(), ()| started.set(true))
}

/// Scrolls to the target of a step. The panel gets the focus only when the tour starts. Afterwards, the
/// player's actions determine the focus.
#[hook]
fn use_pointing(
    plan: &'static Plan,
    arrive: &Callback<usize>,
    step: Option<usize>,
    panel: &NodeRef,
) {
    let (arrive, panel) = (arrive.clone(), panel.clone());
    use_effect_with(step, move |&step| {
        let Some((at, stop)) = step.and_then(|at| Some((at, plan.stops.get(at)?))) else {
            return;
        };
        arrive.emit(at);
        if at == 0 {
            focus(panel.cast());
        }
        if let Ok(Some(target)) = document().query_selector(stop.target) {
            let options = ScrollIntoViewOptions::new();
            options.set_block(if stop.long {
                ScrollLogicalPosition::Start
            } else {
                ScrollLogicalPosition::Nearest
            });
            target.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
}

/// Puts the panel below its target or, if there is no space, above it or next to it, with the arrow
/// pointing at the target. If the window or the target changes, the panel follows.
#[hook]
fn use_place(target: Option<&'static str>, announcement: &str, panel: &NodeRef) {
    let panel = panel.clone();
    use_effect_with((target, announcement.to_owned()), move |&(target, _)| {
        let watch = target.map(|target| {
            let move_there = move || {
                let there = document().query_selector(target).ok().flatten();
                if let Some((panel, there)) = panel.cast::<HtmlElement>().zip(there) {
                    place(&panel, &there);
                }
            };
            // When the window changes, it takes the board a few frames to adapt, so do it again.
            // The next step drops the timer.
            let timer = RefCell::new(None);
            let settle = {
                let move_there = move_there.clone();
                move || {
                    move_there();
                    timer.replace(Some(Timeout::new(300, move_there.clone())));
                }
            };
            settle();
            let there = document().query_selector(target).ok().flatten();
            // A board only gets its size after the panel has been rendered.
            let observed = there.map(|there| on_resize(&there, move_there.clone()));
            let listeners = [
                EventListener::new(&window(), "resize", move |_| settle()),
                EventListener::new(&window(), "scroll", move |_| move_there()),
            ];
            (observed, listeners)
        });
        move || drop(watch)
    });
}

/// The distance between the panel and its target, which is filled by the arrow, and the smallest
/// distance from the edges of the window.
const GAP: f64 = 14.0;
const MARGIN: f64 = 8.0;

/// Puts the panel on a side that has enough space, since it would cover its own target on any
/// other. If there is no such side, it is where the style sheet puts it. `static/first_view.js`
/// does the same, so please change both.
fn place(panel: &HtmlElement, target: &Element) {
    let _ = panel.set_attribute("data-side", "below");
    let (there, own) = (target.get_bounding_client_rect(), panel.get_bounding_client_rect());
    let length = |value: Result<wasm_bindgen::JsValue, _>| value.ok()?.as_f64();
    let across = length(window().inner_width()).unwrap_or_default();
    let down = length(window().inner_height()).unwrap_or_default();
    let [below, above] = [there.bottom() + GAP, there.top() - GAP - own.height()];
    let [right, left] = [there.right() + GAP, there.left() - GAP - own.width()];
    let fits =
        |start: f64, length: f64, end: f64| start >= MARGIN && start + length <= end - MARGIN;
    let middle = f64::midpoint(there.left(), there.right());
    let center = f64::midpoint(there.top().max(0.0), there.bottom().min(down));
    let inside = |middle: f64, length: f64, end: f64| {
        (middle - length / 2.0).clamp(MARGIN, (end - length - MARGIN).max(MARGIN))
    };
    let x = inside(middle, own.width(), across);
    let y = inside(center, own.height(), down);
    let (side, x, y) = if fits(below, own.height(), down) {
        ("below", x, below)
    } else if fits(above, own.height(), down) {
        ("above", x, above)
    } else if fits(right, own.width(), across) {
        ("right", right, y)
    } else if fits(left, own.width(), across) {
        ("left", left, y)
    } else {
        let _ = panel.remove_attribute("style");
        let _ = panel.set_attribute("data-side", "none");
        return;
    };
    let arrow = if matches!(side, "below" | "above") { middle - x } else { center - y };
    for (name, value) in [("left", x), ("top", y), ("--arrow", arrow)] {
        let _ = panel.style().set_property(name, &format!("{value:.0}px"));
    }
    let _ = panel.set_attribute("data-side", side);
}

/// Ends the tour on Escape, unless this key closes a dialog or a menu.
#[hook]
fn use_escape(running: bool, finish: &Callback<()>) {
    let finish = finish.clone();
    use_effect_with(running, move |&running| {
        let listener = running.then(|| {
            EventListener::new(&document(), "keydown", move |event| {
                let event: &KeyboardEvent = event.unchecked_ref();
                let dialog = document().query_selector("dialog[open]");
                let closes = event.key() == "Escape" && !event.default_prevented();
                if closes && matches!(dialog, Ok(None)) {
                    finish.emit(());
                }
            })
        });
        move || drop(listener)
    });
}

/// Gives the focus to the board if it is in the panel, which is about to disappear.
fn give_focus_back(plan: &Plan, panel: &NodeRef) {
    let active = document().active_element();
    let inside = panel.cast::<Element>().is_some_and(|panel| panel.contains(active.as_deref()));
    if inside {
        let stop = document().query_selector(plan.home);
        focus(stop.ok().flatten().and_then(|stop| stop.dyn_into().ok()));
    }
}

fn focus(element: Option<HtmlElement>) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    if let Some(element) = element {
        let _ = element.focus_with_options(&options);
    }
}
