//! The selected board: its record, how hard the proof was, and (on request) its best game.

use crate::figures::percent;
use crate::jump::{Jump, JumpProps};
use crate::model::Action;
use crate::output::files::BestGame;
use crate::{are_games_hidden, model::Records};
use ginnow::sieve::drawing::{ArchesFrame, ArchesView};
use ginnow::sieve::links::address_of;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::records::{self, Record};
use ginnow::sieve::{Number, Position};
use ginnow_kit::browser::address::with_fragment;
use ginnow_kit::browser::memory;
use ginnow_kit::browser::requested_files::File;
use ginnow_kit::frame::{App, hiding};
use ginnow_kit::quantities::whole_milliseconds;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::copy::{Copy, CopyProps};
use ginnow_kit::words::{count, fill, list, number, text};
use ginnow_web_personal::best::{PersonalBest, PersonalBests, STORAGE_KEY};
use ginnow_web_sieve_arches::{arch_path, whole};
use std::rc::Rc;
use yew::prelude::*;

pub fn board(app: &App<Records>, records: &Rc<records::RecordsTable>, record: &Record) -> Html {
    html! {
        <section class="board-record" aria-label={text("board.label")}>
            {component::<Jump>(JumpProps {
                records: records.clone(),
                chosen: record.size,
                jump: app.act.reform(Action::Jump),
                lead: {
                    let records = Rc::clone(records);
                    app.act.reform(move |key| Action::JumpOn(key, Rc::clone(&records)))
                },
            })}
            <p class={classes!("board-verdict", record.is_proved().then_some("right"))}>{verdict(record)}</p>
            {ways(app, record)}
            if app.model.reveal.is_visible() && !are_games_hidden(app.hidden) {
                <div ref={app.view_state.arches.clone()}>{best_game(record.size, &app.view_state.game, &app.view_state.retry)}</div>
            }
            {figures(record, app.model.goal)}
        </section>
    }
}

/// The score, and whether it is proved to be optimal.
fn verdict(record: &Record) -> String {
    let score = number(record.score);
    if record.is_proved() {
        return fill!("board.proved", score);
    }
    let bound = number(record.bound);
    fill!("board.open", score, bound)
}

fn figures(record: &Record, goal: Goal) -> Html {
    let figure = |label: &'static str, value: String| {
        html! { <div><dt>{text(label)}</dt><dd>{value}</dd></div> }
    };
    html! {
        <dl class="board-figures">
            {figure("board.share", percent(record.share(record.score)))}
            {figure("board.whole", number(record.whole()))}
            {figure("board.nodes", nodes(record))}
            {figure("board.time", time(record))}
            if let Some(best) = own_best(record.size, goal) {
                {figure("board.own", number(best.score()))}
            }
        </dl>
    }
}

/// Returns how long the proof took.
fn time(record: &Record) -> String {
    match record.milliseconds {
        0 => text("board.instant").to_owned(),
        elapsed => whole_milliseconds(elapsed),
    }
}

/// Nodes of the proof, or a remark that it follows from another board.
fn nodes(record: &Record) -> String {
    if record.nodes == 0 {
        return fill!("board.follows", size = record.size - 1);
    }
    number(record.nodes)
}

/// Returns the reader's own best game. The Sieve saves it in the same browser.
fn own_best(size: Number, goal: Goal) -> Option<PersonalBest> {
    let saved = memory::recall(STORAGE_KEY)?;
    PersonalBests::read(&saved).of(size, goal).cloned()
}

/// Renders the links and buttons: play the board, or look at its best game, either here or in the
/// Sieve.
fn ways(app: &App<Records>, record: &Record) -> Html {
    let goal = app.model.goal;
    let revealed = app.model.reveal.is_visible();
    let reveal = app.act.reform(|_: MouseEvent| Action::ToggleReveal);
    let load = app.view_state.load.reform(|_: MouseEvent| ());
    html! {
        <div class="cluster">
            <a class="how-link" href={format!("#{}{}", address_of(record.size, goal, &[]), hiding())}>{text("board.play")}</a>
            if !are_games_hidden(app.hidden) {
                <button type="button" class={classes!("reveal", (!revealed).then_some("primary"))} aria-expanded={revealed.to_string()} onclick={reveal}>
                    {text(if revealed { "board.conceal" } else { "board.reveal" })}
                </button>
                <button type="button" class="load" onclick={load}>{text("board.load")}</button>
            }
            {component::<Copy>(CopyProps {
                label: text("share.copy"),
                content: Some(with_fragment(&app.link())),
                class: Classes::new(),
                autofocus: false,
            })}
        </div>
    }
}

fn best_game(size: Number, game: &BestGame, retry: &Callback<()>) -> Html {
    match game {
        Some(File::There(line)) => moves(size, line),
        Some(File::Missing) => html! {
            <div class="best-game" role="alert">
                <p>{text("board.missing")}</p>
                <button type="button" onclick={retry.reform(|_: MouseEvent| ())}>{text("records.retry")}</button>
            </div>
        },
        None | Some(File::Pending) => {
            html! { <p class="best-game">{text("board.pending")}</p> }
        }
    }
}

/// Size of the drawing, before it's scaled by the style sheet.
const FRAME: ArchesFrame = ArchesFrame { width: 720, height: 300, text: 14 };

fn moves(size: Number, line: &[Number]) -> Html {
    let heading = count("board.moves", line.len() as u64);
    html! {
        <div class="best-game">
            <h2>{heading.clone()}</h2>
            {arches(size, line)}
            <p class="best-moves panel" tabindex="0" role="region" aria-label={heading}>{list(line)}</p>
        </div>
    }
}

/// Renders an arch from each payment to its selection. The list of moves contains the same
/// information as text.
fn arches(size: Number, line: &[Number]) -> Html {
    let board = Position::new(size).ok();
    let Some(end) = board.and_then(|board| board.after(line).ok()) else {
        return Html::default();
    };
    let view = ArchesView::new(&end, FRAME);
    html! {
        <svg translate="no" class="arches" role="img" aria-label={text("board.arches")} viewBox="0 0 720 300">
            {whole(&view, arch_path)}
        </svg>
    }
}
