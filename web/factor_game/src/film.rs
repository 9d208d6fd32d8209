//! The line of the game as a film.

use crate::model::{Action, Model};
use ginnow_kit::page::{Page, PageAction};
use ginnow_kit::widgets::playback::{PlaybackProps, Seek};
use yew::prelude::*;

/// What its controls are made from.
pub fn film(model: &Model, page: &Page, act: &Callback<Action>) -> PlaybackProps {
    PlaybackProps {
        position: model.game().played(),
        length: model.game().line().len(),
        speed: page.state.speed,
        playing: page.state.playing,
        seek: act.reform(|seek| match seek {
            Seek::To(moves) => Action::StepTo(moves),
            Seek::By(moves) => Action::StepBy(moves),
        }),
        play: page.act.reform(PageAction::Playing),
        change_speed: page.act.reform(PageAction::Speed),
    }
}
