//! What the puzzle shows: the page, and what is open over it.

use crate::PUZZLE;
use crate::analysis::analysis;
use crate::announcer::announcer;
use crate::assessment::Question;
use crate::board::{Board, BoardProps};
use crate::controls::{controls, game_buttons};
use crate::film::film;
use crate::keys::{BOARD_KEYS, GAME_KEYS};
use crate::moves::moves;
use crate::paper::paper;
use crate::score::score;
use crate::screen::{ANALYSIS, MOVES, RESULT, SET_UP};
use crate::setup::{SetUp, SetUpProps};
use crate::share::share;
use crate::table::Table;
use ginnow::sieve::two_players::Rule;
use ginnow_kit::component::component;
use ginnow_kit::page::Panel;
use ginnow_kit::page::head::{Tool, head};
use ginnow_kit::page::keys::{KeyTable, keys_help};
use ginnow_kit::page::notice::notices;
use ginnow_kit::page::projector::leave_projector;
use ginnow_kit::page::tabs::{Tab, tabs};
use ginnow_kit::update::UpdateBar;
use ginnow_kit::widgets::playback::Playback;
use ginnow_kit::widgets::share::whole_page_link;
use ginnow_kit::words::text;
use ginnow_kit::worker::SilentWorkers;
use ginnow_links::Layout;
use yew::prelude::*;

/// What can be opened from the head.
const TOOLS: [Tool; 7] = ginnow_kit::page::head::USUAL;

/// The page itself, or the small one in somebody else's.
pub fn game_page(table: &Table) -> Html {
    if table.lesson.layout == Layout::Embedded {
        return embedded(table);
    }
    let rule = text(match table.model.contest().rule {
        Rule::OtherSide => "head.rule-other",
        Rule::Nobody => "head.rule-nobody",
    });
    html! {
        <>
            {head(&PUZZLE, rule, &TOOLS, &table.page)}
            <main class="table">
                <div class="stage">
                    {question_line(table)}
                    {board(table)}
                    {component::<Playback>(film(&table.model, &table.page, &table.act))}
                </div>
                <div class="beside">
                    {score(table)}
                    {controls(table)}
                    {side(table)}
                    {leave_projector(&table.page)}
                </div>
            </main>
        </>
    }
}

fn board(table: &Table) -> Html {
    component::<Board>(BoardProps {
        model: (*table.model).clone(),
        hinted: table.analysis.state.hint(),
        projected: table.page.state.appearance.projected,
        act: table.playing(),
    })
}

/// The question that the sender of a link asks. It is a stranger's text: it keeps
/// to its line and its direction.
fn question_line(table: &Table) -> Html {
    let question = &table.lesson.question;
    html! {
        if !question.is_empty() {
            <p class="question" dir="auto">{question.clone()}</p>
        }
    }
}

/// The page in a frame of another page: board, points, the most needed controls,
/// and a way to the whole page.
fn embedded(table: &Table) -> Html {
    let mut whole = table.shared.clone();
    whole.lesson.layout = Layout::Whole;
    html! {
        <main class="table embedded">
            <h1 class="visually-hidden">{text("page.title")}</h1>
            {question_line(table)}
            {score(table)}
            <div class="stage">{board(table)}</div>
            <section class="embedded-controls" aria-label={text("controls.label")}>
                {game_buttons(table)}
                {whole_page_link(&whole.to_string())}
            </section>
        </main>
    }
}

/// The views beside the board.
fn side(table: &Table) -> Html {
    let hidden = table.lesson.hidden;
    let allowed = [Question::Verdict, Question::Hint];
    let allowed = allowed
        .into_iter()
        .any(|question| question.is_allowed(hidden));
    let offered = [
        Tab {
            name: MOVES,
            label: "view.moves",
            hidden: false,
        },
        Tab {
            name: ANALYSIS,
            label: "view.analysis",
            hidden: !allowed,
        },
    ];
    let chosen = if allowed { *table.view } else { MOVES };
    let body = if chosen == ANALYSIS {
        analysis(table)
    } else {
        moves(&table.model, &table.playing())
    };
    let view = table.view.setter();
    let choose = Callback::from(move |name| view.set(name));
    tabs(&offered, chosen, &choose, body)
}

/// What comes over the page, and what is merely heard.
pub fn over_the_page(table: &Table) -> Html {
    html! {
        <>
            {panel(table)}
            {notices(&table.page)}
            {component::<UpdateBar>(())}
            {component::<SilentWorkers>(())}
            {announcer(table)}
        </>
    }
}

fn panel(table: &Table) -> Html {
    let close = table.page.close();
    match table.page.state.panel {
        Some(panel @ (Panel::Share | RESULT)) => share(table, panel == RESULT, close),
        Some(Panel::Files) => paper(table, close),
        Some(SET_UP) => component::<SetUp>(SetUpProps {
            size: table.model.position().size(),
            contest: table.model.contest().clone(),
            act: table.playing(),
            close,
        }),
        _ => keys_help(&table.page, || {
            vec![
                KeyTable::of_page(&GAME_KEYS),
                KeyTable::of("keys.board", &BOARD_KEYS),
            ]
        }),
    }
}
