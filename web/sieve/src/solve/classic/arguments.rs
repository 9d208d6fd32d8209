//! The classic search has a form for its three arguments.

use crate::messages::ClassicArguments;
use ginnow::sieve::Number;
use ginnow::sieve::classic::{LARGEST_CLASSIC_BOARD, default_threshold};
use ginnow_kit::browser::target::value_of;
use ginnow_kit::quantities::out_of_range;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::text;
use ginnow_links::typed_number;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct ArgumentsProps {
    pub size: Number,
    pub running: bool,
    pub run: Callback<ClassicArguments>,
    /// Called to run the search against the exact engine on the same board.
    pub race: Callback<ClassicArguments>,
    pub stop: Callback<()>,
}

/// The three fields as typed.
#[derive(Default, PartialEq)]
struct Typed([String; 3]);

impl Reducible for Typed {
    /// The index and the new value of a single field. Fields can change faster than the panel is
    /// redrawn; if an action carried all three values, it might overwrite the others with stale
    /// ones.
    type Action = (usize, String);

    fn reduce(self: Rc<Self>, (at, value): Self::Action) -> Rc<Self> {
        let mut values = self.0.clone();
        values[at] = value;
        Rc::new(Typed(values))
    }
}

/// Renders the form. Empty fields mean the default.
#[component]
pub fn Arguments(props: &ArgumentsProps) -> Html {
    let typed = use_reducer_eq(Typed::default);
    let rejected = use_state_eq(|| None::<String>);
    let default = props.size.min(LARGEST_CLASSIC_BOARD);
    let start = {
        let (typed, rejected) = (typed.clone(), rejected.setter());
        move |run: &Callback<ClassicArguments>| match arguments(&typed.0, default) {
            Ok(arguments) => {
                rejected.set(None);
                run.emit(arguments);
            }
            Err(message) => rejected.set(Some(message)),
        }
    };
    let submit = {
        let (start, run) = (start.clone(), props.run.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            start(&run);
        }
    };
    let race = {
        let race = props.race.clone();
        move |_: MouseEvent| start(&race)
    };
    let field = |at: usize, id: &'static str, label: &'static str, default: String| {
        let enter = {
            let typed = typed.dispatcher();
            move |event: InputEvent| {
                typed.dispatch((at, value_of(&event)));
            }
        };
        html! {
            <div class="field">
                <label for={id}>{label}</label>
                <input {id} value={typed.0[at].clone()} oninput={enter} type="text" inputmode="numeric"
                    autocomplete="off" maxlength="9" placeholder={default} />
            </div>
        }
    };
    let threshold = default_threshold(default).to_string();
    html! {
        <form class="arguments" onsubmit={submit}>
            {field(0, "classic-size", text("classic.size"), default.to_string())}
            {field(1, "classic-threshold", text("classic.threshold"), threshold)}
            {field(2, "classic-best", text("classic.best-known"), "0".to_owned())}
            if props.running {
                <button type="button" class="primary stop-classic"
                    onclick={props.stop.reform(|_: MouseEvent| ())}>{text("classic.stop")}</button>
            } else {
                <button type="submit" class="primary">{text("classic.run")}</button>
                <button type="button" onclick={race} title={text("race.hint")}>
                    {text("race.start")}
                </button>
            }
            <p class="message" role="alert">{(*rejected).clone()}</p>
        </form>
    }
}

/// Parses the arguments. Returns an error message for the first one that is invalid.
fn arguments(values: &[String; 3], default: Number) -> Result<ClassicArguments, String> {
    let read = |at: usize, default: u32, low: u32, high: u32, name: &'static str| {
        let typed = values[at].trim();
        if typed.is_empty() {
            return Ok(default);
        }
        let value = typed_number(typed);
        let value = value.filter(|value| (low..=high).contains(value));
        value.ok_or_else(|| out_of_range(text(name), typed, low.into(), high.into()))
    };
    let size = read(0, default, 1, LARGEST_CLASSIC_BOARD, "classic.size")?;
    let threshold = default_threshold(size);
    let most = 999_999_999;
    Ok(ClassicArguments {
        size,
        threshold: read(1, threshold, 1, most, "classic.threshold")?,
        best_known: read(2, 0, 0, most, "classic.best-known")?,
    })
}
