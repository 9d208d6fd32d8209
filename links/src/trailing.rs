//! Removes everything that chats, mail programs and trackers append to links.
//!
//! Programs that search a text for addresses have to guess where an address ends. Many of them
//! include the bracket, quotation mark or full stop that follows. Luckily, the page writes nothing
//! but ASCII letters, digits and a few separators, and encodes the rest, so a sign like that at the
//! end can't be ours. Both [`crate::Format`] and [`crate::pasted`] rely on this.

use crate::text::decode;

/// These ASCII signs enclose or follow a link in a text. They are brackets, quotation marks,
/// punctuation, and chat markup.
const SIGNS: &str = ")]}>([{<,;:.!?'\"`*_~|\\";

/// Prefixes of tracker parameters.
const PREFIXES: [&str; 5] = ["utm", "mtm_", "pk_", "hsa_", "_hs"];

/// Other tracker parameters, by their full names.
const TRACKERS: &str = "fbclid gclid dclid gbraid wbraid msclkid twclid ttclid yclid igsh igshid mc_cid mc_eid mkt_tok _ga _gl";

/// If a link was copied from the source of a page, these HTML entities for such signs are left
/// over.
const ENTITIES: &str = "gt lt quot apos nbsp #34 #39";

/// Returns the part of a link or of a fragment that was really sent, without the signs and trackers
/// that other programs have appended.
///
/// ```
/// assert_eq!(ginnow_links::sent("#chess/1?n=8)."), "#chess/1?n=8");
/// assert_eq!(ginnow_links::sent("#chess/how%E3%80%8D"), "#chess/how");
/// assert_eq!(ginnow_links::sent("#chess/1?n=8&utm_source=x"), "#chess/1?n=8");
/// ```
#[must_use]
#[inline(never)]
pub fn sent(link: &str) -> &str {
    let link = without_parameters(link);
    &link[..end(link)]
}

/// Removes tracker parameters and signs that are written as HTML entities. From the first half of a
/// Markdown link, `link](link)`, it also removes the second half.
#[inline(never)]
pub(crate) fn without_parameters(link: &str) -> &str {
    let cut = link.find("](").or_else(|| link.find(":~:"));
    let mut rest = &link[..cut.unwrap_or(link.len())];
    while let Some(shorter) = without_last_parameter(rest) {
        rest = shorter;
    }
    rest
}

/// Removes the last parameter if it comes from a tracker or from HTML, otherwise returns `None`.
fn without_last_parameter(text: &str) -> Option<&str> {
    let (before, last) = match text.rfind(['?', '&']) {
        Some(at) => (&text[..at], &text[at + 1..]),
        None => text.split_at(text.find('#').map_or(0, |at| at + 1)),
    };
    let name = last.split(['=', ';']).next().unwrap_or_default();
    let is_named = |trackers: &str| trackers.split(' ').any(|tracker| tracker == name);
    let is_tracker =
        || PREFIXES.iter().any(|prefix| name.starts_with(prefix)) || is_named(TRACKERS);
    let is_appended = match last.as_bytes().get(name.len()) {
        Some(b'=') => is_tracker(),
        Some(_) => is_named(ENTITIES),
        None => false,
    };
    is_appended.then_some(before)
}

/// Returns the length of a text without trailing signs. This includes encoded ones, because
/// browsers encode some of them.
#[inline(never)]
pub(crate) fn end(text: &str) -> usize {
    let mut rest = text;
    loop {
        let plain =
            rest.chars().next_back().map(|sign| (&rest[..rest.len() - sign.len_utf8()], sign));
        let mut signs = [plain, last_encoded(rest)].into_iter().flatten();
        match signs.find(|&(_, sign)| is_sign(sign)) {
            Some((before, _)) => rest = before,
            None => return rest.len(),
        }
    }
}

/// Returns the length of a pasted link without trailing plain signs. We have to be careful here: a
/// question may end with a question mark of its own, and a grid with the dot of a blank cell. If
/// there are dots, it's up to the reader of the grid to decide, see [`crate::Parts::read_with`].
pub(crate) fn pasted_end(link: &str) -> usize {
    let bare = link.trim_end_matches(|sign| is_sign(sign) && sign != '?');
    let value = bare.rsplit(['=', '&']).next().unwrap_or_default();
    let is_of_grid = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'.';
    let may_be_grid =
        value.bytes().all(is_of_grid) && !value.bytes().all(|byte| byte.is_ascii_digit());
    let dots = link[bare.len()..].bytes().take_while(|&sign| sign == b'.').count();
    if may_be_grid { bare.len() + dots } else { bare.len() }
}

/// Returns the index of the first sign that is not percent-encoded. Question marks count as
/// encoded, because anybody who types a question types its mark as well.
pub(crate) fn first_plain(signs: &str) -> Option<usize> {
    let mut place = 0;
    loop {
        match signs.as_bytes().get(place)? {
            b'%' => place += 3,
            b'?' => place += 1,
            _ => return Some(place),
        }
    }
}

/// Returns `true` if a trailing sign belongs to the surrounding text. Letters and digits of any
/// script never do, nor do accents.
fn is_sign(sign: char) -> bool {
    if sign.is_ascii() {
        sign.is_ascii_control() || sign == ' ' || SIGNS.contains(sign)
    } else {
        !sign.is_alphanumeric() && !('\u{300}'..='\u{36f}').contains(&sign)
    }
}

/// If the last character is percent-encoded, decodes it and returns it with the text before it.
fn last_encoded(text: &str) -> Option<(&str, char)> {
    for bytes in 1..=4 {
        let start = text.len().checked_sub(3 * bytes)?;
        let encoded = text.get(start..).filter(|encoded| encoded.starts_with('%'))?;
        let decoded = decode(encoded);
        let mut signs = decoded.chars();
        if let (Some(sign), None) = (signs.next(), signs.next()) {
            return Some((&text[..start], sign));
        }
    }
    None
}
