//! What is looked at beside the board, one view at a time.

use super::analysis::{HintPanelProps, Permit, ReportProps, StudyHandle, hint_panel, report};
use super::classic::{ClassicPanelProps, classic_panel};
use super::graph::{GraphProps, OrderPanel, OrderPanelProps, PairingGraph};
use super::model::Action;
use super::moves::{Moves, MovesProps};
use super::pointing::Pointer;
use super::proof::{ProofViewProps, proof_view};
use super::relaxed::{Relaxed, RelaxedProps, use_comparing};
use super::screen::ScreenAction;
use super::solve::{SolveProps, solve};
use super::solver::Solver;
use ginnow::sieve::Game;
use ginnow::sieve::links::{Hidden, View};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::component::component;
use ginnow_kit::memo::memo;
use ginnow_kit::page::tabs::{Tab, described_tabs};
use ginnow_kit::page::{PageAction, PageState};
use ginnow_kit::words::text;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct SideProps {
    /// The game.
    pub game: Rc<Game>,
    /// What is played for.
    pub goal: Goal,
    /// The analysis.
    pub analysis: StudyHandle,
    /// What of that may be told.
    pub permit: Permit,
    /// The view that is looked at.
    pub view: View,
    /// Whether the moves are looked at as a report.
    pub report: bool,
    /// The solver.
    pub solver: Solver,
    /// What the link leaves out.
    pub hidden: Hidden,
    /// Whether this has more room than the board.
    pub enlarged: bool,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// The number that is pointed at.
    pub pointer: Pointer,
    /// Another view is wanted.
    pub show: Callback<ScreenAction>,
    /// Something is to change around the puzzle.
    pub page: Callback<PageAction>,
}

/// The views as tabs.
#[component]
pub fn Side(props: &SideProps) -> Html {
    // Kept here, so that a look at another view costs nothing.
    let comparing = use_comparing();
    let body = match props.view {
        View::Moves => moves(props),
        View::Solve => html! {
            {memo(solve, SolveProps {
                search: props.solver.search.clone(),
                board: (props.game.position().size(), props.goal),
                midgame: props.game.played() > 0 && !props.game.position().is_over(),
                solve: props.solver.commands.solve.clone(), stop: props.solver.commands.stop.clone(), go_on: props.solver.commands.go_on.clone(),
                take: props.solver.commands.take.clone(), write: props.solver.commands.write.clone(),
                count_optima: props.solver.commands.count_optima.clone()
            })}
        },
        View::Proof => html! {
            {memo(proof_view, ProofViewProps {
                search: props.solver.search.clone(), check: props.solver.check.clone(), solver: props.solver.commands.clone(),
                enlarged: props.enlarged, page: props.page.clone()
            })}
        },
        View::Relaxed => component::<Relaxed>(RelaxedProps {
            game: props.game.clone(),
            goal: props.goal,
            search: props.solver.search.clone(),
            comparing: comparing.state,
            commands: comparing.commands,
            pointer: props.pointer.clone(),
            enlarged: props.enlarged,
            page: props.page.clone(),
        }),
        View::Classic => html! {
            {memo(classic_panel, ClassicPanelProps {
                classic: props.solver.classic.clone(), size: props.game.position().size(), search: props.solver.search.clone(),
                run: props.solver.commands.classic.clone(), race: props.solver.commands.race.clone(),
                stop: props.solver.commands.stop_classic.clone(), show: props.solver.commands.show_game.clone()
            })}
        },
        View::Pairing => component::<PairingGraph>(GraphProps {
            game: props.game.clone(),
            helps: View::Solve.is_allowed(props.hidden),
            pointer: props.pointer.clone(),
            enlarged: props.enlarged,
            page: props.page.clone(),
        }),
        View::Order => component::<OrderPanel>(OrderPanelProps {
            game: props.game.clone(),
            pointer: props.pointer.clone(),
            enlarged: props.enlarged,
            act: props.act.clone(),
            page: props.page.clone(),
        }),
    };
    let choose = props.show.reform(|name| {
        let view = View::ALL.into_iter().find(|view| view.name() == name);
        ScreenAction::View(view.unwrap_or_default())
    });
    let body = html! {
        <>
            if matches!(props.view, View::Proof | View::Pairing | View::Order) {
                <p class="hint view-about">{text(about(props.view.name()))}</p>
            }
            {body}
        </>
    };
    described_tabs(
        &offered(props.hidden),
        about,
        props.view.name(),
        &choose,
        body,
    )
}

/// The views as tabs, without those that give away what the link leaves out.
fn offered(hidden: Hidden) -> [Tab; View::ALL.len()] {
    View::ALL.map(|view| Tab {
        name: view.name(),
        label: label(view),
        hidden: !view.is_allowed(hidden),
    })
}

/// The moves with what they cost, as a list or as a report, and hints above
/// them, as far as the link leaves them.
fn moves(props: &SideProps) -> Html {
    let Permit { best, hints } = props.permit;
    let told = best && hints && !props.analysis.study.covers(&props.game);
    let costs = |line| {
        let costs = told.then(|| props.analysis.study.played_costs(line));
        Rc::new(costs.unwrap_or_default())
    };
    let main = costs(props.game.lines().main());
    let costs = costs(props.game.line());
    let graded = props.report && best && hints;
    html! {
        <>
            if hints {
                {memo(hint_panel, HintPanelProps {
                    game: props.game.clone(), goal: props.goal, study: props.analysis.study.clone(), scores: best,
                    costs, report: graded, show: props.show.clone(),
                    change: props.analysis.change.clone(), act: props.act.clone()
                })}
            }
            if graded {
                {memo(report, ReportProps {
                    game: props.game.clone(), goal: props.goal, study: props.analysis.study.clone(),
                    change: props.analysis.change.clone(), act: props.act.clone()
                })}
            } else {
                {component::<Moves>(MovesProps {
                    game: props.game.clone(), goal: props.goal, costs: main, act: props.act.clone(),
                    hover: props.pointer.hover.clone()
                })}
            }
        </>
    }
}

/// The key of the sentence that says what a view is for.
fn about(name: &str) -> &'static str {
    match name {
        "moves" => "view.moves-about",
        "solve" => "view.solve-about",
        "proof" => "view.proof-about",
        "pairing" => "view.pairing-about",
        "order" => "view.order-about",
        "relaxed" => "view.relaxed-about",
        _ => "view.classic-about",
    }
}

/// Whether a view has more room than the board: those that draw do, unless the
/// reader wants the board large.
pub fn is_enlarged(view: View, page: &PageState) -> bool {
    let draws = matches!(
        view,
        View::Proof | View::Pairing | View::Order | View::Relaxed
    );
    draws && page.enlarged != Some(false)
}

/// What a view is called.
pub fn view_name(view: View) -> &'static str {
    text(label(view))
}

fn label(view: View) -> &'static str {
    match view {
        View::Moves => "view.moves",
        View::Solve => "view.solve",
        View::Proof => "view.proof",
        View::Pairing => "view.pairing",
        View::Order => "view.order",
        View::Relaxed => "view.relaxed",
        View::Classic => "view.classic",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_link_leaves_out_is_not_offered() {
        let hidden = Hidden {
            solver: true,
            ..Hidden::default()
        };
        let names = |hidden| {
            let offered = offered(hidden).into_iter().filter(|tab| !tab.hidden);
            offered.map(|tab| tab.name).collect::<Vec<_>>()
        };
        assert_eq!(names(Hidden::default()).len(), View::ALL.len());
        assert_eq!(names(hidden), ["moves", "pairing", "order"]);
    }
}
