//! Settings that only the Sieve has.

use super::asking::QUESTIONS;
use super::on_off::{OnOff, OnOffChoice, OnOffChoiceProps};
use super::saved_searches::{SavedSearches, SavedSearchesProps};
use super::signals::{SOUND, VIBRATION};
use crate::board::{TimerChoice, TimerChoiceProps};
use crate::model::Sieve;
use crate::solver::{WorkersChoice, WorkersChoiceProps};
use ginnow_kit::browser::pointer::is_touch;
use ginnow_kit::frame::App;
use ginnow_kit::page::row_choice::row_choice;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::store::Store;
use yew::prelude::*;

/// Renders these groups for the settings dialog.
pub fn settings(app: &App<Sieve>) -> Html {
    let (language, view_state) = (app.page.language, &app.view_state);
    let (timer, own_best) = (view_state.timer.clone(), view_state.own_best.clone());
    let on_off = |setting: &'static OnOff, store: &Store<bool>| {
        component::<OnOffChoice>(OnOffChoiceProps { setting, store: store.clone(), language })
    };
    html! {
        <>
            {row_choice(&app.page)}
            {component::<TimerChoice>(TimerChoiceProps { timer, language })}
            {on_off(&QUESTIONS, &view_state.asking.on)}
            <fieldset class="signals" disabled={app.page.state.appearance.quiet}>
                {on_off(&SOUND, &view_state.signals.sound)}
                if is_touch() {
                    {on_off(&VIBRATION, &view_state.signals.vibration)}
                }
            </fieldset>
            {component::<WorkersChoice>(WorkersChoiceProps { language })}
            {component::<SavedSearches>(SavedSearchesProps { language, own_best })}
        </>
    }
}
