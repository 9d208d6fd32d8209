//! Results that a player hands in: a finished game with the player's name, as a code on one line.
//!
//! `ginnow1-7k3fq2-3h-Anna-4.2.3.1.1-9x2mtc`
//!
//! The parts are the version, the task, the number of finished games with the help, the name, the game as the links of
//! the puzzle write it, and a checksum. A link to a result ends with the code, so [`find_codes`](crate::find_codes) finds both.
//!
//! The page appends a [`Session`] to the code: `…-9x2mtc_k7m3q`. Readers that don't know it skip it, and codes without it are
//! valid, because earlier versions of the page write them.

use crate::pasted::decoded;
use crate::question::one_line;
use crate::results::check_sum::{digits, read_digits, sum_bits};
use crate::results::session::Session;
use crate::{Encoded, Lesson, Until, quote};
use std::fmt;
use thiserror::Error;

/// If the format changes, this does too, so that an old page can tell its reader to load the newest one.
pub const CODE_VERSION: u32 = 1;

/// Longer names are cut. The limit is in characters.
pub const LONGEST_PLAYER: usize = 30;

/// Codes begin with this, and then comes the version.
pub(crate) const PREFIX: &str = "ginnow";

/// Stands for a missing name.
const NO_NAME: &str = ".";

/// The longest code in which a mistyped character is located.
const LONGEST_LOCATED: usize = 200;

/// A mark is short, and lets a page reject codes of other tasks. Two tasks have the same mark with a chance
/// of one in a million.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TaskMark {
    /// 20 bits of the board: size, goal, rule, opponent.
    board: u32,
    /// 10 bits of the hidden parts and the lock.
    conditions: u32,
}

impl TaskMark {
    const BOARD: usize = 4;
    const CONDITIONS: usize = 2;

    /// Returns the mark of a task: the link to its board without a game, and its lesson. The question and the language
    /// don't matter.
    #[must_use]
    pub fn of(board: &str, lesson: &Lesson) -> Self {
        let conditions =
            Lesson { hidden: lesson.hidden, locked: lesson.locked, ..Lesson::default() };
        TaskMark {
            board: sum_bits(board, 5 * Self::BOARD),
            conditions: sum_bits(&conditions.to_string(), 5 * Self::CONDITIONS),
        }
    }

    /// Returns true if both tasks have the same board. They may hide different parts.
    #[must_use]
    pub fn has_board_of(self, other: Self) -> bool {
        self.board == other.board
    }

    /// Returns the mark of the same conditions on the board of another task.
    #[must_use]
    pub fn on_board_of(self, other: Self) -> Self {
        TaskMark { board: other.board, ..self }
    }

    /// Returns the session of a window in this task, from a random text that the window doesn't share.
    #[must_use]
    pub fn session(self, secret: &str) -> Session {
        Session::new(secret, &self.board_digits())
    }

    /// Returns the digits of the board.
    pub(crate) fn board_digits(self) -> String {
        digits(self.board, Self::BOARD)
    }

    /// Reads six digits; `None` if the text has another length. The error is the first invalid character and its
    /// index.
    fn read(text: &str) -> Result<Option<Self>, (usize, char)> {
        let value = read_digits(text)?;
        let is_whole = text.chars().count() == Self::BOARD + Self::CONDITIONS;
        let conditions = value & ((1 << (5 * Self::CONDITIONS)) - 1);
        let board = value >> (5 * Self::CONDITIONS);
        Ok(is_whole.then_some(TaskMark { board, conditions }))
    }
}

impl fmt::Display for TaskMark {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.board_digits())?;
        out.write_str(&digits(self.conditions, Self::CONDITIONS))
    }
}

/// The help that a player has used on the board of a task before a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Help {
    /// Hints, or the costs of moves.
    pub hints: bool,
    /// The solver, or a view that shows its answers.
    pub solver: bool,
    /// Moves that the player didn't make: from a link, a file, or the solver.
    pub given: bool,
}

impl Help {
    /// Returns true if the player has used any help.
    #[must_use]
    pub fn any(self) -> bool {
        self != Help::default()
    }

    /// Returns the help of either.
    #[must_use]
    pub fn and(self, other: Help) -> Help {
        Help {
            hints: self.hints || other.hints,
            solver: self.solver || other.solver,
            given: self.given || other.given,
        }
    }

    /// Reads the letters that [`Help`] writes; the error is the first other character and its index.
    ///
    /// # Errors
    /// Returns the index of the first character that isn't a letter for help, and the character.
    pub fn read(letters: &str) -> Result<Help, (usize, char)> {
        let mut help = Help::default();
        for (index, letter) in letters.chars().enumerate() {
            match letter.to_ascii_lowercase() {
                'h' => help.hints = true,
                's' => help.solver = true,
                'g' => help.given = true,
                _ => return Err((index, letter)),
            }
        }
        Ok(help)
    }
}

impl fmt::Display for Help {
    /// Writes one letter for each kind of help.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = [(self.hints, "h"), (self.solver, "s"), (self.given, "g")];
        let used = letters.iter().filter(|(used, _)| *used);
        used.map(|(_, letter)| *letter).try_for_each(|letter| out.write_str(letter))
    }
}

/// [`fmt::Display`] writes the code of a result, and [`ResultCode::read`] reads it back.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ResultCode {
    /// A code is only valid for the task with this mark.
    pub task: TaskMark,
    /// Number of different games that the player has finished on the board, including this one.
    pub games: u8,
    /// Help that the player used before the end of this game.
    pub help: Help,
    /// The name of the player, as returned by [`clean_player`]; empty if the task doesn't ask for one.
    pub player: String,
    /// The game is written as in the links of the puzzle, with letters, digits, `.`, `-` and `_`.
    pub game: String,
}

/// Why a text is not a code.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CodeError {
    /// The text does not have the form of a code, or has other text around one.
    #[error("this is not a result code: codes begin with \"{PREFIX}{CODE_VERSION}-\"")]
    NotACode,
    /// Another version of the page made the code.
    #[error(
        "the code has version {found:?}, and this page reads version {CODE_VERSION}: load the newest page"
    )]
    Version {
        /// Version as written in the code.
        found: String,
    },
    /// The end of the code is missing.
    #[error("the code ends after character {length}: copy it again, up to its last character")]
    Cut {
        /// How many characters of the code are left.
        length: usize,
    },
    /// A character is wrong.
    #[error("character {position} of the code, {found:?}, is damaged or mistyped")]
    Character {
        /// The character is at this position, counted from 1.
        position: usize,
        /// It may be mistyped, for example because it looks like another one.
        found: char,
    },
    /// Two neighbouring characters are swapped.
    #[error("characters {position} and {} of the code are swapped", position + 1)]
    Swapped {
        /// The first of them is at this position, counted from 1.
        position: usize,
    },
    /// Several characters are wrong.
    #[error("the checksum of the code is wrong: several characters are damaged or changed")]
    Damaged,
}

/// Returns the fragment of the page that collects the results of a task, given the link to the task without `#`.
#[must_use]
pub fn results_link(task: &str) -> String {
    format!("class/1?task={}", Encoded(task))
}

/// Returns the fragment of the link to a result, given its code.
#[must_use]
pub fn result_link(code: &str) -> String {
    format!("class/1?code={code}")
}

impl ResultCode {
    /// Returns the fragment of the link to the result.
    #[must_use]
    pub fn link(&self) -> String {
        result_link(&self.to_string())
    }

    /// Reads a code. Names may be percent-encoded several times. Outside the name and the game, `i`, `l` and `o`
    /// count as 1, 1 and 0. Linear in the length of the text. If the checksum of a short code is wrong, the
    /// function tries all changes of one character to locate the error.
    ///
    /// # Errors
    /// Returns the error in the code, with its place.
    pub fn read(text: &str) -> Result<Self, CodeError> {
        Self::read_with_session(text).map(|(code, _)| code)
    }

    /// Reads a code like [`ResultCode::read`], and the session at its end. A mistyped session is `None`.
    ///
    /// # Errors
    /// Returns the error in the code, with its place.
    pub fn read_with_session(text: &str) -> Result<(Self, Option<Session>), CodeError> {
        let (text, suffix) = Session::split(text.trim());
        let (code, sum) = split(text)?;
        let code = code.with_sum(sum).ok_or_else(|| located(text))?;
        if !code.is_possible() {
            return Err(CodeError::Damaged);
        }
        let session = suffix.and_then(|suffix| Session::read(suffix, &code.to_string()));
        Ok((code, session))
    }

    /// Returns the code with the session at its end.
    #[must_use]
    pub fn with_session(&self, session: Session) -> String {
        let code = self.to_string();
        let suffix = session.suffix(&code);
        code + &suffix
    }

    /// Returns the code, if it has this checksum. If a program has changed all letters to capitals or to small ones,
    /// restores the capitals of the name.
    fn with_sum(self, sum: Option<u32>) -> Option<Self> {
        let sum = sum?;
        let has_sum = |code: &Self| sum_bits(&code.protected(), 5 * SUM) == sum;
        if has_sum(&self) {
            return Some(self);
        }
        let player = &self.player;
        let capital = |word: &str| {
            let mut letters = word.chars();
            let first = letters.next().map(|first| first.to_uppercase().to_string());
            first.unwrap_or_default() + &letters.as_str().to_lowercase()
        };
        let words = player.split_inclusive([' ', '.', '\'', '\u{2019}', '\u{2010}']);
        let names = [
            words.map(capital).collect(),
            capital(player),
            player.to_lowercase(),
            player.to_uppercase(),
        ];
        names.into_iter().map(|player| ResultCode { player, ..self.clone() }).find(has_sum)
    }

    /// Returns true if the page writes codes with this name and this number of games.
    fn is_possible(&self) -> bool {
        let ResultCode { games, player, .. } = self;
        (1..=Until::MOST_GAMES).contains(games) && clean_player(player) == *player
    }

    /// Returns the text that the checksum protects.
    fn protected(&self) -> String {
        let ResultCode { task, games, help, player, game } = self;
        format!("{task}-{games}{help}-{player}-{game}")
    }
}

impl fmt::Display for ResultCode {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ResultCode { task, games, help, player, game } = self;
        write!(out, "{PREFIX}{CODE_VERSION}-{task}-{games}{help}-")?;
        match player.as_str() {
            "" => out.write_str(NO_NAME)?,
            player => write!(out, "{}", Encoded(player))?,
        }
        let sum = digits(sum_bits(&self.protected(), 5 * SUM), SUM);
        write!(out, "-{game}-{sum}")
    }
}

/// Every code ends with a checksum of six digits.
pub(crate) const SUM: usize = 6;

/// Returns true if a text without a session is a code with the right checksum.
pub(crate) fn is_intact(text: &str) -> bool {
    split(text).is_ok_and(|(code, sum)| code.with_sum(sum).is_some())
}

/// Splits a code. Also returns its checksum, if it has the right length.
fn split(text: &str) -> Result<(ResultCode, Option<u32>), CodeError> {
    let (head, rest) = text.split_once('-').ok_or(CodeError::NotACode)?;
    let is_code = head.is_char_boundary(PREFIX.len())
        && head[..PREFIX.len().min(head.len())].eq_ignore_ascii_case(PREFIX);
    if !is_code {
        return Err(CodeError::NotACode);
    }
    let version = &head[PREFIX.len()..];
    // `ginnow01` isn't version 1: no page writes it, and checksums don't cover the version.
    if version != CODE_VERSION.to_string() {
        let found = quote(version);
        return Err(CodeError::Version { found });
    }
    let cut = || CodeError::Cut { length: text.chars().count() };
    let mut parts = rest.splitn(4, '-');
    let mut part = || parts.next().ok_or_else(cut);
    let (mark, games, player) = (part()?, part()?, part()?);
    let (game, sum) = part()?.rsplit_once('-').ok_or_else(cut)?;
    let place = |part: &str, (index, found): (usize, char)| CodeError::Character {
        position: text[..start_in(text, part)].chars().count() + index + 1,
        found,
    };
    let task = TaskMark::read(mark).map_err(|wrong| place(mark, wrong))?;
    let (number, letters) = games.split_at(games.bytes().take_while(u8::is_ascii_digit).count());
    let help = Help::read(letters).map_err(|wrong| place(letters, wrong))?;
    let is_in_game = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let is_encoded = |text: &str| text.contains('%');
    let plain = decoded(game, is_encoded);
    if !plain.chars().all(is_in_game) {
        let wrong = game.chars().enumerate().find(|&(_, c)| !is_in_game(c));
        return Err(wrong.map_or(CodeError::Damaged, |wrong| place(game, wrong)));
    }
    let found = read_digits(sum).map_err(|wrong| place(sum, wrong))?;
    if sum.len() < SUM {
        return Err(cut());
    }
    let player = if player == NO_NAME { "" } else { player };
    let code = ResultCode {
        task: task.ok_or(CodeError::Damaged)?,
        games: number.parse().map_err(|_| CodeError::Damaged)?,
        help,
        player: decoded(player, is_encoded),
        game: plain,
    };
    Ok((code, (sum.len() == SUM).then_some(found)))
}

/// Returns the place of a part in the text that contains it, in bytes.
fn start_in(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// Finds the one change that corrects a code with a wrong checksum: one character, or two neighbours swapped.
fn located(text: &str) -> CodeError {
    let characters: Vec<char> = text.chars().collect();
    if characters.len() > LONGEST_LOCATED {
        return CodeError::Damaged;
    }
    let is_right = |changed: &[char]| {
        let changed: String = changed.iter().collect();
        let read = split(&changed);
        read.is_ok_and(|(code, sum)| sum == Some(sum_bits(&code.protected(), 5 * SUM)))
    };
    let candidates: Vec<char> =
        ('0'..='9').chain('a'..='z').chain('A'..='Z').chain(['.', '-', '_']).collect();
    let mut changed = characters.clone();
    for index in PREFIX.len()..characters.len() {
        for &candidate in &candidates {
            changed[index] = candidate;
            if is_right(&changed) {
                let found = characters[index];
                let position = index + 1;
                return CodeError::Character { position, found };
            }
        }
        changed[index] = characters[index];
        if index + 1 < characters.len() {
            changed.swap(index, index + 1);
            if is_right(&changed) {
                let position = index + 1;
                return CodeError::Swapped { position };
            }
            changed.swap(index, index + 1);
        }
    }
    CodeError::Damaged
}

/// Cleans a name: one line with at most [`LONGEST_PLAYER`] characters. A `-` becomes the hyphen `‐` (U+2010), and
/// `%` is removed, because both have a meaning in codes. A name that is only a full stop becomes empty.
#[must_use]
pub fn clean_player(text: &str) -> String {
    let line = one_line(text).replace('-', "\u{2010}").replace('%', "");
    let mut name: String = line.trim().chars().take(LONGEST_PLAYER).collect();
    name.truncate(name.trim_end().len());
    if name == NO_NAME { String::new() } else { name }
}

/// A task can ask players to sign their results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Signature {
    /// The player signs with a name.
    Name,
    /// The player signs with a nickname, so that only the class knows who it is.
    Nickname,
    /// No signature: results are anonymous.
    Anonymous,
}

impl Signature {
    /// All signatures, in the order in which they are offered.
    pub const ALL: [Signature; 3] = [Signature::Name, Signature::Nickname, Signature::Anonymous];

    /// Returns the value of `results` in a link.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Signature::Name => "name",
            Signature::Nickname => "nickname",
            Signature::Anonymous => "anonymous",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Hidden;

    fn code() -> ResultCode {
        ResultCode {
            task: TaskMark::of("chess/1?n=8", &Lesson::default()),
            games: 3,
            help: Help { hints: true, ..Help::default() },
            player: "Zoë B".to_owned(),
            game: "4.2.3.1.1".to_owned(),
        }
    }

    #[test]
    fn codes_are_read_back() {
        let code = code();
        let text = code.to_string();
        assert!(text.starts_with("ginnow1-") && text.contains("-3h-Zo%C3%AB%20B-4.2.3.1.1-"));
        for copy in [text.clone(), format!(" {text}\n"), text.replace('%', "%25")] {
            assert_eq!(ResultCode::read(&copy), Ok(code.clone()), "{copy}");
        }
        let anonymous = ResultCode { player: String::new(), help: Help::default(), ..code };
        assert!(anonymous.to_string().contains("-3-.-4.2"));
        assert_eq!(ResultCode::read(&anonymous.to_string()), Ok(anonymous));
    }

    #[test]
    fn a_mistyped_character_is_located() {
        let text = code().to_string();
        let characters: Vec<char> = text.chars().collect();
        let mut located = 0;
        for index in PREFIX.len() + 2..characters.len() {
            let mut changed = characters.clone();
            changed[index] = if changed[index] == '7' { '8' } else { '7' };
            let changed: String = changed.into_iter().collect();
            let error = ResultCode::read(&changed).expect_err(&changed);
            let position = index + 1;
            if matches!(error, CodeError::Character { position: found, .. } if found == position) {
                located += 1;
            }
        }
        // A change inside `%C3` can make another character of the name, whose place differs.
        assert!(located + 8 > characters.len() - PREFIX.len() - 2, "{located}");
        let swapped = text.replace("4.2", "42.");
        let position = text.find(".2").expect("a dot") + 1;
        assert_eq!(ResultCode::read(&swapped), Err(CodeError::Swapped { position }));
    }

    #[test]
    fn damage_has_a_reason() {
        let text = code().to_string();
        let length = text.chars().count() - 3;
        let cut: String = text.chars().take(length).collect();
        assert_eq!(ResultCode::read(&cut), Err(CodeError::Cut { length }));
        let newer = text.replace("ginnow1", "ginnow2");
        let found = "2".to_owned();
        assert_eq!(ResultCode::read(&newer), Err(CodeError::Version { found }));
        let changed = text.replace("Zo", "Ma").replace("4.2", "5.2");
        assert_eq!(ResultCode::read(&changed), Err(CodeError::Damaged));
        for other in ["", "ginnow", "Anna", "ginnö1-x"] {
            assert_eq!(ResultCode::read(other), Err(CodeError::NotACode), "{other}");
        }
        let position = 10;
        let wrong = format!("{}*{}", &text[..9], &text[10..]);
        let found = '*';
        assert_eq!(ResultCode::read(&wrong), Err(CodeError::Character { position, found }));
    }

    #[test]
    fn forged_names_and_numbers_of_games_are_rejected() {
        let long = "A".repeat(LONGEST_PLAYER + 1);
        for player in [&long, "two\nlines", "\u{202e}annA", " Anna", "."] {
            let code = ResultCode { player: player.to_owned(), ..code() };
            let text = code.to_string();
            assert_eq!(ResultCode::read(&text), Err(CodeError::Damaged), "{text}");
        }
        for games in [0, Until::MOST_GAMES + 1] {
            let code = ResultCode { games, ..code() };
            let text = code.to_string();
            assert_eq!(ResultCode::read(&text), Err(CodeError::Damaged), "{text}");
        }
    }

    #[test]
    fn letters_that_resemble_digits_are_read_as_digits() {
        let mut code = code();
        for games in 1..=99 {
            code.games = games;
            let text = code.to_string();
            let (rest, sum) = text.rsplit_once('-').expect("a sum");
            let typed = format!("{rest}-{}", sum.replace('0', "O").replace('1', "l"));
            assert_eq!(ResultCode::read(&typed), Ok(code.clone()));
        }
    }

    #[test]
    fn the_capitals_of_a_name_are_restored() {
        for player in ["Anna", "anna", "ANNA", "Zoë B", "Anna\u{2010}Lena O'Hara", "Müller m"] {
            let code = ResultCode { player: player.to_owned(), ..code() };
            let text = code.to_string();
            for changed in [text.to_uppercase(), text.to_lowercase()] {
                assert_eq!(ResultCode::read(&changed), Ok(code.clone()), "{changed}");
            }
        }
        let mixed = ResultCode { player: "McX".to_owned(), ..code() };
        assert!(ResultCode::read(&mixed.to_string().to_uppercase()).is_err());
    }

    #[test]
    fn a_session_follows_the_code_and_earlier_readers_skip_it() {
        let code = code();
        let session = code.task.session("secret");
        let text = code.with_session(session);
        assert!(text.starts_with(&format!("{code}_")), "{text}");
        for copy in [text.clone(), text.to_uppercase()] {
            assert_eq!(
                ResultCode::read_with_session(&copy),
                Ok((code.clone(), Some(session))),
                "{copy}"
            );
        }
        let mistyped =
            format!("{}{}", &text[..text.len() - 1], if text.ends_with('7') { 8 } else { 7 });
        assert_eq!(ResultCode::read_with_session(&mistyped), Ok((code.clone(), None)));
        assert_eq!(ResultCode::read_with_session(&code.to_string()), Ok((code, None)));
    }

    #[test]
    fn tasks_with_other_questions_have_other_marks() {
        let lesson = Lesson::default();
        let mark = TaskMark::of("chess/1?n=8", &lesson);
        let requests = Lesson { question: "Why?".to_owned(), ..Lesson::default() };
        assert_eq!(TaskMark::of("chess/1?n=8", &requests), mark);
        let hides = Lesson {
            hidden: Hidden { until: Some(Until::FIRST), ..Hidden::default() },
            ..Lesson::default()
        };
        let hiding = TaskMark::of("chess/1?n=8", &hides);
        assert!(hiding != mark && hiding.has_board_of(mark));
        assert!(!TaskMark::of("chess/1?n=9", &lesson).has_board_of(mark));
    }

    #[test]
    fn names_are_one_short_line() {
        assert_eq!(clean_player("  Anna-Lena\n 100% "), "Anna\u{2010}Lena 100");
        assert_eq!(clean_player(&"ä".repeat(50)).chars().count(), LONGEST_PLAYER);
        assert_eq!(clean_player("."), "");
    }
}
