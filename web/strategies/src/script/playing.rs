//! Shows a script's game on a small board, call by call.

use super::{Traced, seen};
use crate::jobs::tracing::TracingTask;
use crate::model::Strategies;
use ginnow::sieve::records::best_score;
use ginnow::sieve::strategies::links::Own;
use ginnow::sieve::strategies::script::{Call, LARGEST_TRACED};
use ginnow::sieve::{FactorTable, Number, Position};
use ginnow_kit::frame::{App, hidden_now};
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::component::component;
use ginnow_kit::widgets::playback::{Playback, PlaybackProps, Seek, StepQuestion};
use ginnow_kit::widgets::share::form::typed;
use ginnow_kit::words::{enumeration, fill, number, text};
use ginnow_kit::worker::task::{Phase, task_button, task_failure};
use std::rc::Rc;
use std::sync::Arc;
use yew::prelude::*;

/// Renders the button that runs the script, and its game.
pub fn view(app: &App<Strategies>, own: &Own) -> Html {
    let script_view = &app.view_state.script;
    let shown = &script_view.shown;
    let traced = script_view.trace.known();
    html! {
        <section class="own-game" aria-label={text("trace.label")}>
            {bar(app, own)}
            if let Some(ran) = shown.ran.as_ref() {
                if !script_view.is_about(&own.text) {
                    <p class="hint">{text("trace.stale")}</p>
                }
                if !traced.calls.is_empty() {
                    {game(app, ran, &traced)}
                }
            }
        </section>
    }
}

fn bar(app: &App<Strategies>, own: &Own) -> Html {
    let script_view = app.view_state.script.clone();
    let change = script_view.change();
    let size = typed(
        &Callback::from(move |size: String| change(&|shown| shown.size.clone_from(&size))),
        |size| size,
    );
    let is_wrong = script_view.shown.size().is_none();
    let (runs, content) = (script_view.clone(), own.text.clone());
    let button = task_button(&script_view.trace, text("trace.begin"), move |_| {
        runs.run(&content);
    });
    html! {
        <div class="own-run cluster">
            <label for="own-size">{text("trace.size")}</label>
            <input type="text" inputmode="numeric" id="own-size" size="4" value={script_view.shown.size.clone()}
                aria-invalid={is_wrong.then_some("true")} aria-describedby="own-size-wrong" oninput={size} />
            {button}
            <p id="own-size-wrong" class="wrong">
                if is_wrong { {fill!("trace.size-wrong", largest = LARGEST_TRACED)} }
            </p>
            <p class="phase" role="status">{status(script_view.trace.phase(), &script_view.trace.known())}</p>
            {task_failure(script_view.trace.phase())}
        </div>
    }
}

fn status(phase: Phase, traced: &Traced) -> String {
    match phase {
        Phase::Idle => text("trace.idle").to_owned(),
        Phase::Running => text("trace.running").to_owned(),
        Phase::Stopped => text("trace.stopped").to_owned(),
        Phase::Rejected => text("task.rejected").to_owned(),
        Phase::Failed(_) => String::new(),
        Phase::Done if traced.unreadable.is_some() => text("trace.unreadable").to_owned(),
        Phase::Done if traced.error().is_some() => text("trace.failed").to_owned(),
        Phase::Done => text("trace.done").to_owned(),
    }
}

fn game(app: &App<Strategies>, ran: &TracingTask, traced: &Traced) -> Html {
    let script_view = &app.view_state.script;
    let place = script_view.shown.place.min(traced.calls.len());
    let call = place.checked_sub(1).map(|index| Rc::clone(&traced.calls[index]));
    let (before, after) = boards(ran.size, &traced.calls, place);
    html! {
        <>
            {component::<Playback>(playback(app, place, traced.calls.len()))}
            <p class="trace-told" role="status">{description(place, call.as_deref(), &after)}</p>
            {board(&before, &after)}
            if let Some(call) = call {
                {seen::view(script_view, &call.watched)}
            }
        </>
    }
}

fn playback(app: &App<Strategies>, place: usize, length: usize) -> PlaybackProps {
    let (seek, play) = (app.view_state.script.change(), app.view_state.script.change());
    let seek = Callback::from(move |to: Seek| {
        seek(&|shown| {
            if let Some(place) = to.target(shown.place.min(length), length, shown.playing) {
                (shown.place, shown.line) = (place, None);
            }
        });
    });
    PlaybackProps {
        position: place,
        length,
        speed: app.page.state.speed,
        playing: app.view_state.script.shown.playing,
        seek,
        play: Callback::from(move |playing| play(&|shown| shown.playing = playing)),
        change_speed: app.page.act.reform(PageAction::Speed),
        explained: false,
        question: StepQuestion::Nothing,
        at_play: false,
    }
}

/// Returns the boards before and after the last of these calls.
fn boards(size: Number, calls: &[Rc<Call>], place: usize) -> (Position, Position) {
    let after = |calls: &[Rc<Call>]| {
        let mut position = Position::fresh(Arc::new(FactorTable::new(size)));
        for &number in calls.iter().flat_map(|call| &call.selected) {
            // The worker has played this already. It can't fail.
            let _ = position.play(number);
        }
        position
    };
    (after(&calls[..place.saturating_sub(1)]), after(&calls[..place]))
}

fn description(place: usize, call: Option<&Call>, after: &Position) -> String {
    let Some(call) = call else {
        return text("trace.before").to_owned();
    };
    let score = number(call.score);
    let message = if call.selected.is_empty() {
        let key = match call.error {
            Some(_) => "trace.breaks",
            None => "trace.ends",
        };
        fill!(key, call = place, score)
    } else {
        let first = after.turns().len() - call.selected.len();
        let taxed = after.turns()[first..].iter().flat_map(|turn| turn.swept.iter());
        fill!(
            "trace.selects",
            call = place,
            selected = enumeration(call.selected.iter()),
            taxed = enumeration(taxed),
            score
        )
    };
    let best = best_score(after.size()).filter(|_| !hidden_now().best);
    match (after.is_over(), best) {
        (true, Some(best)) => {
            let best = fill!("trace.best", best = number(best));
            format!("{message} {best}")
        }
        _ => message,
    }
}

/// Renders the board after a call, showing which numbers are left, selected, or removed.
fn board(before: &Position, after: &Position) -> Html {
    let moves = after.moves();
    let cell = |number: Number| {
        let is_new = before.remains(number) && !after.remains(number);
        let kind = match (after.remains(number), moves.contains(&number)) {
            (true, _) => "left",
            (false, true) => "selected",
            (false, false) => "gone",
        };
        html! { <li key={number} class={classes!(kind, is_new.then_some("new"))}>{number}</li> }
    };
    let left = (1..=after.size()).filter(|&number| after.remains(number));
    let label = fill!("trace.left", left = enumeration(left));
    html! {
        <div role="img" aria-label={label}>
            <ol role="list" class="trace-board">{for (1..=after.size()).map(cell)}</ol>
        </div>
    }
}
