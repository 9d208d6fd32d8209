//! Ginnow's Sieve on the page.

mod analysis;
mod announcer;
pub mod board;
mod bounds_chart;
mod cell;
mod classic;
mod controls;
pub mod details;
mod embedded;
mod enlarge;
pub mod explain;
mod files;
mod fit;
mod graph;
mod head;
mod keys;
mod keys_help;
mod link;
pub mod model;
mod moves;
mod notice;
mod playback;
mod print;
mod projector;
mod proof;
mod question;
mod relaxed;
mod score;
pub mod screen;
mod search;
mod settings;
mod share;
mod side;
mod solve;
mod solver;
mod speech;
mod target;

use crate::appearance::use_appearance;
use crate::browser::address;
use crate::memo::memo;
use crate::route::Route;
use crate::story::Tour;
use crate::update::UpdateBar;
use analysis::{Hint, Permit, Study, use_proofs, use_study};
use announcer::{AnnouncerProps, announcer};
use board::Board;
use controls::{ControlsProps, controls};
use details::{DetailsProps, details};
use embedded::{EmbeddedProps, embedded_game};
use files::{FilesProps, files};
use ginnow::analysis::Standing;
use ginnow::links::{self, Hidden, Layout};
use ginnow::sieve::{Game, Number};
use head::{HeadProps, head};
use keys::{Ways, use_keys};
use keys_help::{KeysHelpProps, keys_help};
use link::use_link;
use model::{Action, Model, Outcome};
use notice::{NoticeBarProps, notice_bar};
use playback::Playback;
use projector::{LeaveProjectorProps, leave_projector, use_projector};
use question::{QuestionProps, question_line};
use score::{ScoreProps, score_board};
use screen::{Glance, Panel, Screen};
use settings::{SettingsProps, settings_dialog};
use share::{ShareProps, share};
use side::Side;
use solver::{Solver, use_solver};
use speech::use_speech;
use std::rc::Rc;
use yew::prelude::*;
use yew::props;

/// The puzzle: board, score, controls, and what is looked at beside them.
#[component]
pub fn Sieve() -> Html {
    let link = use_memo((), |()| match Route::current() {
        Route::Puzzle => links::read(&address::fragment()),
        Route::Story(_) | Route::Tour => links::read(""),
    });
    let model = use_reducer(|| Model::open(&link.shared));
    let screen = use_reducer(|| Screen::new(&link.shared, link.problems.clone()));
    let act = use_callback((), {
        let dispatcher = model.dispatcher();
        move |action: Action, ()| dispatcher.dispatch(action)
    });
    let glance = use_callback((), {
        let dispatcher = screen.dispatcher();
        move |glance: Glance, ()| dispatcher.dispatch(glance)
    });
    let solver = use_solver(&model, screen.lesson.hidden.solver, &act, &glance);
    files::use_dropping(&solver.commands.check, &act, &glance);
    let embedded = screen.lesson.layout == Layout::Embedded;
    // A frame has no room for what is still possible.
    let permit = Permit::new(if embedded {
        Hidden::ALL
    } else {
        screen.lesson.hidden
    });
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
    let projected = screen.appearance.projected;
    use_appearance(screen.appearance);
    use_projector(projected, &glance);
    let hover = use_callback(glance.clone(), |number: Option<Number>, glance| {
        glance.emit(Glance::Hover(number));
    });
    let focus = use_callback(glance.clone(), |number: Option<Number>, glance| {
        glance.emit(number.map_or(Glance::Blur, Glance::Focus));
    });
    let select = use_callback(
        (act.clone(), glance.clone()),
        |number: Number, (act, glance)| {
            glance.emit(Glance::Playing(false));
            act.emit(Action::Play(number));
        },
    );
    let game = model.game().clone();
    let inspected = screen.inspected();
    let (study, study_change) = (lead.study, lead.change);
    let why = inspected.and_then(|number| study.why(&game, number, permit));
    let animated = matches!(
        model.outcome(),
        Outcome::Played(_) | Outcome::Stepped(Some(_))
    );
    let share = use_callback(glance.clone(), |(), glance| {
        glance.emit(Glance::Panel(Some(Panel::Result)));
    });
    let score = html! {
        {memo(score_board, props!(ScoreProps {
            game: game.clone(), goal: model.goal(), study: study.clone(), permit,
            change: study_change.clone(), share
        }))}
    };
    let board = html! {
        <Board game={game.clone()} {animated} speed={screen.speed.name} goal={model.goal()}
            costs={Rc::new(study.shown_costs(&game, permit))}
            hinted={hinted(&study, &game, permit)}
            {inspected} focused={screen.focused} {select} hover={hover.clone()} {focus} {projected} />
    };
    let optimum = study.optimum().and_then(Standing::exact);
    let optimum = optimum.or(solver.search.optimum(game.position().size(), model.goal()));
    let over = html! {
        <>
            {panel(&screen, &model, &solver, optimum, &act, &glance)}
            {notice_bar(&props!(NoticeBarProps {
                notice: screen.notice.clone(), glance: glance.clone()
            }))}
            <UpdateBar />
            {announcer(&props!(AnnouncerProps {
                model: (*model).clone(), search: solver.search.clone(), study: study.clone(), permit
            }))}
        </>
    };
    let question = screen.lesson.question.clone();
    let asked = (!question.is_empty()).then_some("asked");
    let page = if embedded {
        embedded_game(&props!(EmbeddedProps {
            game,
            shared,
            act,
            board,
            score
        }))
    } else {
        html! {
            <>
                {head(&props!(HeadProps { goal: model.goal(), glance: glance.clone() }))}
                <Tour model={(*model).clone()} proved={solver.search.proved_score()} act={act.clone()}
                    glance={glance.clone()} />
                <main class={classes!("table", screen.enlarged.then_some("enlarged"), asked)}>
                    <div class="stage">
                        {question_line(&props!(QuestionProps { question }))}
                        {board}
                        <Playback game={game.clone()} speed={screen.speed} playing={screen.playing}
                            act={act.clone()} glance={glance.clone()} />
                    </div>
                    <div class="beside">
                        {score}
                        {memo(details, props!(DetailsProps { game: game.clone(), inspected, why }))}
                        {controls(&props!(ControlsProps {
                            game: game.clone(), goal: model.goal(), act: act.clone()
                        }))}
                        <Side {game} goal={model.goal()} study={study.clone()} {permit} {study_change}
                            view={screen.view} search={solver.search.clone()}
                            hidden={screen.lesson.hidden} check={solver.check.clone()}
                            watch={solver.watch.clone()} solver={solver.commands.clone()}
                            act={act.clone()} {hover} glance={glance.clone()}
                            enlarged={screen.enlarged} {inspected} />
                        if projected {
                            {leave_projector(&props!(LeaveProjectorProps {
                                glance: glance.clone()
                            }))}
                        }
                    </div>
                </main>
            </>
        }
    };
    // Another language draws the content anew; what is known stays.
    html! {
        <>
            <key={language}>{page}{over}</>
            <key="settings">{settings(&screen, language, &glance)}</>
        </>
    }
}

/// The settings stay open while the language changes.
fn settings(screen: &Screen, speaks: &'static str, glance: &Callback<Glance>) -> Html {
    if screen.panel != Some(Panel::Settings) {
        return Html::default();
    }
    html! {
        {settings_dialog(&props!(SettingsProps {
            speaks, language: screen.language, linked: screen.lesson.language.clone(),
            appearance: screen.appearance, glance: glance.clone(),
            close: glance.reform(|()| Glance::Panel(None))
        }))}
    }
}

/// The best move, while it is asked for.
fn hinted(study: &Study, game: &Game, permit: Permit) -> Option<Number> {
    let asked = matches!(study.asked, Some(Hint::BestMove | Hint::BestLine));
    let line = study.best_line(game).filter(|_| asked && permit.hints);
    line?.first().copied()
}

/// What is open over the page.
fn panel(
    screen: &Screen,
    model: &Model,
    solver: &Solver,
    optimum: Option<u64>,
    act: &Callback<Action>,
    glance: &Callback<Glance>,
) -> Html {
    let close = glance.reform(|()| Glance::Panel(None));
    match screen.panel {
        None | Some(Panel::Settings) => Html::default(),
        Some(Panel::Share | Panel::Result) => html! {
            {share(&props!(ShareProps {
                game: model.game().clone(), goal: model.goal(), view: screen.view,
                lesson: screen.lesson.clone(), close, optimum, result: screen.panel == Some(Panel::Result)
            }))}
        },
        Some(Panel::Files) => html! {
            {files(&props!(FilesProps {
                game: model.game().clone(), goal: model.goal(), search: solver.search.clone(),
                lesson: screen.lesson.clone(), solve: solver.commands.solve.clone(), act: act.clone(),
                glance: glance.clone(), close
            }))}
        },
        Some(Panel::Keys) => keys_help(&props!(KeysHelpProps { close })),
    }
}
