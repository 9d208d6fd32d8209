//! Lists the scripts. New ones can be added from examples or pasted text.

use super::incoming::{self, Found};
use super::open;
use crate::model::Action;
use crate::model::Strategies;
use ginnow::sieve::strategies::examples::{EXAMPLES, Example};
use ginnow::sieve::strategies::links::{MOST_SCRIPTS, Own, fit};
use ginnow_kit::browser::document;
use ginnow_kit::browser::target::value_of;
use ginnow_kit::frame::App;
use ginnow_kit::page::{PageAction, Panel};
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::widgets::enlarge::enlarge_button;
use ginnow_kit::words::{count, fill, text};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlSelectElement};
use yew::prelude::*;

pub fn view(app: &App<Strategies>) -> Html {
    let scripts = &app.model.scripts;
    let panel = |panel: Panel| {
        let act = app.page.act.clone();
        move |_: MouseEvent| act.emit(PageAction::Panel(Some(panel)))
    };
    html! {
        <section class="own-list" aria-label={text("script.list")}>
            if scripts.is_empty() {
                <p>{text("script.none")}</p>
                {first_examples(app)}
            } else {
                <ul role="list" class="cluster">{for scripts.iter().enumerate().map(|(place, own)| entry(app, place, own))}</ul>
            }
            {removed(app)}
            {aside(app)}
            <div class="own-sources cluster">
                {examples(app)}
                {enlarge_button(app.is_enlarged(), &app.page.act)}
                <button type="button" onclick={panel(Panel::Files)}>{text("script.files")}</button>
                if !scripts.is_empty() {
                    <button type="button" onclick={panel(Panel::Share)}>{text("script.share")}</button>
                }
            </div>
            if !fit(scripts) {
                <p class="hint" role="status">{text("script.no-link")}</p>
            }
            {pasting(app)}
        </section>
    }
}

/// When a script is removed, its button disappears along with the focus. This focuses the script that is open now, or
/// else the examples.
#[hook]
pub fn use_focus(removals: u32, scripts: usize) {
    let handled = use_mut_ref(|| 0);
    use_effect_with((removals, scripts), move |&(removals, _)| {
        let open = || document().query_selector(".own-list [aria-pressed='true'], #own-example");
        if handled.replace(removals) != removals
            && let Ok(Some(open)) = open()
        {
            let _ = open.unchecked_into::<HtmlElement>().focus();
        }
    });
}

fn entry(app: &App<Strategies>, place: usize, own: &Own) -> Html {
    let is_open = open(app).is_some_and(|(open, _)| open == place);
    let change = app.view_state.script.change();
    let choose = move |_: MouseEvent| {
        change(&|shown| (shown.open, shown.line) = (place, None));
    };
    html! {
        <li key={place}>
            <button type="button" aria-pressed={is_open.to_string()} onclick={choose} dir="auto">{own.name.clone()}</button>
        </li>
    }
}

/// Offers to restore the last removed script.
fn removed(app: &App<Strategies>) -> Html {
    let own = app.view_state.script.shown.removed.clone();
    let undo = own.clone().map(|own| {
        let (act, change, last) =
            (app.act.clone(), app.view_state.script.change(), app.model.scripts.len());
        Callback::from(move |_: MouseEvent| {
            act.emit(Action::AddScripts(vec![own.clone()]));
            change(&|shown| (shown.removed, shown.open) = (None, last));
        })
    });
    html! {
        <div class="own-removed cluster" role="status">
            if let (Some(own), Some(undo)) = (own, undo) {
                <span>{fill!("script.removed", name = own.name)}</span>
                <button type="button" onclick={undo}>{text("script.bring-back")}</button>
            }
        </div>
    }
}

/// Offers scripts that are saved but not in the link.
fn aside(app: &App<Strategies>) -> Html {
    let script_view = &app.view_state.script;
    if script_view.aside.is_empty() {
        return Html::default();
    }
    let add = adding(app, (*script_view.aside).clone());
    html! {
        <div class="own-aside cluster">
            <span>{count("script.aside", script_view.aside.len() as u64)}</span>
            <button type="button" onclick={move |_: MouseEvent| add.emit(())}>{text("script.take-in")}</button>
        </div>
    }
}

/// Adds scripts and opens the first one, or explains why they don't fit.
fn adding(app: &App<Strategies>, scripts: Vec<Own>) -> Callback<()> {
    let (act, change, first) =
        (app.act.clone(), app.view_state.script.change(), app.model.scripts.len());
    let found = Found { scripts, ..Found::default() };
    let found = incoming::within_limit(&app.model, found);
    Callback::from(move |()| {
        act.emit(Action::AddScripts(found.scripts.clone()));
        change(&|shown| (shown.open, shown.rejected) = (first, found.rejected.clone()));
    })
}

/// Lists examples. Choosing one creates a script with its text.
fn examples(app: &App<Strategies>) -> Html {
    let makers: Vec<Callback<()>> =
        { EXAMPLES.iter() }.map(|example| adding(app, vec![made_of(example)])).collect();
    let choose = move |event: Event| {
        let select: HtmlSelectElement = event.target_unchecked_into();
        let chosen = EXAMPLES.iter().position(|(name, _)| *name == select.value());
        select.set_value("");
        if let Some(maker) = chosen.and_then(|chosen| makers.get(chosen)) {
            maker.emit(());
        }
    };
    let option = |(name, _): &Example| {
        html! { <option value={*name}>{example_name(name)}</option> }
    };
    let is_full = app.model.scripts.len() >= MOST_SCRIPTS;
    html! {
        <select id="own-example" aria-label={text("script.new")} disabled={is_full} onchange={choose}>
            <option value="" selected=true>{text("script.new")}</option>
            {for EXAMPLES.iter().map(option)}
        </select>
    }
}

/// Examples for those without a strategy, from three lines to one that already plays well.
const FIRST_EXAMPLES: [&str; 3] = ["largest", "one-tax", "rescue"];

/// Lines on an example's card.
const MOST_LINES: usize = 6;

/// Cards with the first lines of these examples, and a button to add a script.
fn first_examples(app: &App<Strategies>) -> Html {
    let is_first = |example: &&Example| FIRST_EXAMPLES.contains(&example.0);
    let card = |example: &Example| {
        let add = adding(app, vec![made_of(example)]);
        let mut code = example.1.lines().filter(|line| !line.starts_with("//"));
        let mut lines: Vec<&str> = code.by_ref().take(MOST_LINES).collect();
        if code.next().is_some() {
            lines.push("…");
        }
        html! {
            <div class="panel">
                <h3>{example_name(example.0)}</h3>
                <pre translate="no">{lines.join("\n")}</pre>
                <button type="button" onclick={move |_: MouseEvent| add.emit(())}
                    aria-label={fill!("script.begin-with", name = example_name(example.0))}>
                    {text("script.begin")}
                </button>
            </div>
        }
    };
    html! { <div class="own-examples">{for EXAMPLES.iter().filter(is_first).map(card)}</div> }
}

/// Creates a script from an example. You can tell them apart, because its name is different from those of named
/// strategies.
fn made_of((name, content): &Example) -> Own {
    Own { name: fill!("script.example-name", name), text: (*content).to_owned() }
}

/// Renders the field for pasting links and texts.
fn pasting(app: &App<Strategies>) -> Html {
    let shown = &app.view_state.script.shown;
    let change = app.view_state.script.change();
    let typed = {
        let change = change.clone();
        move |event: InputEvent| {
            change(&|shown| (shown.pasted, shown.rejected) = (value_of(&event), Vec::new()));
        }
    };
    let add = {
        let (pasted, act, model) = (shown.pasted.clone(), app.act.clone(), app.model.clone());
        move |_: MouseEvent| {
            let found = incoming::strategies(&pasted, text("script.default-name"));
            let found = incoming::within_limit(&model, found);
            let is_new = !found.scripts.is_empty();
            if is_new {
                act.emit(Action::AddScripts(found.scripts.clone()));
            }
            let first = model.scripts.len();
            change(&|shown| {
                if is_new {
                    shown.open = first;
                }
                // Unusable lines stay in the field. You can fix them there.
                shown.pasted.clone_from(&found.rest);
                shown.rejected.clone_from(&found.rejected);
            });
        }
    };
    html! {
        <details class="own-paste">
            <summary>{text("script.paste")}</summary>
            <label for="own-pasted">{text("script.paste-about")}</label>
            <textarea id="own-pasted" rows="3" spellcheck="false" aria-describedby="own-refused"
                value={shown.pasted.clone()} oninput={typed} />
            <button type="button" onclick={add}>{text("script.paste-add")}</button>
            <div id="own-refused" class="wrong" role="alert">
                {for shown.rejected.iter().map(|line| html! { <p>{line.clone()}</p> })}
            </div>
        </details>
    }
}

fn example_name(name: &str) -> &'static str {
    text(match name {
        "largest" => "example.largest",
        "gain" => "example.gain",
        "one-tax" => "example.one-tax",
        "primes-first" => "example.primes-first",
        "rescue" => "example.rescue",
        "principal" => "example.principal",
        "odds-evens" => "example.odds-evens",
        "solvent" => "example.solvent",
        "look-ahead" => "example.example-ahead",
        _ => "example.portfolio",
    })
}
