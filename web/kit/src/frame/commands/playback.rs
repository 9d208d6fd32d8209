//! Plays back a line of moves.

use crate::frame::{App, Model, Puzzle, Step};
use crate::page::PageAction;
use crate::page::keys::{KeyEntry, entry, plain};
use crate::reactive::component::component;
use crate::widgets::playback::{self, Playback, PlaybackProps, Seek, StepQuestion};
use std::rc::Rc;
use yew::prelude::*;

const SECOND: u32 = 1000;

/// The action of a playback key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaybackKey {
    /// Starts or pauses playback.
    Toggle,
    /// Steps along the line.
    Step(Step),
    /// Jumps to the end of the line.
    Last,
}

/// Returns the playback keys. Page Up and Page Down are what presentation clickers send.
#[must_use]
pub const fn playback_keys() -> &'static [KeyEntry<PlaybackKey>] {
    #[rustfmt::skip]
    const KEYS: [KeyEntry<PlaybackKey>; 5] = [
        entry(PlaybackKey::Toggle, &[plain(" "), plain("p")], "playback.toggle"),
        entry(PlaybackKey::Step(Step::By(1)), &[plain("ArrowRight"), plain("PageDown"), plain(".")], "playback.forward"),
        entry(PlaybackKey::Step(Step::By(-1)), &[plain("ArrowLeft"), plain("PageUp"), plain(",")], "playback.back"),
        entry(PlaybackKey::Step(Step::To(0)), &[plain("Home")], "playback.first"),
        entry(PlaybackKey::Last, &[plain("End")], "playback.last"),
    ];
    &KEYS
}

/// Renders the playback controls, or nothing if the puzzle has no line of moves.
pub(in crate::frame) fn controls<P: Puzzle>(app: &App<P>) -> Html {
    properties(app).map_or_else(Html::default, component::<Playback>)
}

/// Handles a playback key.
pub(in crate::frame) fn press<P: Puzzle>(app: &App<P>, key: PlaybackKey) {
    let Some(properties) = properties(app) else {
        return;
    };
    match key {
        PlaybackKey::Toggle => playback::toggle(&properties).emit(()),
        PlaybackKey::Step(Step::By(1)) if matches!(properties.question, StepQuestion::First(_)) => {
            app.page.act.emit(PageAction::Playing(false));
            playback::next(&properties, Seek::By(1)).emit(());
        }
        PlaybackKey::Step(step) => app.does(step).emit(()),
        PlaybackKey::Last => app.does(Step::To(properties.length)).emit(()),
    }
}

/// Returns `true` if playback shows the next move within a second. No screen reader could keep up,
/// so we don't announce the current one then.
pub(in crate::frame) fn is_within_second<P: Puzzle>(app: &App<P>) -> bool {
    let page = &app.page.state;
    let every = SECOND.div_ceil(page.speed.pace) as usize;
    let played = app.model.place().map_or(0, |place| place.played);
    page.playing && !played.is_multiple_of(every)
}

fn properties<P: Puzzle>(app: &App<P>) -> Option<PlaybackProps> {
    let place = app.model.place()?;
    let page = &app.page;
    Some(PlaybackProps {
        position: place.played,
        length: place.length,
        speed: page.state.speed,
        explained: P::is_explained(app),
        at_play: P::is_at_play(app) && !page.state.playing,
        question: P::step_question(app),
        playing: page.state.playing,
        seek: {
            let (act, plays) = (app.act_while_playing.clone(), Rc::clone(&page.state.plays));
            Callback::from(move |seek| {
                let step = match seek {
                    Seek::To(moves) => Step::To(moves),
                    Seek::By(moves) => Step::By(moves),
                    Seek::Next if plays.get() => Step::By(1),
                    Seek::Next => return,
                };
                if let Ok(action) = step.try_into() {
                    act.emit(action);
                }
            })
        },
        play: page.act.reform(PageAction::Playing),
        change_speed: page.act.reform(PageAction::Speed),
    })
}
