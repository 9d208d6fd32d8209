//! A game that is played by typing, or from a file of moves.

use super::Outcome;
use super::failure::Failure;
use super::input;
use std::io::{IsTerminal, Write, stdin, stdout};

/// A game, and what can be said to it.
pub(super) trait Session {
    /// What is said at once, whoever reads it.
    fn opening(&mut self) -> String {
        String::new()
    }

    /// The board and what to type, for somebody at a terminal.
    fn greeting(&self) -> String;

    /// Does what a line says; nothing to end the game.
    fn obey(&mut self, line: &str) -> Option<String>;
}

/// Plays until the input ends or the session does.
///
/// # Errors
/// When the input cannot be read or the answers cannot be written.
pub(super) fn run(mut session: impl Session) -> Result<Outcome, Failure> {
    let prompt = stdin().is_terminal();
    let mut output = stdout().lock();
    let mut say = |text: &str| {
        let written = output.write_all(text.as_bytes());
        written
            .and_then(|()| output.flush())
            .map_err(Failure::Output)
    };
    say(&session.opening())?;
    if prompt {
        say(&format!("{}\n> ", session.greeting()))?;
    }
    let mut input = stdin().lock();
    while let Some(line) = input::line(&mut input).map_err(Failure::Input)? {
        match session.obey(&line) {
            Some(text) => say(&text)?,
            None => break,
        }
        if prompt {
            say("> ")?;
        }
    }
    Ok(Outcome::Complete)
}

/// Does what a line says word by word, up to the first word that cannot be done: `obey` gives the answer to one,
/// the reason why it cannot be done, or nothing to end the game.
pub(super) fn by_words(
    line: &str,
    mut obey: impl FnMut(&str) -> Option<Result<String, String>>,
) -> Option<String> {
    let mut text = String::new();
    for word in input::words(line) {
        match obey(word)? {
            Ok(reply) => text += &reply,
            Err(reason) => return Some(text + reason.as_str()),
        }
    }
    Some(text)
}

/// That a word is no number and no command either.
pub(super) fn unknown(word: &str) -> String {
    format!("'{word}' is neither a number nor a command; 'help' lists the commands.\n")
}
