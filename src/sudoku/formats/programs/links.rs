//! Links to pages with puzzles. Copied from mails and chats, they may be percent-encoded, wrapped
//! by a filter such as `SafeLinks`, in brackets, or broken into lines.

use crate::sudoku::formats::cells::{SignMeanings, cells};
use crate::sudoku::formats::signs::signs;
use crate::sudoku::formats::{Format, FormatError, Json, LONGEST_TEXT, Read, Zero};
use crate::sudoku::formats::{
    programs::f_puzzles, programs::pzpr, programs::scf, programs::sudoku_wiki, whole,
};
use crate::sudoku::{Grid, Shape};
use std::borrow::Cow;

pub(in crate::sudoku::formats) const SUDOKU_WIKI: &str =
    "https://www.sudokuwiki.org/sudoku.htm?bd=";
pub(in crate::sudoku::formats) const SUDOKU_EXCHANGE: &str = "https://sudokuexchange.com/play/?s=";
pub(in crate::sudoku::formats) const F_PUZZLES: &str = "https://www.f-puzzles.com/?load=";
pub(in crate::sudoku::formats) const SUDOKU_PAD: &str = "https://sudokupad.app/fpuz";
pub(in crate::sudoku::formats) const PUZZ_LINK: &str = "https://puzz.link/p?";
pub(in crate::sudoku::formats) const SUDOKU_PAD_CLASSIC: &str = "https://sudokupad.app/scf";

/// Pages whose links contain a grid.
const HOSTS: [(&str, Format); 7] = [
    ("sudokuwiki.org", Format::SudokuWiki),
    ("sudokuexchange.com", Format::SudokuExchange),
    ("f-puzzles.com", Format::FPuzzles),
    ("sudokupad.app", Format::SudokuPad),
    ("crackingthecryptic.com", Format::SudokuPad),
    ("puzz.link", Format::PuzzLink),
    ("pzv.jp", Format::PuzzLink),
];

/// All puzzles of f-puzzles begin like this after compression, since they share the first few
/// characters. The first two letters stand for `{`.
const PACKED: &str = "N4Ig";

/// The path of an editor for all kinds of puzzles, and of its many copies.
const PENPA: &str = "penpa-edit";

/// Services whose links contain nothing but an id.
const SHORTENERS: [&str; 9] = [
    "tinyurl.com",
    "bit.ly",
    "t.co",
    "is.gd",
    "goo.gl",
    "ow.ly",
    "cutt.ly",
    "rb.gy",
    "shorturl.at",
];

/// Each filter that wraps a link adds another layer of percent-encoding. This is how often we undo
/// it.
const MOST_ROUNDS: usize = 5;

/// Maximum number of lines that a link may be broken into.
const MOST_LINES: usize = 100;

/// Reads the link that begins on the first line. Returns the result and the number of lines, or
/// `None` if there is no link.
pub(in crate::sudoku::formats) fn read(
    lines: &[&str],
    parse: &impl Fn(&str) -> Option<Json>,
) -> Option<(Result<Read, FormatError>, usize)> {
    let mut text = String::new();
    let mut first_error = None;
    for (count, line) in (1..).zip(lines.iter().take(MOST_LINES)) {
        let line = line.trim();
        // In quoted-printable mail, broken lines end with an equals sign.
        let before = text.strip_suffix('=').unwrap_or(&text);
        text = format!("{before}{line}");
        if line.is_empty() || text.len() > LONGEST_TEXT {
            break;
        }
        match in_line(&text, parse)? {
            Ok(read) => return Some((Ok(read), count)),
            Err(error) => first_error.get_or_insert(error),
        };
    }
    first_error.map(|error| (Err(error), 1))
}

/// Reads a link from a text without line ends.
fn in_line(text: &str, parse: &impl Fn(&str) -> Option<Json>) -> Option<Result<Read, FormatError>> {
    if let Some(link) = named(text).filter(|_| !text.contains("://")) {
        return Some(link.read(parse));
    }
    let decoded = decoded(text);
    let lower = decoded.to_ascii_lowercase();
    let host = HOSTS.iter().filter_map(|&(host, format)| {
        let start = lower.find(host)?;
        let end = start + host.len();
        decoded[end..].starts_with(['/', '?']).then_some((start, end, host, format))
    });
    let Some((_, end, host, format)) = host.min_by_key(|found| found.0) else {
        return unknown(&decoded, parse);
    };
    let rest = &decoded[end..];
    let word = rest.split([' ', '\t', '"', '<', '>']).next().unwrap_or(rest);
    // Some filters append something after `__;`. A full stop or bracket at the end is most likely
    // punctuation.
    let filtered = word.split("__;").next().unwrap_or(word);
    let trimmed = filtered.trim_end_matches([')', ']', '}', ',', ';', '\'', '*', '.']);
    let mut addresses = vec![word, filtered, trimmed, rest];
    addresses.dedup();
    let mut first_error = None;
    for address in addresses {
        match in_address(host, format, address).and_then(|link| link.read(parse)) {
            Ok(read) => return Some(Ok(read)),
            Err(error) => first_error.get_or_insert(error),
        };
    }
    first_error.map(Err)
}

/// Handles links to unknown pages. They are still readable if they contain 81 cells, or a puzzle in
/// another page's packed form.
fn unknown(link: &str, parse: &impl Fn(&str) -> Option<Json>) -> Option<Result<Read, FormatError>> {
    let (scheme, address) = match link.split_once("://") {
        Some((scheme, address)) => (scheme, address),
        None => ("", link),
    };
    let (host, rest) = address.split_at(address.find(['/', '?'])?);
    // Servers on the user's own machine often have a port.
    let host = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let is_host = (host.contains('.') || !scheme.is_empty())
        && host.starts_with(|it: char| it.is_ascii_alphanumeric())
        && host.ends_with(|it: char| it.is_ascii_alphabetic())
        && host.chars().all(|it| it.is_ascii_alphanumeric() || "-.".contains(it));
    let is_link = is_host && (!scheme.is_empty() || !link.contains(char::is_whitespace));
    if !is_link {
        return None;
    }
    if let Some(Ok(grid)) = whole::puzzle(&signs(rest), Zero::Blank) {
        let format = Format::Plain;
        return Some(Ok(Read { grid, format }));
    }
    if let Some(start) = rest.find(PACKED) {
        let packed = &rest[start..];
        let packed = packed.split(['&', '#', '?', '"', '<', '>']).next().unwrap_or(packed);
        return Some(f_puzzles::read(packed.trim_end(), Format::FPuzzles, parse));
    }
    if let Some((_, query)) = rest.split_once("?sudoku/")
        && let Some(read) = pzpr::read_link(&format!("sudoku/{query}"))
    {
        return Some(read.map(|grid| Read { grid, format: Format::PuzzLink }));
    }
    let host = host.to_ascii_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host);
    Some(Err(if SHORTENERS.contains(&host) {
        FormatError::ShortId { host: host.to_owned() }
    } else {
        // Penpa packs a whole drawing. Copies of it are on so many hosts that the name of the host
        // wouldn't help anyone.
        let page = if rest.contains(PENPA) { PENPA } else { host };
        FormatError::UnknownPage { page: page.to_owned() }
    }))
}

/// A part of an address has the grid.
#[derive(Debug, Clone, PartialEq, Eq)]
struct GridAddress<'a> {
    format: Format,
    content: Cow<'a, str>,
}

/// Returns the link of a known page, given its address after the host.
fn in_address<'a>(
    host: &str,
    format: Format,
    rest: &'a str,
) -> Result<GridAddress<'a>, FormatError> {
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let path = path.split('#').next().unwrap_or("").trim_matches('/');
    let query = query.split('#').next().unwrap_or("");
    let parameter = |name: &str| {
        let mut parameters = query.split('&').filter_map(|part| part.split_once('='));
        let value = parameters.find_map(|(key, value)| (key == name).then_some(value))?;
        // Quoted-printable mail encodes an equals sign as "=3D".
        Some(value.strip_prefix("3D").unwrap_or(value))
    };
    let link = |content: &'a str| GridAddress { format, content: Cow::Borrowed(content) };
    let short_id = || FormatError::ShortId { host: host.to_owned() };
    match format {
        Format::SudokuWiki => {
            // The site has solvers for other puzzles as well, with links that look the same.
            let rules = sudoku_wiki::rules_of_page(path);
            let content = parameter("bd").ok_or(FormatError::UnknownLink)?;
            match rules {
                Some(rules) => Err(FormatError::FurtherRules { format, rules: vec![rules] }),
                None => Ok(link(content)),
            }
        }
        Format::PuzzLink if query.is_empty() => Err(FormatError::UnknownLink),
        Format::PuzzLink => Ok(link(query)),
        Format::SudokuExchange => parameter("s").map(link).ok_or(FormatError::UnknownLink),
        Format::FPuzzles => match (parameter("load"), parameter("id")) {
            (Some(content), _) => Ok(link(content)),
            (None, Some(_)) => Err(short_id()),
            (None, None) => Err(FormatError::UnknownLink),
        },
        _ => {
            let path = path.strip_prefix("sudoku/").unwrap_or(path);
            let id = parameter("puzzleid").unwrap_or(path);
            named(id).or_else(|| named(path)).ok_or_else(|| match id {
                "" | "sudoku" => FormatError::UnknownLink,
                _ => short_id(),
            })
        }
    }
}

/// Returns the content of a puzzle's name on `SudokuPad`, or of a string exported from
/// `SudokuWiki`.
fn named(text: &str) -> Option<GridAddress<'_>> {
    let prefixes = [
        ("scf", Format::SudokuPadClassic),
        ("scl", Format::SudokuPad),
        ("ctc", Format::SudokuPad),
        ("fpuzzles", Format::SudokuPad),
        ("fpuz", Format::SudokuPad),
    ];
    let of_pad = prefixes.into_iter().find_map(|(prefix, format)| {
        // A filter may have appended its own parameters.
        let content = text.strip_prefix(prefix)?.split('&').next()?;
        let content = decoded(content);
        // Without this check, it could be an ordinary word or a short id with the same beginning.
        let is_packed = !matches!(prefix, "scl" | "ctc") || content.starts_with(&PACKED[..2]);
        is_packed.then_some(GridAddress { format, content })
    });
    of_pad.or_else(|| {
        sudoku_wiki::is_packed(text)
            .then_some(GridAddress { format: Format::SudokuWiki, content: Cow::Borrowed(text) })
    })
}

impl GridAddress<'_> {
    fn read(self, parse: &impl Fn(&str) -> Option<Json>) -> Result<Read, FormatError> {
        let (format, content) = (self.format, &*self.content);
        let grid = match format {
            Format::FPuzzles | Format::SudokuPad => return f_puzzles::read(content, format, parse),
            Format::PuzzLink => {
                pzpr::read_link(content).unwrap_or(Err(FormatError::UnknownLink))?
            }
            Format::SudokuPadClassic => scf::read(content, format)?,
            Format::SudokuWiki if sudoku_wiki::is_packed(content) => sudoku_wiki::read(content)?,
            // If it is not one character per cell, it is packed as in SudokuPad's classic format.
            Format::SudokuExchange if content.contains(|it: char| it.is_ascii_alphabetic()) => {
                scf::read(content, format)?
            }
            _ => plain(content, format)?,
        };
        Ok(Read { grid, format })
    }
}

/// Reads one character per cell. Plus signs in an address stand for spaces. If there are 81
/// characters, those are blanks.
fn plain(content: &str, format: Format) -> Result<Grid, FormatError> {
    let mut signs = signs(content);
    if signs.len() == Shape::Nine.cells() {
        for it in signs.iter_mut().filter(|it| "+ ".contains(it.sign)) {
            it.sign = '.';
        }
    }
    let rules = SignMeanings { zero: Zero::Blank, dash: true };
    let cells = cells(&signs, rules).map_err(|wrong| FormatError::LinkedCharacter {
        format,
        position: wrong.column,
        found: wrong.sign,
    })?;
    let found = cells.len();
    Grid::from_cells(Shape::Nine, cells).ok_or(FormatError::LinkedCells { format, found })
}

/// Undoes percent-encoding as often as necessary. Invalid sequences aren't changed.
fn decoded(text: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(text);
    for _ in 0..MOST_ROUNDS {
        match decode(&text) {
            Some(decoded) => text = Cow::Owned(decoded),
            None => break,
        }
    }
    text
}

/// Undoes percent-encoding once, and also the encoding of a mail filter that writes `-3A` for `%3A`
/// and `_` for `/`. `None` if nothing is encoded.
fn decode(text: &str) -> Option<String> {
    let proofpoint = text.contains("-3A__") && text.contains("/v2/url");
    let text = if proofpoint {
        let (before, link) = text.split_once("u=")?;
        let link = link.split('&').next().unwrap_or(link);
        let link = link.replace('-', "%").replace('_', "/");
        Cow::Owned(format!("{}{link}", before.replace("/v2/url", "/")))
    } else {
        Cow::Borrowed(text)
    };
    let mut bytes = Vec::with_capacity(text.len());
    let mut parts = text.split('%');
    bytes.extend(parts.next()?.as_bytes());
    let mut changed = proofpoint;
    for part in parts {
        let code = part.get(..2).filter(|hex| hex.bytes().all(|it| it.is_ascii_hexdigit()));
        if let Some(byte) = code.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            changed = true;
            bytes.push(byte);
            bytes.extend(&part.as_bytes()[2..]);
        } else {
            bytes.push(b'%');
            bytes.extend(part.as_bytes());
        }
    }
    String::from_utf8(bytes).ok().filter(|_| changed)
}

/// Percent-encodes those characters of base64 that have another meaning in an address.
pub(in crate::sudoku::formats) fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '+' => encoded.push_str("%2B"),
            '/' => encoded.push_str("%2F"),
            '=' => encoded.push_str("%3D"),
            _ => encoded.push(character),
        }
    }
    encoded
}
