//! On the first visit, a puzzle offers a tour. Each of its steps appears next to the part of the
//! page that it is about. A step waits until the player does something, or presses the button for
//! the next one.

use crate::appearance::Appearance;
use crate::browser::{address, document, memory, open_dialog, window};
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

/// A puzzle's tour.
#[derive(Debug, PartialEq, Eq)]
pub struct Plan {
    /// Storage key to remember that the player has seen or declined the tour.
    pub memory: &'static str,
    /// The targets of these steps get an outline from the style sheet.
    pub stops: &'static [Stop],
    /// This selector finds the board, which gets the focus at the end.
    pub home: &'static str,
}

/// A tour has several steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stop {
    /// Selector of the part of the page that it is about.
    pub target: &'static str,
    /// True for a tall part, in which case the page scrolls to its top.
    pub long: bool,
    /// True if the player has to do something. The panel is next to the target then, with an arrow.
    pub act: bool,
    /// True if the panel would cover something important below the target.
    pub beside: bool,
}

impl Stop {
    /// Creates a step that waits until the player does something with its target.
    #[must_use]
    pub const fn act(target: &'static str) -> Self {
        Stop { target, long: false, act: true, beside: false }
    }

    /// Like [`Stop::act`], but puts the panel to the right or left of the target if there's space.
    #[must_use]
    pub const fn act_beside(target: &'static str) -> Self {
        Stop { beside: true, ..Stop::act(target) }
    }

    /// Creates a step that only explains its target.
    #[must_use]
    pub const fn about(target: &'static str) -> Self {
        Stop { target, long: false, act: false, beside: false }
    }

    /// Creates a step that explains the views. In a wide window, the panel is on the other side of
    /// the page, as it'd cover them here.
    #[must_use]
    pub const fn about_views() -> Self {
        Stop { long: true, ..Stop::about(VIEWS) }
    }
}

const VIEWS: &str = ".table .side";

/// Remembers the current step of a running tour, counted from 0. Keep this outside of everything
/// that a change of the language renders from scratch.
pub type TourStep = State<Option<usize>>;

/// Starts the tour if it is requested by the address, or on the first visit (unless the link opens
/// a game or the guide, or the page is quiet). Embedded pages have no tour. `begin` prepares the
/// board.
#[hook]
pub fn use_tour(
    puzzle: &'static PuzzleDescription,
    plan: &'static Plan,
    embedded: bool,
    page: &Callback<PageAction>,
    begin: &Callback<()>,
) -> TourStep {
    let step = use_state_eq(|| None);
    // There's just one listener for the whole lifetime, so it looks up the latest callback here.
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
    // This has to be determined before the address is written for the first time.
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

/// Moves on once the player has done the right thing. `count` must change with each of the player's
/// actions. `done` returns `true` if the last one is what a step waits for.
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

/// Properties of the [`Tour`] component.
#[derive(Properties, PartialEq)]
pub struct TourProps {
    /// The plan with the steps.
    pub plan: &'static Plan,
    /// The current step, if any.
    pub step: TourStep,
    /// The step's text is in the current language.
    pub announcement: String,
    /// Identifies the board. If a tour ends with its last action, this board does not change its
    /// size.
    pub board: String,
    /// Undoes a mistake, if that is what the text is about.
    #[prop_or_default]
    pub undo: Option<Callback<()>>,
    /// Called on arrival at a step. Make sure here that its target exists.
    #[prop_or_default]
    pub arrive: Callback<usize>,
}

/// Renders the current step, or nothing without a tour.
#[component]
pub fn Tour(props: &TourProps) -> Html {
    let (plan, step) = (props.plan, &props.step);
    let panel = use_node_ref();
    use_pointing(plan, &props.arrive, **step, &panel);
    let stop = step.and_then(|at| plan.stops.get(at));
    let acts = stop.filter(|stop| stop.act);
    let is_about_views = stop.is_some_and(|stop| stop.target == VIEWS);
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
    // The last step's action ends the tour.
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
        // Leave the panel's space empty. Otherwise the board would grow below the finger that has
        // just made the last move.
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
        // Before the program runs, it is up to static/first_view.js to put the panel next to its
        // target.
        <aside ref={panel} class={classes!("tour", acts.map(|_| "coach"), is_about_views.then_some("about-views"))} data-step={(at + 1).to_string()}
            data-target={acts.map(|stop| stop.target)}
            data-beside={acts.filter(|stop| stop.beside).map(|_| "")} tabindex="-1" aria-label={text("tour.title")}>
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

/// Returns a callback that keeps undoing until the mistake is gone. The player may have continued
/// after it.
#[hook]
fn use_undo_all(undo: Option<Callback<()>>) -> Callback<()> {
    let undoing = use_state_eq(|| false);
    let started = undoing.setter();
    // Every undo causes a rendering. It may lead to another undo, or to none.
    use_effect_with((*undoing, undo), move |(undoes, undo)| match undo {
        Some(undo) if *undoes => undo.emit(()),
        Some(_) => {}
        None => undoing.set(false),
    });
    use_callback((), move |(), ()| started.set(true))
}

/// Scrolls to a step's target. The panel is focused only at the start. After that, the focus is up
/// to the player.
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

/// Puts the panel below its target, or else next to it or above, with the arrow pointing at the
/// target. It follows when the window or the target changes.
#[hook]
fn use_place(target: Option<&'static str>, announcement: &str, panel: &NodeRef) {
    let panel = panel.clone();
    use_effect_with((target, announcement.to_owned()), move |&(target, _)| {
        if let (None, Some(panel)) = (target, panel.cast::<HtmlElement>()) {
            leave_place(&panel, None);
        }
        let watch = target.map(|target| {
            let move_there = move || {
                let there = document().query_selector(target).ok().flatten();
                if let Some((panel, there)) = panel.cast::<HtmlElement>().zip(there) {
                    place(&panel, &there);
                }
            };
            // The board takes a few frames to adapt to a new window size, so repeat this a bit
            // later. The timer is dropped with the next step.
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

/// The distance between panel and target, which is where the arrow goes, and the minimum distance
/// from the edges of the window.
const GAP: f64 = 14.0;
const MARGIN: f64 = 8.0;

/// The board is in one of these columns, and everything else in the other one. On narrow screens,
/// neither has a box.
const COLUMNS: &str = ".stage, .beside";

/// Returns the panel of a step to the place where the style sheet puts it. It'd otherwise stay at
/// the target of an earlier step, and probably cover what this one is about.
fn leave_place(panel: &HtmlElement, side: Option<&str>) {
    let _ = panel.remove_attribute("style");
    let _ = match side {
        Some(side) => panel.set_attribute("data-side", side),
        None => panel.remove_attribute("data-side"),
    };
}

/// Puts the panel on a side with enough space for it, because it'd cover its own target on any
/// other. Above comes last, because that's where a board has the factors of a number. If there
/// isn't any, it stays where the style sheet has put it. Below and above its target, it doesn't
/// leave the column, so that it doesn't cover the board when it is about a button next to it. Keep
/// this in sync with `static/first_view.js`.
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
    let inside = |middle: f64, length: f64, [start, end]: [f64; 2]| {
        (middle - length / 2.0).clamp(start, (end - length).max(start))
    };
    let column = target.closest(COLUMNS).ok().flatten().map(|it| it.get_bounding_client_rect());
    let column = column.filter(|column| column.width() >= own.width());
    let window = [MARGIN, across - MARGIN];
    let x = inside(middle, own.width(), column.map_or(window, |it| [it.left(), it.right()]));
    let beside = panel.has_attribute("data-beside");
    // The panel ends where the target ends, so it leaves everything below visible.
    let level = if beside { there.bottom() - own.height() / 2.0 } else { center };
    let y = inside(level, own.height(), [MARGIN, down - MARGIN]);
    let mut sides = [
        ("below", x, below, fits(below, own.height(), down)),
        ("right", right, y, fits(right, own.width(), across)),
        ("left", left, y, fits(left, own.width(), across)),
        ("above", x, above, fits(above, own.height(), down)),
    ];
    if beside {
        sides[..3].rotate_left(1);
    }
    let Some((side, x, y, _)) = sides.into_iter().find(|&(.., fits)| fits) else {
        return leave_place(panel, Some("none"));
    };
    let arrow = if matches!(side, "below" | "above") { middle - x } else { center - y };
    for (name, value) in [("left", x), ("top", y), ("--arrow", arrow)] {
        let _ = panel.style().set_property(name, &format!("{value:.0}px"));
    }
    let _ = panel.set_attribute("data-side", side);
}

/// Ends the tour on Escape, unless that closes a dialog or a menu.
#[hook]
fn use_escape(running: bool, finish: &Callback<()>) {
    let finish = finish.clone();
    use_effect_with(running, move |&running| {
        let listener = running.then(|| {
            EventListener::new(&document(), "keydown", move |event| {
                let event: &KeyboardEvent = event.unchecked_ref();
                let closes = event.key() == "Escape" && !event.default_prevented();
                if closes && open_dialog().is_none() {
                    finish.emit(());
                }
            })
        });
        move || drop(listener)
    });
}

/// Moves the focus from the panel, which is about to disappear, to the board.
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
