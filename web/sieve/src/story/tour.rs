//! The tour: four steps on a small board, offered on the first visit. Each
//! waits until the player has done what it says, or wants the next one.

use crate::PUZZLE;
use crate::explain;
use crate::model::{Action, Model, Outcome};
use crate::screen::ScreenAction;
use ginnow::sieve::links::View;
use ginnow::sieve::{Number, Turn};
use ginnow_kit::browser::{address, document, memory};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::page::{PageAction, Route};
use ginnow_kit::words::{fill, list, number, text};
use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{
    Element, FocusOptions, HtmlElement, KeyboardEvent, ScrollIntoViewOptions, ScrollLogicalPosition,
};
use yew::prelude::*;

/// The tour's board, and its largest prime, which is the best first move.
const SIZE: Number = 10;
const LARGEST_PRIME: Number = 7;

/// What each step points at. The style sheet draws an outline round it.
const TARGETS: [&str; 4] = [
    ".table [data-number='7']",
    ".table .details",
    ".table .controls .buttons",
    ".table .side",
];

/// Where the browser remembers that the tour was seen or not wanted.
const MEMORY: &str = "tour";

/// The step that the tour is at, if it is under way. It is kept above what
/// another language draws anew.
pub type Step = UseStateHandle<Option<usize>>;

/// Begins the tour when it is wanted, and goes on with it when the player has
/// done what a step says. In a frame there is none.
#[hook]
pub fn use_tour(
    model: &Model,
    embedded: bool,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
) -> Step {
    let step = use_state_eq(|| None);
    use_start(embedded, act, page, &step);
    use_deeds(model, &step);
    step
}

#[derive(Properties, PartialEq)]
pub struct TourProps {
    /// The step.
    pub step: Step,
    /// The game.
    pub model: Model,
    /// The best score, once it is proved.
    pub proved: Option<u64>,
    /// Something is to change on the screen.
    pub show: Callback<ScreenAction>,
}

/// The tour; nothing is there when it is not wanted.
#[component]
pub fn Tour(props: &TourProps) -> Html {
    let step = &props.step;
    let panel = use_node_ref();
    use_pointing(&props.show, **step, &panel);
    let finish = {
        let (step, panel) = (step.setter(), panel.clone());
        use_callback((), move |(), ()| {
            memory::remember(MEMORY, "seen");
            give_focus_back(&panel);
            step.set(None);
        })
    };
    use_escape(step.is_some(), &finish);
    let Some(at) = **step else {
        return Html::default();
    };
    let last = at + 1 == TARGETS.len();
    let next = {
        let (step, finish) = (step.setter(), finish.clone());
        move |_: MouseEvent| {
            if last {
                finish.emit(());
            } else {
                step.set(Some(at + 1));
            }
        }
    };
    let place = fill(
        "tour.place",
        &[("step", &(at + 1)), ("steps", &TARGETS.len())],
    );
    html! {
        <aside ref={panel} class="tour" data-step={(at + 1).to_string()} tabindex="-1"
            aria-label={text("tour.title")}>
            <div aria-live="polite">
                <p class="tour-place">{place}</p>
                <p>{said(at, &props.model, props.proved)}</p>
            </div>
            <div class="tour-buttons">
                <button type="button" class="primary" onclick={next}>
                    {if last { text("tour.done") } else { text("tour.next") }}
                </button>
                if !last {
                    <button type="button" onclick={finish.reform(|_: MouseEvent| ())}>
                        {text("tour.skip")}
                    </button>
                }
            </div>
        </aside>
    }
}

/// What a step says.
fn said(step: usize, model: &Model, proved: Option<u64>) -> String {
    match step {
        0 => fill("tour.select", &[("number", &LARGEST_PRIME)]),
        1 => {
            let position = model.position();
            let turn = position.turns().last().cloned();
            let turn = turn.or_else(|| position.preview(LARGEST_PRIME).ok());
            let paid = turn.as_ref().map(paid).unwrap_or_default();
            format!("{paid} {}", text("tour.look"))
        }
        2 => text("tour.undo").to_owned(),
        _ => match proved {
            Some(score) => fill("tour.solved", &[("score", &number(score))]),
            None => text("tour.solve").to_owned(),
        },
    }
}

/// Who pays for a move, and who is swept.
fn paid(turn: &Turn) -> String {
    let others: Vec<Number> = explain::others(turn).collect();
    let key = if others.is_empty() {
        "tour.paid"
    } else {
        "tour.paid-sweeping"
    };
    fill(
        key,
        &[
            ("number", &turn.selection),
            ("payment", &turn.payment),
            ("swept", &list(others)),
        ],
    )
}

/// Begins on the first visit, unless a link says what is to be seen, and
/// whenever the address asks for it.
#[hook]
fn use_start(embedded: bool, act: &Callback<Action>, page: &Callback<PageAction>, step: &Step) {
    let begin = {
        let (act, page, step) = (act.clone(), page.clone(), step.setter());
        move || {
            page.emit(PageAction::Panel(None));
            page.emit(PageAction::Enlarge(false));
            let continued = false;
            act.emit(Action::Resize {
                size: SIZE,
                continued,
            });
            step.set(Some(0));
        }
    };
    // Found out before the address is written for the first time.
    let wanted = use_memo((), |()| match Route::current(&PUZZLE) {
        Route::Tour => true,
        Route::Board => memory::recall(MEMORY).is_none(),
        Route::Game | Route::Story(_) | Route::Elsewhere => false,
    });
    use_effect_with((), move |()| {
        if *wanted {
            begin();
        }
        let listener = address::on_change(move || {
            if Route::current(&PUZZLE) == Route::Tour && !embedded {
                begin();
            }
        });
        move || drop(listener)
    });
}

/// Goes on when the player has done what a step says.
#[hook]
fn use_deeds(model: &Model, step: &Step) {
    let step = step.clone();
    let outcome = model.outcome().clone();
    use_effect_with(model.count(), move |_| {
        let done = match *step {
            Some(0 | 1) => matches!(outcome, Outcome::Played(_)),
            Some(2) => outcome == Outcome::Undone,
            _ => false,
        };
        if done {
            step.set(step.map(|at| at + 1));
        }
    });
}

/// Brings what a step is about into sight. The panel gets the focus when the
/// tour begins, and only then: afterwards the focus is where the player works.
#[hook]
fn use_pointing(show: &Callback<ScreenAction>, step: Option<usize>, panel: &NodeRef) {
    let (show, panel) = (show.clone(), panel.clone());
    use_effect_with(step, move |&step| {
        let Some(at) = step else {
            return;
        };
        let last = at + 1 == TARGETS.len();
        if last {
            show.emit(ScreenAction::View(View::Solve));
        }
        if at == 0 {
            focus(panel.cast());
        }
        if let Ok(Some(target)) = document().query_selector(TARGETS[at]) {
            let options = ScrollIntoViewOptions::new();
            // The views are long: what matters is at their top.
            options.set_block(if last {
                ScrollLogicalPosition::Start
            } else {
                ScrollLogicalPosition::Nearest
            });
            target.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
}

/// Escape ends the tour, unless a dialog is open, which it closes.
#[hook]
fn use_escape(running: bool, finish: &Callback<()>) {
    let finish = finish.clone();
    use_effect_with(running, move |&running| {
        let listener = running.then(|| {
            EventListener::new(&document(), "keydown", move |event| {
                let event: &KeyboardEvent = event.unchecked_ref();
                let dialog = document().query_selector("dialog[open]");
                if event.key() == "Escape" && matches!(dialog, Ok(None)) {
                    finish.emit(());
                }
            })
        });
        move || drop(listener)
    });
}

/// A focus that would vanish with the panel goes to the board.
fn give_focus_back(panel: &NodeRef) {
    let active = document().active_element();
    let inside = panel
        .cast::<Element>()
        .is_some_and(|panel| panel.contains(active.as_deref()));
    if inside {
        let stop = document().query_selector(".table .board [tabindex='0']");
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
