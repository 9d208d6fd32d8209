//! Who takes part: the strategies of the literature, each with its source and a
//! sentence, and scripts.

use crate::Strategies;
use crate::model::Action;
use ginnow::sieve::strategies::Named;
use ginnow::sieve::strategies::links::{Own, read};
use ginnow_kit::component::component;
use ginnow_kit::frame::App;
use ginnow_kit::state::use_state_eq;
use ginnow_kit::words::{count, fill, text};
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// The view.
pub fn choice(app: &App<Strategies>) -> Html {
    html! {
        <section class="choice">
            <h2>{text("choice.named")}</h2>
            <ul class="entrants">{for Named::ALL.into_iter().map(|it| named(app, it))}</ul>
            <h2>{text("choice.own")}</h2>
            {own(app)}
            {component::<Pasting>(PastingProps { act: app.act.clone() })}
        </section>
    }
}

fn named(app: &App<Strategies>, named: Named) -> Html {
    let toggle = app.act.reform(move |_: Event| Action::Toggle(named));
    let id = format!("takes-part-{}", named.key());
    html! {
        <li>
            <input id={id.clone()} type="checkbox" checked={app.model.chosen.contains(&named)} onchange={toggle} />
            <label for={id}>{named.name()}</label>
            <p>{text(about(named))}</p>
            <p class="hint">{fill("choice.source", &[("source", &named.source())])}</p>
        </li>
    }
}

/// The key of the sentence about a strategy.
fn about(named: Named) -> &'static str {
    match named {
        Named::MaxPick => "strategy.max-pick",
        Named::MaxTurn => "strategy.max-turn",
        Named::MaxTurnPlus => "strategy.max-turn-plus",
        Named::OddsEvens => "strategy.odds-evens",
        Named::PureOneTax => "strategy.pure-one-tax",
        Named::GreedyOneTax => "strategy.greedy-one-tax",
        Named::OneTax => "strategy.one-tax",
        Named::Principal => "strategy.principal",
        Named::Cascade => "strategy.cascade",
        Named::Solvent => "strategy.solvent",
        Named::Audit => "strategy.audit",
        Named::Continuation => "strategy.continuation",
        Named::Search => "strategy.search",
    }
}

fn own(app: &App<Strategies>) -> Html {
    let scripts = app.model.scripts.iter().enumerate();
    let item = |(place, script): (usize, &Own)| {
        let (act, show) = (app.act.clone(), app.show.clone());
        let open = move |_: MouseEvent| {
            act.emit(Action::Open(place));
            show.emit("script");
        };
        let remove = app.act.reform(move |_: MouseEvent| Action::Remove(place));
        let name = &script.name;
        html! {
            <li>
                <span>{name.clone()}</span>
                <button type="button" onclick={open}>{fill("choice.open", &[("name", name)])}</button>
                <button type="button" onclick={remove}>{fill("choice.remove", &[("name", name)])}</button>
            </li>
        }
    };
    if app.model.scripts.is_empty() {
        return html! { <p class="hint">{text("choice.none")}</p> };
    }
    html! { <ul class="own-scripts">{for scripts.map(item)}</ul> }
}

#[derive(Properties, PartialEq)]
struct PastingProps {
    act: Callback<Action>,
}

/// A field for the links of a class: their scripts come in.
#[component]
fn Pasting(props: &PastingProps) -> Html {
    let field = use_node_ref();
    let said = use_state_eq(String::new);
    let take = {
        let (field, act, said) = (field.clone(), props.act.clone(), said.setter());
        move |_: MouseEvent| {
            let Some(area) = field.cast::<HtmlTextAreaElement>() else {
                return;
            };
            let scripts = scripts_of(&area.value());
            said.set(count("paste.taken", scripts.len() as u64));
            for script in scripts {
                act.emit(Action::Add(script));
            }
            area.set_value("");
        }
    };
    html! {
        <div class="pasting">
            <label for="pasted">{text("paste.label")}</label>
            <textarea id="pasted" ref={field} rows="3" spellcheck="false" autocomplete="off" />
            <button type="button" onclick={take}>{text("paste.take")}</button>
            <p role="status">{(*said).clone()}</p>
        </div>
    }
}

/// The scripts of all links in a text.
fn scripts_of(text: &str) -> Vec<Own> {
    let links = text
        .split_whitespace()
        .filter_map(|word| word.split_once("strategies/1?"));
    let read = links.map(|(_, rest)| read(&format!("strategies/1?{rest}")));
    read.flat_map(|link| link.shared.scripts).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::strategies::links::SharedLaboratory;

    #[test]
    fn links_of_a_class_bring_their_scripts() {
        let own = |name: &str| Own {
            name: name.to_owned(),
            text: "fn choose(b) { }".to_owned(),
        };
        let link = |scripts| SharedLaboratory {
            scripts,
            ..SharedLaboratory::default()
        };
        let (one, two) = (link(vec![own("Ada")]), link(vec![own("Ben"), own("Cy")]));
        let text = format!(
            "Ada: https://example.org/#{one}\n\nhttps://example.org/x/#{two} #records/1?n=3"
        );
        let names: Vec<String> = scripts_of(&text).into_iter().map(|own| own.name).collect();
        assert_eq!(names, ["Ada", "Ben", "Cy"]);
        assert!(scripts_of("nothing").is_empty());
    }
}
