//! Addresses of pages that show grids.

use super::{Format, FormatError, Json, Read, Zero, f_puzzles, plain, scf};
use crate::sudoku::Shape;
use std::borrow::Cow;

pub(super) const SUDOKU_WIKI: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";
pub(super) const SUDOKU_EXCHANGE: &str = "https://sudokuexchange.com/play/?s=";
pub(super) const F_PUZZLES: &str = "https://www.f-puzzles.com/?load=";
pub(super) const SUDOKU_PAD: &str = "https://sudokupad.app/fpuz";
pub(super) const SUDOKU_PAD_CLASSIC: &str = "https://sudokupad.app/scf";

/// The part of an address that holds a grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Link<'a> {
    format: Format,
    content: Cow<'a, str>,
}

/// Recognises an address, or the part of one that `SudokuPad` calls a puzzle's name; an error if it is an
/// address without a grid.
pub(super) fn recognise(text: &str) -> Option<Result<Link<'_>, FormatError>> {
    let (host, rest) = match text.split_once("://") {
        Some((_, rest)) => rest.split_once('/').unwrap_or((rest, "")),
        None => match text.split_once('/') {
            Some((host, rest)) if host.contains('.') && host.contains(char::is_alphabetic) => {
                (host, rest)
            }
            _ => return named(text).map(Ok),
        },
    };
    Some(in_address(host, rest).ok_or(FormatError::UnknownLink))
}

fn in_address<'a>(host: &str, rest: &'a str) -> Option<Link<'a>> {
    let host = host.to_ascii_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host);
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let query = query.split('#').next().unwrap_or("");
    let parameter = |name: &str| {
        let mut parameters = query.split('&').filter_map(|part| part.split_once('='));
        parameters.find_map(|(key, value)| (key == name).then_some(value))
    };
    let link = |format, content| {
        let content = decode(content);
        Link { format, content }
    };
    match host {
        "sudokuwiki.org" => Some(link(Format::SudokuWiki, parameter("bd")?)),
        "sudokuexchange.com" => Some(link(Format::SudokuExchange, parameter("s")?)),
        "f-puzzles.com" => Some(link(Format::FPuzzles, parameter("load")?)),
        "sudokupad.app" | "app.crackingthecryptic.com" | "beta.sudokupad.app" => {
            let path = path.split('#').next().unwrap_or("");
            let path = path.strip_prefix("sudoku/").unwrap_or(path);
            let by_path = named(path.trim_end_matches('/'));
            by_path.or_else(|| named(parameter("puzzleid")?))
        }
        _ => None,
    }
}

/// A puzzle's name on `SudokuPad` that contains the grid.
fn named(text: &str) -> Option<Link<'_>> {
    let prefixes = [
        ("scf", Format::SudokuPadClassic),
        ("fpuzzles", Format::SudokuPad),
        ("fpuz", Format::SudokuPad),
    ];
    prefixes.into_iter().find_map(|(prefix, format)| {
        let content = decode(text.strip_prefix(prefix)?);
        Some(Link { format, content })
    })
}

impl Link<'_> {
    /// Reads the grid.
    pub(super) fn read(self, parse: &impl Fn(&str) -> Option<Json>) -> Result<Read, FormatError> {
        let format = self.format;
        match format {
            Format::SudokuPadClassic => {
                let grid = scf::read(&self.content)?;
                Ok(Read { grid, format })
            }
            Format::FPuzzles | Format::SudokuPad => f_puzzles::read(&self.content, format, parse),
            _ => self.read_plain(),
        }
    }

    fn read_plain(self) -> Result<Read, FormatError> {
        let format = self.format;
        let grid = plain::read(&self.content, Zero::Blank).map_err(|error| match error {
            FormatError::Character { place, found } => FormatError::LinkedCharacter {
                format,
                position: place.column,
                found,
            },
            FormatError::Cells { found } => FormatError::LinkedCells { format, found },
            other => other,
        })?;
        if grid.shape() == Shape::Nine {
            Ok(Read { grid, format })
        } else {
            let found = grid.cells().len();
            Err(FormatError::LinkedCells { format, found })
        }
    }
}

/// Decodes percent-encoding; invalid sequences stay as they are.
fn decode(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let hex = |byte: u8| {
            char::from(byte)
                .to_digit(16)
                .and_then(|v| u8::try_from(v).ok())
        };
        let encoded = match after {
            [high, low, ..] if first == b'%' => {
                hex(*high).zip(hex(*low)).map(|(high, low)| 16 * high + low)
            }
            _ => None,
        };
        bytes.push(encoded.unwrap_or(first));
        rest = if encoded.is_some() {
            &after[2..]
        } else {
            after
        };
    }
    match String::from_utf8(bytes) {
        Ok(decoded) => Cow::Owned(decoded),
        Err(_) => Cow::Borrowed(text),
    }
}

/// Percent-encodes the characters of base64 that have another meaning in an address.
pub(super) fn encode(text: &str) -> String {
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
