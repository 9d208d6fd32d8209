//! Feeds bytes to the readers of game files. If one of them accepts a file, it must be possible to
//! write the game as JSON and as CSV and to read it back.

use ginnow::{divisor_game, sieve};

pub(super) fn read(bytes: &[u8]) {
    if let Ok(game) = sieve::game_file::SavedGame::read(bytes) {
        let board = sieve::Position::new(game.moment.size).expect("a board");
        board.after(&game.moment.line).expect("a legal line");
        let again = sieve::game_file::SavedGame::read(game.to_json().as_bytes());
        assert_eq!(again.as_ref(), Ok(&game), "as JSON");
        let table = game.to_csv().expect("a legal line");
        let again = sieve::game_file::SavedGame::read(table.as_bytes()).expect("as CSV");
        assert_eq!((&again.moment, again.goal), (&game.moment, game.goal));
    }
    if let Ok(game) = divisor_game::game_file::SavedGame::read(bytes) {
        let written = game.to_json();
        let again = divisor_game::game_file::SavedGame::read(written.as_bytes());
        assert_eq!(again, Ok(game), "{written}");
    }
}
