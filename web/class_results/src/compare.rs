//! Two games side by side, with their arches.

use crate::data::results::Entry;
use crate::explain;
use crate::view_state::ViewState;
use ginnow::results::{Task, TaskBoard};
use ginnow::sieve::drawing::svg::{Theme, Words, arches};
use ginnow::sieve::{Number, Position};
use ginnow_kit::browser::document;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::share::form::{choice, field};
use ginnow_kit::words::{fill, list, text};
use js_sys::Array;
use std::rc::Rc;
use web_sys::{Blob, BlobPropertyBag, Url};
use yew::prelude::*;

/// Renders the section, if there are two games.
pub fn compare(view_state: &ViewState) -> Html {
    let Some(task) = view_state.task.as_ref().filter(|_| view_state.shown.len() > 1) else {
        return Html::default();
    };
    component::<Pair>(PairProps {
        task: Rc::clone(task),
        entries: Rc::clone(&view_state.shown),
        hides_names: view_state.options.hides_names,
    })
}

#[derive(Properties, PartialEq)]
struct PairProps {
    task: Rc<Task>,
    /// Good results come first.
    entries: Rc<Vec<Entry>>,
    hides_names: bool,
}

#[component]
fn Pair(props: &PairProps) -> Html {
    let left = use_state_eq(|| 0_usize);
    let right = use_state_eq(|| usize::MAX);
    let last = props.entries.len() - 1;
    let options: Vec<_> = props
        .entries
        .iter()
        .enumerate()
        .map(|(at, entry)| {
            let name = explain::player(entry, props.hides_names);
            (at, at.to_string(), format!("{name}: {}", explain::score(entry.played.score)))
        })
        .collect();
    let side = |id: &'static str,
                label: &'static str,
                state: &ginnow_kit::reactive::state::State<usize>| {
        let at = (**state).min(last);
        let setter = state.setter();
        let change = Callback::from(move |at| setter.set(at));
        html! {
            <div class="stack">
                {field(id, text(label), choice(id, options.clone(), at, &change, |at| at))}
                {game(&props.task, &props.entries[at], props.hides_names)}
            </div>
        }
    };
    html! {
        <section class="stack" aria-labelledby="compare-heading">
            <h2 id="compare-heading">{text("compare.heading")}</h2>
            <div class="class-pair">
                {side("compare-left", "compare.first", &left)}
                {side("compare-right", "compare.second", &right)}
            </div>
        </section>
    }
}

fn game(task: &Task, entry: &Entry, hides_names: bool) -> Html {
    let played = &entry.played;
    let size = match task.board() {
        TaskBoard::Sieve { size, .. } | TaskBoard::FactorGame { size, .. } => Some(*size),
        _ => None,
    };
    let drawing = size.zip(played.line.selections()).map(|(size, line)| {
        let name = explain::player(entry, hides_names);
        component::<Arches>(ArchesProps {
            size,
            line: line.to_vec(),
            title: format!("{name}: {}", explain::score(played.score)),
        })
    });
    html! {
        <>
            {drawing.unwrap_or_default()}
            <p>{fill!("compare.moves", moves = explain::line(&played.line))}</p>
        </>
    }
}

#[derive(Properties, PartialEq)]
struct ArchesProps {
    size: Number,
    line: Vec<Number>,
    title: String,
}

/// Renders the arches of a game, as the picture that players share.
#[component]
fn Arches(props: &ArchesProps) -> Html {
    let address = use_state_eq(|| None::<String>);
    {
        let setter = address.setter();
        let ArchesProps { size, line, title } = props;
        use_effect_with((*size, line.clone(), title.clone()), move |(size, line, title)| {
            let made = picture(*size, line, title);
            setter.set(made.clone());
            move || {
                if let Some(address) = made {
                    let _ = Url::revoke_object_url(&address);
                }
            }
        });
    }
    let alt = fill!("compare.arches", moves = list(&props.line));
    html! {
        if let Some(src) = (*address).clone() {
            <img class="class-arches" {src} {alt} width="1200" height="630" />
        }
    }
}

/// Returns the address of the picture. A browser that can't make one shows the moves alone.
fn picture(size: Number, line: &[Number], title: &str) -> Option<String> {
    let position = Position::new(size).ok()?.after(line).ok()?;
    let words = Words::english(title, &fill!("board.sieve", size));
    let root = document().document_element()?;
    let theme = root.get_attribute("data-theme").unwrap_or_default();
    let theme = if theme.ends_with("dark") { Theme::Dark } else { Theme::Light };
    let parts = Array::of1(&arches(&position, &words, theme).into());
    let options = BlobPropertyBag::new();
    options.set_type("image/svg+xml");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options).ok()?;
    Url::create_object_url_with_blob(&blob).ok()
}
