//! All that the puzzle knows and can be asked for, in one place: what the views
//! are drawn from.

use super::analysis::{Permit, Study, StudyHandle, use_study};
use super::daily::use_daily;
use super::files::use_dropping;
use super::keys::{Pressing, use_game_keys};
use super::link::use_link;
use super::model::{Action, Model};
use super::opening::{Opening, use_keeping};
use super::own_best::{Help, OwnBest, use_own_best};
use super::pointing::{Pointer, use_pointer};
use super::screen::{RESULT, Screen, ScreenAction};
use super::search::Phase;
use super::solver::{Solver, use_solver};
use super::timer::{Timer, use_timer};
use crate::explain;
use crate::story::{leave_out, use_sieve_tour};
use ginnow::sieve::links::{Hidden, Layout, SharedGame, View};
use ginnow::sieve::{Game, Number};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::page::{Page, PageAction, use_page};
use ginnow_kit::store::Store;
use ginnow_kit::widgets::tour::Step;
use std::rc::Rc;
use yew::prelude::*;

/// The puzzle as it stands.
pub struct Table {
    /// The game.
    pub model: UseReducerHandle<Model>,
    /// What of it is merely on the screen.
    pub screen: UseReducerHandle<Screen>,
    /// The page around it.
    pub page: Page,
    /// The engine.
    pub solver: Solver,
    /// The analysis.
    pub analysis: StudyHandle,
    /// What of the analysis may be told.
    pub permit: Permit,
    /// The timer of the game.
    pub timer: Store<Timer>,
    /// The player's best game on the board.
    pub own_best: OwnBest,
    /// What the address says.
    pub shared: SharedGame,
    /// Where the tour is.
    pub tour: Step,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// Something is to change on the screen.
    pub show: Callback<ScreenAction>,
    /// The result is to be shared.
    pub share: Callback<()>,
    /// The number that is pointed at.
    pub pointer: Pointer,
    /// A number is to be selected.
    pub select: Callback<Number>,
}

impl Table {
    /// The game.
    pub fn game(&self) -> &Rc<Game> {
        self.model.game()
    }

    /// Whether the page is a small one in somebody else's.
    pub fn is_embedded(&self) -> bool {
        is_embedded(&self.screen)
    }
}

fn is_embedded(screen: &Screen) -> bool {
    screen.lesson.layout == Layout::Embedded
}

/// Opens the puzzle that the address names, and keeps all that belongs to it
/// together from then on.
#[hook]
pub fn use_table() -> Table {
    let opening = use_memo((), |()| Opening::find());
    let model = use_reducer(|| opening.model());
    let screen = use_reducer(|| Screen::new(&opening.link.shared));
    let page = use_page(screen.lesson.language.as_deref(), || {
        explain::broken_link(&opening.link.problems)
    });
    let act = use_callback(model.dispatcher(), |action: Action, model| {
        model.dispatch(action);
    });
    let show = use_callback(screen.dispatcher(), |action: ScreenAction, screen| {
        screen.dispatch(action);
    });
    let embedded = is_embedded(&screen);
    let permit = permit(&screen);
    let tour = use_sieve_tour(&model, embedded, &act, &page.act);
    let analysis = use_study(model.game(), model.goal(), permit);
    let hidden = screen.hidden();
    leave_out(hidden);
    let over = !model.position().turns().is_empty() && model.position().is_over();
    use_effect_with((over, show.clone()), |(over, show)| {
        if *over {
            show.emit(ScreenAction::Over);
        }
    });
    let solver = use_solver(
        &model,
        !View::Solve.is_allowed(hidden),
        &act,
        &page.act,
        &show,
        &analysis.change,
    );
    use_dropping(&solver.commands.check, &act, &page.act);
    let shared = use_link(&model, &screen, &act, &page.act, &show);
    use_keeping(&model, &shared);
    use_daily(&model);
    let timer = use_timer(&model);
    let help = help(
        &model,
        &screen,
        &analysis.study,
        permit,
        solver.search.phase,
    );
    let own_best = use_own_best(&model, help, opening.left.is_some());
    use_game_keys(Pressing {
        game: model.game().clone(),
        page: page.clone(),
        view: screen.view,
        hint: analysis.study.asked,
        covered: analysis.study.covered,
        permit,
        act: act.clone(),
        show: show.clone(),
        study: analysis.change.clone(),
    });
    let share = use_callback(page.act.clone(), |(), page| {
        page.emit(PageAction::Panel(Some(RESULT)));
    });
    let pointer = use_pointer();
    let select = use_callback(
        (act.clone(), page.act.clone()),
        |number: Number, (act, page)| {
            page.emit(PageAction::Playing(false));
            act.emit(Action::Play(number));
        },
    );
    Table {
        model,
        screen,
        page,
        solver,
        analysis,
        permit,
        timer,
        own_best,
        shared,
        tour,
        act,
        show,
        share,
        pointer,
        select,
    }
}

/// What helps the player just now. What is known from elsewhere nobody can tell.
fn help(model: &Model, screen: &Screen, study: &Study, permit: Permit, search: Phase) -> Help {
    let Permit { best, hints } = permit;
    let solver = Hidden {
        solver: true,
        ..Hidden::default()
    };
    Help {
        shown: (best && !study.covered)
            || (hints && (study.costs_shown || study.asked.is_some()))
            || !screen.view.is_allowed(solver)
            || !matches!(search, Phase::Idle | Phase::Kept),
        over: best && !study.covers(model.game()),
    }
}

/// A frame has no room for what is still possible.
fn permit(screen: &Screen) -> Permit {
    Permit::new(if is_embedded(screen) {
        Hidden::ALL
    } else {
        screen.hidden()
    })
}
