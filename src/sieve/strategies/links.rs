//! Links to the laboratory: `#strategies/1?n=2-200&of=one-tax.solvent&scripts=…`.
//!
//! Reading is total: every text gives a laboratory and a list of what was wrong with
//! the text, in time linear in its length. Scripts are compressed, all of them
//! together; what they say is not looked at here.

use super::{Named, Range};
use crate::sieve::Number;
use crate::sieve::records::LARGEST_PROVED;
use ginnow_links::{Encoded, Format, Lesson, Reading, quote, whole_number, words};
use std::fmt;
use thiserror::Error;

/// How many scripts a laboratory has at most.
pub const MOST_SCRIPTS: usize = 40;
/// How long a script may be in a link and on the page, in bytes.
pub const LONGEST_SCRIPT: usize = 20_000;
/// How long the name of a script may be, in characters.
pub const LONGEST_NAME: usize = 30;

/// Compressed text beyond this is not looked at: what it stands for stays below some
/// megabytes.
const LONGEST_CODE: usize = 12_000;

/// The boards of a link that names none.
pub const USUAL_RANGE: Range = Range {
    first: 2,
    last: 200,
};
/// The board of a duel in a link that names none.
pub const USUAL_BOARD: Number = 30;
/// Who takes part in a link that names nobody.
pub const USUAL_CHOICE: [Named; 4] = [
    Named::MaxTurn,
    Named::OneTax,
    Named::Cascade,
    Named::Solvent,
];
/// The names of the views; the first is the usual one.
pub const VIEWS: [&str; 3] = ["choice", "duel", "script"];

/// The keys, in the order in which they are written.
mod key {
    /// The boards.
    pub const RANGE: &str = "n";
    /// Who takes part.
    pub const OF: &str = "of";
    /// The board of the duel.
    pub const BOARD: &str = "board";
    /// Its sides.
    pub const LEFT: &str = "left";
    pub const RIGHT: &str = "right";
    /// What is shown.
    pub const VIEW: &str = "view";
    /// Scripts.
    pub const SCRIPTS: &str = "scripts";
}

/// What the links look like.
pub const FORMAT: Format = Format {
    puzzle: "strategies",
    version: 1,
    keys: &[
        key::RANGE,
        key::OF,
        key::BOARD,
        key::LEFT,
        key::RIGHT,
        key::VIEW,
        key::SCRIPTS,
    ],
};

/// A script with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Own {
    /// Its name, one line.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// Somebody who takes part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entrant {
    /// A strategy of the literature.
    Named(Named),
    /// A script, by its place.
    Own(usize),
    /// A best game, which was found elsewhere: for duels.
    Best,
}

/// The name of a best game in links.
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
    /// Reads a name as links have it; scripts are known by their number.
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

/// Everything a reader needs to see the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedLaboratory {
    /// The boards of the tournament.
    pub range: Range,
    /// The named strategies that take part, in the order of [`Named::ALL`].
    pub chosen: Vec<Named>,
    /// The scripts, all of which take part.
    pub scripts: Vec<Own>,
    /// The board of the duel.
    pub board: Number,
    /// Its sides.
    pub sides: [Entrant; 2],
    /// What is shown: one of [`VIEWS`].
    pub view: &'static str,
    /// What the sender of the link wants the reader to see of the page.
    pub lesson: Lesson,
}

impl Default for SharedLaboratory {
    fn default() -> Self {
        SharedLaboratory {
            range: USUAL_RANGE,
            chosen: USUAL_CHOICE.to_vec(),
            scripts: Vec::new(),
            board: USUAL_BOARD,
            sides: [Named::OneTax, Named::Solvent].map(Entrant::Named),
            view: VIEWS[0],
            lesson: Lesson::default(),
        }
    }
}

/// Something wrong with a link, and what was done about it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// What can be wrong with the link of any puzzle.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// There are no such boards; the usual ones were taken.
    #[error("\"n={0}\" in the link: boards go from 1 to {LARGEST_PROVED}, such as 2-200")]
    Range(String),
    /// There is no such strategy; it was left out.
    #[error("there is no strategy \"{0}\", which the link names")]
    NoSuchStrategy(String),
    /// There is no such board; the nearest was taken.
    #[error("\"board={found}\" in the link: boards go from 1 to {LARGEST_PROVED}")]
    Board {
        /// What stands there.
        found: String,
        /// The board taken instead.
        taken: Number,
    },
    /// The scripts cannot be read; there are none.
    #[error("the scripts in the link are damaged")]
    Scripts,
}

/// What a link says: the laboratory of the link, or the nearest that there is.
pub type LinkRead = ginnow_links::LinkRead<SharedLaboratory, Problem>;

/// Reads a fragment, with or without its `#`. No text at all is the usual laboratory
/// and no problem.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    let mut link = Reading::<_, Problem>::new(&FORMAT, fragment, SharedLaboratory::default());
    if let Some(text) = link.parts.value(key::RANGE).map(str::to_owned) {
        match range(&text) {
            Some(range) => link.shared.range = range,
            None => link.problems.push(Problem::Range(quote(&text))),
        }
    }
    if let Some(code) = link.parts.value(key::SCRIPTS).map(str::to_owned) {
        match unpacked(&code) {
            Some(scripts) => link.shared.scripts = scripts,
            None => link.problems.push(Problem::Scripts),
        }
    }
    if let Some(text) = link.parts.value(key::OF).map(str::to_owned) {
        let (chosen, unknown) = choice(&text);
        link.shared.chosen = chosen;
        link.problems
            .extend(unknown.into_iter().map(Problem::NoSuchStrategy));
    }
    let board = link.nearest(key::BOARD, 1..=LARGEST_PROVED, |found, taken| {
        Problem::Board { found, taken }
    });
    link.shared.board = board.unwrap_or(USUAL_BOARD);
    for (place, key) in [key::LEFT, key::RIGHT].into_iter().enumerate() {
        let Some(text) = link.parts.value(key).map(str::to_owned) else {
            continue;
        };
        match Entrant::read(&text, link.shared.scripts.len()) {
            Some(entrant) => link.shared.sides[place] = entrant,
            None => link.problems.push(Problem::NoSuchStrategy(quote(&text))),
        }
    }
    if let Some(view) = link.choice(key::VIEW, &VIEWS, |view| view) {
        link.shared.view = view;
    }
    link.shared.lesson = link.lesson();
    link.finish()
}

/// `2-200`, or a single board.
fn range(text: &str) -> Option<Range> {
    let mut numbers = words(text).map(|word| Number::try_from(whole_number(word)?).ok());
    let first = numbers.next()??;
    let last = match numbers.next() {
        None => first,
        Some(last) => last?,
    };
    numbers.next().is_none().then(|| Range::new(first, last))?
}

/// Names between points or commas: who they are, each once, and what is no name.
fn choice(text: &str) -> (Vec<Named>, Vec<String>) {
    let names = text.split(['.', ',', ' ']).filter(|name| !name.is_empty());
    let (mut found, mut unknown) = (Vec::new(), Vec::new());
    for name in names {
        match Named::find(name) {
            Some(strategy) => found.push(strategy),
            // A few of them say enough.
            None if unknown.len() < 3 => unknown.push(quote(name)),
            None => {}
        }
    }
    let chosen = Named::ALL.into_iter().filter(|named| found.contains(named));
    (chosen.collect(), unknown)
}

/// Between scripts; no script has it.
const BETWEEN: char = '\u{1}';

/// A name as it can be: one line, not too long.
#[must_use]
pub fn clean_name(name: &str) -> String {
    let shown = name.chars().filter(|letter| !letter.is_control());
    let cut: String = shown.take(LONGEST_NAME).collect();
    cut.trim().to_owned()
}

/// Scripts as one text.
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

/// The scripts of such a text; none if it is damaged.
#[must_use]
pub fn separated(text: &str) -> Option<Vec<Own>> {
    text.split(BETWEEN).map(script).collect()
}

/// Scripts as text for a link.
fn packed(scripts: &[Own]) -> String {
    lz_str::compress_to_encoded_uri_component(&joined(scripts))
}

/// Scripts from the text of a link; none if they are damaged.
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
    is_usable.then(|| Own {
        name,
        text: text.to_owned(),
    })
}

/// Whether a link can hold scripts.
#[must_use]
pub fn fit(scripts: &[Own]) -> bool {
    scripts.len() <= MOST_SCRIPTS && packed(scripts).len() <= LONGEST_CODE
}

impl fmt::Display for SharedLaboratory {
    /// Writes the fragment without its `#`, and without what is the usual. Reading it
    /// gives the same laboratory and no problem, as long as the scripts
    /// [fit](fit()).
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Format {
            puzzle, version, ..
        } = FORMAT;
        let Range { first, last } = self.range;
        write!(out, "{puzzle}/{version}?n={first}-{last}")?;
        let usual = SharedLaboratory::default();
        if self.chosen != usual.chosen {
            out.write_str("&of=")?;
            for (place, named) in self.chosen.iter().enumerate() {
                let between = if place == 0 { "" } else { "." };
                write!(out, "{between}{}", named.key())?;
            }
        }
        if self.board != usual.board {
            write!(out, "&board={}", self.board)?;
        }
        for (place, key) in [key::LEFT, key::RIGHT].into_iter().enumerate() {
            if self.sides[place] != usual.sides[place] {
                write!(out, "&{key}={}", self.sides[place])?;
            }
        }
        if self.view != usual.view {
            write!(out, "&view={}", self.view)?;
        }
        if !self.scripts.is_empty() {
            out.write_str("&scripts=")?;
            let code = packed(&self.scripts);
            write!(out, "{}", Encoded(&code))?;
        }
        write!(out, "{}", self.lesson)
    }
}
