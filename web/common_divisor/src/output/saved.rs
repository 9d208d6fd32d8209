//! Saves a puzzle with all you have done to it (filled cells, pencil marks, undo history) as a
//! file. For the format, see `docs/file-formats.md`.

use crate::model::Chapter;

/// File name extension.
pub const ENDING: &str = ".sudoku-game";

/// First line. Remember to change the version along with the format.
const HEADER: &str = "ginnow-common-divisor-game 1";

/// We don't read files that have more bytes than this.
pub const LONGEST: usize = 1 << 20;

/// Writes a puzzle as a file's text.
pub fn write(chapter: &Chapter) -> String {
    format!("{HEADER}\n{}\n", chapter.record())
}

/// Parses a file's text. `None` means it is something else, so try other formats. If it is one of
/// ours but damaged, that is an error.
pub fn read(text: &str) -> Option<Result<Chapter, Damaged>> {
    let record = text.strip_prefix(HEADER)?;
    // An editor may have changed the line endings.
    let record = record.replace('\r', "");
    Some(Chapter::from_record(record.trim()).ok_or(Damaged))
}

/// It is our file, but not as we saved it.
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
