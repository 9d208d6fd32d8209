//! The page is connected to its workers. This is its end.

mod branching_tree;
mod checking;
mod classic;
mod commands;
mod failing;
mod helping;
mod proved;
mod search;
mod solving;
mod study;
mod workers;

pub use branching_tree::{BranchingTree, Node, State};
pub use checking::{Check, CheckTask, LARGEST_FILE};
pub use classic::{ClassicRun, ClassicTask, is_same_board};
pub use commands::{Origin, SolverCommands};
#[cfg(test)]
pub use search::tests::optima_report;
pub use search::{Certificate, Phase, Search};
pub use study::{Hint, Permit, Study, StudyChange, StudyHandle, Why, use_study};
pub use workers::{WorkersChoice, WorkersChoiceProps};

use classic::use_classic;

use crate::messages::{BoardTask, ClassicArguments, Proven};
use crate::model::Sieve;
use crate::model::{Action, Model};
use checking::use_check;
use ginnow::sieve::{Moment, Number};
use ginnow_kit::frame::Bare;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::worker::task::Phase as TaskPhase;
use solving::{SolvingWorker, use_solving};
use yew::prelude::*;

/// The page sees the solver like this.
#[derive(Clone, PartialEq)]
pub struct Solver {
    pub search: Shared<Search>,
    pub check: CheckTask,
    pub classic: ClassicTask,
    pub commands: SolverCommands,
}

impl Solver {
    /// Returns true if the player has used the solver or the classic search on this board.
    pub fn shows_answers(&self) -> bool {
        let is_requested = !matches!(self.search.phase, Phase::Idle | Phase::Saved);
        is_requested || self.classic.phase() != TaskPhase::Idle
    }
}

/// Starts the workers and handles their messages. A hidden solver does not search or check
/// anything.
#[hook]
pub fn use_solver(app: &Bare<Sieve>, study: &Callback<StudyChange>) -> Solver {
    let (model, act, page) = (&app.model, &app.act, &app.page.act);
    let hidden = !crate::model::is_solver_there(app.hidden);
    let (search, worker) = use_solving(app, hidden, study);
    let classic = use_classic(page);
    let checking = use_check(hidden, page, &app.show);
    let own = use_search_commands(&search, &worker);
    let begin = use_callback((hidden, worker), |task: BoardTask, (hidden, worker)| {
        if !hidden {
            worker.solve(task);
        }
    });
    let solve = use_callback((model.clone(), begin.clone()), |origin: Origin, (model, begin)| {
        begin.emit(task(origin, model));
    });
    let beside = search.is_running() && is_same_board(&classic.known(), &search);
    let (run, end) = (classic.clone(), classic.clone());
    let run = use_callback((), move |arguments, ()| classic::begin(&run, arguments));
    let stop = use_callback((), move |(), ()| end.end());
    let (race, stop_classic) = use_race(&run, &begin, &stop, &own.stop, beside);
    let take = use_callback(((*search).clone(), act.clone()), |(), (search, act)| {
        load(search, act);
    });
    let show_proven = use_callback(act.clone(), |proven: Proven, act| {
        let line = [proven.opening, proven.game].concat();
        act.emit(Action::Open(Moment::after(proven.size, line), proven.goal));
    });
    let show_game = use_callback(
        (act.clone(), model.goal()),
        |(size, line): (Number, Vec<Number>), (act, goal)| {
            act.emit(Action::Open(Moment::after(size, line), *goal));
        },
    );
    Solver {
        search: (*search).clone(),
        check: checking.task,
        classic,
        commands: SolverCommands {
            solve,
            resume: own.resume,
            stop: own.stop,
            take,
            write: own.write,
            count_optima: own.count_optima,
            check: checking.begin,
            forget_check: checking.forget,
            stop_check: checking.stop,
            classic: run,
            race,
            stop_classic,
            show_proven,
            show_game,
        },
    }
}

/// Commands for the current search.
struct SearchCommands {
    resume: Callback<()>,
    stop: Callback<()>,
    write: Callback<()>,
    count_optima: Callback<()>,
}

#[hook]
fn use_search_commands(
    search: &UseReducerHandle<Shared<Search>>,
    worker: &SolvingWorker,
) -> SearchCommands {
    let requested = (worker.clone(), search.task.clone());
    let resume = use_callback(requested.clone(), |(), (worker, task)| {
        if let Some(task) = task {
            worker.resume(task.clone());
        }
    });
    let count_optima = use_callback(requested, |(), (worker, task)| {
        if let Some(task) = task {
            worker.count_optima(task.clone());
        }
    });
    let stop = use_callback((worker.clone(), search.is_running()), |(), (worker, is_running)| {
        if *is_running { worker.stop_search() } else { worker.stop() }
    });
    let write = use_callback(worker.clone(), |(), worker| worker.write());
    // Compared to proving, writing the certificate takes next to no time. So we do it right away,
    // and the file is ready whenever it is needed.
    use_effect_with((search.phase, search.tasks_started, worker.clone()), |(phase, _, worker)| {
        if *phase == Phase::Proved {
            worker.write();
        }
    });
    SearchCommands { resume, stop, write, count_optima }
}

/// Returns callbacks for starting and stopping a race of the classic search against the engine.
#[hook]
fn use_race(
    run: &Callback<ClassicArguments>,
    begin: &Callback<BoardTask>,
    stop_classic: &Callback<()>,
    stop: &Callback<()>,
    beside: bool,
) -> (Callback<ClassicArguments>, Callback<()>) {
    let race =
        use_callback((run.clone(), begin.clone()), |arguments: ClassicArguments, (run, begin)| {
            begin.emit(BoardTask::full_board(arguments.size));
            run.emit(arguments);
        });
    let end = use_callback(
        (stop.clone(), stop_classic.clone(), beside),
        |(), (stop, stop_classic, beside)| {
            stop_classic.emit(());
            if *beside {
                stop.emit(());
            }
        },
    );
    (race, end)
}

/// Returns the task for solving a board, either from its beginning or from the current position.
pub fn task(origin: Origin, model: &Model) -> BoardTask {
    let moves = match origin {
        Origin::Full => Vec::new(),
        Origin::Here => model.position().moves(),
    };
    let mut required = model.required();
    required.retain(|number| !moves.contains(number));
    BoardTask { size: model.position().size(), moves, required, goal: model.goal() }
}

fn load(search: &Search, act: &Callback<Action>) {
    if let Some(task) = &search.task {
        act.emit(Action::Load {
            size: task.size,
            line: search.line.clone(),
            played: search.line.len(),
        });
    }
}
