//! What the puzzle shows: the page, what is open over it, and the settings.

use super::analysis::Hint;
use super::announcer::{AnnouncerProps, announcer};
use super::board::Board;
use super::controls::{ControlsProps, controls};
use super::details::{DetailsProps, details};
use super::embedded::{EmbeddedProps, embedded_game};
use super::files::{FilesProps, files};
use super::head::{HeadProps, head};
use super::keys_help::{KeysHelpProps, keys_help};
use super::model::Outcome;
use super::notice::{NoticeBarProps, notice_bar};
use super::playback::Playback;
use super::projector::{LeaveProjectorProps, leave_projector};
use super::question::{QuestionProps, question_line};
use super::score::{ScoreProps, score_board};
use super::screen::{Glance, Panel};
use super::settings::{SettingsProps, settings_dialog};
use super::share::{ShareProps, share};
use super::side::Side;
use super::table::Table;
use crate::story::Tour;
use ginnow::sieve::Number;
use ginnow_kit::memo::memo;
use ginnow_kit::update::UpdateBar;
use std::rc::Rc;
use yew::prelude::*;

/// The page itself, or the small one in somebody else's.
pub fn game_page(table: &Table) -> Html {
    if table.is_embedded() {
        return embedded_game(&EmbeddedProps {
            game: table.game().clone(),
            shared: table.shared.clone(),
            act: table.act.clone(),
            board: board(table),
            score: score(table),
        });
    }
    let question = &table.screen.lesson.question;
    let asked = (!question.is_empty()).then_some("asked");
    let enlarged = table.screen.enlarged.then_some("enlarged");
    html! {
        <>
            {head(&HeadProps { goal: table.model.goal(), glance: table.glance.clone() })}
            <Tour step={table.tour.clone()} model={(*table.model).clone()}
                proved={table.solver.search.proved_score()} glance={table.glance.clone()} />
            <main class={classes!("table", enlarged, asked)}>
                <div class="stage">
                    {question_line(&QuestionProps { question: question.clone() })}
                    {board(table)}
                    <Playback game={table.game().clone()} speed={table.screen.speed}
                        playing={table.screen.playing} act={table.act.clone()} glance={table.glance.clone()} />
                </div>
                {beside(table)}
            </main>
        </>
    }
}

/// What is beside the board: how the game stands, and one of the views.
fn beside(table: &Table) -> Html {
    let (game, study) = (table.game(), &table.lead.study);
    let inspected = table.screen.inspected();
    let why = inspected.and_then(|number| study.why(game, number, table.permit));
    html! {
        <div class="beside">
            {score(table)}
            {memo(details, DetailsProps { game: game.clone(), inspected, why })}
            {controls(&ControlsProps {
                game: game.clone(), goal: table.model.goal(), act: table.act.clone()
            })}
            {side(table)}
            if table.screen.appearance.projected {
                {leave_projector(&LeaveProjectorProps { glance: table.glance.clone() })}
            }
        </div>
    }
}

fn side(table: &Table) -> Html {
    let Table {
        screen,
        solver,
        lead,
        ..
    } = table;
    html! {
        <Side game={table.game().clone()} goal={table.model.goal()} study={lead.study.clone()}
            permit={table.permit} study_change={lead.change.clone()} view={screen.view}
            search={solver.search.clone()} hidden={screen.lesson.hidden} check={solver.check.clone()}
            watch={solver.watch.clone()} solver={solver.commands.clone()} act={table.act.clone()}
            hover={table.hands.hover.clone()} glance={table.glance.clone()}
            enlarged={screen.enlarged} inspected={screen.inspected()} />
    }
}

fn score(table: &Table) -> Html {
    let lead = &table.lead;
    memo(
        score_board,
        ScoreProps {
            game: table.game().clone(),
            goal: table.model.goal(),
            study: lead.study.clone(),
            permit: table.permit,
            change: lead.change.clone(),
            share: table.share.clone(),
        },
    )
}

fn board(table: &Table) -> Html {
    let Table { screen, hands, .. } = table;
    let (game, study) = (table.game(), &table.lead.study);
    let animated = matches!(
        table.model.outcome(),
        Outcome::Played(_) | Outcome::Stepped(Some(_))
    );
    html! {
        <Board game={game.clone()} {animated} speed={screen.speed.name} goal={table.model.goal()}
            costs={Rc::new(study.shown_costs(game, table.permit))} hinted={hinted(table)}
            inspected={screen.inspected()} focused={screen.focused} select={hands.select.clone()}
            hover={hands.hover.clone()} focus={hands.focus.clone()}
            projected={screen.appearance.projected} />
    }
}

/// The best move, while it is asked for.
fn hinted(table: &Table) -> Option<Number> {
    let study = &table.lead.study;
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
            {notice_bar(&NoticeBarProps {
                notice: table.screen.notice.clone(), glance: table.glance.clone()
            })}
            <UpdateBar />
            {announcer(&AnnouncerProps {
                model: (*table.model).clone(), search: table.solver.search.clone(),
                study: table.lead.study.clone(), permit: table.permit
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
    let close = table.glance.reform(|()| Glance::Panel(None));
    match screen.panel {
        None | Some(Panel::Settings) => Html::default(),
        Some(Panel::Share | Panel::Result) => share(&ShareProps {
            game: model.game().clone(),
            goal: model.goal(),
            view: screen.view,
            lesson: screen.lesson.clone(),
            close,
            optimum: table.optimum(),
            result: screen.panel == Some(Panel::Result),
        }),
        Some(Panel::Files) => files(&FilesProps {
            game: model.game().clone(),
            goal: model.goal(),
            search: solver.search.clone(),
            lesson: screen.lesson.clone(),
            solve: solver.commands.solve.clone(),
            act: table.act.clone(),
            glance: table.glance.clone(),
            close,
        }),
        Some(Panel::Keys) => keys_help(&KeysHelpProps { close }),
    }
}

/// The settings, if they are open.
pub fn settings(table: &Table) -> Html {
    let screen = &table.screen;
    if screen.panel != Some(Panel::Settings) {
        return Html::default();
    }
    settings_dialog(&SettingsProps {
        speaks: table.language,
        language: screen.language,
        linked: screen.lesson.language.clone(),
        appearance: screen.appearance,
        glance: table.glance.clone(),
        close: table.glance.reform(|()| Glance::Panel(None)),
    })
}
