//! What the puzzle shows: the page, and what is open over it.

use crate::PUZZLE;
use crate::announcer::announcer;
use crate::controls::controls;
use crate::embedded::{embedded_game, question_line};
use crate::files::files;
use crate::film::film;
use crate::keys::{BOARD_KEYS, DIAGRAM_KEYS, GAME_KEYS};
use crate::model::Action;
use crate::play::{HandAction, Piles, PilesProps, Split, SplitProps, StandingProps, standing};
use crate::screen::{RESULT, SET_UP};
use crate::setup::{SetUp, SetUpProps};
use crate::share::share;
use crate::side::side;
use crate::table::Table;
use crate::tour::game_tour;
use ginnow::divisor_game::Illegal;
use ginnow_kit::component::component;
use ginnow_kit::page::head::{self, Tool, head};
use ginnow_kit::page::keys::{KeyTable, keys_help};
use ginnow_kit::page::notice::notices;
use ginnow_kit::page::projector::leave_projector;
use ginnow_kit::page::{PageAction, Panel};
use ginnow_kit::update::UpdateBar;
use ginnow_kit::widgets::playback::Playback;
use ginnow_kit::words::text;
use ginnow_kit::worker::SilentWorkers;
use std::rc::Rc;
use yew::prelude::*;

/// The page itself, or the small one in somebody else's.
pub fn game_page(table: &Table) -> Html {
    if table.is_embedded() {
        return embedded_game(table, score(table), stage(table));
    }
    let enlarged = (table.page.state.enlarged == Some(true)).then_some("enlarged");
    let question = &table.screen.lesson.question;
    let tools: Vec<Tool> = head::USUAL
        .into_iter()
        .filter(|tool| *tool != Tool::Story || PUZZLE.story.is_some())
        .collect();
    html! {
        <>
            {head(&PUZZLE, text("head.rule"), &tools, &table.page)}
            {game_tour(&table.tour, &table.show)}
            <main class={classes!("table", enlarged)}>
                <div class="stage">
                    {question_line(question)}
                    {stage(table)}
                    {component::<Playback>(film(&table.model, &table.page, &table.act))}
                </div>
                <div class="beside">
                    {score(table)}
                    {controls(&table.model, &table.act, &table.open(SET_UP))}
                    {side(table)}
                    {leave_projector(&table.page)}
                </div>
            </main>
        </>
    }
}

fn score(table: &Table) -> Html {
    standing(&StandingProps {
        model: (*table.model).clone(),
        busy: table.busy,
        act: table.act.clone(),
        share: table.open(RESULT),
        set_up: table.open(SET_UP),
    })
}

/// The piles, and the panel in which one is split.
fn stage(table: &Table) -> Html {
    let position = table.model.position();
    let winning = table.winning();
    let mut marked: Vec<usize> = winning.iter().map(|group| group.pile).collect();
    marked.dedup();
    let choose = {
        let (act, take) = (table.act.clone(), table.take.clone());
        let (numbers, piles) = (position.numbers(), position.piles().to_vec());
        Callback::from(move |pile: usize| {
            if piles.get(pile).is_some_and(|pile| pile.rank() == 1) {
                let number = numbers[pile];
                act.emit(Action::Refuse(Illegal::PrimePile { number }));
            }
            take.emit(HandAction::Pile(numbers.clone(), pile));
        })
    };
    html! {
        <>
            {component::<Piles>(PilesProps {
                piles: position.piles().to_vec(), chosen: table.hand.pile(position),
                fresh: table.model.fresh(), winning: marked, choose
            })}
            {component::<Split>(SplitProps {
                game: table.game().clone(), hand: (*table.hand).clone(), change: table.take.clone(),
                enabled: !table.model.is_machines_turn(), winning: Rc::new(winning),
                projected: table.page.state.appearance.projected, act: playing(table),
                page: table.page.act.clone()
            })}
        </>
    }
}

/// A move of the player stops the film.
fn playing(table: &Table) -> Callback<Action> {
    let (act, page) = (table.act.clone(), table.page.act.clone());
    Callback::from(move |action| {
        page.emit(PageAction::Playing(false));
        act.emit(action);
    })
}

/// What comes over the page, and what is merely heard.
pub fn over_the_page(table: &Table) -> Html {
    html! {
        <>
            {panel(table)}
            {notices(&table.page)}
            {component::<UpdateBar>(())}
            {component::<SilentWorkers>(())}
            {announcer(&table.model)}
        </>
    }
}

fn panel(table: &Table) -> Html {
    let (model, close) = (&table.model, table.page.close());
    match table.page.state.panel {
        Some(panel @ (Panel::Share | RESULT)) => {
            share(model, &table.shared, panel == RESULT, close)
        }
        Some(Panel::Files) => files(model, &table.shared, &table.act, &table.page.act, close),
        Some(SET_UP) => component::<SetUp>(SetUpProps {
            piles: model.game().start().numbers(),
            opponent: model.opponent(),
            begins: model.begins(),
            set_up: table.set_up.clone(),
            act: table.act.clone(),
            close,
        }),
        _ => keys_help(&table.page, || {
            vec![
                KeyTable::of_page(&GAME_KEYS),
                KeyTable::of("keys.piles", &BOARD_KEYS),
                KeyTable::of("keys.diagram", &DIAGRAM_KEYS),
            ]
        }),
    }
}
