//! The settings of the Sieve.

use super::asking::{AskingChoice, AskingChoiceProps};
use super::saved_searches::{SavedSearches, SavedSearchesProps};
use crate::board::{TimerChoice, TimerChoiceProps};
use crate::model::Sieve;
use crate::solver::{WorkersChoice, WorkersChoiceProps};
use ginnow_kit::frame::App;
use ginnow_kit::page::row_choice::row_choice;
use ginnow_kit::reactive::component::component;
use yew::prelude::*;

/// The Sieve's part of the settings dialog.
pub fn settings(app: &App<Sieve>) -> Html {
    let (language, view_state) = (app.page.language, &app.view_state);
    let (timer, own_best) = (view_state.timer.clone(), view_state.own_best.clone());
    html! {
        <>
            {row_choice(&app.page)}
            {component::<TimerChoice>(TimerChoiceProps { timer, language })}
            {component::<AskingChoice>(AskingChoiceProps { on: view_state.asking.on.clone(), language })}
            {component::<WorkersChoice>(WorkersChoiceProps { language })}
            {component::<SavedSearches>(SavedSearchesProps { language, own_best })}
        </>
    }
}
