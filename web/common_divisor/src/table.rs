//! Everything on the page: the puzzle, what is around it, and how they change.

use crate::PUZZLE;
use crate::files::use_dropping;
use crate::keys::GAME_KEYS;
use crate::link::use_link;
use crate::model::{Action, Model};
use crate::opening::{Opening, use_keeping};
use crate::problems;
use crate::rows::{Help, use_help};
use crate::screen::{Screen, ScreenAction};
use crate::solve::{Solving, use_solving};
use crate::tour::use_puzzle_tour;
use ginnow::common_divisor::Puzzle;
use ginnow::common_divisor::links::{Layout, LinkRead, SharedPuzzle, View};
use ginnow_kit::page::keys::use_keys;
use ginnow_kit::page::{Page, PageAction, use_page};
use ginnow_kit::widgets::tour::Step;
use yew::prelude::*;

/// Everything on the page.
pub struct Table {
    /// The puzzle, and what is filled in.
    pub model: UseReducerHandle<Model>,
    /// What is merely on the screen.
    pub screen: UseReducerHandle<Screen>,
    /// The page around it.
    pub page: Page,
    /// What the address says.
    pub shared: SharedPuzzle,
    /// What the player has asked.
    pub help: Help,
    /// The searches by the three methods.
    pub solving: Solving,
    /// Where the tour is.
    pub tour: Step,
    /// Something is to be done with the puzzle.
    pub act: Callback<Action>,
    /// Something is to change on the screen.
    pub show: Callback<ScreenAction>,
}

impl Table {
    /// Whether the page is a small one in somebody else's.
    pub fn is_embedded(&self) -> bool {
        self.screen.lesson.layout == Layout::Embedded
    }
}

/// Keeps everything on the page.
#[hook]
pub fn use_table() -> Table {
    let opening = use_memo((), |()| Opening::find());
    let model = use_reducer(|| opening.model());
    let screen = use_reducer(|| {
        let shared = &opening.link.shared;
        Screen::new(shared.view, shared.lesson.clone())
    });
    let page = use_page(screen.lesson.language.as_deref(), || {
        problems::notice(opening.link.problems.clone())
    });
    let act = use_callback(model.dispatcher(), |action: Action, model| {
        model.dispatch(action);
    });
    let show = use_callback(screen.dispatcher(), |action: ScreenAction, screen| {
        screen.dispatch(action);
    });
    let embedded = screen.lesson.layout == Layout::Embedded;
    let tour = use_puzzle_tour(&model, embedded, &act, &page.act);
    let shared = SharedPuzzle {
        puzzle: Puzzle::clone(model.puzzle()),
        grid: model.board().grid(),
        view: screen.view,
        lesson: screen.lesson.clone(),
    };
    let open = use_open(&act, &page.act, &show);
    use_link(&shared, open);
    use_keeping(&model, &shared);
    use_keys(&PUZZLE, &page, &GAME_KEYS, act.reform(Action::of_key));
    let checked = screen.view == View::Proof;
    use_dropping(checked, &model, &act, &page.act);
    let help = use_help(&model);
    let solving = use_solving(model.puzzle());
    Table {
        model,
        screen,
        page,
        shared,
        help,
        solving,
        tour,
        act,
        show,
    }
}

/// Opens a link that somebody has put into the address.
#[hook]
fn use_open(
    act: &Callback<Action>,
    page: &Callback<PageAction>,
    show: &Callback<ScreenAction>,
) -> Callback<LinkRead> {
    let wired = (act.clone(), page.clone(), show.clone());
    use_callback(wired, |link: LinkRead, (act, page, show)| {
        // What is hidden decides which views there are.
        show.emit(ScreenAction::Lesson(link.shared.lesson));
        show.emit(ScreenAction::View(link.shared.view));
        page.emit(PageAction::Notice(problems::notice(link.problems)));
        act.emit(Action::Open(link.shared.puzzle, link.shared.grid));
    })
}
