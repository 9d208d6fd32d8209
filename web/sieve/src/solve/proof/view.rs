//! The proof as it comes about: the branching tree, the bounds closing in, the
//! cuts; and proofs as files.

use super::cuts::{CutsProps, cuts};
use super::tree::{ProofTree, ProofTreeProps};
use super::{CheckPanel, CheckPanelProps};
use crate::Sieve;
use crate::solve::bounds::bounds;
use crate::solve::download::proof_download;
use crate::solve::{main_buttons, verdict};
use crate::solver::{Check, Phase, Search, SolverCommands};
use crate::why::about;
use ginnow_kit::component::component;
use ginnow_kit::frame::App;
use ginnow_kit::memo::memo;
use ginnow_kit::page::PageAction;
use ginnow_kit::shared::Shared;
use yew::prelude::*;

/// The view.
pub fn proof(app: &App<Sieve>) -> Html {
    let solver = &app.rooms.solver;
    let view = memo(
        panel,
        ProofProps {
            search: solver.search.clone(),
            check: solver.check.clone(),
            solver: solver.commands.clone(),
            enlarged: app.is_enlarged(),
            page: app.page.act.clone(),
        },
    );
    html! { <>{about("view.proof-about")}{view}</> }
}

#[derive(PartialEq)]
struct ProofProps {
    /// What is known of the engine's work.
    pub search: Shared<Search>,
    /// What is known of the checking of a certificate.
    pub check: Shared<Check>,
    /// What can be asked of the solver.
    pub solver: SolverCommands,
    /// Whether there is more room here than for the board.
    pub enlarged: bool,
    /// Something is to change on the screen.
    pub page: Callback<PageAction>,
}

fn panel(props: &ProofProps) -> Html {
    let (search, solver) = (&props.search, &props.solver);
    let proved = matches!(search.phase, Phase::Proved | Phase::Impossible);
    html! {
        <>
            <div class="proof-head cluster">
                {main_buttons(search, &solver.solve, &solver.stop, &solver.go_on)}
                if let (true, Some(task)) = (proved, &search.task) {
                    {proof_download(&search.certificate, task, &solver.write)}
                }
                <p class={classes!("verdict", if proved { "proved right" } else { "hint" })}>{verdict(search)}</p>
            </div>
            {component::<ProofTree>(ProofTreeProps {
                search: search.clone(), enlarged: props.enlarged, page: props.page.clone()
            })}
            {bounds(search)}
            {memo(cuts, CutsProps { cuts: search.cuts.clone() })}
            {component::<CheckPanel>(CheckPanelProps {
                check: props.check.clone(), choose: solver.check.clone(),
                stop: solver.stop_check.clone(), show: solver.show_proven.clone()
            })}
        </>
    }
}
