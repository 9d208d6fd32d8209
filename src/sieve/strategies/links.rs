//! Links to the laboratory: `#strategies/1?n=2-200&of=one-tax.solvent&scripts=…`.
//!
//! Reading is total: every text gives a laboratory and a list of the problems found, in
//! time linear in the length of the text. Scripts are compressed together. This module
//! doesn't check their syntax.

use super::{Named, Range};
use crate::sieve::Number;
use crate::sieve::records::LARGEST_PROVED;
use ginnow_links::{
    Encoded, Format, Lesson, Reading, field, other_than, quote, whole_number, words,
};
use std::fmt;
use thiserror::Error;

/// A laboratory holds at most forty scripts.
pub const MOST_SCRIPTS: usize = 40;
/// Limits a script to this length in bytes, on the page and in a link.
pub const LONGEST_SCRIPT: usize = 20_000;
/// Limits the name of a script to thirty characters.
pub const LONGEST_NAME: usize = 30;

/// Limits the compressed scripts, and so keeps the decompressed text below a few megabytes.
const LONGEST_CODE: usize = 12_000;

/// If a link doesn't name boards, these take part.
pub const DEFAULT_RANGE: Range = Range { first: 2, last: 200 };
/// The default board of a duel is small enough to see all of it.
pub const DEFAULT_BOARD: Number = 30;
/// If a link doesn't name strategies, these take part.
pub const DEFAULT_CHOICE: [Named; 4] =
    [Named::MaxTurn, Named::OneTax, Named::Cascade, Named::Solvent];
/// If a link doesn't name the sides of the duel, these play.
const DEFAULT_SIDES: [Entrant; 2] = [Entrant::Named(Named::OneTax), Entrant::Named(Named::Solvent)];
/// Links use these names for the views. The first one is the default.
pub const VIEWS: [&str; 3] = ["choice", "duel", "script"];

/// Links to the laboratory, with every key that they can have.
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

/// The sides of a duel also depend on this key.
const SCRIPTS: &str = "scripts";

/// Your own strategies are scripts, each with a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Own {
    /// One line of text, chosen by the author.
    pub name: String,
    /// Source text, exactly as its author wrote it.
    pub text: String,
}

/// Anything that can play may take part in the tournament or a duel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entrant {
    /// The literature describes this strategy.
    Named(Named),
    /// One of your own scripts, by its index.
    Own(usize),
    /// In a duel, one side may play a best game found elsewhere.
    Best,
}

/// A link writes a best game as this word.
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
    /// Reads the name of an entrant from a link. Scripts are identified by their
    /// number.
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

/// A link stores this much of a laboratory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedLaboratory {
    /// The tournament is on these boards.
    pub range: Range,
    /// These named strategies take part, in the order of [`Named::ALL`].
    pub chosen: Vec<Named>,
    /// The scripts, all of which take part.
    pub scripts: Vec<Own>,
    /// Both sides of the duel play on the same board.
    pub board: Number,
    /// These two play the duel.
    pub sides: [Entrant; 2],
    /// The page opens this view, which is one of [`VIEWS`].
    pub view: &'static str,
    /// The sender of the link can ask a question and hide parts of the page.
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

/// The reader recovers from every problem, and each variant documents how.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that any puzzle's links can have.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// The boards don't exist. The reader takes the default ones.
    #[error("\"n={0}\" in the link: boards must be between 1 and {LARGEST_PROVED}, such as 2-200")]
    Range(String),
    /// The strategy doesn't exist. The reader skips it.
    #[error("there is no strategy \"{0}\", which the link names")]
    NoSuchStrategy(String),
    /// The board does not exist. The reader takes the nearest one.
    #[error("\"board={found}\" in the link: the board must be between 1 and {LARGEST_PROVED}")]
    Board {
        /// Quoted from the link.
        found: String,
        /// The reader took this board instead.
        taken: Number,
    },
    /// The scripts are damaged. The reader takes none.
    #[error("the scripts in the link are damaged; copy the whole link again")]
    Scripts,
}

/// Reading never fails, so you get the laboratory of the link or the nearest valid one, and the problems.
pub type LinkRead = ginnow_links::LinkRead<SharedLaboratory, Problem>;

type Link = Reading<SharedLaboratory, Problem>;

/// Reads a fragment, with or without its `#`. Empty text gives the default laboratory
/// and no problems.
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

/// Reads a range such as `2-200`, or a single board.
fn read_range(text: &str) -> Option<Range> {
    let mut numbers = words(text).map(|word| Number::try_from(whole_number(word)?).ok());
    let first = numbers.next()??;
    let last = match numbers.next() {
        None => first,
        Some(last) => last?,
    };
    numbers.next().is_none().then(|| Range::new(first, last))?
}

/// Reads names separated by dots, commas or spaces. Returns the strategies, each once,
/// and the names that don't exist.
fn choice(text: &str) -> (Vec<Named>, Vec<String>) {
    let names = text.split(['.', ',', ' ']).filter(|name| !name.is_empty());
    let (mut found, mut unknown) = (Vec::new(), Vec::new());
    for name in names {
        match Named::find(name) {
            Some(strategy) => found.push(strategy),
            // A few unknown names are enough for the message.
            None if unknown.len() < 3 => unknown.push(quote(name)),
            None => {}
        }
    }
    let chosen = Named::ALL.into_iter().filter(|named| found.contains(named));
    (chosen.collect(), unknown)
}

/// Scripts are joined with this character, which no script contains.
const BETWEEN: char = '\u{1}';

/// Cleans a name: one line, at most [`LONGEST_NAME`] characters.
#[must_use]
pub fn clean_name(name: &str) -> String {
    let shown = name.chars().filter(|letter| !letter.is_control());
    let cut: String = shown.take(LONGEST_NAME).collect();
    cut.trim().to_owned()
}

/// Joins scripts into one text.
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

/// Splits a text from [`joined`] into scripts. None if it is damaged.
#[must_use]
pub fn separated(text: &str) -> Option<Vec<Own>> {
    text.split(BETWEEN).map(script).collect()
}

/// Compresses scripts for a link.
fn packed(scripts: &[Own]) -> String {
    lz_str::compress_to_encoded_uri_component(&joined(scripts))
}

/// Decompresses the scripts of a link. None if they are damaged.
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

/// Returns true if the scripts fit into a link.
#[must_use]
pub fn fit(scripts: &[Own]) -> bool {
    scripts.len() <= MOST_SCRIPTS && packed(scripts).len() <= LONGEST_CODE
}

impl fmt::Display for SharedLaboratory {
    /// Writes the fragment without its `#` and without default values. Reading it
    /// returns the same laboratory and no problems, as long as the scripts
    /// [fit](fit()).
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, false))
    }
}
