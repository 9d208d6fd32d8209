//! A board changes only by actions, and all of them can be undone.

use ginnow::common_divisor::Random;
use ginnow::sudoku::{Action, Board, DigitSet, Entry, Grid, Refusal, Shape};
use proptest::prelude::*;

fn board() -> Board {
    let mut givens = Grid::blank(Shape::Nine);
    givens.set(0, Some(5));
    Board::new(givens, DigitSet::CLASSIC)
}

#[test]
fn digits_and_marks_are_written_and_erased() {
    let mut board = board();
    let marks = |digits: &[u8]| Entry::Marks(digits.iter().copied().collect());
    let actions = [
        (Action::Mark { cell: 1, digit: 3 }, marks(&[3])),
        (Action::Mark { cell: 1, digit: 4 }, marks(&[3, 4])),
        (Action::Mark { cell: 1, digit: 3 }, marks(&[4])),
        (Action::Write { cell: 1, digit: 9 }, Entry::Digit(9)),
        (Action::Erase { cell: 1 }, marks(&[])),
    ];
    for (action, entry) in &actions {
        board.apply(action).expect("it can be done");
        assert_eq!(board.entry(1), *entry);
    }
    for (_, entry) in actions.iter().rev() {
        assert_eq!(board.entry(1), *entry);
        assert!(board.undo());
    }
    assert!(!board.undo());
    assert_eq!(board.entry(1), Entry::default());
}

#[test]
fn what_cannot_be_done_is_refused_and_changes_nothing() {
    let mut board = board();
    let before = board.clone();
    let allowed = DigitSet::CLASSIC;
    board
        .apply(&Action::Write { cell: 3, digit: 1 })
        .expect("it can be done");
    board.undo();
    board.redo();
    let wrong = [
        (
            Action::Write { cell: 0, digit: 1 },
            Refusal::Given { cell: 0 },
        ),
        (Action::Erase { cell: 0 }, Refusal::Given { cell: 0 }),
        (
            Action::Write { cell: 81, digit: 1 },
            Refusal::NoCell {
                cell: 81,
                cells: 81,
            },
        ),
        (
            Action::Write { cell: 2, digit: 0 },
            Refusal::NotAllowed { digit: 0, allowed },
        ),
        (
            Action::Write {
                cell: 2,
                digit: 200,
            },
            Refusal::NotAllowed {
                digit: 200,
                allowed,
            },
        ),
        (
            Action::Mark { cell: 3, digit: 2 },
            Refusal::HasDigit { digit: 1 },
        ),
        (
            Action::Fill(Grid::blank(Shape::Four)),
            Refusal::OtherShape {
                found: 16,
                cells: 81,
            },
        ),
    ];
    let now = board.clone();
    for (action, refusal) in wrong {
        assert_eq!(board.apply(&action), Err(refusal));
        assert_eq!(board, now);
    }
    board.undo();
    assert_eq!(board.grid(), before.grid());
}

#[test]
fn loading_is_an_action_like_any_other() {
    let mut board = board();
    board
        .apply(&Action::Write { cell: 7, digit: 2 })
        .expect("it can be done");
    let givens = Grid::blank(Shape::Four);
    let allowed = DigitSet::below(5);
    board
        .apply(&Action::Load { givens, allowed })
        .expect("it can be done");
    assert_eq!(board.shape(), Shape::Four);
    board.undo();
    assert_eq!((board.shape(), board.grid().get(7)), (Shape::Nine, Some(2)));
}

#[test]
fn conflicts_are_those_of_the_grid() {
    let mut board = board();
    board
        .apply(&Action::Write { cell: 8, digit: 5 })
        .expect("it can be done");
    let found = board.conflicts();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].cells(), [0, 8]);
    assert_eq!(found[0].to_string(), "5 stands 2 times in row 1");
}

proptest! {
    #[test]
    fn undoing_all_and_redoing_all_comes_back(seed: u64) {
        let mut random = Random::new(seed);
        let mut board = board();
        let mut states = vec![board.grid()];
        let small = |random: &mut Random, limit| u8::try_from(random.below(limit)).unwrap();
        for _ in 0..60 {
            let cell = random.below(83);
            let digit = small(&mut random, 11);
            let action = match random.below(8) {
                0..4 => Action::Write { cell, digit },
                4..6 => Action::Mark { cell, digit },
                6 => Action::Erase { cell },
                _ => Action::EraseAll,
            };
            let before = board.clone();
            match board.apply(&action) {
                Ok(()) if board != before => states.push(board.grid()),
                Ok(()) => {}
                Err(_) => prop_assert_eq!(&board, &before),
            }
        }
        let last = board.clone();
        for state in states.iter().rev() {
            prop_assert_eq!(&board.grid(), state);
            board.undo();
        }
        while board.redo() {}
        prop_assert_eq!(board, last);
    }
}

#[test]
fn a_board_that_is_filled_from_the_start_has_nothing_to_undo() {
    let mut digits = Grid::blank(Shape::Four);
    digits.set(3, Some(2));
    let blank = Grid::blank(Shape::Four);
    let board = Board::with_filled(blank.clone(), DigitSet::below(4), &digits).expect("it fits");
    assert!(!board.can_undo());
    assert_eq!(board.grid(), digits);
    digits.set(3, Some(7));
    let refused = Board::with_filled(blank, DigitSet::below(4), &digits);
    assert!(matches!(refused, Err(Refusal::NotAllowed { digit: 7, .. })));
}

#[test]
fn a_record_brings_back_the_board_with_its_past_and_future() {
    let mut board = board();
    for action in [
        Action::Mark { cell: 1, digit: 3 },
        Action::Mark { cell: 1, digit: 4 },
        Action::Write { cell: 80, digit: 9 },
        Action::Load {
            givens: Grid::blank(Shape::Four),
            allowed: DigitSet::below(5),
        },
        Action::Write { cell: 2, digit: 0 },
    ] {
        board.apply(&action).expect("it can be done");
    }
    board.undo();
    board.undo();
    let record = board.record();
    assert_eq!(Board::from_record(&record), Some(board));
    for wrong in ["", "0", "1\n0123 ................ ................", "x"] {
        assert_eq!(Board::from_record(wrong), None, "{wrong:?}");
    }
    let given = "0\n0123 1............... 2...............";
    assert_eq!(Board::from_record(given), None, "a digit over a given");
}

proptest! {
    #[test]
    fn no_text_is_too_strange_for_a_record(text in "[0-9.()=\\n x]{0,60}") {
        if let Some(board) = Board::from_record(&text) {
            prop_assert_eq!(Board::from_record(&board.record()), Some(board));
        }
    }
}
