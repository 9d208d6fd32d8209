//! The worker in the service of the puzzle.

use super::classic::{Watch, is_same_board, use_classic};
use super::model::{Action, Model};
use super::proof::{Check, CheckChange, LARGEST_FILE};
use super::screen::ScreenAction;
use super::search::{Change, Phase, Search};
use super::solve::Origin;
use crate::engine::{Client, Event};
use crate::explain;
use crate::messages::{ClassicArguments, Failure, Proven, Task};
use ginnow::sieve::links::{Lesson, SharedGame, View};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Moment, Number};
use ginnow_kit::browser::bytes::whole;
use ginnow_kit::browser::window;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::page::PageAction;
use gloo_events::EventListener;
use std::rc::Rc;
use web_sys::File;
use yew::prelude::*;

/// What the player can ask of the solver.
#[derive(Clone, PartialEq)]
pub struct Commands {
    /// Solve.
    pub solve: Callback<Origin>,
    /// Stop.
    pub stop: Callback<()>,
    /// Put the incumbent on the board.
    pub take: Callback<()>,
    /// Have the certificate of the proof written.
    pub write: Callback<()>,
    /// Check a certificate.
    pub check: Callback<File>,
    /// Start a classic search.
    pub classic: Callback<ClassicArguments>,
    /// Start a classic search and the exact engine on the same board.
    pub race: Callback<ClassicArguments>,
    /// Stop the classic search, and the engine beside it.
    pub stop_classic: Callback<()>,
    /// Put the game of an accepted certificate on the board.
    pub show_proven: Callback<Proven>,
    /// Put a game on a board of a size.
    pub show_game: Callback<(Number, Vec<Number>)>,
}

/// The solver as the page has it.
pub struct Solver {
    /// What is known of its work.
    pub search: Rc<Search>,
    /// What is known of the checking of a certificate.
    pub check: Rc<Check>,
    /// What is known of a classic search.
    pub watch: Rc<Watch>,
    /// What can be asked of it.
    pub commands: Commands,
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
) -> Solver {
    let search = use_reducer(Search::default);
    let check = use_reducer(Check::default);
    let classic = use_classic(page);
    let client = {
        let dispatchers = (search.dispatcher(), check.dispatcher());
        let page = page.clone();
        use_memo((), move |()| {
            let client = Client::new(Callback::from(move |event: Event| {
                if let Event::Failed(trouble) = event {
                    page.emit(PageAction::Notice(Some(explain::broken_worker(trouble))));
                }
                let (search, check) = &dispatchers;
                search.dispatch(Change::Hear(event.clone()));
                check.dispatch(CheckChange::Hear(event));
            }));
            client.start();
            client
        })
    };
    use_failures(&client);
    let board = (model.position().size(), model.goal(), hidden);
    use_forgetting(board, &client, &search);
    use_taking(&search, model.goal(), act, page);
    let others = {
        let dispatchers = (search.dispatcher(), check.dispatcher());
        use_callback((), move |(), ()| {
            let (search, check) = &dispatchers;
            search.dispatch(Change::Stop);
            check.dispatch(CheckChange::Stop);
        })
    };
    let write = {
        let (client, dispatcher, others) =
            (Rc::clone(&client), search.dispatcher(), others.clone());
        use_callback((), move |(), ()| {
            others.emit(());
            dispatcher.dispatch(Change::Write);
            client.certificate();
        })
    };
    // Writing costs little beside proving, so that the file is there at once.
    use_effect_with((search.phase, write.clone()), |(phase, write)| {
        if *phase == Phase::Proved {
            write.emit(());
        }
    });
    let check_file = use_check(&client, hidden, check.dispatcher(), &others, show);
    let begin = {
        let (client, dispatcher, others) =
            (Rc::clone(&client), search.dispatcher(), others.clone());
        use_callback(hidden, move |task: Task, hidden| {
            if *hidden {
                return;
            }
            others.emit(());
            dispatcher.dispatch(Change::Begin(task.clone()));
            client.solve(task);
        })
    };
    let solve = use_callback(
        (model.game().clone(), model.goal(), begin.clone()),
        |origin: Origin, (game, goal, begin)| begin.emit(task(origin, game, *goal)),
    );
    let stop = {
        let client = Rc::clone(&client);
        use_callback((), move |(), ()| {
            client.stop();
            others.emit(());
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
    let beside = search.is_running() && is_same_board(&classic.watch, &search);
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
        search: Rc::new((*search).clone()),
        check: Rc::new((*check).clone()),
        watch: classic.watch,
        commands: Commands {
            solve,
            stop,
            take,
            write,
            check: check_file,
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
        lesson: Lesson::default(),
    }
}

/// Gives files to the worker.
#[hook]
fn use_check(
    client: &Rc<Client>,
    hidden: bool,
    dispatcher: UseReducerDispatcher<Check>,
    others: &Callback<()>,
    show: &Callback<ScreenAction>,
) -> Callback<File> {
    let (client, others) = (Rc::clone(client), others.clone());
    let watched = (show.clone(), hidden);
    use_callback(watched, move |file: File, (show, hidden)| {
        if *hidden {
            return;
        }
        show.emit(ScreenAction::View(View::Proof));
        let size = whole(file.size());
        if size > LARGEST_FILE {
            dispatcher.dispatch(CheckChange::Refuse(file.name(), size));
        } else {
            others.emit(());
            dispatcher.dispatch(CheckChange::Begin(file.name()));
            client.check(file.into());
        }
    })
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

/// A proved line goes onto the board by itself, if it is what is played for.
#[hook]
fn use_taking(
    search: &UseReducerHandle<Search>,
    goal: Goal,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
) {
    let (found, act, page) = ((**search).clone(), act.clone(), page.clone());
    use_effect_with(search.phase, move |&phase| {
        if phase == Phase::Proved {
            page.emit(PageAction::Playing(false));
            if found.task.as_ref().is_some_and(|task| task.goal == goal) {
                load(&found, &act);
            }
        }
    });
}

/// What was found for one board says nothing about another, and nothing at all
/// once the solver is hidden.
#[hook]
fn use_forgetting(
    board: (Number, Goal, bool),
    client: &Rc<Client>,
    search: &UseReducerHandle<Search>,
) {
    let (client, dispatcher) = (Rc::clone(client), search.dispatcher());
    let running = search.is_running();
    use_effect_with(board, move |_| {
        if running {
            client.stop();
        }
        dispatcher.dispatch(Change::Forget);
    });
}

/// Lets tests see what happens when the worker fails: the events
/// `ginnow-panic` and `ginnow-silence` on the window make it fail.
#[hook]
fn use_failures(client: &Rc<Client>) {
    let client = Rc::clone(client);
    use_effect_with((), move |()| {
        let listen = |name: &'static str, failure| {
            let client = Rc::clone(&client);
            EventListener::new(&window(), name, move |_| client.fail(failure))
        };
        let listeners = [
            listen("ginnow-panic", Failure::Panic),
            listen("ginnow-silence", Failure::Silence),
        ];
        move || drop(listeners)
    });
}
