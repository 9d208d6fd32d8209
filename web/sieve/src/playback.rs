//! The line as a film: play, pause, steps, scrubber, speed.

use super::model::Action;
use ginnow::sieve::Game;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::icons::{Icon, IconButton, icon_button_if};
use ginnow_kit::page::PageAction;
use ginnow_kit::page::speed::{SPEEDS, Speed, speed_named};
use ginnow_kit::words::{fill, text};
use gloo_timers::callback::Timeout;
use std::rc::Rc;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct PlaybackProps {
    /// The game.
    pub game: Rc<Game>,
    /// The speed.
    pub speed: Speed,
    /// Whether it runs.
    pub playing: bool,
    /// Something is to be done with the game.
    pub act: Callback<Action>,
    /// Something is to change on the screen.
    pub page: Callback<PageAction>,
}

/// The controls of the film.
#[component]
pub fn Playback(props: &PlaybackProps) -> Html {
    let (played, moves) = (props.game.played(), props.game.line().len());
    use_film(props);
    let step = |action: Action| {
        let (act, page) = (props.act.clone(), props.page.clone());
        Callback::from(move |()| {
            page.emit(PageAction::Playing(false));
            act.emit(action.clone());
        })
    };
    let toggle = toggle(played, moves, props.playing, &props.act, &props.page);
    let (icon, label) = if props.playing {
        (Icon::Pause, text("film.pause"))
    } else {
        (Icon::Play, text("film.play"))
    };
    let play = IconButton {
        icon,
        label,
        enabled: moves > 0,
        class: "play",
        press: toggle,
    };
    let (back, forward) = (played > 0, played < moves);
    html! {
        <section class="playback" aria-label={text("film.label")}>
            <div class="buttons">
                {icon_button_if(back, Icon::First, text("film.first"), step(Action::StepTo(0)))}
                {icon_button_if(back, Icon::Back, text("film.back"), step(Action::StepBy(-1)))}
                {play.view()}
                {icon_button_if(forward, Icon::Forward, text("film.forward"), step(Action::StepBy(1)))}
                {icon_button_if(forward, Icon::Last, text("film.last"), step(Action::StepTo(moves)))}
            </div>
            {scrubber(&ScrubberProps {
                played, moves, act: props.act.clone(), page: props.page.clone()
            })}
            {speed_choice(&SpeedChoiceProps {
                speed: props.speed, page: props.page.clone()
            })}
        </section>
    }
}

/// Starts or pauses the film; at the end it starts from the beginning.
pub fn toggle(
    played: usize,
    moves: usize,
    playing: bool,
    act: &Callback<Action>,
    page: &Callback<PageAction>,
) -> Callback<()> {
    let (act, page) = (act.clone(), page.clone());
    Callback::from(move |()| {
        if !playing && played == moves {
            act.emit(Action::StepTo(0));
        }
        page.emit(PageAction::Playing(!playing && moves > 0));
    })
}

/// Steps forward while the film runs.
#[hook]
fn use_film(props: &PlaybackProps) {
    let (act, page) = (props.act.clone(), props.page.clone());
    let (played, moves) = (props.game.played(), props.game.line().len());
    let watched = (props.playing, props.speed, played, moves);
    use_effect_with(watched, move |&(playing, speed, played, moves)| {
        let waiting = playing.then(|| {
            let pause = if played == 0 {
                speed.pace / 2
            } else {
                speed.pace
            };
            Timeout::new(pause, move || {
                if played < moves {
                    act.emit(Action::StepBy(1));
                }
                if played + 1 >= moves {
                    page.emit(PageAction::Playing(false));
                }
            })
        });
        move || drop(waiting)
    });
}

#[derive(PartialEq)]
struct ScrubberProps {
    played: usize,
    moves: usize,
    act: Callback<Action>,
    page: Callback<PageAction>,
}

fn scrubber(props: &ScrubberProps) -> Html {
    let (act, page) = (props.act.clone(), props.page.clone());
    let scrub = move |event: InputEvent| {
        let input: HtmlInputElement = event.target_unchecked_into();
        if let Ok(to) = input.value().parse() {
            page.emit(PageAction::Playing(false));
            act.emit(Action::StepTo(to));
        }
    };
    let place = fill(
        "film.place",
        &[("played", &props.played), ("moves", &props.moves)],
    );
    html! {
        <div class="scrubber">
            <input type="range" min="0" max={props.moves.to_string()} value={props.played.to_string()}
                aria-label={text("film.scrubber")} aria-valuetext={place.clone()} oninput={scrub}
                disabled={props.moves == 0} />
            <span class="place" aria-hidden="true">{place}</span>
        </div>
    }
}

#[derive(PartialEq)]
struct SpeedChoiceProps {
    speed: Speed,
    page: Callback<PageAction>,
}

fn speed_choice(props: &SpeedChoiceProps) -> Html {
    let page = props.page.clone();
    let choose = move |event: Event| {
        let select: HtmlSelectElement = event.target_unchecked_into();
        page.emit(PageAction::Speed(speed_named(&select.value())));
    };
    let option = |speed: Speed| {
        let selected = speed == props.speed;
        html! { <option value={speed.name} {selected}>{speed.label}</option> }
    };
    html! {
        <select class="speed" aria-label={text("film.speed")} onchange={choose}>
            {for SPEEDS.into_iter().map(option)}
        </select>
    }
}
