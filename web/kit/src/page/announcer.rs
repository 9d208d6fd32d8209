//! Announces to screen readers what happens on the page.

use yew::prelude::*;

/// A text to announce, preceded by a class by which tests can find it.
pub type Announcement = (&'static str, String);

/// Returns the `aria-live` of a region about a search. A running search changes its figures many
/// times a second, and no screen reader should try to read them all, so only the end is announced.
#[must_use]
pub fn live(is_running: bool) -> &'static str {
    if is_running { "off" } else { "polite" }
}

/// Classes of announcements that are more than bare facts. Quiet pages omit them.
const EXTRA: [&str; 2] = ["said-left", "said-outlook"];

/// Clears the texts that a quiet page shouldn't announce.
#[must_use]
pub fn quieted(announcements: Vec<Announcement>) -> Vec<Announcement> {
    let quieted = |(class, text): Announcement| {
        let text = if EXTRA.contains(&class) { String::new() } else { text };
        (class, text)
    };
    announcements.into_iter().map(quieted).collect()
}

/// Properties of the [`Announcer`] component.
#[derive(Properties, PartialEq)]
pub struct AnnouncerProps {
    /// Counts the actions so far. If two actions have the same result, we still want both to be
    /// announced.
    pub count: u32,
    /// The result of the last action.
    pub announcement: String,
    /// Each of the other announcements is made whenever it changes.
    pub others: Vec<Announcement>,
    /// True if this result is not worth announcing, because the next one follows within a second.
    pub is_skipped: bool,
}

/// Renders the live regions in reading order. Screen readers announce a region when its text
/// changes.
#[component]
pub fn Announcer(props: &AnnouncerProps) -> Html {
    let last = use_mut_ref(|| (0, String::new()));
    if !props.is_skipped {
        last.replace((props.count, props.announcement.clone()));
    }
    let (count, announcement) = last.borrow().clone();
    // Screen readers ignore a region that gets the same text again. That's why we alternate between
    // two of them.
    let (odd, even) =
        if count % 2 == 1 { (announcement, String::new()) } else { (String::new(), announcement) };
    let region = |(class, words): Announcement| html! { <p {class} aria-live="polite">{words}</p> };
    html! {
        <div class="visually-hidden">
            {region(("said", odd))}
            {region(("said", even))}
            {for props.others.iter().cloned().map(region)}
        </div>
    }
}
