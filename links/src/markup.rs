//! Escapes text for HTML, SVG and other XML.

/// Escapes a text for use in a text node or in an attribute with double quotes. XML cannot contain
/// control characters other than tabs and line breaks at all, so they are removed.
///
/// ```
/// assert_eq!(ginnow_links::escape("1 < \"2\" & \u{7}3"), "1 &lt; &quot;2&quot; &amp; 3");
/// ```
#[must_use]
#[inline(never)]
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 16);
    let is_allowed = |c: &char| !c.is_control() || matches!(c, '\t' | '\n' | '\r');
    for c in text.chars().filter(is_allowed) {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            _ => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn names_of_players_cannot_end_a_text_or_an_attribute() {
        assert_eq!(escape("A & <B> \"C\""), "A &amp; &lt;B&gt; &quot;C&quot;");
    }

    #[test]
    fn xml_gets_no_control_characters_but_line_breaks_stay() {
        assert_eq!(escape("one\n\u{0}\u{1b}two\u{85}"), "one\ntwo");
    }
}
