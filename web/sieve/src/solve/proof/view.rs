//! The proof view shows the branching tree, cuts, and the checker for certificate files.

use super::cuts::{CutsProps, cuts};
use super::tree::{ProofTree, ProofTreeProps};
use super::{CheckPanel, CheckPanelProps};
use crate::model::Sieve;
use crate::solver::{CheckTask, Search, SolverCommands};
use crate::why::about;
use ginnow_kit::frame::App;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::reactive::shared::Shared;
use yew::prelude::*;

pub fn proof(app: &App<Sieve>) -> Html {
    let solver = &app.view_state.solver;
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
    pub search: Shared<Search>,
    pub check: CheckTask,
    pub solver: SolverCommands,
    /// Set if the view has more space than the board.
    pub enlarged: bool,
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
                check: props.check.clone(), search: search.clone(), choose: solver.check.clone(),
                stop: solver.stop_check.clone(), show: solver.show_proven.clone()
            })}
        </>
    }
}
