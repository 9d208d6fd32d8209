//! The page that explains the puzzle, with small boards to try it on, and the
//! tour of the puzzle itself.

mod bound;
mod chapter;
mod cycle;
mod factors;
mod game;
mod pairs;
mod proof;
mod rules;
mod study;
mod tour;

pub use tour::{Step, Tour, use_tour};

use bound::Bound;
use chapter::{CHAPTERS, Chapter, Plan, id};
use cycle::Circle;
use factors::Factors;
use ginnow::sieve::Number;
use ginnow_kit::browser::document;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::icons::{Icon, drawing};
use ginnow_kit::words::text;
use pairs::Pairs;
use proof::Proof;
use rules::Rules;
use study::use_study;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement};
use yew::prelude::*;

/// The board that the bound and the proof are about, to begin with: the
/// smallest where order costs something.
const STUDIED: Number = 21;

#[derive(Properties, PartialEq)]
pub struct StoryProps {
    /// The chapter that the address names, or nothing.
    pub chapter: String,
}

/// The page.
#[component]
pub fn Story(props: &StoryProps) -> Html {
    let size = use_state_eq(|| STUDIED);
    let study = use_study(*size);
    use_title();
    use_effect_with(props.chapter.clone(), |chapter| go_to(chapter));
    let resize = {
        let size = size.setter();
        use_callback((), move |wanted: Number, ()| size.set(wanted))
    };
    let lives = [
        html! { <Rules /> },
        html! { <Factors /> },
        html! { <Pairs /> },
        html! { <Circle /> },
        html! { <Bound size={*size} known={study.known.clone()} {resize} /> },
        html! { <Proof known={study.known.clone()} check={study.check.clone()} /> },
    ];
    let chapters = CHAPTERS.iter().zip(lives).map(|(plan, live)| {
        html! { <Chapter {plan}>{live}</Chapter> }
    });
    html! {
        <>
            <header class="head story-head">
                <a class="how-link" href="#">
                    {drawing(Icon::Back)}
                    <span>{text("story.back")}</span>
                </a>
                <h1 id={id("")} tabindex="-1">{text("story.title")}</h1>
                <a class="how-link" href="#tour">{text("tour.take")}</a>
            </header>
            <main class="story">
                <p class="story-about">{text("story.about")}</p>
                {contents()}
                {for chapters}
            </main>
        </>
    }
}

/// The table of contents.
fn contents() -> Html {
    let entry = |plan: &Plan| {
        html! { <li><a href={plan.address()}>{text(plan.title)}</a></li> }
    };
    html! {
        <nav class="contents" aria-label={text("story.contents")}>
            <ol>{for CHAPTERS.iter().map(entry)}</ol>
        </nav>
    }
}

/// Names the page in the browser's title while it is there.
#[hook]
fn use_title() {
    use_effect_with((), |()| {
        let (story, puzzle) = (text("story.title"), text("page.title"));
        document().set_title(&format!("{story} – {puzzle}"));
        || document().set_title(text("page.title"))
    });
}

/// Brings a chapter into sight and puts the focus there, so that reading goes
/// on from its heading.
fn go_to(chapter: &str) {
    let known = CHAPTERS.iter().any(|plan| plan.name == chapter);
    let heading = id(if known { chapter } else { "" });
    let Some(element) = document().get_element_by_id(&heading) else {
        return;
    };
    element.scroll_into_view();
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element
        .unchecked_into::<HtmlElement>()
        .focus_with_options(&options);
}
