//! The guide: chapters, each with a heading, some text, something to try, and a link that continues in
//! the puzzle.

use crate::browser::address::puzzles;
use crate::browser::{document, window};
use crate::effect::use_effect_with;
use crate::icons::{Icon, drawing};
use crate::page::hidden::hidden_now;
use crate::words::text;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement};
use yew::prelude::*;

/// The plan of a guide.
#[derive(Debug, PartialEq, Eq)]
pub struct Plan {
    /// The first part of the puzzle's addresses, such as `divisor-game/`; empty for the program that an
    /// address without a name opens.
    pub home: &'static str,
    /// The key of the sentence below the heading.
    pub about: &'static str,
    /// Whether it offers a tour at the end.
    pub tour: bool,
    /// How many chapters, from the first one, explain only the rules. The others are left out while a link hides parts
    /// of the puzzle.
    pub rules: usize,
    /// The chapters, in the order of the table of contents.
    pub chapters: &'static [Chapter],
}

/// A chapter, except for what can be tried in it.
#[derive(Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its name in the address, after `how/`.
    pub name: &'static str,
    /// The key of its heading.
    pub title: &'static str,
    /// The keys of its paragraphs.
    pub paragraphs: &'static [&'static str],
    /// The key of the link at its end.
    pub play: &'static str,
    /// Where that link leads.
    pub puzzle: &'static str,
}

impl Plan {
    /// The id of a chapter's heading: its address, so that the browser finds it by itself. The guide's
    /// own heading has the empty name.
    fn id(&self, chapter: &str) -> String {
        let home = self.home;
        match chapter {
            "" => format!("{home}how"),
            name => format!("{home}how/{name}"),
        }
    }

    /// The address of the puzzle with its current game. The empty address would begin a new one.
    fn puzzle(&self) -> String {
        let named = self.home.trim_end_matches('/');
        let first = || puzzles().into_iter().next().unwrap_or_default();
        let name = if named.is_empty() {
            first()
        } else {
            named.to_owned()
        };
        format!("#{name}")
    }

    fn offered(&self, rules_only: bool) -> &'static [Chapter] {
        let offered = if rules_only { self.rules } else { usize::MAX };
        &self.chapters[..offered.min(self.chapters.len())]
    }
}

/// The properties of [`StoryPage`].
#[derive(Properties, PartialEq)]
pub struct StoryPageProps {
    /// Headings and texts.
    pub plan: &'static Plan,
    /// The chapter that the address names; if it is unknown or empty, the guide starts at the top.
    pub open: String,
    /// What can be tried in the chapters, in their order.
    pub live: Vec<Html>,
}

/// The guide. Its state, and that of what can be tried, belongs to the component of the puzzle around it.
#[component]
pub fn StoryPage(props: &StoryPageProps) -> Html {
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
                    <span>{text("story.back")}</span>
                </a>
                <h1 id={plan.id("")} tabindex="-1">{text("story.title")}</h1>
                if plan.tour && !rules_only {
                    <a class="how-link" href={format!("#{}tour", plan.home)}>{text("tour.take")}</a>
                }
            </header>
            <main class="story">
                <p class="story-about">{text(if rules_only { "story.about-rules" } else { plan.about })}</p>
                {contents(plan, chapters)}
                {for live.map(|(chapter, live)| section(plan, chapter, rules_only.then_some(&*home), live.clone()))}
            </main>
        </>
    }
}

/// The table of contents.
fn contents(plan: &Plan, chapters: &[Chapter]) -> Html {
    let entry = |chapter: &Chapter| {
        let address = format!("#{}", plan.id(chapter.name));
        html! { <li><a class="panel" href={address}>{text(chapter.title)}</a></li> }
    };
    html! {
        <nav class="contents" aria-label={text("story.contents")}>
            <ol role="list" class="cluster">{for chapters.iter().map(entry)}</ol>
        </nav>
    }
}

/// A chapter. With `back`, its link leads there instead of to a puzzle that hides nothing.
fn section(plan: &Plan, chapter: &Chapter, back: Option<&str>, live: Html) -> Html {
    let (address, label) = match back {
        Some(back) => (back, "story.back"),
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

/// Sets the title of the browser window while the guide is open.
#[hook]
fn use_title() {
    use_effect_with((), |()| {
        let (story, puzzle) = (text("story.title"), text("page.title"));
        document().set_title(&format!("{story} – {puzzle}"));
        || document().set_title(text("page.title"))
    });
}

/// Scrolls to a chapter and focuses its heading, so that a screen reader goes on from there.
fn go_to(plan: &Plan, chapter: &str) {
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
    let _ = element
        .unchecked_into::<HtmlElement>()
        .focus_with_options(&options);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_have_their_addresses_as_ids() {
        let plan = |home| Plan {
            home,
            about: "",
            tour: false,
            rules: 0,
            chapters: &[],
        };
        assert_eq!(plan("").id(""), "how");
        assert_eq!(plan("").id("rules"), "how/rules");
        assert_eq!(plan("second/").id(""), "second/how");
        assert_eq!(plan("second/").id("rules"), "second/how/rules");
    }
}
