//! What the puzzle shows: the page, what is open over it, and the settings.

use super::analysis::{Hint, Permit, Study};
use super::announcer::{AnnouncerProps, announcer};
use super::board::{Board, BoardProps};
use super::controls::controls;
use super::details::{DetailsProps, details};
use super::embedded::{EmbeddedProps, embedded_game};
use super::explain;
use super::files::{FilesProps, files};
use super::film::{FilmProps, film};
use super::keys::{BOARD_KEYS, GAME_KEYS};
use super::link::sealed_line;
use super::model::Outcome;
use super::pointing::{Pointer, Pointing, use_inspected};
use super::question::{AskedProps, asked_line};
use super::refusal::{refusal, refused};
use super::score::{ScoreProps, score_board};
use super::screen::RESULT;
use super::share::{ShareProps, share};
use super::side::{Side, SideProps, is_enlarged};
use super::table::Table;
use crate::PUZZLE;
use crate::story::sieve_tour;
use ginnow::sieve::analysis::Cost;
use ginnow::sieve::links::View;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number};
use ginnow_kit::component::component;
use ginnow_kit::memo::memo;
use ginnow_kit::page::Panel;
use ginnow_kit::page::head::{self, head};
use ginnow_kit::page::keys::{KeyTable, keys_help};
use ginnow_kit::page::notice::notices;
use ginnow_kit::page::projector::leave_projector;
use ginnow_kit::shared::Shared;
use ginnow_kit::store::{Store, use_watched};
use ginnow_kit::update::UpdateBar;
use ginnow_kit::words::text;
use ginnow_kit::worker::SilentWorkers;
use std::rc::Rc;
use yew::prelude::*;

/// The page itself, or the small one in somebody else's.
pub fn game_page(table: &Table) -> Html {
    if table.is_embedded() {
        return embedded_game(&EmbeddedProps {
            game: table.game().clone(),
            shared: table.shared.clone(),
            question: asked(table),
            act: table.act.clone(),
            board: html! { <>{board(table)}{refusal(&table.model)}</> },
            score: score(table),
        });
    }
    let question = asked(table);
    let asked = question.is_some().then_some("asked");
    let enlarged = is_enlarged(table.screen.view, &table.page.state).then_some("enlarged");
    html! {
        <>
            {head(&PUZZLE, rule(table.model.goal()), &head::USUAL, &table.page)}
            {sieve_tour(
                &table.tour, &table.model, table.solver.search.proved_score(),
                View::Solve.is_allowed(table.screen.hidden()), &table.show
            )}
            <main class={classes!("table", enlarged, asked)}>
                <div class="stage">
                    {question.unwrap_or_default()}
                    {board(table)}
                    {refusal(&table.model)}
                    {memo(film, FilmProps::new(
                        table.game(), &table.page.state, &table.act, &table.page.act
                    ))}
                </div>
                {beside(table)}
            </main>
        </>
    }
}

/// What the link asks, and the game that it keeps sealed.
fn asked(table: &Table) -> Option<Html> {
    asked_line(&AskedProps {
        game: table.game(),
        goal: table.model.goal(),
        screen: &table.screen,
        act: &table.act,
        show: &table.show,
    })
}

/// What is beside the board: how the game stands, and one of the views.
fn beside(table: &Table) -> Html {
    let (game, study) = (table.game(), &table.analysis.study);
    html! {
        <div class="beside">
            {score(table)}
            {component::<LookedAt>(LookedAtProps {
                game: game.clone(), study: study.clone(), permit: table.permit,
                at: table.pointer.at.clone()
            })}
            {controls(game, table.model.goal(), &table.act)}
            {side(table)}
            {leave_projector(&table.page)}
        </div>
    }
}

fn side(table: &Table) -> Html {
    let (screen, page) = (&table.screen, &table.page);
    component::<Side>(SideProps {
        game: table.game().clone(),
        goal: table.model.goal(),
        analysis: table.analysis.clone(),
        permit: table.permit,
        view: screen.view,
        report: screen.report,
        hidden: screen.hidden(),
        solver: table.solver.clone(),
        act: table.act.clone(),
        pointer: table.pointer.clone(),
        show: table.show.clone(),
        page: page.act.clone(),
        enlarged: is_enlarged(screen.view, &page.state),
    })
}

fn score(table: &Table) -> Html {
    let analysis = &table.analysis;
    memo(
        score_board,
        ScoreProps {
            game: table.game().clone(),
            goal: table.model.goal(),
            study: analysis.study.clone(),
            permit: table.permit,
            timer: table.timer.clone(),
            change: analysis.change.clone(),
            share: table.share.clone(),
            own_best: table.own_best.clone(),
            act: table.act.clone(),
            show: table.show.clone(),
        },
    )
}

fn board(table: &Table) -> Html {
    let (game, study) = (table.game(), &table.analysis.study);
    let state = &table.page.state;
    let animated = matches!(
        table.model.outcome(),
        Outcome::Played(_) | Outcome::Stepped(Some(_))
    );
    component::<PointedBoard>(PointedBoardProps {
        game: game.clone(),
        animated,
        speed: state.speed.name,
        goal: table.model.goal(),
        costs: Rc::new(study.shown_costs(game, table.permit)),
        refused: refused(&table.model),
        hinted: hinted(table),
        pointer: table.pointer.clone(),
        select: table.select.clone(),
        projected: state.appearance.projected,
    })
}

#[derive(Properties, PartialEq)]
struct PointedBoardProps {
    game: Rc<Game>,
    animated: bool,
    speed: &'static str,
    goal: Goal,
    costs: Rc<Vec<Option<Cost>>>,
    hinted: Option<Number>,
    refused: Option<(Number, bool)>,
    pointer: Pointer,
    select: Callback<Number>,
    projected: bool,
}

/// The board, which shows what is pointed at.
#[component]
fn PointedBoard(props: &PointedBoardProps) -> Html {
    let Pointer { at, hover, focus } = props.pointer.clone();
    let pointing = use_watched(&at, |pointing| *pointing);
    let (inspected, focused) = (pointing.inspected(), pointing.focused);
    component::<Board>(BoardProps {
        game: props.game.clone(),
        animated: props.animated,
        speed: props.speed,
        goal: props.goal,
        costs: props.costs.clone(),
        hinted: props.hinted,
        refused: props.refused,
        inspected,
        focused,
        select: props.select.clone(),
        hover,
        focus,
        projected: props.projected,
        principal: false,
    })
}

#[derive(Properties, PartialEq)]
struct LookedAtProps {
    game: Rc<Game>,
    study: Shared<Study>,
    permit: Permit,
    at: Store<Pointing>,
}

/// What there is to know of the number that is looked at.
#[component]
fn LookedAt(props: &LookedAtProps) -> Html {
    let LookedAtProps { game, study, .. } = props;
    let inspected = use_inspected(&props.at);
    let why = inspected.and_then(|number| study.why(game, number, props.permit));
    let game = game.clone();
    // What the number with the focus would take is heard after its name; the
    // pointer says nothing aloud.
    let focused = use_watched(&props.at, |at| at.on_board.then_some(at.focused));
    let takes = focused.and_then(|number| game.position().preview(number).ok());
    html! {
        <>
            {memo(details, DetailsProps { game, inspected, why })}
            <p class="visually-hidden said-takes" aria-live="polite">
                {takes.as_ref().map(explain::gets)}
            </p>
        </>
    }
}

/// The best move, while it is asked for.
fn hinted(table: &Table) -> Option<Number> {
    let study = &table.analysis.study;
    let asked = matches!(study.asked, Some(Hint::BestMove | Hint::BestLine));
    let line = study.best_line(table.game());
    line.filter(|_| asked && table.permit.hints)?
        .first()
        .copied()
}

/// What comes over the page: a panel, a notice, and what is merely heard.
pub fn over_the_page(table: &Table) -> Html {
    html! {
        <>
            {panel(table)}
            {notices(&table.page)}
            {component::<UpdateBar>(())}
            {component::<SilentWorkers>(())}
            {announcer(&AnnouncerProps {
                model: (*table.model).clone(), search: table.solver.search.clone(),
                study: table.analysis.study.clone(), permit: table.permit, own_best: table.own_best.clone()
            })}
        </>
    }
}

fn panel(table: &Table) -> Html {
    let Table {
        model,
        screen,
        solver,
        ..
    } = table;
    let close = table.page.close();
    let result = table.page.state.panel == Some(RESULT);
    match table.page.state.panel {
        Some(Panel::Share | RESULT) => share(&ShareProps {
            game: model.game().clone(),
            goal: model.goal(),
            view: screen.view,
            sealed: sealed_line(screen, model.position().size()),
            lesson: screen.lesson.clone(),
            close,
            result,
        }),
        Some(Panel::Files) => files(&FilesProps {
            game: model.game().clone(),
            goal: model.goal(),
            search: solver.search.clone(),
            question: screen.lesson.question.clone(),
            solver: View::Solve.is_allowed(screen.hidden()),
            solve: solver.commands.solve.clone(),
            act: table.act.clone(),
            page: table.page.act.clone(),
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

/// What is played for, in a sentence.
fn rule(goal: Goal) -> &'static str {
    text(match goal {
        Goal::Largest => "rule.largest",
        Goal::Smallest => "rule.smallest",
    })
}
