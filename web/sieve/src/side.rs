//! What is looked at beside the board, one view at a time.

use super::analysis::{HintPanelProps, Permit, Study, StudyChange, hint_panel};
use super::classic::{ClassicPanelProps, Watch, classic_panel};
use super::graph::{OrderPanel, PairingGraph};
use super::model::Action;
use super::moves::Moves;
use super::proof::{Check, ProofViewProps, proof_view};
use super::relaxed::{Relaxed, use_comparing};
use super::screen::Glance;
use super::search::Search;
use super::solve::{SolveProps, solve};
use super::solver::Commands;
use ginnow::sieve::links::{Hidden, View};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number};
use ginnow_kit::browser::document;
use ginnow_kit::memo::memo;
use ginnow_kit::words::text;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct SideProps {
    /// The game.
    pub game: Rc<Game>,
    /// What is played for.
    pub goal: Goal,
    /// What is known of what is still possible.
    pub study: Rc<Study>,
    /// What of that may be told.
    pub permit: Permit,
    /// Something of it is to change.
    pub study_change: Callback<StudyChange>,
    /// The view that is looked at.
    pub view: View,
    /// What is known of the engine's work.
    pub search: Rc<Search>,
    /// What is known of the checking of a certificate.
    pub check: Rc<Check>,
    /// What is known of a classic search.
    pub watch: Rc<Watch>,
    /// What the link leaves out.
    pub hidden: Hidden,
    /// What can be asked of the solver.
    pub solver: Commands,
    /// Whether this has more room than the board.
    pub enlarged: bool,
    /// The number that is looked at.
    pub inspected: Option<Number>,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// The pointer is over a number.
    pub hover: Callback<Option<Number>>,
    /// Another view is wanted.
    pub glance: Callback<Glance>,
}

/// The views as tabs.
#[component]
pub fn Side(props: &SideProps) -> Html {
    // Kept here, so that a look at another view costs nothing.
    let (comparing, commands) = use_comparing();
    let body = match props.view {
        View::Moves => moves(props),
        View::Solve => html! {
            {memo(solve, SolveProps {
                search: props.search.clone(),
                midgame: props.game.played() > 0 && !props.game.position().is_over(),
                solve: props.solver.solve.clone(), stop: props.solver.stop.clone(),
                take: props.solver.take.clone(), write: props.solver.write.clone()
            })}
        },
        View::Proof => html! {
            {memo(proof_view, ProofViewProps {
                search: props.search.clone(), check: props.check.clone(), solver: props.solver.clone(),
                enlarged: props.enlarged, glance: props.glance.clone()
            })}
        },
        View::Relaxed => html! {
            <Relaxed game={props.game.clone()} goal={props.goal} search={props.search.clone()}
                {comparing} {commands} inspected={props.inspected}
                enlarged={props.enlarged} hover={props.hover.clone()} glance={props.glance.clone()} />
        },
        View::Classic => html! {
            {memo(classic_panel, ClassicPanelProps {
                watch: props.watch.clone(), size: props.game.position().size(), search: props.search.clone(),
                run: props.solver.classic.clone(), race: props.solver.race.clone(),
                stop: props.solver.stop_classic.clone(), show: props.solver.show_game.clone()
            })}
        },
        View::Pairing => html! {
            <PairingGraph game={props.game.clone()} inspected={props.inspected}
                enlarged={props.enlarged} hover={props.hover.clone()} glance={props.glance.clone()} />
        },
        View::Order => html! {
            <OrderPanel game={props.game.clone()} inspected={props.inspected}
                enlarged={props.enlarged} act={props.act.clone()} hover={props.hover.clone()}
                glance={props.glance.clone()} />
        },
    };
    html! {
        <section class="side">
            {tabs(&TabsProps {
                view: props.view, hidden: props.hidden, glance: props.glance.clone()
            })}
            <div class={classes!("view", props.view.name())} role="tabpanel" id="view"
                aria-labelledby={tab_id(props.view)} tabindex="-1">
                {body}
            </div>
        </section>
    }
}

/// The moves with what they cost, and hints above them, as far as the link
/// leaves them.
fn moves(props: &SideProps) -> Html {
    let Permit { best, hints } = props.permit;
    let told = best && hints && !props.study.covered;
    let costs = if told {
        props.study.played_costs(props.game.line())
    } else {
        Vec::new()
    };
    let costs = Rc::new(costs);
    html! {
        <>
            if hints {
                {memo(hint_panel, HintPanelProps {
                    game: props.game.clone(), goal: props.goal, study: props.study.clone(), scores: best,
                    costs: costs.clone(), change: props.study_change.clone(), act: props.act.clone()
                })}
            }
            <Moves game={props.game.clone()} goal={props.goal} {costs} act={props.act.clone()}
                hover={props.hover.clone()} />
        </>
    }
}

fn tab_id(view: View) -> String {
    format!("tab-{}", view.name())
}

/// What a view is called.
pub fn view_name(view: View) -> &'static str {
    text(match view {
        View::Moves => "view.moves",
        View::Solve => "view.solve",
        View::Proof => "view.proof",
        View::Pairing => "view.pairing",
        View::Order => "view.order",
        View::Relaxed => "view.relaxed",
        View::Classic => "view.classic",
    })
}

#[derive(PartialEq)]
struct TabsProps {
    view: View,
    hidden: Hidden,
    glance: Callback<Glance>,
}

fn tabs(props: &TabsProps) -> Html {
    let key = {
        let (glance, view, hidden) = (props.glance.clone(), props.view, props.hidden);
        move |event: KeyboardEvent| {
            if let Some(to) = neighbour(view, hidden, &event.key()) {
                event.prevent_default();
                glance.emit(Glance::View(to));
                let tab = document().get_element_by_id(&tab_id(to));
                if let Some(tab) = tab.and_then(|tab| tab.dyn_into::<HtmlElement>().ok()) {
                    let _ = tab.focus();
                }
            }
        }
    };
    let tab = |view: View| {
        let selected = view == props.view;
        let choose = props.glance.reform(move |_: MouseEvent| Glance::View(view));
        html! {
            <button type="button" role="tab" id={tab_id(view)} aria-controls="view"
                aria-selected={selected.to_string()} tabindex={if selected { "0" } else { "-1" }}
                onclick={choose}>
                {view_name(view)}
            </button>
        }
    };
    html! {
        <div class="tabs" role="tablist" aria-label={text("view.label")} onkeydown={key}>
            {for offered(props.hidden).map(tab)}
        </div>
    }
}

/// The views that give nothing away which the link leaves out.
fn offered(hidden: Hidden) -> impl Iterator<Item = View> {
    let all = View::ALL.into_iter();
    all.filter(move |&view| view.is_allowed(hidden))
}

/// The tab that a key leads to.
fn neighbour(view: View, hidden: Hidden, key: &str) -> Option<View> {
    let views: Vec<View> = offered(hidden).collect();
    let count = views.len();
    let index = views.iter().position(|&other| other == view)?;
    let to = match key {
        "ArrowLeft" => (index + count - 1) % count,
        "ArrowRight" => (index + 1) % count,
        "Home" => 0,
        "End" => count - 1,
        _ => return None,
    };
    Some(views[to])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_only_to_views_that_are_offered() {
        let hidden = Hidden {
            solver: true,
            ..Hidden::default()
        };
        let nothing = Hidden::default();
        assert_eq!(
            neighbour(View::Moves, nothing, "ArrowRight"),
            Some(View::Solve)
        );
        assert_eq!(
            neighbour(View::Moves, hidden, "ArrowRight"),
            Some(View::Pairing)
        );
        assert_eq!(neighbour(View::Moves, hidden, "End"), Some(View::Order));
    }
}
