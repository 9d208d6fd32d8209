//! All that the puzzle knows and can be asked for, in one place: what the views
//! are drawn from.

use super::analysis::{Lead, Permit, use_proofs, use_study};
use super::files::use_dropping;
use super::keys::{Ways, use_keys};
use super::link::use_link;
use super::model::{Action, Model};
use super::projector::use_projector;
use super::screen::{Glance, Panel, Screen};
use super::solver::{Solver, use_solver};
use super::speech::use_speech;
use crate::route::Route;
use crate::story::{Step, use_tour};
use ginnow::sieve::analysis::Standing;
use ginnow::sieve::links::{self, Hidden, Layout, SharedGame};
use ginnow::sieve::{Game, Number};
use ginnow_kit::appearance::use_appearance;
use ginnow_kit::browser::address;
use std::rc::Rc;
use yew::prelude::*;

/// The puzzle as it stands.
pub struct Table {
    /// The game.
    pub model: UseReducerHandle<Model>,
    /// What is merely on the screen.
    pub screen: UseReducerHandle<Screen>,
    /// The engine.
    pub solver: Solver,
    /// The analysis.
    pub lead: Lead,
    /// What of the analysis may be told.
    pub permit: Permit,
    /// What the address says.
    pub shared: SharedGame,
    /// The language that is spoken.
    pub language: &'static str,
    /// Where the tour is.
    pub tour: Step,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// Something is to change on the screen.
    pub glance: Callback<Glance>,
    /// The result is to be shared.
    pub share: Callback<()>,
    /// What can be done with a number.
    pub hands: Hands,
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

    /// The best score of the whole board, if it is known.
    pub fn optimum(&self) -> Option<u64> {
        let studied = self.lead.study.optimum().and_then(Standing::exact);
        let size = self.game().position().size();
        studied.or(self.solver.search.optimum(size, self.model.goal()))
    }
}

fn is_embedded(screen: &Screen) -> bool {
    screen.lesson.layout == Layout::Embedded
}

/// What can be done with a number, by pointer, finger or key.
pub struct Hands {
    /// The pointer is over it.
    pub hover: Callback<Option<Number>>,
    /// The focus came to it.
    pub focus: Callback<Option<Number>>,
    /// It is to be selected.
    pub select: Callback<Number>,
}

/// Opens the puzzle that the address names, and keeps all that belongs to it
/// together from then on.
#[hook]
pub fn use_table() -> Table {
    let link = use_memo((), |()| match Route::current() {
        Route::Puzzle => links::read(&address::fragment()),
        Route::Story(_) | Route::Tour => links::read(""),
    });
    let model = use_reducer(|| Model::open(&link.shared));
    let screen = use_reducer(|| Screen::new(&link.shared, link.problems.clone()));
    let act = use_callback(model.dispatcher(), |action: Action, model| {
        model.dispatch(action);
    });
    let glance = use_callback(screen.dispatcher(), |glance: Glance, screen| {
        screen.dispatch(glance);
    });
    let solver = use_solver(&model, screen.lesson.hidden.solver, &act, &glance);
    use_dropping(&solver.commands.check, &act, &glance);
    let embedded = is_embedded(&screen);
    let permit = permit(&screen);
    let tour = use_tour(&model, embedded, &act, &glance);
    let lead = use_study(model.game(), model.goal(), permit);
    use_proofs(&solver.search, &lead.change);
    let shared = use_link(&model, &screen, &act, &glance);
    let ways = Ways {
        act: act.clone(),
        glance: glance.clone(),
        study: lead.change.clone(),
    };
    use_keys(&model, &screen, &lead.study, permit, ways);
    let language = use_speech(&screen, &glance);
    use_appearance(screen.appearance);
    use_projector(screen.appearance.projected, &glance);
    let share = use_callback(glance.clone(), |(), glance| {
        glance.emit(Glance::Panel(Some(Panel::Result)));
    });
    let hands = use_hands(&act, &glance);
    Table {
        model,
        screen,
        solver,
        lead,
        permit,
        shared,
        language,
        tour,
        act,
        glance,
        share,
        hands,
    }
}

/// A frame has no room for what is still possible.
fn permit(screen: &Screen) -> Permit {
    Permit::new(if is_embedded(screen) {
        Hidden::ALL
    } else {
        screen.lesson.hidden
    })
}

#[hook]
fn use_hands(act: &Callback<Action>, glance: &Callback<Glance>) -> Hands {
    let hover = use_callback(glance.clone(), |number: Option<Number>, glance| {
        glance.emit(Glance::Hover(number));
    });
    let focus = use_callback(glance.clone(), |number: Option<Number>, glance| {
        glance.emit(number.map_or(Glance::Blur, Glance::Focus));
    });
    let both = (act.clone(), glance.clone());
    let select = use_callback(both, |number: Number, (act, glance)| {
        glance.emit(Glance::Playing(false));
        act.emit(Action::Play(number));
    });
    Hands {
        hover,
        focus,
        select,
    }
}
