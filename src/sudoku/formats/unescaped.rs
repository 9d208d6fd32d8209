//! Texts that some program has escaped: `\n` instead of line ends, or a table in HTML.

use super::LONGEST_TEXT;

/// Returns the text without its escapes. `None` if there aren't any, or if it is too long for a
/// puzzle.
pub(super) fn text(text: &str) -> Option<String> {
    if text.len() > LONGEST_TEXT {
        return None;
    }
    if text.contains("<td") || text.contains("<TD") || text.contains("<br") {
        return Some(without_tags(text));
    }
    let plain = text.replace("\\r\\n", "\n").replace("\\n", "\n").replace("\\r", "\n");
    let plain = plain.replace("\\t", "\t");
    (plain != text).then_some(plain)
}

/// Returns the text of an HTML document. Rows of a table become lines, with tabs between cells.
fn without_tags(html: &str) -> String {
    let html = html.replace(['\n', '\r', '\t'], " ");
    let mut text = String::with_capacity(html.len());
    for part in html.split('<') {
        let (tag, content) = part.split_once('>').unwrap_or(("", part));
        let name = tag.split(char::is_whitespace).next().unwrap_or_default();
        match &*name.to_ascii_lowercase() {
            "/td" | "/th" => text.push('\t'),
            "/tr" | "br" | "br/" | "/p" => {
                // There is no tab after a row's last cell.
                if text.ends_with('\t') {
                    text.pop();
                }
                text.push('\n');
            }
            _ => {}
        }
        text.push_str(content.replace("&nbsp;", " ").trim());
    }
    text
}
