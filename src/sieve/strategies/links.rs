//! Links to the strategy laboratory, like `#strategies/1?n=2-200&of=one-tax.solvent&scripts=…`.
//!
//! Reading is total: any string results in a laboratory and a list of problems, in linear time. All
//! of a link's scripts are compressed together. They are not parsed here, so they may have syntax
//! errors.

use super::{Named, Range};
use crate::sieve::Number;
use crate::sieve::records::LARGEST_PROVED;
use ginnow_links::{
    Encoded, Format, Lesson, Reading, field, other_than, quote, whole_number, words,
};
use std::fmt;
use thiserror::Error;

/// Maximum number of scripts in a laboratory.
pub const MOST_SCRIPTS: usize = 40;
/// A script may have this many bytes, on the page as well as in links.
pub const LONGEST_SCRIPT: usize = 20_000;
/// Maximum length of a script's name in characters.
pub const LONGEST_NAME: usize = 30;

/// Longer code is not even decompressed, which limits the result to a few megabytes. (Anybody can
/// write a link.)
const LONGEST_CODE: usize = 12_000;

/// If the link names no other boards, the tournament is on these.
pub const DEFAULT_RANGE: Range = Range { first: 2, last: 200 };
/// If the link names no other board, the duel is on this one. It is small enough to see all of it.
pub const DEFAULT_BOARD: Number = 30;
/// If the link names no other strategies, these take part in the tournament.
pub const DEFAULT_CHOICE: [Named; 4] =
    [Named::MaxTurn, Named::OneTax, Named::Cascade, Named::Solvent];
const DEFAULT_SIDES: [Entrant; 2] = [Entrant::Named(Named::OneTax), Entrant::Named(Named::Solvent)];
/// Names of the views in links. The first is the default.
pub const VIEWS: [&str; 3] = ["choice", "duel", "script"];

/// Each key of the links has a function to read it and one to write it.
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

/// Also needed for reading the sides of a duel, which may be scripts.
const SCRIPTS: &str = "scripts";

/// A script of your own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Own {
    /// You have chosen this name. It is always a single line.
    pub name: String,
    /// The script is exactly as you have written it.
    pub text: String,
}

/// Takes part in a duel or the tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entrant {
    /// A strategy from the literature takes part.
    Named(Named),
    /// Your own script with this index.
    Own(usize),
    /// A best game is not exactly a strategy, but good to compare with. Only for duels.
    Best,
}

/// Stands for a best game in links.
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
    /// Parses an entrant. `scripts` is the number of scripts, because a script that does not exist
    /// results in `None`.
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

/// A laboratory, as far as it is part of links.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedLaboratory {
    /// The tournament's boards.
    pub range: Range,
    /// Chosen strategies from the literature are in the order of [`Named::ALL`].
    pub chosen: Vec<Named>,
    /// All of your own scripts take part.
    pub scripts: Vec<Own>,
    /// The duel's board, for both sides.
    pub board: Number,
    /// The duel's sides.
    pub sides: [Entrant; 2],
    /// The view to open, one of [`VIEWS`].
    pub view: &'static str,
    /// The sender has these settings, for example a question or hidden parts.
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

/// A part of a link could not be used. This never stops the reader; each variant says what happens
/// instead.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that links of all puzzles can have.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// This isn't a range of boards. We use the default.
    #[error("\"n={0}\" in the link: boards must be between 1 and {LARGEST_PROVED}, such as 2-200")]
    Range(String),
    /// There is no such strategy. We skip it.
    #[error("there is no strategy \"{0}\", which the link names")]
    NoSuchStrategy(String),
    /// There is no such board. We use the nearest one.
    #[error("\"board={found}\" in the link: the board must be between 1 and {LARGEST_PROVED}")]
    Board {
        /// The value in the link.
        found: String,
        /// The board used instead.
        taken: Number,
    },
    /// The scripts cannot be decompressed. We start without any.
    #[error("the scripts in the link are damaged; copy the whole link again")]
    Scripts,
}

/// If the link isn't valid, this has the nearest valid laboratory, plus the problems.
pub type LinkRead = ginnow_links::LinkRead<SharedLaboratory, Problem>;

type Link = Reading<SharedLaboratory, Problem>;

/// Reads a fragment, with or without `#`. The empty string is not a problem; it is the default
/// laboratory.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    FORMAT.open(fragment, SharedLaboratory::default(), |it| &mut it.lesson)
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

/// Parses a range like `2-200`, or a single number.
fn read_range(text: &str) -> Option<Range> {
    let mut numbers = words(text).map(|word| Number::try_from(whole_number(word)?).ok());
    let first = numbers.next()??;
    let last = match numbers.next() {
        None => first,
        Some(last) => last?,
    };
    numbers.next().is_none().then(|| Range::new(first, last))?
}

/// Parses names separated by dots, commas or spaces. Returns the strategies (without duplicates),
/// and any unknown names.
fn choice(text: &str) -> (Vec<Named>, Vec<String>) {
    let names = text.split(['.', ',', ' ']).filter(|name| !name.is_empty());
    let (mut found, mut unknown) = (Vec::new(), Vec::new());
    for name in names {
        match Named::find(name) {
            Some(strategy) => found.push(strategy),
            // Naming more than three would only make for a long message.
            None if unknown.len() < 3 => unknown.push(quote(name)),
            None => {}
        }
    }
    let chosen = Named::ALL.into_iter().filter(|named| found.contains(named));
    (chosen.collect(), unknown)
}

/// Separates scripts, which can't contain this character.
const BETWEEN: char = '\u{1}';

/// Strips control characters from a name, so that it's a single line, and truncates it to
/// [`LONGEST_NAME`] characters.
#[must_use]
pub fn clean_name(name: &str) -> String {
    let shown = name.chars().filter(|letter| !letter.is_control());
    let cut: String = shown.take(LONGEST_NAME).collect();
    cut.trim().to_owned()
}

/// Joins scripts. The inverse is [`separated`].
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

/// Splits what [`joined`] has joined. `None` if it's damaged.
#[must_use]
pub fn separated(text: &str) -> Option<Vec<Own>> {
    text.split(BETWEEN).map(script).collect()
}

fn packed(scripts: &[Own]) -> String {
    lz_str::compress_to_encoded_uri_component(&joined(scripts))
}

/// Decompresses a link's scripts. `None` if they're damaged or there are too many.
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

/// Returns `true` if these scripts fit in a link, whose number and packed length are limited. Check
/// this before you make one.
#[must_use]
pub fn fit(scripts: &[Own]) -> bool {
    scripts.len() <= MOST_SCRIPTS && packed(scripts).len() <= LONGEST_CODE
}

impl fmt::Display for SharedLaboratory {
    /// Writes the fragment without its `#` and without default values. As long as the scripts
    /// [fit](fit()), it reads back as the same laboratory without problems.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, false))
    }
}
