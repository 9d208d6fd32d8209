//! Problems with game files.

use crate::explain;
use ginnow::sieve::game_file::{Expected, FORMAT, GameFileError, LONGEST_FILE, Part, VERSION};
use ginnow::sieve::{MOST_SIDE_LINES, Number};
use ginnow::text_file::GameTextError;
use ginnow_kit::widgets::files::Unread;
use ginnow_kit::words::{fill, text};

/// The reason why the content of a file is not a game for this page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// It is a game, but on a board that the page does not support.
    BoardTooLarge(Number),
    /// Not a valid game.
    Wrong(GameFileError),
}

/// Describes the problem and, if that helps, names a valid value.
#[must_use]
pub fn line(reason: &Reason) -> String {
    match reason {
        Reason::BoardTooLarge(size) => {
            fill!("files.board-too-large", size, range = explain::sizes())
        }
        Reason::Wrong(error) => wrong(error),
    }
}

fn wrong(error: &GameFileError) -> String {
    match error {
        GameFileError::Text(GameTextError::TooLong { length }) => {
            Unread::TooLong { length: *length as u64, longest: LONGEST_FILE as u64 }.line()
        }
        GameFileError::Text(GameTextError::NotText { byte }) => Unread::NotText(*byte).line(),
        GameFileError::Text(GameTextError::OtherFile { kind }) => Unread::OtherKind(kind).line(),
        GameFileError::Empty => text("files.empty").to_owned(),
        GameFileError::NotAGame => {
            fill!("files.not-a-game", format = FORMAT, version = VERSION)
        }
        GameFileError::Json { reason, .. } => fill!("files.json", reason),
        GameFileError::Version { found } => {
            fill!("files.version", found, version = VERSION)
        }
        GameFileError::Size(wrong) => {
            fill!("files.size", size = wrong.size, range = explain::sizes())
        }
        GameFileError::IllegalMove(wrong) => {
            let reason = explain::illegal(wrong.reason);
            fill!("files.illegal-move", turn = wrong.turn, reason)
        }
        GameFileError::SideLine { line, wrong } => {
            let reason = explain::illegal(wrong.reason);
            fill!("files.side-line", line, turn = wrong.turn, reason)
        }
        GameFileError::TooManySideLines { lines } => {
            fill!("files.side-lines", lines, most = MOST_SIDE_LINES)
        }
        GameFileError::Place { played, moves } => {
            fill!("files.place", played, moves)
        }
        GameFileError::Csv { line, part, found, expected } => {
            let (part, expected) = (part_in_words(*part), expected_in_words(expected));
            fill!("files.csv", line, part, found, expected)
        }
    }
}

fn part_in_words(part: Part) -> &'static str {
    match part {
        Part::Format => text("files.part-format"),
        Part::ColumnNames => text("files.part-columns"),
        Part::Named(name) => name,
        Part::End => text("files.part-end"),
    }
}

fn expected_in_words(expected: &Expected) -> String {
    match expected {
        Expected::WholeNumber => text("files.expected-number").to_owned(),
        Expected::Goal => text("files.expected-goal").to_owned(),
        Expected::Value(name) => format!("{name}=…"),
        Expected::Text(requested) if requested.is_empty() => {
            text("files.expected-nothing").to_owned()
        }
        Expected::Text(requested) => fill!("files.expected-text", text = requested),
        Expected::Nothing => text("files.expected-nothing").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::share::files::reading::BrowserJson;
    use ginnow::sieve::game_file::SavedGame;

    fn line(file: &str) -> String {
        wrong(&SavedGame::read_with(file.as_bytes(), &BrowserJson).expect_err("it is wrong"))
    }

    #[test]
    fn messages_name_the_place_and_a_valid_value() {
        crate::learn_english();
        assert_eq!(
            line("# ginnow-game 1 size=x goal=largest played=0"),
            "Line 1, size: found “x”, expected a whole number."
        );
        assert_eq!(
            line("# ginnow-game 1 size=21 goal=most played=0"),
            "Line 1, goal: found “most”, expected “largest” or “smallest”."
        );
        let head = "# ginnow-game 1 size=21 goal=largest played=0";
        assert_eq!(
            line(&format!("{head}\nmove,selection,payment,swept,score\n1,19,2,,19")),
            "Line 3, payment: found “2”, expected “1”."
        );
        assert_eq!(
            line(&format!("{head}\nmove,selection,payment,swept,score\n1,1,,,1")),
            "Move 1 can’t be played. 1 can’t be selected: its only factor is itself."
        );
        assert_eq!(
            line(&format!("{head} more")),
            "Line 1, end of the line: found “more”, expected nothing."
        );
    }
}
