//! All that the puzzle knows and can be asked for, in one place: what the views
//! are drawn from.

use crate::analysis::{Asked, AskedAction, Step};
use crate::files::use_dropping;
use crate::film::film;
use crate::keys::{GAME_KEYS, GameKey};
use crate::link::{Opening, use_link};
use crate::model::{Action, Model};
use crate::play::{Hand, HandAction, use_opponent};
use crate::screen::{SET_UP, Screen, ScreenAction};
use crate::setup::use_factoring;
use crate::tour::use_game_tour;
use crate::{PUZZLE, problems};
use ginnow::divisor_game::links::{SharedGame, View};
use ginnow::divisor_game::{Game, Number, WinningGroup, winning_moves};
use ginnow_kit::page::keys::use_keys;
use ginnow_kit::page::{Page, PageAction, Panel, use_page};
use ginnow_kit::widgets::playback::toggle;
use ginnow_kit::widgets::tour;
use ginnow_links::Layout;
use std::rc::Rc;
use yew::prelude::*;

/// The puzzle as it stands.
pub struct Table {
    /// The game.
    pub model: UseReducerHandle<Model>,
    /// What of it is merely on the screen.
    pub screen: UseReducerHandle<Screen>,
    /// What the player is about to do.
    pub hand: UseReducerHandle<Hand>,
    /// What of the analysis was asked for.
    pub asked: UseReducerHandle<Asked>,
    /// The page around it.
    pub page: Page,
    /// What the address says.
    pub shared: SharedGame,
    /// Where the tour is.
    pub tour: tour::Step,
    /// Whether piles are being factorised.
    pub busy: bool,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// Something is to change on the screen.
    pub show: Callback<ScreenAction>,
    /// The hand changes.
    pub take: Callback<HandAction>,
    /// Something else of the analysis is asked for.
    pub ask: Callback<AskedAction>,
    /// Piles are to be set up.
    pub set_up: Callback<Vec<Number>>,
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

    /// Opens something over the page.
    pub fn open(&self, panel: Panel) -> Callback<()> {
        let open = move |()| PageAction::Panel(Some(panel));
        self.page.act.reform(open)
    }

    /// The winning moves, where they were asked for.
    pub fn winning(&self) -> Vec<WinningGroup> {
        let position = self.model.position();
        let allowed = Step::Winning.is_allowed(self.screen.lesson.hidden);
        if allowed && !self.is_embedded() && self.asked.has(Step::Winning, position) {
            winning_moves(position)
        } else {
            Vec::new()
        }
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
    let (hand, asked) = (use_reducer(Hand::default), use_reducer(Asked::default));
    let page = use_page(screen.lesson.language.as_deref(), || {
        problems::notice(opening.link.problems.clone())
    });
    let act = use_dispatch(&model);
    let show = use_dispatch(&screen);
    let take = use_dispatch(&hand);
    let ask = use_dispatch(&asked);
    let chosen = hand.pile(model.position());
    let tour = use_game_tour(&model, chosen, is_embedded(&screen), &act, &page.act);
    let shared = use_link(&model, &screen, &act, &page.act, &show);
    use_opponent(&model, page.state.speed, &act);
    let (busy, set_up) = use_factoring(&act);
    use_dropping(&act, &page.act);
    let table = Table {
        model,
        screen,
        hand,
        asked,
        page,
        shared,
        tour,
        busy,
        act,
        show,
        take,
        ask,
        set_up,
    };
    let press = pressed(&table);
    use_keys(&PUZZLE, &table.page, &GAME_KEYS, press);
    table
}

/// The way to change a part of the table, the same for as long as it is there.
#[hook]
fn use_dispatch<R: Reducible + 'static>(reducer: &UseReducerHandle<R>) -> Callback<R::Action>
where
    R::Action: 'static,
{
    use_callback(reducer.dispatcher(), |action: R::Action, reducer| {
        reducer.dispatch(action);
    })
}

/// Does what a key asks for.
fn pressed(table: &Table) -> Callback<GameKey> {
    let (page, act, show, ask) = (
        table.page.clone(),
        table.act.clone(),
        table.show.clone(),
        table.ask.clone(),
    );
    let position = table.model.position();
    let hidden = table.screen.lesson.hidden;
    let (next, numbers) = (table.asked.next(position, hidden), position.numbers());
    let machine = table.model.is_machines_turn();
    let moves = table.game().line().len();
    let play = toggle(&film(&table.model, &page, &act));
    Callback::from(move |key| {
        let action = match key {
            GameKey::Toggle => return play.emit(()),
            GameKey::Analyse => {
                if let Some(step) = next {
                    show.emit(ScreenAction::View(View::Analysis));
                    ask.emit(AskedAction::Tell(step, true, numbers.clone()));
                }
                return;
            }
            GameKey::SetUp => return page.act.emit(PageAction::Panel(Some(SET_UP))),
            GameKey::Answer if !machine => return,
            GameKey::Answer => Action::Await,
            GameKey::Undo => Action::Undo,
            GameKey::Redo => Action::Redo,
            GameKey::Back => Action::StepBy(-1),
            GameKey::Forward => Action::StepBy(1),
            GameKey::First => Action::StepTo(0),
            GameKey::Last => Action::StepTo(moves),
        };
        page.act.emit(PageAction::Playing(false));
        act.emit(action);
    })
}
