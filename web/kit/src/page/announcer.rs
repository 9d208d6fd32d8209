//! Announces what happens on the page to screen readers.

use yew::prelude::*;

/// An announcement: a class by which tests find it, and the text.
pub type Announcement = (&'static str, String);

/// Returns the `aria-live` of a region about a search. While the search runs, its figures change many times per second,
/// so screen readers announce only how it ends.
#[must_use]
pub fn live(is_running: bool) -> &'static str {
    if is_running { "off" } else { "polite" }
}

/// The classes of announcements that say more than what happened. A quiet page leaves their regions empty.
const EXTRA: [&str; 2] = ["said-left", "said-outlook"];

/// Returns the announcements of a quiet page.
#[must_use]
pub fn quieted(announcements: Vec<Announcement>) -> Vec<Announcement> {
    let quieted = |(class, text): Announcement| {
        let text = if EXTRA.contains(&class) { String::new() } else { text };
        (class, text)
    };
    announcements.into_iter().map(quieted).collect()
}

/// The [`Announcer`] announces every action, and anything else that changes.
#[derive(Properties, PartialEq)]
pub struct AnnouncerProps {
    /// Counts the actions, so that two equal results in a row are both announced.
    pub count: u32,
    /// Tells the result of the last action to a screen reader.
    pub announcement: String,
    /// Everything else to announce comes here.
    pub others: Vec<Announcement>,
    /// True if the announcement of the last action stays as it is, because the next one follows within a second.
    pub is_skipped: bool,
}

/// Renders the live regions, in the order in which they are read out: `announcement`, and then all others. A screen
/// reader reads a region out when its text changes.
#[component]
pub fn Announcer(props: &AnnouncerProps) -> Html {
    let last = use_mut_ref(|| (0, String::new()));
    if !props.is_skipped {
        last.replace((props.count, props.announcement.clone()));
    }
    let (count, announcement) = last.borrow().clone();
    // A repeated text is read out only in another region, so two take turns.
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
