//! Saves a puzzle as a file, with filled cells, pencil marks and undo history. `docs/file-formats.md`
//! describes the format.

use crate::model::Chapter;

/// Files end with this.
pub const ENDING: &str = ".sudoku-game";

/// The first line, which contains the version.
const HEADER: &str = "ginnow-common-divisor-game 1";

/// Longer files are rejected. The limit is in bytes.
pub const LONGEST: u64 = 1 << 20;

/// Returns a puzzle as the text of a file.
pub fn write(chapter: &Chapter) -> String {
    format!("{HEADER}\n{}\n", chapter.record())
}

/// Reads the text of a file. Returns `None` if it is of another kind, and an error if it
/// is damaged.
pub fn read(text: &str) -> Option<Result<Chapter, Damaged>> {
    let record = text.strip_prefix(HEADER)?;
    // Editors may have changed the line endings.
    let record = record.replace('\r', "");
    Some(Chapter::from_record(record.trim()).ok_or(Damaged))
}

/// The file is not as it was saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Damaged;

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::common_divisor::Puzzle;
    use ginnow::sudoku::Action;
    use std::rc::Rc;

    #[test]
    fn a_saved_puzzle_comes_back_with_all_of_it() {
        let puzzle = Puzzle::published();
        let blank = puzzle.givens().clone();
        let mut chapter = Chapter::new(puzzle, &blank);
        let board = Rc::make_mut(&mut chapter.board);
        for action in [
            Action::Write { cell: 0, digit: 3 },
            Action::Mark { cell: 1, digit: 6 },
            Action::Mark { cell: 1, digit: 9 },
        ] {
            board.apply(&action).expect("it can be written");
        }
        assert!(board.undo());
        let text = write(&chapter);
        assert_eq!(read(&text), Some(Ok(chapter.clone())));
        assert_eq!(read(&text.replace('\n', "\r\n")), Some(Ok(chapter)));
        assert_eq!(read(&text[..text.len() - 20]), Some(Err(Damaged)));
        assert_eq!(read("53..7...."), None);
    }
}
