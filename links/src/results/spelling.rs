//! Other programs may have changed a code. This module restores it until its checksum fits again.

use crate::Encoded;
use crate::pasted::decoded;
use crate::results::result_code::{NO_NAME, SUM, is_intact};
use crate::results::session::Session;
use crate::text::plain;

/// Returns other forms of a name in Unicode, such as NFC. Programs may have changed the name in a
/// code to another form, and this crate does not have the tables.
pub type NameForms = fn(&str) -> Vec<String>;

/// A name has 30 characters, and each byte of them may be encoded twice. We don't try to restore
/// names of more bytes than that.
const LONGEST_NAME: usize = 30 * 4 * 5;

/// Names with more hyphens are rare.
const MOST_NAME_HYPHENS: usize = 3;

/// If the session follows the checksum without a `_`, inserts it. Some chats take it for markup and
/// remove it.
pub(crate) fn with_underscore(code: &str) -> String {
    let sum = code.rfind('-').map_or(code.len(), |at| at + 1);
    if code.len() - sum == SUM + Session::LENGTH && !code[sum..].contains('_') {
        let (before, session) = code.split_at(sum + SUM);
        format!("{before}_{session}")
    } else {
        code.to_owned()
    }
}

/// If the checksum of a code fits with another spelling of its name, returns the code with the name
/// encoded. In the name, a gap is a space, or a line end if it has one. The rest must be as in a
/// code.
pub(crate) fn respelled(code: &str, forms: NameForms) -> Option<String> {
    let (before, _) = code.match_indices('-').nth(2)?;
    let (before, rest) = code.split_at(before + 1);
    // A program may have replaced the hyphens in the name by plain ones, so the name does not
    // always end at the first one.
    let ends = rest.match_indices('-').map(|(end, _)| end).take(MOST_NAME_HYPHENS + 1);
    let mut codes = ends.filter(|end| *end <= LONGEST_NAME).flat_map(|end| {
        let (name, after) = rest.split_at(end);
        let after = after.replace([' ', '\n'], "");
        let written = move |name: String| match name.as_str() {
            NO_NAME => format!("{before}{name}{after}"),
            name => format!("{before}{}{after}", Encoded(name)),
        };
        spellings(&name.replace('-', "\u{2010}"), forms).into_iter().map(written)
    });
    codes.find(|code| is_intact(Session::split(code).0))
}

/// Returns everything that a name in a text could mean.
fn spellings(name: &str, forms: NameForms) -> Vec<String> {
    let mut found = Vec::new();
    // A program may have wrapped the line within a word, or between two.
    let gaps = [name.replace([' ', '\n'], ""), name.replace('\n', ""), name.replace('\n', " ")];
    for spaced in gaps {
        let encoded = spaced.replace('=', "%");
        for text in [spaced.replace('+', " "), encoded.replace('+', " "), encoded, spaced] {
            for text in [text.chars().map(plain).collect(), text] {
                // In an encoded name, a plain hyphen can only be one of the name.
                let name = decoded(&text, |text| text.contains('%')).replace('-', "\u{2010}");
                // Word processors bend apostrophes. Nobody has both kinds in a name.
                let [bent, straight] = [("'", "\u{2019}"), ("\u{2019}", "'")]
                    .map(|(known, other)| name.replace(known, other));
                for form in forms(&name).into_iter().chain([name, bent, straight]) {
                    if !found.contains(&form) {
                        found.push(form);
                    }
                }
            }
        }
    }
    found
}
