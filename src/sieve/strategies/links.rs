//! Links to the strategy laboratory, such as `#strategies/1?n=2-200&of=one-tax.solvent&scripts=…`.
//!
//! Reading is total: every string gives you a laboratory and a list of problems, in time linear in
//! its length. All scripts of a link are compressed together. This module doesn't parse them, so
//! they can have syntax errors.

use super::{Named, Range};
use crate::sieve::Number;
use crate::sieve::records::LARGEST_PROVED;
use ginnow_links::{
    Encoded, Format, Lesson, Reading, field, other_than, quote, whole_number, words,
};
use std::fmt;
use thiserror::Error;

/// The largest number of scripts in a laboratory.
pub const MOST_SCRIPTS: usize = 40;
/// The longest script that the page and the links accept, in bytes.
pub const LONGEST_SCRIPT: usize = 20_000;
/// The longest name of a script, in characters.
pub const LONGEST_NAME: usize = 30;

/// The longest compressed scripts that we try to decompress. This limits the decompressed text to a
/// few megabytes, which matters because a link can come from anybody.
const LONGEST_CODE: usize = 12_000;

/// The boards of the tournament, unless the link names others.
pub const DEFAULT_RANGE: Range = Range { first: 2, last: 200 };
/// The board of a duel, unless the link names another. It's small enough to see all of it.
pub const DEFAULT_BOARD: Number = 30;
/// The strategies of the tournament, unless the link names others.
pub const DEFAULT_CHOICE: [Named; 4] =
    [Named::MaxTurn, Named::OneTax, Named::Cascade, Named::Solvent];
/// The sides of a duel, unless the link names others.
const DEFAULT_SIDES: [Entrant; 2] = [Entrant::Named(Named::OneTax), Entrant::Named(Named::Solvent)];
/// The names of the views in links. The first one is the default.
pub const VIEWS: [&str; 3] = ["choice", "duel", "script"];

/// The keys of these links, with a function to read and one to write each of them.
pub const FORMAT: Format<SharedLaboratory, Problem> = Format {
    puzzle: "strategies",
    version: 1,
    fields: &[
        field("n", range, |it, _| Some(format!("{}-{}", it.range.first, it.range.last))),
        field("of", chosen, |it, full| {
            let names = |all: &[Named]| all.iter().map(|it| it.key()).collect::<Vec<_>>();
            other_than(&names(&DEFAULT_CHOICE).join("."), &names(&it.chosen).join("."), full)
        }),
        field(
            "board",
            |link, key| {
                let out_of_range = |found, taken| Problem::Board { found, taken };
                let board = link.nearest(key, 1..=LARGEST_PROVED, out_of_range);
                link.shared.board = board.unwrap_or(DEFAULT_BOARD);
            },
            |it, full| other_than(&DEFAULT_BOARD, &it.board, full),
        ),
        field(
            "left",
            |link, key| side(link, key, 0),
            |it, full| other_than(&DEFAULT_SIDES[0], &it.sides[0], full),
        ),
        field(
            "right",
            |link, key| side(link, key, 1),
            |it, full| other_than(&DEFAULT_SIDES[1], &it.sides[1], full),
        ),
        field(
            "view",
            |link, key| link.choose(key, &VIEWS, |view| view, |it| &mut it.view),
            |it, full| other_than(&VIEWS[0], &it.view, full),
        ),
        field(SCRIPTS, scripts, |it, _| {
            let code = (!it.scripts.is_empty()).then(|| packed(&it.scripts));
            code.map(|code| Encoded(&code).to_string())
        }),
    ],
};

/// This key also matters for the sides of a duel, which may be scripts.
const SCRIPTS: &str = "scripts";

/// A strategy of your own: a script and its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Own {
    /// A single line, as chosen by the author.
    pub name: String,
    /// The script, exactly as its author wrote it.
    pub text: String,
}

/// Anything that can take part in a duel or in the tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entrant {
    /// A strategy from the literature.
    Named(Named),
    /// One of your own scripts, by index.
    Own(usize),
    /// A best game. This isn't really a strategy, but it's instructive to compare one with it. Only
    /// duels have this.
    Best,
}

/// The word that stands for a best game in links.
const BEST: &str = "best";

impl fmt::Display for Entrant {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Named(named) => out.write_str(named.key()),
            Entrant::Own(place) => write!(out, "own-{}", place + 1),
            Entrant::Best => out.write_str(BEST),
        }
    }
}

impl Entrant {
    /// Reads the name of an entrant. Pass how many scripts there are, because this returns `None`
    /// for a script that doesn't exist.
    #[must_use]
    pub fn read(text: &str, scripts: usize) -> Option<Self> {
        if let Some(place) = text.strip_prefix("own-") {
            let place = place.parse::<usize>().ok()?.checked_sub(1)?;
            return (place < scripts).then_some(Entrant::Own(place));
        }
        if text == BEST {
            return Some(Entrant::Best);
        }
        Named::find(text).map(Entrant::Named)
    }
}

/// The parts of a laboratory that are in a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedLaboratory {
    /// The boards of the tournament.
    pub range: Range,
    /// The strategies from the literature that take part, in the order of [`Named::ALL`].
    pub chosen: Vec<Named>,
    /// Your own scripts. All of them take part.
    pub scripts: Vec<Own>,
    /// The board of the duel, for both sides.
    pub board: Number,
    /// The two sides of the duel.
    pub sides: [Entrant; 2],
    /// The view that opens, which is one of [`VIEWS`].
    pub view: &'static str,
    /// Settings of the sender, who can ask a question and hide parts of the page.
    pub lesson: Lesson,
}

impl Default for SharedLaboratory {
    fn default() -> Self {
        SharedLaboratory {
            range: DEFAULT_RANGE,
            chosen: DEFAULT_CHOICE.to_vec(),
            scripts: Vec::new(),
            board: DEFAULT_BOARD,
            sides: DEFAULT_SIDES,
            view: VIEWS[0],
            lesson: Lesson::default(),
        }
    }
}

/// A part of a link that couldn't be used. Reading goes on in any case, and each variant explains
/// how.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that isn't specific to the laboratory.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// These aren't boards, so the default ones are used.
    #[error("\"n={0}\" in the link: boards must be between 1 and {LARGEST_PROVED}, such as 2-200")]
    Range(String),
    /// There's no such strategy, so it's skipped.
    #[error("there is no strategy \"{0}\", which the link names")]
    NoSuchStrategy(String),
    /// There's no such board, so the nearest one is used.
    #[error("\"board={found}\" in the link: the board must be between 1 and {LARGEST_PROVED}")]
    Board {
        /// A quotation from the link.
        found: String,
        /// The board that's used instead.
        taken: Number,
    },
    /// The scripts can't be decompressed, so there aren't any.
    #[error("the scripts in the link are damaged; copy the whole link again")]
    Scripts,
}

/// The laboratory of a link (or the nearest valid one), along with its problems.
pub type LinkRead = ginnow_links::LinkRead<SharedLaboratory, Problem>;

type Link = Reading<SharedLaboratory, Problem>;

/// Reads a fragment, with or without its `#`. An empty string isn't a problem, it gives the default
/// laboratory.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    let mut link = FORMAT.read(fragment, SharedLaboratory::default());
    link.shared.lesson = link.lesson();
    link.finish()
}

fn range(link: &mut Link, key: &'static str) {
    let Some(text) = link.parts.value(key) else {
        return;
    };
    match read_range(text) {
        Some(range) => link.shared.range = range,
        None => link.problems.push(Problem::Range(quote(text))),
    }
}

fn chosen(link: &mut Link, key: &'static str) {
    let Some(text) = link.parts.value(key) else {
        return;
    };
    let (chosen, unknown) = choice(text);
    link.shared.chosen = chosen;
    link.problems.extend(unknown.into_iter().map(Problem::NoSuchStrategy));
}

fn side(link: &mut Link, key: &'static str, place: usize) {
    let Some(text) = link.parts.value(key) else {
        return;
    };
    let scripts = link.parts.value(SCRIPTS).and_then(unpacked);
    match Entrant::read(text, scripts.map_or(0, |scripts| scripts.len())) {
        Some(entrant) => link.shared.sides[place] = entrant,
        None => link.problems.push(Problem::NoSuchStrategy(quote(text))),
    }
}

fn scripts(link: &mut Link, key: &'static str) {
    match link.parts.value(key).map(unpacked) {
        Some(Some(scripts)) => link.shared.scripts = scripts,
        Some(None) => link.problems.push(Problem::Scripts),
        None => {}
    }
}

/// Reads a range such as `2-200`. A single number is fine as well.
fn read_range(text: &str) -> Option<Range> {
    let mut numbers = words(text).map(|word| Number::try_from(whole_number(word)?).ok());
    let first = numbers.next()??;
    let last = match numbers.next() {
        None => first,
        Some(last) => last?,
    };
    numbers.next().is_none().then(|| Range::new(first, last))?
}

/// Reads names that are separated by dots, commas or spaces. Returns the strategies without
/// duplicates, and the names that we don't know.
fn choice(text: &str) -> (Vec<Named>, Vec<String>) {
    let names = text.split(['.', ',', ' ']).filter(|name| !name.is_empty());
    let (mut found, mut unknown) = (Vec::new(), Vec::new());
    for name in names {
        match Named::find(name) {
            Some(strategy) => found.push(strategy),
            // More than three unknown names would only make the message long.
            None if unknown.len() < 3 => unknown.push(quote(name)),
            None => {}
        }
    }
    let chosen = Named::ALL.into_iter().filter(|named| found.contains(named));
    (chosen.collect(), unknown)
}

/// Separates scripts from each other. A script can't contain this character.
const BETWEEN: char = '\u{1}';

/// Removes control characters from a name, so that it's a single line, and cuts it after
/// [`LONGEST_NAME`] characters.
#[must_use]
pub fn clean_name(name: &str) -> String {
    let shown = name.chars().filter(|letter| !letter.is_control());
    let cut: String = shown.take(LONGEST_NAME).collect();
    cut.trim().to_owned()
}

/// Joins scripts into one string. See [`separated`] for the inverse.
#[must_use]
pub fn joined(scripts: &[Own]) -> String {
    let mut text = String::new();
    for script in scripts {
        if !text.is_empty() {
            text.push(BETWEEN);
        }
        text.push_str(&clean_name(&script.name));
        text.push('\n');
        text.extend(script.text.chars().filter(|&letter| letter != BETWEEN));
    }
    text
}

/// Splits a string that was made by [`joined`]. Returns `None` if it's damaged.
#[must_use]
pub fn separated(text: &str) -> Option<Vec<Own>> {
    text.split(BETWEEN).map(script).collect()
}

fn packed(scripts: &[Own]) -> String {
    lz_str::compress_to_encoded_uri_component(&joined(scripts))
}

/// Decompresses the scripts of a link. Returns `None` if they're damaged, or if there are too many.
fn unpacked(code: &str) -> Option<Vec<Own>> {
    if code.len() > LONGEST_CODE {
        return None;
    }
    let units = lz_str::decompress_from_encoded_uri_component(code)?;
    let scripts = separated(&String::from_utf16(&units).ok()?);
    scripts.filter(|scripts| scripts.len() <= MOST_SCRIPTS)
}

fn script(text: &str) -> Option<Own> {
    let (name, text) = text.split_once('\n')?;
    let name = clean_name(name);
    let is_usable = !name.is_empty() && text.len() <= LONGEST_SCRIPT;
    is_usable.then(|| Own { name, text: text.to_owned() })
}

/// Returns true if these scripts fit into a link. Check this before you make one, as there's a
/// limit on their number and on their packed length.
#[must_use]
pub fn fit(scripts: &[Own]) -> bool {
    scripts.len() <= MOST_SCRIPTS && packed(scripts).len() <= LONGEST_CODE
}

impl fmt::Display for SharedLaboratory {
    /// Writes the fragment without its `#` and without default values. If you read it again, you
    /// get the same laboratory and no problems, provided that the scripts [fit](fit()).
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, false))
    }
}
