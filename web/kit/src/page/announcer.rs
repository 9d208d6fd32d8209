//! Announces what happens on the page to screen readers.

use yew::prelude::*;

/// An announcement: a class by which tests find it, and the text.
pub type Said = (&'static str, String);

/// The `aria-live` of a region about a search. While the search runs, its figures change many times per second, so screen
/// readers announce only how it ends.
#[must_use]
pub fn live(is_running: bool) -> &'static str {
    if is_running { "off" } else { "polite" }
}

/// The live regions, in the order in which they are read out: `said`, the result of the last action, and
/// then all others. `count` is the number of actions so far. A screen reader reads a region out when its
/// text changes.
pub fn announcer(count: u32, said: String, others: impl IntoIterator<Item = Said>) -> Html {
    // A repeated text is read out only in another region, so two take turns.
    let (odd, even) = if count % 2 == 1 {
        (said, String::new())
    } else {
        (String::new(), said)
    };
    let region = |(class, words): Said| html! { <p {class} aria-live="polite">{words}</p> };
    html! {
        <div class="visually-hidden">
            {region(("said", odd))}
            {region(("said", even))}
            {for others.into_iter().map(region)}
        </div>
    }
}
