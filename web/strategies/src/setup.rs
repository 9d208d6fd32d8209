//! The boards of the tournament, and its button.

use crate::Strategies;
use crate::model::Action;
use crate::number_field::{NumberField, NumberFieldProps};
use crate::results::begin;
use crate::table::standing;
use ginnow::sieve::Number;
use ginnow::sieve::records::LARGEST_PROVED;
use ginnow::sieve::strategies::Range;
use ginnow_kit::component::component;
use ginnow_kit::frame::App;
use ginnow_kit::words::text;
use ginnow_kit::worker::{TaskWords, task_bar};
use std::rc::Rc;
use yew::prelude::*;

const WORDS: TaskWords = TaskWords {
    begin: "tournament.begin",
    idle: "tournament.idle",
    running: "tournament.running",
    stopped: "tournament.stopped",
    done: "tournament.done",
};

/// The controls.
pub fn controls(app: &App<Strategies>) -> Html {
    let model = Rc::clone(&app.model);
    let Range { first, last } = model.range;
    let field = |id: &'static str,
                 label: &'static str,
                 value: Number,
                 range: fn(Number, Range) -> (Number, Number)| {
        let now = app.model.range;
        component::<NumberField>(NumberFieldProps {
            id,
            label,
            value,
            most: LARGEST_PROVED,
            enter: app.act.reform(move |size| {
                let (first, last) = range(size, now);
                Action::Range(Range { first, last })
            }),
        })
    };
    let known = app.rooms.playing.known();
    html! {
        <section class="controls setup" aria-label={text("controls.label")}>
            {field("range-first", text("setup.first"), first, |size, now| (size, now.last.max(size)))}
            {field("range-last", text("setup.last"), last, |size, now| (now.first.min(size), size))}
            {task_bar(&app.rooms.playing, &WORDS, move |playing| begin(playing, &model))}
            if known.range.is_some() {
                <p class="progress">{standing(&known)}</p>
            }
        </section>
    }
}
