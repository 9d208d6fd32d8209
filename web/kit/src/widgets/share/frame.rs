//! The HTML for embedding a puzzle in another page.

use crate::browser::address;
use crate::reactive::component::component;
use crate::widgets::copy::{Copy, CopyProps};
use crate::words::text;
use ginnow_links::escape;
use yew::prelude::*;

/// Renders the HTML for copying. It is an iframe with the embedded layout (opened by `fragment`),
/// whose size is in pixels.
pub fn frame(fragment: &str, title: &str, size: (u32, u32)) -> Html {
    let snippet = snippet(&address::with_fragment(fragment), title, size);
    html! {
        <div class="embed stack">
            <p class="hint">{text("embed.about")}</p>
            <pre class="snippet" translate="no" tabindex="0" aria-label={text("embed.label")}>{snippet.clone()}</pre>
            {component::<Copy>(CopyProps {
                label: text("embed.copy"), content: Some(snippet), class: Classes::new(), autofocus: false
            })}
        </div>
    }
}

/// Renders the link from the embedded page to the whole one.
pub fn whole_page_link(fragment: &str) -> Html {
    html! {
        <a href={address::with_fragment(fragment)} target="_blank" rel="noopener">
            {text("embed.whole")}
        </a>
    }
}

/// Returns the HTML. It contains `allow` because, unless the host page says so, browsers will not
/// let frames of another site use the clipboard or full screen.
fn snippet(link: &str, title: &str, (width, height): (u32, u32)) -> String {
    let (link, title) = (escape(link), escape(title));
    format!(
        "<iframe src=\"{link}\" title=\"{title}\" width=\"{width}\" height=\"{height}\" loading=\"lazy\" \
         allow=\"clipboard-write; fullscreen\"></iframe>"
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
             title=\"1 &lt; 2 &amp; &quot;3&quot;\" width=\"1\" height=\"2\" loading=\"lazy\" \
             allow=\"clipboard-write; fullscreen\"></iframe>"
        );
    }
}
