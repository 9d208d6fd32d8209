//! Plays games in the terminal, or from a file of moves.

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

/// A game that is played by typing moves and commands. Implement this if you want to add such a
/// command for a puzzle, and call [`run`]. See `divisor_game/play.rs` for an example.
pub(super) trait PlaySession {
    /// Returns a text that is printed first, even without a terminal. This is needed if the
    /// opponent begins, for example.
    fn opening(&mut self) -> String {
        String::new()
    }

    /// Returns the greeting, which is only printed on a terminal. It should show the board, and
    /// explain how to type moves.
    fn greeting(&self) -> String;

    /// Executes a line. Returns the answer, or `None` to end the game.
    fn obey(&mut self, line: &str) -> Option<String>;
}

/// Plays until the end of the input, or until the game is ended.
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

/// Executes a line word by word, up to the first error. `obey` is called for each word and returns
/// the answer or an error, or `None` to end the game.
pub(super) fn by_words(
    line: &str,
    mut obey: impl FnMut(&str) -> Option<Result<String, String>>,
) -> Option<String> {
    let mut text = String::new();
    for word in input::words(line) {
        // Moves can also be joined by hyphens, like in our links.
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

/// Returns the error for an unknown word, which is neither a number nor a command.
pub(super) fn unknown(word: &str) -> String {
    format!("'{word}' is neither a number nor a command; 'help' lists the commands.\n")
}
