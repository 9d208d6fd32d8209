//! Rules and undo.

use ginnow::template::{Game, Illegal, Lamps, MOST_LAMPS, MOST_PRESSES, NoSuchLamp, WrongLamps};
use proptest::prelude::*;

/// The rule, said lamp by lamp.
fn pressed_by_hand(row: &[bool], lamp: usize) -> Vec<bool> {
    let changes = |at: usize| (at + 1).abs_diff(lamp) <= 1;
    let after = row.iter().enumerate();
    after.map(|(at, &lit)| lit != changes(at)).collect()
}

fn row(lamps: Lamps) -> Vec<bool> {
    lamps.numbers().map(|lamp| lamps.is_lit(lamp)).collect()
}

/// How many lamps there are, and which are pressed.
fn presses() -> impl Strategy<Value = (u32, Vec<u32>)> {
    (1..=MOST_LAMPS).prop_flat_map(|cells| (Just(cells), prop::collection::vec(1..=cells, 0..40)))
}

proptest! {
    #[test]
    fn a_lamp_changes_with_its_neighbours((cells, line) in presses()) {
        let mut game = Game::new(cells).unwrap();
        let mut expected = vec![true; cells as usize];
        for lamp in line {
            game.press(lamp).unwrap();
            expected = pressed_by_hand(&expected, lamp as usize);
            prop_assert_eq!(row(game.lamps()), expected.clone());
        }
        prop_assert_eq!(game.lamps().is_dark(), !expected.contains(&true));
    }

    #[test]
    fn everything_can_be_undone_and_done_again((cells, line) in presses(), back in 0..40_usize) {
        let mut game = Game::new(cells).unwrap();
        let mut before = Vec::new();
        for &lamp in &line {
            before.push(game.clone());
            game.press(lamp).unwrap();
        }
        let end = game.clone();
        let back = back.min(line.len());
        for earlier in before.iter().rev().take(back) {
            game.undo();
            prop_assert_eq!(game.lamps(), earlier.lamps());
            prop_assert_eq!(game.played(), earlier.played());
        }
        for _ in 0..back {
            prop_assert!(game.can_redo());
            game.redo();
        }
        prop_assert_eq!(game, end);
    }
}

#[test]
fn nothing_before_the_beginning_and_nothing_behind_the_end() {
    let mut game = Game::new(3).unwrap();
    let new = game.clone();
    game.undo();
    game.redo();
    assert_eq!(game, new);
    game.press(2).unwrap();
    assert!(game.lamps().is_dark());
    game.undo();
    game.press(1).unwrap();
    assert_eq!(game.line(), [1], "what was undone is forgotten");
}

#[test]
fn what_cannot_be_pressed_changes_nothing() {
    let mut game = Game::new(5).unwrap();
    let new = game.clone();
    for lamp in [0, 6, u32::MAX] {
        let wrong = NoSuchLamp { lamp, cells: 5 };
        assert_eq!(game.press(lamp), Err(Illegal::NoSuchLamp(wrong)));
        assert_eq!(game, new);
        assert!(!game.lamps().is_lit(lamp));
    }
    for _ in 0..MOST_PRESSES {
        game.press(1).unwrap();
    }
    assert_eq!(game.press(1), Err(Illegal::TooLong));
    assert_eq!(game.line().len(), MOST_PRESSES);
}

#[test]
fn what_is_no_row_is_refused() {
    for cells in [0, MOST_LAMPS + 1, u32::MAX] {
        assert_eq!(Lamps::new(cells), Err(WrongLamps::Count(cells)));
    }
    let wrong = Lamps::with_lit(3, 0b1000).unwrap_err();
    assert_eq!(wrong.to_string(), "0b1000 is no position of 3 lamps");
}
