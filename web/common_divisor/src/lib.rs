//! Common-divisor Sudoku runs in the browser. Workers have their own program, because they shouldn't have to load the
//! page.

mod digits;
mod guides;
pub mod jobs;
mod model;
mod output;
mod play;
mod problems;
mod saved_searches;
mod solve;
mod views;

use ginnow::common_divisor::links::{Problem, View as Place};
use ginnow::common_divisor::{DivisorGoal, RowsSoFar};
use ginnow_kit::frame::{
    App, Bare, Dialog, Group, HandIn, Key, LookingBack, Model as _, PackageForm, PackageProps,
    Puzzle, Results, Step, Tour, View, dialog, hand_in, key, package, use_looking_back,
};
use ginnow_kit::page::Panel;
use ginnow_kit::page::keys::{KeyTable, plain};
use ginnow_kit::reactive::later::Ahead;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::words::{count, fill, number, text};
use ginnow_kit::{ahead, later};
use ginnow_links::{Hidden, Part};
use ginnow_web_sudoku::GRID_KEYS;
use guides::{guide, tour};
use help::{GridHelp, use_help};
pub use model::CommonDivisor;
use model::Model;
use output::{files, paper, share};
use play::{board, edit, help, rows};
use solve::{Solving, use_solving};
use std::rc::Rc;
use views::{proof, puzzles, records};
use yew::prelude::*;

/// State of the page that is not part of the grid. A link does not have it.
#[derive(Clone)]
pub struct ViewState {
    help: GridHelp,
    solving: Solving,
    /// The puzzle for which the proof view has shown a grid. That counts as help.
    proof_shown: State<Option<Rc<ginnow::common_divisor::Puzzle>>>,
    /// A player who looks back at a full grid has put away the result card.
    looking_back: LookingBack,
}

/// A link that hides the largest divisor must also hide any view that gives it away.
fn gives_best_away(hidden: Hidden) -> bool {
    hidden.solver || hidden.best
}

/// The dialog for changing the puzzle.
const EDIT: Panel = Panel::Own("edit");

/// Groups the views about finding and proving this puzzle's best grid.
const SOLVE: Group = Group {
    name: "solving",
    label: "view.solve",
    about: "view.solving-about",
    choice: "view.solving-choice",
};

/// Groups the views about other boards and puzzles.
const OTHERS: Group = Group {
    name: "others",
    label: "view.others",
    about: "view.others-about",
    choice: "view.others-choice",
};

impl Puzzle for CommonDivisor {
    const NAME: &'static str = "common-divisor";
    type Model = Model;

    ginnow_kit::view_state!(use_view_state => ViewState);

    // All but the first either solve the puzzle or link to puzzles with solutions. So the first is all that's left if
    // the link hides the solver.
    const VIEWS: &'static [View<Self>] = &[
        View::new(Place::Rows.name(), "view.rows", rows::rows),
        View::new(
            Place::Solve.name(),
            "view.solve",
            later!(views: solve::solve as fn(&App<CommonDivisor>)),
        )
        .segment_of(&SOLVE)
        .on_request()
        .unless(gives_best_away),
        View::new(
            Place::Proof.name(),
            "view.proof",
            later!(views: proof::proof as fn(&App<CommonDivisor>)),
        )
        .segment_of(&SOLVE)
        .on_request()
        .unless(gives_best_away),
        View::new(
            Place::Records.name(),
            "view.records",
            later!(views: records::records as fn(&App<CommonDivisor>)),
        )
        .segment_of(&OTHERS)
        .unless(gives_best_away),
        View::new(
            Place::Puzzles.name(),
            "view.puzzles",
            later!(views: puzzles::puzzles as fn(&App<CommonDivisor>)),
        )
        .segment_of(&OTHERS)
        .unless(|hidden| hidden.solver),
    ];

    const KEEPS_UNFINISHED: bool = true;

    const DIALOGS: &'static [Dialog<Self>] = &[
        dialog(Panel::Share, later!(dialogs: share::share as fn(&App<CommonDivisor>))),
        dialog(Panel::Files, later!(dialogs: files::files as fn(&App<CommonDivisor>))),
        dialog(EDIT, later!(dialogs: edit::edit as fn(&App<CommonDivisor>))),
    ];

    const KEYS: &'static [Key<Self>] = &[key(&[plain("r")], "controls.restart", |app| {
        app.act.emit(Step::Restart.into());
    })];

    const PARTS: &'static [(Part, &'static str)] = &[
        (Part::Hints, "builder.hide-digit"),
        (Part::Best, "builder.hide-reachable"),
        (Part::Solver, "builder.hide-solver"),
    ];

    const ENDS: bool = true;

    const PACKAGE: Option<PackageForm> =
        Some(PackageForm(later!(packages: package as fn(&PackageProps))));
    const RESULTS: Option<Results<Self>> =
        Some(Results { written: share::written, draw: later!(dialogs: hand_in as fn(&HandIn)) });

    fn helped(app: &App<Self>) -> ginnow_links::Help {
        let proved = app.view_state.proof_shown.as_ref();
        let solver = app.view_state.solving.has_started() || proved == Some(app.model.puzzle());
        ginnow_links::Help {
            hints: app.view_state.help.is_requested(),
            solver,
            ..ginnow_links::Help::default()
        }
    }

    const GUIDE: Option<fn(&str) -> Html> = Some(later!(guide: guide::guide as fn(&str)));

    const TOUR: Option<Tour<Self>> = Some(tour::TOUR);

    const PRINTED: Option<Ahead<App<Self>>> =
        Some(ahead!(dialogs: paper::printed_sheet as fn(&App<CommonDivisor>)));

    fn rule(app: &App<Self>) -> &'static str {
        let puzzle = app.model.puzzle();
        let default = puzzle.side() == 9 && puzzle.base() == 10;
        text(match (puzzle.goal(), default) {
            (DivisorGoal::Rows, true) => "puzzle.rule",
            (DivisorGoal::RowsAndColumns, true) => "puzzle.rule-both",
            (DivisorGoal::Rows, false) => "puzzle.rule-other",
            (DivisorGoal::RowsAndColumns, false) => "puzzle.rule-other-both",
        })
    }

    fn stage(app: &App<Self>) -> Html {
        board::board(app)
    }

    fn invitation(app: &App<Self>) -> Option<String> {
        Some(rows::invitation(&app.model))
    }

    /// Shows the common divisor on embedded pages, which have no view of the rows.
    fn status(app: &App<Self>) -> Html {
        if !app.is_embedded() {
            return Html::default();
        }
        html! {
            <p class="score">
                <span>{text("rows.divisor-so-far")}</span>{" "}<strong>{divisor(&app.model)}</strong>
            </p>
        }
    }

    fn controls(app: &App<Self>) -> Html {
        board::controls(app)
    }

    fn few_controls(app: &App<Self>) -> Html {
        html! { <>{board::history(app)}{board::conflicts(app)}</> }
    }

    fn board_keys() -> Vec<KeyTable> {
        vec![KeyTable::of("keys.grid", &GRID_KEYS)]
    }

    /// Says how many cells are blank and which common divisor the full rows have. Conflicts are announced by an element
    /// of their own.
    fn announcement(app: &App<Self>) -> String {
        let grid = app.model.board().grid();
        let blank = grid.cells().len() - grid.filled().count();
        let blank = count("announcement.blank", blank as u64);
        let divisor = divisor(&app.model);
        fill!("announcement.status", blank, divisor)
    }

    fn problem(problem: &Problem) -> String {
        problems::in_words(problem)
    }
}

#[hook]
fn use_view_state(app: &Bare<CommonDivisor>) -> ViewState {
    files::use_dropping(app);
    ViewState {
        help: use_help(app),
        solving: use_solving(app.model.puzzle()),
        proof_shown: use_state_eq(|| None),
        looking_back: use_looking_back(app, app.model.is_over().then_some(0)),
    }
}

/// Returns the common divisor of full rows.
fn divisor(model: &Model) -> String {
    let rows = RowsSoFar::new(model.puzzle(), &model.board().grid());
    rows.divisor.map_or_else(|| "–".to_owned(), number)
}

ginnow_kit::learn_english!();

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::named_views;

    #[test]
    fn without_the_solver_only_the_rows_are_shown() {
        let solver = |solver| Hidden { solver, ..Hidden::default() };
        let names = |hidden| -> Vec<&str> {
            named_views::<CommonDivisor>(hidden).map(|view| view.0).collect()
        };
        assert_eq!(names(solver(true)), ["rows"]);
        assert_eq!(names(solver(false)), Place::ALL.map(Place::name));
    }

    #[test]
    fn views_with_the_best_divisor_are_hidden_together_with_it() {
        let best = Hidden { best: true, ..Hidden::default() };
        let names: Vec<&str> = named_views::<CommonDivisor>(best).map(|view| view.0).collect();
        assert_eq!(names, ["rows", "puzzles"]);
    }
}
