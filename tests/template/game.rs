//! Tests the rules and undo.

use ginnow::template::{Game, Lamps, MOST_LAMPS, MOST_PRESSES, Wrong};
use proptest::prelude::*;

/// Applies the rule to one lamp after the other.
fn pressed_by_hand(row: &[bool], lamp: usize) -> Vec<bool> {
    let changes = |at: usize| (at + 1).abs_diff(lamp) <= 1;
    let after = row.iter().enumerate();
    after.map(|(at, &lit)| lit != changes(at)).collect()
}

fn row(lamps: Lamps) -> Vec<bool> {
    (1..=lamps.cells()).map(|lamp| lamps.is_lit(lamp)).collect()
}

/// Returns the number of lamps, and which of them to press.
fn presses() -> impl Strategy<Value = (u32, Vec<u32>)> {
    (1..=MOST_LAMPS).prop_flat_map(|cells| (Just(cells), prop::collection::vec(1..=cells, 0..40)))
}

proptest! {
    #[test]
    fn a_press_switches_a_lamp_and_its_neighbours((cells, line) in presses()) {
        let mut game = Game::new(Lamps::new(cells).unwrap());
        let mut expected = vec![true; cells as usize];
        for lamp in line {
            game.play(lamp).unwrap();
            expected = pressed_by_hand(&expected, lamp as usize);
            prop_assert_eq!(row(*game.position()), expected.clone());
        }
        prop_assert_eq!(game.position().is_dark(), !expected.contains(&true));
    }

    #[test]
    fn undo_and_redo_restore_every_position((cells, line) in presses(), back in 0..40_usize) {
        let mut game = Game::new(Lamps::new(cells).unwrap());
        let mut before = Vec::new();
        for &lamp in &line {
            before.push(game.clone());
            game.play(lamp).unwrap();
        }
        let end = game.clone();
        let back = back.min(line.len());
        for earlier in before.iter().rev().take(back) {
            game.step_to(game.played() - 1);
            prop_assert_eq!(game.position(), earlier.position());
            prop_assert_eq!(game.played(), earlier.played());
        }
        for _ in 0..back {
            prop_assert!(game.can_redo());
            game.step_to(game.played() + 1);
        }
        prop_assert_eq!(game, end);
    }
}

#[test]
fn steps_stop_at_both_ends_of_the_line() {
    let mut game = Game::new(Lamps::new(3).unwrap());
    assert!(!game.can_undo() && !game.can_redo());
    let new = game.clone();
    game.step_to(1);
    assert_eq!(game, new);
    game.play(2).unwrap();
    assert!(game.position().is_dark());
    game.step_to(0);
    game.play(1).unwrap();
    assert_eq!(**game.moves(), [1], "a new move replaces the undone ones");
}

#[test]
fn invalid_presses_change_nothing() {
    let mut game = Game::new(Lamps::new(5).unwrap());
    let new = game.clone();
    for lamp in [0, 6, u32::MAX] {
        assert_eq!(game.play(lamp), Err(Wrong::Lamp(lamp, 5)));
        assert_eq!(game, new);
        assert!(!game.position().is_lit(lamp));
    }
    for _ in 0..MOST_PRESSES {
        game.play(1).unwrap();
    }
    assert!(game.is_full());
    assert_eq!(game.play(1), Err(Wrong::TooLong));
    assert_eq!(game.moves().len(), MOST_PRESSES);
}

#[test]
fn invalid_rows_are_rejected() {
    for cells in [0, MOST_LAMPS + 1, u32::MAX] {
        assert_eq!(Lamps::new(cells), Err(Wrong::Count(cells)));
    }
    let wrong = Lamps::with_lit(3, 0b1000).unwrap_err();
    assert_eq!(wrong.to_string(), "0b1000 is not a position of 3 lamps");
}
