//! Tells screen readers about everything that happens on the page.

use yew::prelude::*;

/// An announcement. It has a class, by which tests can find it, and a text.
pub type Announcement = (&'static str, String);

/// Returns the `aria-live` of a region about a search. While it is running, its figures change many
/// times per second, which no screen reader should read out, so only the end is announced.
#[must_use]
pub fn live(is_running: bool) -> &'static str {
    if is_running { "off" } else { "polite" }
}

/// Classes of announcements that go beyond the bare facts. A quiet page doesn't make them.
const EXTRA: [&str; 2] = ["said-left", "said-outlook"];

/// Removes the text of those announcements that a quiet page doesn't make.
#[must_use]
pub fn quieted(announcements: Vec<Announcement>) -> Vec<Announcement> {
    let quieted = |(class, text): Announcement| {
        let text = if EXTRA.contains(&class) { String::new() } else { text };
        (class, text)
    };
    announcements.into_iter().map(quieted).collect()
}

/// The properties of [`Announcer`].
#[derive(Properties, PartialEq)]
pub struct AnnouncerProps {
    /// Counts the actions. If two results in a row are equal, both should be announced, and this is
    /// how we notice.
    pub count: u32,
    /// The result of the last action.
    pub announcement: String,
    /// Everything else. Each of these is announced when it changes.
    pub others: Vec<Announcement>,
    /// True if the result shouldn't be announced, because the next one follows within a second.
    pub is_skipped: bool,
}

/// Renders the live regions, in the order in which they are read out. Screen readers read a region
/// when its text changes.
#[component]
pub fn Announcer(props: &AnnouncerProps) -> Html {
    let last = use_mut_ref(|| (0, String::new()));
    if !props.is_skipped {
        last.replace((props.count, props.announcement.clone()));
    }
    let (count, announcement) = last.borrow().clone();
    // If the same text appears again in the same region, it isn't read out again. So two regions
    // take turns.
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
