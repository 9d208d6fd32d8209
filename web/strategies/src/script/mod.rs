//! Scripts: an editor, and a small board on which one sees what a script sees.

mod editor;
mod seen;

use crate::Strategies;
use crate::faults;
use crate::jobs::watching::{LARGEST_WATCHED, Sight, Trial, WatchingJob};
use crate::model::Action;
use crate::number_field::{NumberField, NumberFieldProps};
use crate::shelf::Shelf;
use editor::{Editor, EditorProps};
use ginnow::sieve::records::best_score;
use ginnow::sieve::score;
use ginnow::sieve::strategies::Fault;
use ginnow::sieve::strategies::examples::EXAMPLES;
use ginnow::sieve::strategies::links::Own;
use ginnow_kit::component::component;
use ginnow_kit::frame::{App, Bare};
use ginnow_kit::widgets::share::form::{choice, field};
use ginnow_kit::words::{fill, text};
use ginnow_kit::worker::{Phase, Task, task_failure, use_answer};
use seen::{Steps, StepsProps};
use std::rc::Rc;
use yew::prelude::*;

/// The worker that looks at the open script, and what there was to see.
pub type Watching = Task<WatchingJob, Vec<Sight>>;

/// A script is looked at as soon as it is another one, while its view is there.
#[hook]
pub fn use_watching(app: &Bare<Strategies>) -> Watching {
    let model = &app.model;
    let script = model.opened_script().filter(|_| app.view == "script");
    let question = script.map(|script| (script.text.clone(), model.trial));
    let more: fn(&mut Vec<Sight>, Vec<Sight>) = |all, more| all.extend(more);
    use_answer(question, more, |(text, size)| Trial {
        text: text.clone(),
        size: *size,
    })
}

/// The view.
pub fn script(app: &App<Strategies>) -> Html {
    let Some(script) = app.model.opened_script() else {
        return html! {
            <section class="script">
                <p>{text("script.none")}</p>
                {beginnings(app)}
                {manual()}
            </section>
        };
    };
    let known = app.rooms.watching.known();
    let fault = fault_of(&known);
    html! {
        <section class="script">
            {beginnings(app)}
            {which(app)}
            {component::<Editor>(EditorProps {
                script: script.clone(),
                fault: fault.cloned(),
                edit: edits(app),
            })}
            <p class="verdict" role="status">{verdict(app, &known)}</p>
            {task_failure(app.rooms.watching.phase())}
            {trial(app)}
            {component::<Steps>(StepsProps { size: app.model.trial, sights: Rc::new(known.clone()) })}
            {manual()}
        </section>
    }
}

/// What went wrong, if anything did.
fn fault_of(sights: &[Sight]) -> Option<&Fault> {
    match sights.last()? {
        Sight::End(_, fault) => fault.as_ref(),
        Sight::Call(..) => None,
    }
}

/// What came of the game.
fn verdict(app: &App<Strategies>, sights: &[Sight]) -> String {
    let size = app.model.trial;
    match sights.last() {
        Some(Sight::End(_, Some(fault))) => faults::fault(fault),
        Some(Sight::End(moves, None)) => fill(
            "script.reached",
            &[
                ("score", &score(moves)),
                ("best", &best_score(size).unwrap_or(0)),
                ("size", &size),
            ],
        ),
        _ if matches!(app.rooms.watching.phase(), Phase::Failed(_)) => String::new(),
        _ => text("script.running").to_owned(),
    }
}

/// A script comes in under a name that nothing else has.
pub fn adds(app: &App<Strategies>) -> Callback<Own> {
    let (act, show, shelf) = (app.act.clone(), app.show.clone(), app.rooms.shelf.clone());
    let model = Rc::clone(&app.model);
    Callback::from(move |own: Own| {
        let name = shelf.free_name(&own.name, &own.text, &model.scripts);
        let own = Own { name, ..own };
        shelf.put.emit(own.clone());
        act.emit(Action::Add(own));
        show.emit("script");
    })
}

/// The open script is another one; it is kept at once.
fn edits(app: &App<Strategies>) -> Callback<Own> {
    let (act, shelf) = (app.act.clone(), app.rooms.shelf.clone());
    let model = Rc::clone(&app.model);
    Callback::from(move |own: Own| {
        let Some(before) = model.opened_script() else {
            return;
        };
        let own = kept_as(&shelf, before, own, &model.scripts);
        shelf.put.emit(own.clone());
        act.emit(Action::Edit(model.open, own));
    })
}

/// A changed script under the name that it is kept by: its own, unless another script
/// is kept under that.
fn kept_as(shelf: &Shelf, before: &Own, own: Own, scripts: &[Own]) -> Own {
    let is_renamed = own.name != before.name;
    let others: Vec<Own> = scripts
        .iter()
        .filter(|other| other.name != before.name)
        .cloned()
        .collect();
    let name = shelf.free_name(&own.name, &before.text, &others);
    if is_renamed && shelf.kept.contains(before) {
        shelf.drop.emit(before.name.clone());
    }
    Own { name, ..own }
}

/// An empty script, an example, or one that is kept.
fn beginnings(app: &App<Strategies>) -> Html {
    if !app.model.has_room() {
        return html! { <p class="hint">{text("script.full")}</p> };
    }
    let add = adds(app);
    let mut options = vec![(None, "none".to_owned(), text("script.choose").to_owned())];
    let examples = EXAMPLES.iter().map(|&(name, content)| (name, content));
    let kept = app.rooms.shelf.kept.iter();
    let all: Rc<Vec<Own>> = Rc::new(
        examples
            .map(|(name, content)| Own {
                name: name.to_owned(),
                text: content.to_owned(),
            })
            .chain(kept.cloned())
            .collect(),
    );
    for (place, own) in all.iter().enumerate() {
        let is_example = place < EXAMPLES.len();
        let key = if is_example {
            "script.example"
        } else {
            "script.kept"
        };
        options.push((
            Some(place),
            place.to_string(),
            fill(key, &[("name", &own.name)]),
        ));
    }
    let open = Callback::from(move |place: Option<usize>| {
        if let Some(own) = place.and_then(|place| all.get(place)) {
            add.emit(own.clone());
        }
    });
    html! {
        <div class="beginnings">
            {field("script-beginning", text("script.beginning"), choice("script-beginning", options, None, &open, |place| place))}
        </div>
    }
}

/// Which script is open, and taking it out.
fn which(app: &App<Strategies>) -> Html {
    let model = &app.model;
    let options = model.scripts.iter().enumerate();
    let options = options.map(|(place, own)| (place, place.to_string(), own.name.clone()));
    let open = model.open;
    let remove = app.act.reform(move |_: MouseEvent| Action::Remove(open));
    let name = model
        .opened_script()
        .map(|own| own.name.clone())
        .unwrap_or_default();
    let is_kept = app.rooms.shelf.kept.iter().any(|own| own.name == name);
    let forget = {
        let (drop, name) = (app.rooms.shelf.drop.clone(), name.clone());
        move |_: MouseEvent| drop.emit(name.clone())
    };
    html! {
        <div class="which">
            {field("script-open", text("script.open"), choice("script-open", options.collect(), open, &app.act, Action::Open))}
            <button type="button" onclick={remove}>{fill("choice.remove", &[("name", &name)])}</button>
            if is_kept {
                <button type="button" onclick={forget}>{text("script.forget")}</button>
            }
        </div>
    }
}

fn trial(app: &App<Strategies>) -> Html {
    component::<NumberField>(NumberFieldProps {
        id: "script-board",
        label: text("script.board"),
        value: app.model.trial,
        most: LARGEST_WATCHED,
        enter: app.act.reform(Action::Trial),
    })
}

/// What a script can ask.
fn manual() -> Html {
    const ASKED: [(&str, &str); 14] = [
        ("size", "manual.size"),
        ("left", "manual.left"),
        ("legal", "manual.legal"),
        ("moves", "manual.moves"),
        ("score, board.taxed", "manual.score"),
        ("can(n), board.is_left(n)", "manual.can"),
        ("tax(n)", "manual.tax"),
        ("count(n)", "manual.count"),
        ("factors(n)", "manual.factors"),
        ("principal(n)", "manual.principal"),
        ("multiples(n)", "manual.multiples"),
        ("playable(list)", "manual.playable"),
        ("order(list)", "manual.order"),
        ("after(n)", "manual.after"),
    ];
    let row = |&(code, about): &(&'static str, &'static str)| {
        html! { <><dt><code>{format!("board.{code}")}</code></dt><dd>{text(about)}</dd></> }
    };
    html! {
        <details class="manual">
            <summary>{text("manual.title")}</summary>
            <p>{text("manual.about")}</p>
            <dl>{for ASKED.iter().map(row)}</dl>
        </details>
    }
}
