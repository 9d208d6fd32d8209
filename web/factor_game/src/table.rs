//! All that the puzzle knows and can be asked for, in one place: what the views
//! are drawn from.

use crate::assessment::{AnalysisHandle, Question, use_analysis};
use crate::film::film;
use crate::keys::{GAME_KEYS, GameKey};
use crate::link::{Opening, use_link};
use crate::model::{Action, Model};
use crate::opponent::use_opponent;
use crate::screen::{ANALYSIS, MOVES, SET_UP};
use crate::{PUZZLE, problems};
use ginnow::sieve::two_players::links::SharedGame;
use ginnow_kit::page::keys::use_keys;
use ginnow_kit::page::{Page, PageAction, Panel, use_page};
use ginnow_kit::state::{State, use_state_eq};
use ginnow_kit::widgets::playback::toggle;
use ginnow_links::Lesson;
use yew::prelude::*;

/// The puzzle as it stands.
pub struct Table {
    /// The game.
    pub model: UseReducerHandle<Model>,
    /// What the link asks and leaves out.
    pub lesson: State<Lesson>,
    /// What is looked at beside the board.
    pub view: State<&'static str>,
    /// What was asked for of the position.
    pub analysis: AnalysisHandle,
    /// The page around it.
    pub page: Page,
    /// What the address says.
    pub shared: SharedGame,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// The computer is to move at once.
    pub hurry: Callback<()>,
}

impl Table {
    /// Opens something over the page.
    pub fn open(&self, panel: Panel) -> Callback<()> {
        let open = move |()| PageAction::Panel(Some(panel));
        self.page.act.reform(open)
    }

    /// Does something with the game and stops the film.
    pub fn playing(&self) -> Callback<Action> {
        let (act, page) = (self.act.clone(), self.page.act.clone());
        Callback::from(move |action| {
            page.emit(PageAction::Playing(false));
            act.emit(action);
        })
    }
}

/// Opens the puzzle that the address names, and keeps all that belongs to it
/// together from then on.
#[hook]
pub fn use_table() -> Table {
    let opening = use_memo((), |()| Opening::find());
    let model = use_reducer(|| opening.model());
    let lesson = use_state_eq(|| opening.link.shared.lesson.clone());
    let view = use_state_eq(|| MOVES);
    let page = use_page(lesson.language.as_deref(), || {
        problems::notice(opening.link.problems.clone())
    });
    let act = use_callback(model.dispatcher(), |action: Action, model| {
        model.dispatch(action);
    });
    let shared = use_link(&model, &lesson, &act, &page.act);
    let hurry = use_opponent(&model, page.state.speed, &act);
    let analysis = use_analysis(&model);
    let table = Table {
        model,
        lesson,
        view,
        analysis,
        page,
        shared,
        act,
        hurry,
    };
    let press = pressed(&table);
    use_keys(&PUZZLE, &table.page, &GAME_KEYS, press);
    table
}

/// Does what a key asks for.
fn pressed(table: &Table) -> Callback<GameKey> {
    let (playing, page, hurry) = (table.playing(), table.page.act.clone(), table.hurry.clone());
    let (ask, view, hidden) = (
        table.analysis.ask.clone(),
        table.view.setter(),
        table.lesson.hidden,
    );
    let (awaited, machine) = (table.model.is_awaited(), table.model.is_machines_turn());
    let over = table.model.to_move().is_none();
    let moves = table.model.game().line().len();
    let play = toggle(&film(&table.model, &table.page, &table.act));
    let question = Callback::from(move |question: Question| {
        if question.is_allowed(hidden) && !over {
            view.set(ANALYSIS);
            ask.emit(question);
        }
    });
    Callback::from(move |key| {
        let action = match key {
            GameKey::Toggle => return play.emit(()),
            GameKey::Verdict => return question.emit(Question::Verdict),
            GameKey::Hint => return question.emit(Question::Hint),
            GameKey::SetUp => return page.emit(PageAction::Panel(Some(SET_UP))),
            GameKey::Answer if awaited => return hurry.emit(()),
            GameKey::Answer if !machine => return,
            GameKey::Answer => Action::Await,
            GameKey::Undo => Action::Undo,
            GameKey::Redo => Action::Redo,
            GameKey::Back => Action::StepBy(-1),
            GameKey::Forward => Action::StepBy(1),
            GameKey::First => Action::StepTo(0),
            GameKey::Last => Action::StepTo(moves),
        };
        playing.emit(action);
    })
}
