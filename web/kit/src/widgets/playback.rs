//! Playback has controls to play, pause and step, a slider, and the speed. All they know about is a
//! position and a length. This makes them work for a game, a search, or any other sequence of
//! positions.

use crate::browser::target::value_of;
use crate::controls::icons::{Icon, IconButton, icon_button_if};
use crate::page::values::speed::{SPEEDS, Speed, speed_named};
use crate::reactive::effect::use_effect_with;
use crate::words::{fill, text};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// The player wants to go here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seek {
    /// To the position with this index, where 0 is before the first step.
    To(usize),
    /// Goes forward by this many steps, or back if negative. Relative steps are not just a
    /// convenience: a busy page renders late, so several keys may arrive between two renderings.
    By(isize),
    /// One step forward, unless playback has stopped. A busy page may render the end of playback
    /// only after the next step was due.
    Next,
}

impl Seek {
    /// Returns the index that this leads to from `position` in a line of `length` steps. `None` if
    /// the step is not wanted any more.
    #[must_use]
    pub fn target(self, position: usize, length: usize, playing: bool) -> Option<usize> {
        let to = match self {
            Seek::To(to) => to,
            Seek::By(steps) => position.saturating_add_signed(steps),
            Seek::Next if playing => position + 1,
            Seek::Next => return None,
        };
        Some(to.min(length))
    }
}

/// Tells if there's a question before the next step.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum StepQuestion {
    /// There is no question. The step comes right away.
    #[default]
    Nothing,
    /// This callback asks the question.
    First(Callback<()>),
    /// The question has been asked, and the step is the answer.
    Open,
}

/// Properties of the [`Playback`] component.
#[derive(Properties, Clone, PartialEq)]
pub struct PlaybackProps {
    /// The current position's index.
    pub position: usize,
    /// There are this many steps, so this is also the last position's index.
    pub length: usize,
    /// The speed.
    pub speed: Speed,
    /// A sentence about the last step makes playback pause for longer. True if there is one.
    pub explained: bool,
    /// The question before the next step, if any.
    pub question: StepQuestion,
    /// True in the middle of a game, where the controls are hidden.
    #[prop_or_default]
    pub at_play: bool,
    /// True while playback is running.
    pub playing: bool,
    /// Called with the position to go to.
    pub seek: Callback<Seek>,
    /// Called to start or stop playback.
    pub play: Callback<bool>,
    /// Called to change the speed.
    pub change_speed: Callback<Speed>,
}

/// Renders the controls. They are invisible without moves and in the middle of a game, but still
/// take up space. During playback they step forward at the selected speed, up to the end. Any other
/// step stops playback.
#[component]
pub fn Playback(props: &PlaybackProps) -> Html {
    let PlaybackProps { position, length, .. } = *props;
    use_stepping(props);
    let (icon, label) = if props.playing {
        (Icon::Pause, text("playback.pause"))
    } else {
        (Icon::Play, text("playback.play"))
    };
    let play = IconButton { icon, label, enabled: length > 0, class: "play", press: toggle(props) };
    let (back, forward) = (position > 0, position < length);
    let step = |enabled, icon, label, to| icon_button_if(enabled, icon, label, step(props, to));
    html! {
        <section class={classes!("playback", (length == 0 || props.at_play).then_some("without-moves"))} aria-label={text("playback.label")}>
            <div class="buttons">
                {step(back, Icon::First, text("playback.first"), Seek::To(0))}
                {step(back, Icon::Back, text("playback.back"), Seek::By(-1))}
                {play.view()}
                {step(forward, Icon::Forward, text("playback.forward"), Seek::By(1))}
                {step(forward, Icon::Last, text("playback.last"), Seek::To(length))}
            </div>
            {scrubber(props)}
            {speed_choice(props.speed, &props.change_speed)}
        </section>
    }
}

/// Stops playback, then makes a step.
fn step(props: &PlaybackProps, to: Seek) -> Callback<()> {
    let (next, play) = (next(props, to), props.play.clone());
    Callback::from(move |()| {
        play.emit(false);
        next.emit(());
    })
}

/// Makes a step, or asks the question before it.
#[must_use]
pub fn next(props: &PlaybackProps, to: Seek) -> Callback<()> {
    match &props.question {
        StepQuestion::First(question) if matches!(to, Seek::By(1) | Seek::Next) => question.clone(),
        _ => props.seek.reform(move |()| to),
    }
}

/// Starts or pauses playback, for the button as well as the keys. At the end, it starts over. If
/// there's an open question, it's answered right away.
#[must_use]
pub fn toggle(props: &PlaybackProps) -> Callback<()> {
    let PlaybackProps { position, length, playing, .. } = *props;
    let (seek, play) = (props.seek.clone(), props.play.clone());
    let is_open = props.question == StepQuestion::Open;
    Callback::from(move |()| {
        if !playing && is_open {
            seek.emit(Seek::By(1));
        }
        if !playing && position == length {
            seek.emit(Seek::To(0));
        }
        play.emit(!playing && length > 0);
    })
}

/// If steps are at least this many milliseconds apart, there's enough time to read a sentence.
const SLOW_ENOUGH_TO_READ: u32 = 600;

/// People get this many milliseconds to think about a question.
const TIME_TO_THINK: u32 = 1_600;

/// Steps forward while playback is running.
#[hook]
fn use_stepping(props: &PlaybackProps) {
    let (next, play) = (next(props, Seek::Next), props.play.clone());
    let PlaybackProps { speed, explained, .. } = *props;
    let is_first = matches!(props.question, StepQuestion::First(_));
    let pause = match props.position {
        _ if props.question == StepQuestion::Open => speed.pace.max(TIME_TO_THINK),
        0 => speed.pace / 2,
        _ if explained && speed.pace >= SLOW_ENOUGH_TO_READ => speed.pace * 2,
        _ => speed.pace,
    };
    let watched = (props.playing, pause, props.position, props.length, is_first);
    use_effect_with(watched, move |&(playing, pause, position, length, is_first)| {
        let waiting = playing.then(|| {
            Timeout::new(pause, move || {
                if position < length {
                    next.emit(());
                }
                if position + 1 >= length && !is_first {
                    play.emit(false);
                }
            })
        });
        move || drop(waiting)
    });
}

fn scrubber(props: &PlaybackProps) -> Html {
    let (seek, play) = (props.seek.clone(), props.play.clone());
    let scrub = move |event: InputEvent| {
        if let Ok(to) = value_of(&event).parse() {
            play.emit(false);
            seek.emit(Seek::To(to));
        }
    };
    let place = place(props.position, props.length);
    html! {
        <div class="scrubber">
            <input type="range" min="0" max={props.length.to_string()}
                value={props.position.to_string()} aria-label={text("playback.scrubber")}
                aria-valuetext={place.clone()} oninput={scrub} disabled={props.length == 0} />
            <span class="place hint" aria-hidden="true">{place}</span>
        </div>
    }
}

/// Formats the position, for example as "3 of 7".
#[must_use]
pub fn place(position: usize, length: usize) -> String {
    fill!("playback.place", played = position, moves = length)
}

/// Renders the list of speeds.
pub fn speed_choice(speed: Speed, change: &Callback<Speed>) -> Html {
    let choose = change.reform(|event: Event| speed_named(&value_of(&event)));
    let option = |known: Speed| {
        html! { <option value={known.name} selected={known.name == speed.name}>{known.label}</option> }
    };
    html! {
        <select class="speed" aria-label={text("playback.speed")} onchange={choose}>
            {for SPEEDS.into_iter().map(option)}
        </select>
    }
}
