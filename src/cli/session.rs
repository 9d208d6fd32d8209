//! Plays a game in the terminal, or reads it from a file of moves.

use super::Completion;
use super::failure::Failure;
use super::{arguments::numbers, files::input};
use crate::cli::terminal::overwritten;
use crate::cli::terminal::status_line::is_quiet;
use ginnow_links::is_hyphen;
use std::io::{IsTerminal, Write, stdin, stdout};

/// The side that makes the first move against an opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub(super) enum BeginsArgument {
    /// You
    #[default]
    You,
    /// The opponent
    Opponent,
}

/// A game that you can play by typing moves and commands. To add such a command for another puzzle,
/// implement this and call [`run`].
pub(super) trait PlaySession {
    /// Returns the text that is always printed first, even if nobody is sitting at a terminal. For
    /// example, the opponent may begin.
    fn opening(&mut self) -> String {
        String::new()
    }

    /// Returns the greeting, which is only printed at a terminal. It should show the board and
    /// explain how to type moves.
    fn greeting(&self) -> String;

    /// Executes a line and returns the answer, or `None` if the game should end.
    fn obey(&mut self, line: &str) -> Option<String>;
}

/// Plays until there is no more input, or until the session ends.
///
/// # Errors
/// Returns an error if the input can't be read or an answer can't be written.
pub(super) fn run(mut session: impl PlaySession) -> Result<Completion, Failure> {
    overwritten::end();
    let prompt = stdin().is_terminal() && !is_quiet();
    let mut output = stdout().lock();
    let mut announce = |text: &str| {
        let written = output.write_all(text.as_bytes());
        written.and_then(|()| output.flush()).map_err(Failure::Output)
    };
    announce(&session.opening())?;
    if prompt {
        announce(&format!("{}\n> ", session.greeting()))?;
    }
    let mut input = stdin().lock();
    while let Some(line) = input::line(&mut input).map_err(Failure::Input)? {
        match session.obey(&line) {
            Some(text) => announce(&text)?,
            None => break,
        }
        if prompt {
            announce("> ")?;
        }
    }
    Ok(Completion::Complete)
}

/// Executes a line word by word, up to the first error. For each word, `obey` returns the answer or
/// an error, or `None` if the game should end.
pub(super) fn by_words(
    line: &str,
    mut obey: impl FnMut(&str) -> Option<Result<String, String>>,
) -> Option<String> {
    let mut text = String::new();
    for word in input::words(line) {
        // Moves may also be joined by hyphens, since our links write them that way.
        let is_joined = numbers::joined::<u64>(word).is_some();
        for part in word.split(|sign: char| is_joined && is_hyphen(sign)) {
            match obey(part)? {
                Ok(reply) => text += &reply,
                Err(reason) => return Some(text + reason.as_str()),
            }
        }
    }
    Some(text)
}

/// Returns the error for a word that is neither a number nor a command.
pub(super) fn unknown(word: &str) -> String {
    format!("'{word}' is neither a number nor a command; 'help' lists the commands.\n")
}
