//! The guide has chapters. Each of them has a heading, some text, something to try, and a link to
//! continue in the puzzle.

use crate::browser::address::puzzles;
use crate::browser::{document, window};
use crate::controls::icons::{Icon, drawing};
use crate::page::hidden::hidden_now;
use crate::reactive::component::component;
use crate::reactive::effect::use_effect_with;
use crate::words::text;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement};
use yew::prelude::*;

/// Every program has a guide.
#[derive(Debug, PartialEq, Eq)]
pub struct GuidePlan {
    /// The puzzle's addresses begin with this, for example `divisor-game/`. Empty for the program
    /// that is opened by default.
    pub home: &'static str,
    /// Message key of the sentence below the heading.
    pub about: &'static str,
    /// This many chapters (from the start) merely explain the rules. All others are omitted while a
    /// link hides parts of the puzzle.
    pub rules: usize,
    /// The chapters are in order.
    pub chapters: &'static [Chapter],
}

/// The interactive part of a chapter is not in here.
#[derive(Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its name in the address, after `how/`.
    pub name: &'static str,
    /// Message key of the heading.
    pub title: &'static str,
    /// Keys of the paragraphs.
    pub paragraphs: &'static [&'static str],
    /// Message key of the label of the link at the end.
    pub play: &'static str,
    /// The link leads to this address.
    pub puzzle: &'static str,
}

impl GuidePlan {
    /// Returns the plan of a guide that begins with a chapter about the rules, and that has a tour.
    #[must_use]
    pub const fn new(
        home: &'static str,
        about: &'static str,
        chapters: &'static [Chapter],
    ) -> Self {
        GuidePlan { home, about, rules: 1, chapters }
    }

    /// Returns the id of a chapter's heading, or of the guide's own heading if the name is empty.
    /// Ids are the same as addresses, so the browser finds them by itself.
    fn id(&self, chapter: &str) -> String {
        let home = self.home;
        match chapter {
            "" => format!("{home}how"),
            name => format!("{home}how/{name}"),
        }
    }

    /// Returns the address of the puzzle with its current game. This must not be empty, or a new
    /// game would start.
    fn puzzle(&self) -> String {
        let named = self.home.trim_end_matches('/');
        let first = || puzzles().into_iter().next().unwrap_or_default();
        let name = if named.is_empty() { first() } else { named.to_owned() };
        format!("#{name}")
    }

    fn offered(&self, rules_only: bool) -> &'static [Chapter] {
        let offered = if rules_only { self.rules } else { usize::MAX };
        &self.chapters[..offered.min(self.chapters.len())]
    }
}

/// Renders the guide, which is stateless. Any state, including that of interactive parts, belongs
/// to the component around it. The address names the chapter `open`, and if that's unknown or
/// empty, the guide is opened at the top. Interactive parts are in the order of the chapters.
pub fn guide_page(plan: &'static GuidePlan, open: &str, live: Vec<Html>) -> Html {
    component::<GuidePage>(GuidePageProps { plan, open: open.to_owned(), live })
}

#[derive(Properties, PartialEq)]
struct GuidePageProps {
    plan: &'static GuidePlan,
    open: String,
    live: Vec<Html>,
}

#[component]
fn GuidePage(props: &GuidePageProps) -> Html {
    let plan = props.plan;
    use_title();
    use_effect_with(props.open.clone(), move |open| go_to(plan, open));
    let rules_only = hidden_now().any();
    let chapters = plan.offered(rules_only);
    let live = chapters.iter().zip(&props.live);
    let home = plan.puzzle();
    html! {
        <>
            <header class="head story-head">
                <a class="how-link" href={home.clone()}>
                    {drawing(Icon::Back)}
                    <span>{text("guide.back")}</span>
                </a>
                <h1 id={plan.id("")} tabindex="-1">{text("guide.title")}</h1>
                if !rules_only {
                    <a class="how-link" href={format!("#{}tour", plan.home)}>{text("tour.take")}</a>
                }
            </header>
            <main class="story">
                <p class="story-about">{text(if rules_only { "guide.about-rules" } else { plan.about })}</p>
                {contents(plan, chapters)}
                {for live.map(|(chapter, live)| section(plan, chapter, rules_only.then_some(&*home), live.clone()))}
            </main>
        </>
    }
}

/// Renders the table of contents.
fn contents(plan: &GuidePlan, chapters: &[Chapter]) -> Html {
    let entry = |chapter: &Chapter| {
        let address = format!("#{}", plan.id(chapter.name));
        html! { <li><a class="panel" href={address}>{text(chapter.title)}</a></li> }
    };
    html! {
        <nav class="contents" aria-label={text("guide.contents")}>
            <ol role="list" class="cluster">{for chapters.iter().map(entry)}</ol>
        </nav>
    }
}

/// Renders a chapter. With `back`, its link leads there instead of to a puzzle that hides nothing.
fn section(plan: &GuidePlan, chapter: &Chapter, back: Option<&str>, live: Html) -> Html {
    let (address, label) = match back {
        Some(back) => (back, "guide.back"),
        None => (chapter.puzzle, chapter.play),
    };
    let id = plan.id(chapter.name);
    let paragraph = |&key: &&'static str| html! { <p>{text(key)}</p> };
    html! {
        <section class="chapter" aria-labelledby={id.clone()} data-chapter={chapter.name}>
            <h2 {id} tabindex="-1">{text(chapter.title)}</h2>
            <div class="chapter-text stack">
                {for chapter.paragraphs.iter().map(paragraph)}
            </div>
            <div class="chapter-live stack">{live}</div>
            <p><a class="chapter-link" href={address.to_owned()}>{text(label)}</a></p>
        </section>
    }
}

/// Changes the window's title while the guide is open.
#[hook]
fn use_title() {
    use_effect_with((), |()| {
        let (guide, puzzle) = (text("guide.title"), text("page.title"));
        document().set_title(&format!("{guide} – {puzzle}"));
        || document().set_title(text("page.title"))
    });
}

/// Scrolls to a chapter. Its heading gets the focus, and screen readers continue from there.
fn go_to(plan: &GuidePlan, chapter: &str) {
    let known = plan.chapters.iter().any(|known| known.name == chapter);
    let heading = plan.id(if known { chapter } else { "" });
    let Some(element) = document().get_element_by_id(&heading) else {
        return;
    };
    if known {
        element.scroll_into_view();
    } else {
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.unchecked_into::<HtmlElement>().focus_with_options(&options);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_have_their_addresses_as_ids() {
        let plan = |home| GuidePlan { home, about: "", rules: 0, chapters: &[] };
        assert_eq!(plan("").id(""), "how");
        assert_eq!(plan("").id("rules"), "how/rules");
        assert_eq!(plan("second/").id(""), "second/how");
        assert_eq!(plan("second/").id("rules"), "second/how/rules");
    }
}
