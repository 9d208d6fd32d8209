//! Finds links in everything that people paste. There may be an address in front, and mail filters
//! may have encoded and wrapped them.

use crate::decode;
use crate::trailing::{pasted_end, without_parameters};
use std::borrow::Cow;

/// Each filter that wraps a link encodes it again. This is how often we undo that.
const MOST_ROUNDS: usize = 5;

/// HTML has several escapes for the ampersand. Mail programs and learning platforms tend to leave
/// them in links that they copy from their own HTML. Replacing them is safe: the page encodes
/// ampersands in values, so it never writes any of these on its own.
const AMPERSANDS: [&str; 3] = ["&amp;", "&#38;", "&#x26;"];

/// Replaces escaped ampersands with plain ones. They may have been escaped more than once.
#[must_use]
#[inline(never)]
pub(crate) fn unescaped(link: &str) -> Cow<'_, str> {
    let mut link = Cow::Borrowed(link);
    for _ in 0..MOST_ROUNDS {
        let Some(escape) = AMPERSANDS.iter().find(|escape| link.contains(**escape)) else {
            break;
        };
        link = Cow::Owned(link.replace(escape, "&"));
    }
    link
}

/// Undoes percent-encoding while `is_encoded` returns `true`, at most [`MOST_ROUNDS`] times.
pub(crate) fn decoded(text: &str, is_encoded: impl Fn(&str) -> bool) -> String {
    let mut text = text.to_owned();
    for _ in 0..MOST_ROUNDS {
        if !is_encoded(&text) {
            break;
        }
        text = decode(&text).into_owned();
    }
    text
}

/// Finds a link to a puzzle in a text without spaces, and returns its fragment (without `#`). The
/// text can be a fragment, an address with a fragment, or an address wrapped by `SafeLinks`,
/// `Proofpoint` or a social network's redirect. All encodings and escapes along the way are undone.
/// A text with spaces is never a link, but leading and trailing ones are ignored.
///
/// `is_puzzle` should return `true` for the words that links begin with. Returns `None` if there's
/// no such link.
pub fn pasted(text: &str, is_puzzle: impl Fn(&str) -> bool) -> Option<String> {
    let text = text.trim();
    if text.contains(char::is_whitespace) {
        return None;
    }
    // Proofpoint writes `*` instead of `#`.
    let has_stars = text.contains("urldefense.");
    let is_hash = |before: &str| {
        before.ends_with('#') || is_encoded_hash(before) || has_stars && before.ends_with('*')
    };
    let mut starts = text.char_indices().map(|(start, _)| text.split_at(start));
    let (_, link) = starts.find(|&(before, link)| {
        (before.is_empty() || is_hash(before)) && {
            let end = link.find(['/', '?', '%', '&']);
            // A single word without `#` in front could be anything. Don't take it for a link.
            let is_ended = end.is_some() || !before.is_empty();
            is_ended && is_puzzle(&link[..end.unwrap_or(link.len())])
        }
    })?;
    // Proofpoint appends `__;` and a list of the characters it has replaced.
    let link = link.split("__;").next().unwrap_or(link);
    let link = unwrapped(ended(link));
    Some(ended(&unescaped(&link)).to_owned())
}

/// Removes signs that the surrounding text has added.
fn ended(link: &str) -> &str {
    let link = without_parameters(link);
    &link[..pasted_end(link)]
}

/// Returns `true` if a text ends with `%23`, which is an encoded `#`, or with an encoding of that
/// (`%2523` and so on).
fn is_encoded_hash(text: &str) -> bool {
    let before = text.strip_suffix("23");
    before.is_some_and(|before| before.trim_end_matches("25").ends_with('%'))
}

/// Undoes the encoding of a filter, in which case the link ends at the next `&`, since that one
/// belongs to the filter. Returns links as they are if they are not encoded.
fn unwrapped(link: &str) -> String {
    let is_encoded = |link: &str| {
        let sign = link.find(['/', '?', '=', '%']).map(|at| &link[at..]);
        sign.is_some_and(|sign| sign.starts_with('%'))
    };
    if !is_encoded(link) {
        return link.to_owned();
    }
    decoded(link.split('&').next().unwrap_or(link), is_encoded)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK: &str = "chess/1?n=8&ask=Why%3F&moves=17-9";

    fn found(text: &str) -> Option<String> {
        pasted(text, |word| word == "chess")
    }

    fn encoded(text: &str) -> String {
        crate::Encoded(text).to_string()
    }

    #[test]
    fn plain_links_stay_as_they_are() {
        for before in ["", "#", "https://example.org/#", "example.org/a/b.html?c=1#"] {
            for after in ["", ".", ")", ">,", "\n"] {
                let text = format!("{before}{LINK}{after}");
                assert_eq!(found(&text).as_deref(), Some(LINK), "{text}");
            }
        }
        assert_eq!(found("https://example.org/#chess").as_deref(), Some("chess"));
    }

    #[test]
    fn encoded_and_wrapped_links_are_restored() {
        let address = format!("https://example.org/x/#{LINK}");
        let (once, twice) = (encoded(&address), encoded(&encoded(&address)));
        for text in [
            format!("https://example.org/x/%23{}", encoded(LINK)),
            format!("https://example.org/x/%2523{}", encoded(&encoded(LINK))),
            format!(
                "https://eur01.safelinks.protection.outlook.com/?url={once}&data=05%7C01&reserved=0"
            ),
            format!("https://www.google.com/url?q={once}&sa=D&source=x#chess"),
            format!("https://l.facebook.com/l.php?u={twice}&h=AT0"),
            format!("https://urldefense.com/v3/__https://example.org/x/*{LINK}__;Iw!!abc$"),
        ] {
            assert_eq!(found(&text).as_deref(), Some(LINK), "{text}");
        }
        // There's a filter that encodes nothing but the `#`.
        let text = format!("https://example.org/%23{LINK}");
        assert_eq!(found(&text).as_deref(), Some(LINK));
    }

    #[test]
    fn ampersands_that_html_escaped_are_restored() {
        for escape in AMPERSANDS.iter().copied().chain(["&amp;amp;"]) {
            let link = LINK.replace('&', escape);
            let address = format!("https://example.org/#{link}");
            for text in [
                link.clone(),
                address.clone(),
                format!(
                    "https://eur01.safelinks.protection.outlook.com/?url={}&amp;data=05",
                    encoded(&address)
                ),
            ] {
                assert_eq!(found(&text).as_deref(), Some(LINK), "{text}");
            }
        }
    }

    #[test]
    fn other_texts_are_not_links() {
        for text in [
            "",
            "chess",
            "chess and more",
            "https://example.org/chess/1?n=8",
            "https://example.org/#checkers/1?n=8",
            "https://example.org/#chess/1?n=8 is a link",
            "https://example.org/2523chess/1",
            "2*chess/1",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }
}
