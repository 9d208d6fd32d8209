//! The line of the game as a film.

use super::model::Action;
use ginnow::sieve::Game;
use ginnow_kit::component::component;
use ginnow_kit::page::speed::Speed;
use ginnow_kit::page::{PageAction, PageState};
use ginnow_kit::widgets::playback::{Playback, PlaybackProps, Seek};
use std::rc::Rc;
use yew::prelude::*;

#[derive(PartialEq)]
pub struct FilmProps {
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

impl FilmProps {
    /// The film of a game, as the page has it.
    pub fn new(
        game: &Rc<Game>,
        state: &PageState,
        act: &Callback<Action>,
        page: &Callback<PageAction>,
    ) -> Self {
        FilmProps {
            game: Rc::clone(game),
            speed: state.speed,
            playing: state.playing,
            act: act.clone(),
            page: page.clone(),
        }
    }

    /// What the controls are made from.
    pub fn playback(&self) -> PlaybackProps {
        PlaybackProps {
            position: self.game.played(),
            length: self.game.line().len(),
            speed: self.speed,
            playing: self.playing,
            seek: self.act.reform(|seek| match seek {
                Seek::To(moves) => Action::StepTo(moves),
                Seek::By(moves) => Action::StepBy(moves),
            }),
            play: self.page.reform(PageAction::Playing),
            change_speed: self.page.reform(PageAction::Speed),
        }
    }
}

/// Its controls.
pub fn film(props: &FilmProps) -> Html {
    component::<Playback>(props.playback())
}
