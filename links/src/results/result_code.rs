//! A result code contains a finished game and the player's name:
//!
//! `ginnow1-7k3fq2-3h-Anna-4.2.3.1.1-9x2mtc`
//!
//! From left to right, that is the version, the task, the number of finished games with the help
//! that was used, the name, the game in the format of the puzzle's links, and a checksum. Links to
//! a result end with their code, so [`find_codes`](crate::find_codes) finds them as well.
//!
//! In addition, the page appends a [`Session`], as in `…-9x2mtc_k7m3q`. Older versions of the page
//! didn't. That's why codes without one are valid, and readers without support for sessions skip
//! them.

use crate::pasted::decoded;
use crate::question::one_line;
use crate::results::check_sum::{digits, read_digits, sum_bits};
use crate::results::session::Session;
use crate::{Encoded, Lesson, Until, quote};
use std::fmt;
use thiserror::Error;

/// Increase this whenever the format of codes changes, so that an old page can advise its reader to
/// load the newest one.
pub const CODE_VERSION: u32 = 1;

/// Maximum length of a player's name in characters. The rest is cut off.
pub const LONGEST_PLAYER: usize = 30;

/// Start of every code, followed directly by the version.
pub(crate) const PREFIX: &str = "ginnow";

/// Replaces a missing name.
pub(crate) const NO_NAME: &str = ".";

/// To locate a mistyped character we try every possible change of a single character, which would
/// take too long for codes longer than this.
const LONGEST_LOCATED: usize = 200;

/// A short fingerprint of a task, which lets the page reject codes for other tasks. The probability
/// that two tasks have the same one is about one in a million.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TaskMark {
    /// Packs the board into 20 bits, including its size, goal, rule and opponent.
    board: u32,
    /// Packs hidden parts and the lock into 10 bits.
    conditions: u32,
}

impl TaskMark {
    const BOARD: usize = 4;
    const CONDITIONS: usize = 2;

    /// Computes the mark of a task, given the link to its board (without a game). Question and
    /// language are ignored, so teachers can still fix a typo without invalidating older codes.
    #[must_use]
    pub fn of(board: &str, lesson: &Lesson) -> Self {
        let conditions =
            Lesson { hidden: lesson.hidden, locked: lesson.locked, ..Lesson::default() };
        TaskMark {
            board: sum_bits(board, 5 * Self::BOARD),
            conditions: sum_bits(&conditions.to_string(), 5 * Self::CONDITIONS),
        }
    }

    /// Returns `true` if the boards are the same, even if the hidden parts aren't.
    #[must_use]
    pub fn has_board_of(self, other: Self) -> bool {
        self.board == other.board
    }

    /// Returns a mark with the conditions of this task, but the other one's board.
    #[must_use]
    pub fn on_board_of(self, other: Self) -> Self {
        TaskMark { board: other.board, ..self }
    }

    /// Returns the session for this task, where `secret` is a random text known only to this
    /// window.
    #[must_use]
    pub fn session(self, secret: &str) -> Session {
        Session::new(secret, &self.board_digits())
    }

    pub(crate) fn board_digits(self) -> String {
        digits(self.board, Self::BOARD)
    }

    /// Parses six digits. Returns `None` if the length is wrong, or an error with the index of the
    /// first invalid character and the character itself.
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

/// The help that a player has used on a board up to the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Help {
    /// The player has seen hints or the costs of moves.
    pub hints: bool,
    /// The solver, or any view that shows its answers.
    pub solver: bool,
    /// Moves that the player did not make, because they came from a link, a file or the solver.
    pub given: bool,
}

impl Help {
    /// Returns `true` if there was any help at all.
    #[must_use]
    pub fn any(self) -> bool {
        self != Help::default()
    }

    /// Returns the union of both.
    #[must_use]
    pub fn and(self, other: Help) -> Help {
        Help {
            hints: self.hints || other.hints,
            solver: self.solver || other.solver,
            given: self.given || other.given,
        }
    }

    /// Parses the letters written by `Display`.
    ///
    /// # Errors
    /// Returns the index of the first invalid character, and the character itself.
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
    /// Writes one letter per kind of help.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = [(self.hints, "h"), (self.solver, "s"), (self.given, "g")];
        let used = letters.iter().filter(|(used, _)| *used);
        used.map(|(_, letter)| *letter).try_for_each(|letter| out.write_str(letter))
    }
}

/// A game that a player has finished. `Display` formats it as a code, and [`ResultCode::read`]
/// parses one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ResultCode {
    /// The task that the game belongs to.
    pub task: TaskMark,
    /// The player has finished this many different games on this board, counting this one.
    pub games: u8,
    /// The help used up to the end of this game.
    pub help: Help,
    /// The player's name, or an empty string if the task does not ask for one. It must be clean,
    /// see [`clean_player`].
    pub player: String,
    /// The puzzle's links have the game in this format. Only letters, digits, `.`, `-` and `_` are
    /// allowed.
    pub game: String,
}

/// Explains why a text is not a valid code.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CodeError {
    /// The text does not look like a code, or contains more than just the code. See
    /// [`find_codes`](crate::find_codes) for the latter.
    #[error("this is not a result code: codes begin with \"{PREFIX}{CODE_VERSION}-\"")]
    NotACode,
    /// The code comes from another version of the page.
    #[error(
        "the code has version {found:?}, and this page reads version {CODE_VERSION}: load the newest page"
    )]
    Version {
        /// The version in the code.
        found: String,
    },
    /// The code ends early. Somebody probably didn't copy all of it.
    #[error("the code ends after character {length}: copy it again, up to its last character")]
    Cut {
        /// Its length in characters.
        length: usize,
    },
    /// A single character is wrong.
    #[error("character {position} of the code, {found:?}, is damaged or mistyped")]
    Character {
        /// Characters are counted from 1.
        position: usize,
        /// This character can't be there.
        found: char,
    },
    /// Two neighbouring characters are swapped.
    #[error("characters {position} and {} of the code are swapped", position + 1)]
    Swapped {
        /// Position of the first one (counted from 1).
        position: usize,
    },
    /// More than one character is wrong. We can't tell which.
    #[error("the checksum of the code is wrong: several characters are damaged or changed")]
    Damaged,
}

/// Returns the link to the page that collects a task's results. Neither `task` nor the returned
/// fragment has a leading `#`.
#[must_use]
pub fn results_link(task: &str) -> String {
    format!("class/1?task={}", Encoded(task))
}

/// Returns the link to a result, without the leading `#`.
#[must_use]
pub fn result_link(code: &str) -> String {
    format!("class/1?code={code}")
}

impl ResultCode {
    /// See [`result_link`].
    #[must_use]
    pub fn link(&self) -> String {
        result_link(&self.to_string())
    }

    /// Parses a code, without any text around it. We are lenient where it does no harm: names may
    /// be percent-encoded several times, and `i`, `l` and `o` count as 1, 1 and 0, except in the
    /// name and the game.
    ///
    /// This takes linear time, unless the checksum of a short code is wrong. We then try all
    /// changes of a single character in order to locate the error.
    ///
    /// # Errors
    /// Describes the error in the code, including its position if we can tell.
    pub fn read(text: &str) -> Result<Self, CodeError> {
        Self::read_with_session(text).map(|(code, _)| code)
    }

    /// Like [`ResultCode::read`], but also returns the session at the end of the code. It is `None`
    /// if the session is missing or mistyped.
    ///
    /// # Errors
    /// Describes the error in the code, including its position if we can tell.
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

    /// Formats the code and appends a session.
    #[must_use]
    pub fn with_session(&self, session: Session) -> String {
        let code = self.to_string();
        let suffix = session.suffix(&code);
        code + &suffix
    }

    /// Returns the result if its checksum is `sum`. There are programs that change all letters to
    /// capitals, or none, so if necessary we try to restore the capitals in the name.
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

    /// Returns `true` if the page could have written this code, judging by the name and the number
    /// of games. Otherwise somebody has made it up.
    fn is_possible(&self) -> bool {
        let ResultCode { games, player, .. } = self;
        (1..=Until::MOST_GAMES).contains(games) && clean_player(player) == *player
    }

    /// Returns the text covered by the checksum.
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

/// Number of digits of the checksum.
pub(crate) const SUM: usize = 6;

/// Returns `true` if a text is a code with a correct checksum. Sessions must be removed first.
pub(crate) fn is_intact(text: &str) -> bool {
    split(text).is_ok_and(|(code, sum)| code.with_sum(sum).is_some())
}

/// Splits a code into its parts. The checksum is `None` if the last part does not have the right
/// length.
fn split(text: &str) -> Result<(ResultCode, Option<u32>), CodeError> {
    let (head, rest) = text.split_once('-').ok_or(CodeError::NotACode)?;
    let is_code = head.is_char_boundary(PREFIX.len())
        && head[..PREFIX.len().min(head.len())].eq_ignore_ascii_case(PREFIX);
    if !is_code {
        return Err(CodeError::NotACode);
    }
    let version = &head[PREFIX.len()..];
    // Don't accept `ginnow01` as version 1. No page writes that, so it must be a typo, and the
    // checksum doesn't cover the version.
    let is_one = matches!(version, "i" | "I" | "l" | "L");
    if version != CODE_VERSION.to_string() && !(is_one && CODE_VERSION == 1) {
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

/// Returns the byte offset of `part`. This must be a subslice of `text`.
fn start_in(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// Searches for the one change that makes the checksum right: either a single character, or two
/// swapped neighbours.
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

/// Turns any text into a player's name, on one line and with at most [`LONGEST_PLAYER`] characters.
/// Because `-` and `%` have a meaning in codes, `-` is replaced by the hyphen `‐` (U+2010), and `%`
/// is removed. A lone full stop becomes an empty name, since that's how codes write a missing one.
#[must_use]
pub fn clean_player(text: &str) -> String {
    let line = one_line(text).replace('-', "\u{2010}").replace('%', "");
    let mut name: String = line.trim().chars().take(LONGEST_PLAYER).collect();
    name.truncate(name.trim_end().len());
    if name == NO_NAME { String::new() } else { name }
}

/// Tells players how to sign their results. This is a property of the task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Signature {
    /// Players sign with their names.
    Name,
    /// Players sign with nicknames. Nobody outside of the class knows who they are.
    Nickname,
    /// Results are anonymous.
    Anonymous,
}

impl Signature {
    /// All signatures, as ordered on the page.
    pub const ALL: [Signature; 3] = [Signature::Name, Signature::Nickname, Signature::Anonymous];

    /// Returns the signature's name in links.
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
pub(crate) mod tests {
    use super::*;
    use crate::Hidden;

    /// A code that tests of other modules need as well.
    pub(crate) fn code() -> ResultCode {
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
        // We cannot be exact here, since a change inside `%C3` may turn it into another character
        // of the name, and the error is then located elsewhere.
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
