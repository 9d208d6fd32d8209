//! Says what happens to those who cannot see it.

use yew::prelude::*;

/// Something to be heard: a class by which tests find it, and the words.
pub type Said = (&'static str, String);

/// The live regions, in the order in which they are to be heard: what came of
/// the last action, the `count`-th, and then all else. A region is heard when
/// its words change.
pub fn announcer(count: u32, said: String, others: impl IntoIterator<Item = Said>) -> Html {
    // A region that says the same again is only heard if it is another one.
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
