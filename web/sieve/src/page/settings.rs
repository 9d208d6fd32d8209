//! The settings of the Sieve.

use super::kept_searches::{KeptSearches, KeptSearchesProps};
use crate::Sieve;
use crate::board::{TimerChoice, TimerChoiceProps};
use crate::solver::{WorkersChoice, WorkersChoiceProps};
use ginnow_kit::component::component;
use ginnow_kit::frame::App;
use ginnow_kit::page::row::row_choice;
use yew::prelude::*;

/// The Sieve's part of the settings dialog.
pub fn settings(app: &App<Sieve>) -> Html {
    let (language, rooms) = (app.page.language, &app.rooms);
    let (timer, own_best) = (rooms.timer.clone(), rooms.own_best.clone());
    html! {
        <>
            {row_choice(&app.page)}
            {component::<TimerChoice>(TimerChoiceProps { timer, language })}
            {component::<WorkersChoice>(WorkersChoiceProps { language })}
            {component::<KeptSearches>(KeptSearchesProps { language, own_best })}
        </>
    }
}
