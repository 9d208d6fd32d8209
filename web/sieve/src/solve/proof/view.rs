//! The proof while the solver works on it: the branching tree and the cuts, and proofs as files.

use super::cuts::{CutsProps, cuts};
use super::tree::{ProofTree, ProofTreeProps};
use super::{CheckPanel, CheckPanelProps};
use crate::Sieve;
use crate::solver::{Check, Search, SolverCommands};
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
    html! {
        <>
            {component::<ProofTree>(ProofTreeProps {
                search: search.clone(), enlarged: props.enlarged, page: props.page.clone()
            })}
            {memo(cuts, CutsProps { cuts: search.cuts.clone() })}
            {component::<CheckPanel>(CheckPanelProps {
                check: props.check.clone(), choose: solver.check.clone(),
                stop: solver.stop_check.clone(), show: solver.show_proven.clone()
            })}
        </>
    }
}
