//! The text that embeds the page in another one.

use super::copy::Copy;
use super::escape;
use ginnow::sieve::links::{Layout, SharedGame};
use ginnow_kit::browser::address;
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct FrameProps {
    /// What is to be seen in the frame.
    pub shared: SharedGame,
}

/// The snippet, to be copied.
#[component]
pub fn Frame(props: &FrameProps) -> Html {
    let mut shared = props.shared.clone();
    shared.lesson.layout = Layout::Embedded;
    let title = fill("embed.title", &[("size", &shared.moment.size)]);
    let link = address::with_fragment(&shared.short());
    let snippet = snippet(&link, &title, room(shared.moment.size));
    html! {
        <div class="embed">
            <p class="hint">{text("embed.about")}</p>
            <pre class="snippet" tabindex="0" aria-label={text("embed.label")}>{snippet.clone()}</pre>
            <Copy label={text("embed.copy")} content={Some(snippet)} />
        </div>
    }
}

/// Width and height of a frame in which a board is comfortable.
fn room(size: u32) -> (u32, u32) {
    if size <= 120 { (480, 640) } else { (760, 820) }
}

fn snippet(link: &str, title: &str, (width, height): (u32, u32)) -> String {
    let (link, title) = (escape(link), escape(title));
    format!(
        "<iframe src=\"{link}\" title=\"{title}\" width=\"{width}\" height=\"{height}\" loading=\"lazy\"></iframe>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_link_or_title_ends_its_attribute() {
        let snippet = snippet("https://a/#x?a=\"><script>&b", "1 < 2 & \"3\"", (1, 2));
        assert_eq!(
            snippet,
            "<iframe src=\"https://a/#x?a=&quot;&gt;&lt;script&gt;&amp;b\" \
             title=\"1 &lt; 2 &amp; &quot;3&quot;\" width=\"1\" height=\"2\" loading=\"lazy\"></iframe>"
        );
    }
}
