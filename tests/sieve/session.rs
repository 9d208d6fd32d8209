//! Writes and reads a game along with its undo steps.

use ginnow::sieve::{Game, Number};
use proptest::prelude::*;

const LARGEST: Number = 60;

/// Does something with a game. Nothing changes if that is impossible.
fn act(game: &mut Game, action: (u8, Number)) {
    let (kind, number) = action;
    match kind {
        0..=4 => drop(game.play(number)),
        5 => drop(game.undo()),
        6 => drop(game.redo()),
        7 => game.step_to(number as usize % 8),
        8 => drop(game.resize(number)),
        _ => game.restart(),
    }
}

fn played(actions: Vec<(u8, Number)>) -> Game {
    let mut game = Game::new(30).expect("a board");
    for action in actions {
        act(&mut game, action);
    }
    game
}

proptest! {
    #[test]
    fn a_restored_game_keeps_its_undo_history(
        actions in prop::collection::vec((0..10_u8, 1..=LARGEST), 0..60)
    ) {
        let game = played(actions);
        let read = Game::from_record(&game.record(), LARGEST);
        prop_assert_eq!(read.as_ref(), Some(&game));
        let (mut read, mut game) = (read.expect("a game"), game);
        while game.undo() {
            prop_assert!(read.undo());
            prop_assert_eq!(read.moment(), game.moment());
        }
        prop_assert!(!read.can_undo());
    }

    #[test]
    fn any_text_is_read_safely(text in "[0-9 \\-\n]{0,80}") {
        let _ = Game::from_record(&text, LARGEST);
    }

    #[test]
    fn a_changed_record_is_read_safely(
        actions in prop::collection::vec((0..10_u8, 1..=LARGEST), 1..30),
        at in any::<prop::sample::Index>(),
        sign in "[0-9 \\-\n]",
    ) {
        let mut text: Vec<char> = played(actions).record().chars().collect();
        let at = at.index(text.len());
        text[at] = sign.chars().next().expect("a sign");
        let text: String = text.into_iter().collect();
        if let Some(game) = Game::from_record(&text, LARGEST) {
            // Every game that we have read must be legal, and writing it must give us the same game
            // again.
            prop_assert_eq!(Game::from_record(&game.record(), LARGEST), Some(game));
        }
    }
}

#[test]
fn invalid_records_are_rejected() {
    for text in [
        "",
        "1",
        "1 0",
        "1 0\n",
        "2 0\n30 0 0 \n",
        "1 1\n30 0 0 \n",
        "1 0\n30 1 0 \n",
        "1 0\n30 0 1 \n",
        "1 0\n61 0 0 \n",
        "1 0\n0 0 0 \n",
        "1 0\n30 0 0 31\n",
        "1 0\n30 0 0 1\n",
        "1 0\n30 0 0 29-29\n",
        "1 0\n30 0 0 29 \n",
        "1 99999999999999999999\n30 0 0 \n",
    ] {
        assert_eq!(Game::from_record(text, LARGEST), None, "{text:?}");
    }
}

#[test]
fn a_long_history_is_cut_at_its_beginning() {
    let mut game = Game::new(30).expect("a board");
    for round in 0..3_000 {
        game.resize(10 + round % 7).expect("a board");
    }
    let read = Game::from_record(&game.record(), LARGEST).expect("a game");
    assert_eq!(read.moment(), game.moment());
    assert!(read.can_undo());
    assert!(game.record().len() < 20_000);
}
