//! The worker in the service of the puzzle.

use super::analysis::{Proved, StudyChange};
use super::classic::{ClassicRun, is_same_board, use_classic};
use super::commands::SolverCommands;
use super::model::{Action, Model};
use super::proof::{Check, CheckChange, LARGEST_FILE};
use super::screen::ScreenAction;
use super::search::{Phase, Search, SearchChange};
use super::solve::Origin;
use crate::explain;
use crate::jobs::{CheckingJob, SolvingJob};
use crate::messages::{
    Certificate, ClassicArguments, Progress, Proven, SolvingFound, SolvingTask, Task,
};
use ginnow::sieve::links::{Lesson, SharedGame, View};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Moment, Number};
use ginnow_kit::browser::bytes::whole;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::page::PageAction;
use ginnow_kit::shared::Shared;
use ginnow_kit::worker::{Client, Event, use_client};
use web_sys::File;
use yew::prelude::*;

/// The solver as the page has it.
#[derive(Clone, PartialEq)]
pub struct Solver {
    /// What is known of its work.
    pub search: Shared<Search>,
    /// What is known of the checking of a certificate.
    pub check: Shared<Check>,
    /// What is known of a classic search.
    pub classic: Shared<ClassicRun>,
    /// What can be asked of it.
    pub commands: SolverCommands,
}

/// Starts the worker and keeps what it says. While it is hidden it finds
/// nothing and checks nothing.
#[hook]
pub fn use_solver(
    model: &UseReducerHandle<Model>,
    hidden: bool,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
    show: &Callback<ScreenAction>,
    study: &Callback<StudyChange>,
) -> Solver {
    let search = use_reducer_eq(Shared::<Search>::default);
    let classic = use_classic(page);
    let prove = use_prove(model, act, page, study);
    let asked = use_mut_ref(|| None::<Task>);
    let client = {
        let (asked, dispatcher, page) = (asked.clone(), search.dispatcher(), page.clone());
        use_client::<SolvingJob>(Callback::from(move |event| {
            if let Event::Failed(trouble) = event {
                page.emit(PageAction::Notice(Some(explain::broken_worker(trouble))));
            }
            let proved = asked
                .borrow()
                .as_ref()
                .and_then(|task| proved(task, &event));
            dispatcher.dispatch(SearchChange::Hear(event));
            if let Some(proved) = proved {
                prove.emit(proved);
            }
        }))
    };
    use_effect_with((), {
        let client = client.clone();
        move |()| client.start()
    });
    let board = (model.position().size(), model.goal(), hidden);
    let recall = {
        let (client, asked) = (client.clone(), asked.clone());
        use_callback(board, move |fresh: bool, &(size, goal, hidden)| {
            if fresh {
                asked.replace(None);
            }
            // What the player has asked for meanwhile is not replaced.
            if !hidden && asked.borrow().is_none() {
                client.begin(SolvingTask::Recall { size, goal });
            }
        })
    };
    use_forgetting(board, &client, &search, recall);
    let write = {
        let (client, dispatcher) = (client.clone(), search.dispatcher());
        use_callback((), move |(), ()| {
            dispatcher.dispatch(SearchChange::Write);
            client.begin(SolvingTask::WriteCertificate);
        })
    };
    let count_optima = {
        let (client, dispatcher) = (client.clone(), search.dispatcher());
        use_callback(search.task.clone(), move |(), task| {
            if let Some(task) = task.clone() {
                dispatcher.dispatch(SearchChange::CountOptima);
                client.begin(SolvingTask::CountOptima(task));
            }
        })
    };
    // Writing costs little beside proving, so that the file is there at once.
    use_effect_with((search.phase, write.clone()), |(phase, write)| {
        if *phase == Phase::Proved {
            write.emit(());
        }
    });
    let checking = use_check(hidden, page, show);
    let begin = {
        let (client, dispatcher, asked) = (client.clone(), search.dispatcher(), asked.clone());
        use_callback(hidden, move |task: Task, hidden| {
            if *hidden {
                return;
            }
            asked.replace(Some(task.clone()));
            dispatcher.dispatch(SearchChange::Begin(task.clone()));
            client.begin(SolvingTask::Solve(task));
        })
    };
    let solve = use_callback(
        (model.game().clone(), model.goal(), begin.clone()),
        |origin: Origin, (game, goal, begin)| begin.emit(task(origin, game, *goal)),
    );
    let go_on = {
        let (client, dispatcher, asked) = (client.clone(), search.dispatcher(), asked.clone());
        use_callback(search.task.clone(), move |(), task| {
            if let Some(task) = task.clone() {
                asked.replace(Some(task.clone()));
                dispatcher.dispatch(SearchChange::GoOn);
                client.begin(SolvingTask::GoOn(task));
            }
        })
    };
    let stop = {
        let dispatcher = search.dispatcher();
        use_callback((), move |(), ()| {
            client.stop();
            dispatcher.dispatch(SearchChange::Stop);
        })
    };
    let race = use_callback(
        (classic.run.clone(), begin),
        |arguments: ClassicArguments, (run, begin)| {
            begin.emit(Task {
                size: arguments.size,
                moves: Vec::new(),
                goal: Goal::Largest,
            });
            run.emit(arguments);
        },
    );
    let beside = search.is_running() && is_same_board(&classic.state, &search);
    let stop_classic = use_callback(
        (stop.clone(), classic.stop.clone(), beside),
        |(), (stop, stop_classic, beside)| {
            stop_classic.emit(());
            if *beside {
                stop.emit(());
            }
        },
    );
    let take = {
        let found = (*search).clone();
        use_callback((found, act.clone()), |(), (found, act)| load(found, act))
    };
    let goal = model.goal();
    let show_proven = use_callback(act.clone(), |proven: Proven, act| {
        let line = [proven.opening, proven.game].concat();
        act.emit(Action::Open(shared(proven.size, line, proven.goal)));
    });
    let show_game = use_callback(
        (act.clone(), goal),
        |(size, line): (Number, Vec<Number>), (act, goal)| {
            act.emit(Action::Open(shared(size, line, *goal)));
        },
    );
    Solver {
        search: (*search).clone(),
        check: checking.check,
        classic: classic.state,
        commands: SolverCommands {
            solve,
            go_on,
            stop,
            take,
            write,
            count_optima,
            check: checking.begin,
            stop_check: checking.stop,
            classic: classic.run,
            race,
            stop_classic,
            show_proven,
            show_game,
        },
    }
}

/// A whole game for the board.
fn shared(size: Number, line: Vec<Number>, goal: Goal) -> SharedGame {
    let played = line.len();
    SharedGame {
        moment: Moment { size, line, played },
        goal,
        view: View::Solve,
        sealed: Vec::new(),
        lesson: Lesson::default(),
    }
}

/// The checking of certificates as the page has it.
struct CheckHandle {
    check: Shared<Check>,
    begin: Callback<File>,
    stop: Callback<()>,
}

/// Gives files to a worker of its own: what is being solved goes on.
#[hook]
fn use_check(
    hidden: bool,
    page: &Callback<PageAction>,
    show: &Callback<ScreenAction>,
) -> CheckHandle {
    let check = use_reducer_eq(Shared::<Check>::default);
    let client = {
        let (dispatcher, page) = (check.dispatcher(), page.clone());
        use_client::<CheckingJob>(Callback::from(move |event| {
            if let Event::Failed(trouble) = event {
                page.emit(PageAction::Notice(Some(explain::broken_worker(trouble))));
            }
            dispatcher.dispatch(CheckChange::Hear(event));
        }))
    };
    let begin = {
        let (client, dispatcher) = (client.clone(), check.dispatcher());
        use_callback((show.clone(), hidden), move |file: File, (show, hidden)| {
            if *hidden {
                return;
            }
            show.emit(ScreenAction::View(View::Proof));
            let size = whole(file.size());
            if size > LARGEST_FILE {
                client.stop();
                dispatcher.dispatch(CheckChange::Refuse(file.name(), size));
            } else {
                dispatcher.dispatch(CheckChange::Begin(file.name()));
                let file = file.into();
                client.begin(Certificate { file });
            }
        })
    };
    let stop = {
        let dispatcher = check.dispatcher();
        use_callback((), move |(), ()| {
            client.stop();
            dispatcher.dispatch(CheckChange::Stop);
        })
    };
    CheckHandle {
        check: (*check).clone(),
        begin,
        stop,
    }
}

fn task(origin: Origin, game: &ginnow::sieve::Game, goal: Goal) -> Task {
    Task {
        size: game.position().size(),
        moves: match origin {
            Origin::Full => Vec::new(),
            Origin::Here => game.position().moves(),
        },
        goal,
    }
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

/// What the worker has proved, if that is what it says.
fn proved(task: &Task, event: &Event<SolvingFound>) -> Option<Proved> {
    let Event::Found(SolvingFound::Progress(Progress { report, line, .. })) = event else {
        return None;
    };
    let line = line.clone().filter(|_| report.finished)?;
    Some(Proved {
        board: (task.size, task.goal),
        line,
        given: task.moves.len(),
        score: report.score,
    })
}

/// What is to be done with a proved line: the analysis need not study it, and it
/// goes onto the board by itself, if it is what is played for.
#[hook]
fn use_prove(
    model: &UseReducerHandle<Model>,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
    study: &Callback<StudyChange>,
) -> Callback<Proved> {
    let goal = use_mut_ref(|| model.goal());
    goal.replace(model.goal());
    let callbacks = (act.clone(), page.clone(), study.clone());
    use_callback(callbacks, move |proved: Proved, (act, page, study)| {
        page.emit(PageAction::Playing(false));
        let (size, played_for) = proved.board;
        if played_for == *goal.borrow() {
            act.emit(Action::Load {
                size,
                line: proved.line.clone(),
                played: proved.line.len(),
            });
        }
        study.emit(StudyChange::Prove(proved));
    })
}

/// What was found for one board says nothing about another, and nothing at all
/// once the solver is hidden. What is kept of the new one is shown.
#[hook]
fn use_forgetting(
    board: (Number, Goal, bool),
    client: &Client<SolvingJob>,
    search: &UseReducerHandle<Shared<Search>>,
    recall: Callback<bool>,
) {
    let (client, dispatcher) = (client.clone(), search.dispatcher());
    let running = search.is_busy();
    let before = use_mut_ref(|| board);
    use_effect_with(board, move |&board| {
        // The first board takes the place of none: what was asked about it
        // before this was run, as a click can be, is not forgotten.
        if before.replace(board) == board {
            recall.emit(false);
            return;
        }
        if running {
            client.stop();
        }
        dispatcher.dispatch(SearchChange::Forget);
        recall.emit(true);
    });
}
