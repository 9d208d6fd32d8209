//! Edits a script's text and name, and offers to save or share the whole script, among other
//! things.

use super::{error, incoming};
use crate::model::Strategies;
use crate::model::{Action, Model};
use ginnow::sieve::strategies::links::{LONGEST_NAME, LONGEST_SCRIPT, Own, SharedLaboratory};
use ginnow_kit::browser::target::value_of;
use ginnow_kit::browser::{address, download};
use ginnow_kit::frame::{App, Model as _};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::memo::memo_with_key;
use ginnow_kit::widgets::copy::{Copy, CopyProps};
use ginnow_kit::widgets::editor::{Editor, EditorProps};
use ginnow_kit::words::{fill, text};
use ginnow_links::Lesson;
use yew::prelude::*;

pub fn view(app: &App<Strategies>, place: usize, own: &Own) -> Html {
    html! {
        <section class="own-text" aria-label={fill!("script.of", name = own.name)}>
            {head(app, place, own)}
            {editor(app, place, own)}
        </section>
    }
}

fn head(app: &App<Strategies>, place: usize, own: &Own) -> Html {
    let save = {
        let own = own.clone();
        move |_: MouseEvent| saved(&own)
    };
    let remove = {
        let (act, own, change) = (app.act.clone(), own.clone(), app.view_state.script.change());
        move |_: MouseEvent| {
            act.emit(Action::RemoveScript(place));
            change(&|shown| {
                shown.removed = Some(own.clone());
                shown.removals += 1;
            });
        }
    };
    let link = link(own).map(|link| address::with_preview(&link));
    html! {
        <div class="own-head cluster">
            <label for="own-name">{text("script.name")}</label>
            {memo_with_key(format!("name {place}"), name, NameField { place, value: own.name.clone(), act: app.act.clone() })}
            <button type="button" onclick={save}>{text("script.save")}</button>
            <button type="button" onclick={remove}>{text("script.remove")}</button>
            {component::<Copy>(CopyProps {
                label: text("script.copy-link"), content: link, class: Classes::new(), autofocus: false
            })}
        </div>
    }
}

#[derive(PartialEq)]
struct NameField {
    place: usize,
    value: String,
    act: Callback<Action>,
}

/// Renders the field for the name. Must not be redrawn while you type, only when the name changes.
fn name(props: &NameField) -> Html {
    let place = props.place;
    let rename =
        props.act.reform(move |event: Event| Action::RenameScript(place, value_of(&event)));
    html! {
        <input type="text" id="own-name" dir="auto" autocomplete="off" value={props.value.clone()}
            maxlength={LONGEST_NAME.to_string()} onchange={rename} />
    }
}

/// Returns a link to just this script. `None` if it is too long.
fn link(own: &Own) -> Option<String> {
    let scripts = vec![own.clone()];
    let fits = ginnow::sieve::strategies::links::fit(&scripts);
    let alone = Model { scripts, ..Model::from(SharedLaboratory::default()) };
    fits.then(|| alone.link("script", &Lesson::default()))
}

pub fn saved(own: &Own) {
    let name = format!("{}{}", own.name, incoming::ENDING);
    download::save(&name, "text/plain", &own.text);
}

fn editor(app: &App<Strategies>, place: usize, own: &Own) -> Html {
    let script_view = app.view_state.script.clone();
    let is_about = script_view.is_about(&own.text);
    let found = script_view.trace.known().error().filter(|_| is_about).map(error::marked);
    let run = {
        let (script_view, content) = (script_view.clone(), own.text.clone());
        Callback::from(move |()| script_view.run(&content))
    };
    component::<Editor>(EditorProps {
        id: "own-script",
        label: fill!("script.of", name = own.name),
        content: own.text.clone(),
        longest: LONGEST_SCRIPT,
        error: found,
        marked: script_view.shown.line.filter(|_| is_about),
        change: app.act.reform(move |text| Action::ChangeScript(place, text)),
        run,
    })
}
