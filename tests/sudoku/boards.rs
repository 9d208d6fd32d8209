//! Boards are only changed by actions, each of which can be undone.

use ginnow::common_divisor::Random;
use ginnow::sudoku::{Action, BoardError, CellEntry, DigitSet, EditedGrid, Grid, Shape};
use proptest::prelude::*;

fn board() -> EditedGrid {
    let mut givens = Grid::blank(Shape::Nine);
    givens.set(0, Some(5));
    EditedGrid::new(givens, DigitSet::CLASSIC)
}

#[test]
fn digits_and_marks_are_written_and_erased() {
    let mut board = board();
    let marks = |digits: &[u8]| CellEntry::Marks(digits.iter().copied().collect());
    let actions = [
        (Action::Mark { cell: 1, digit: 3 }, marks(&[3])),
        (Action::Mark { cell: 1, digit: 4 }, marks(&[3, 4])),
        (Action::Mark { cell: 1, digit: 3 }, marks(&[4])),
        (Action::Write { cell: 1, digit: 9 }, CellEntry::Digit(9)),
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
    assert_eq!(board.entry(1), CellEntry::default());
}

#[test]
fn impossible_actions_are_rejected_and_change_nothing() {
    let mut board = board();
    let before = board.clone();
    let allowed = DigitSet::CLASSIC;
    board.apply(&Action::Write { cell: 3, digit: 1 }).expect("it can be done");
    board.undo();
    board.redo();
    let wrong = [
        (Action::Write { cell: 0, digit: 1 }, BoardError::Given { cell: 0 }),
        (Action::Erase { cell: 0 }, BoardError::Given { cell: 0 }),
        (Action::Write { cell: 81, digit: 1 }, BoardError::NoCell { cell: 81, cells: 81 }),
        (Action::Write { cell: 2, digit: 0 }, BoardError::NotAllowed { digit: 0, allowed }),
        (Action::Write { cell: 2, digit: 200 }, BoardError::NotAllowed { digit: 200, allowed }),
        (Action::Mark { cell: 3, digit: 2 }, BoardError::HasDigit { digit: 1 }),
        (Action::Fill(Grid::blank(Shape::Four)), BoardError::OtherShape { found: 16, cells: 81 }),
    ];
    let now = board.clone();
    for (action, error) in wrong {
        assert_eq!(board.apply(&action), Err(error));
        assert_eq!(board, now);
    }
    board.undo();
    assert_eq!(board.grid(), before.grid());
}

#[test]
fn loading_is_an_action_like_any_other() {
    let mut board = board();
    board.apply(&Action::Write { cell: 7, digit: 2 }).expect("it can be done");
    let givens = Grid::blank(Shape::Four);
    let allowed = DigitSet::below(5);
    board.apply(&Action::Load { givens, allowed }).expect("it can be done");
    assert_eq!(board.shape(), Shape::Four);
    board.undo();
    assert_eq!((board.shape(), board.grid().get(7)), (Shape::Nine, Some(2)));
}

#[test]
fn conflicts_are_those_of_the_grid() {
    let mut board = board();
    board.apply(&Action::Write { cell: 8, digit: 5 }).expect("it can be done");
    let found = board.conflicts();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].cells(), [0, 8]);
    assert_eq!(found[0].to_string(), "5 appears 2 times in row 1");
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
            let action = match random.below(11) {
                0..4 => Action::Write { cell, digit },
                4..6 => Action::Mark { cell, digit },
                6 => Action::Erase { cell },
                7 => Action::MarkCentre { cell, digit },
                8 => Action::Colour { cell, colour: digit },
                9 => {
                    let cells = (0..4).map(|_| random.below(83));
                    Action::Together(cells.map(|cell| Action::Write { cell, digit }).collect())
                }
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
        prop_assert_eq!(&EditedGrid::from_record(&board.record()), &Some(board.clone()));
        prop_assert_eq!(board, last);
    }
}

#[test]
fn a_board_that_is_filled_from_the_start_has_nothing_to_undo() {
    let mut digits = Grid::blank(Shape::Four);
    digits.set(3, Some(2));
    let blank = Grid::blank(Shape::Four);
    let board =
        EditedGrid::with_filled(blank.clone(), DigitSet::below(4), &digits).expect("it fits");
    assert!(!board.can_undo());
    assert_eq!(board.grid(), digits);
    digits.set(3, Some(7));
    let rejected = EditedGrid::with_filled(blank, DigitSet::below(4), &digits);
    assert!(matches!(rejected, Err(BoardError::NotAllowed { digit: 7, .. })));
}

#[test]
fn a_record_brings_back_the_board_with_its_past_and_future() {
    let mut board = board();
    for action in [
        Action::Mark { cell: 1, digit: 3 },
        Action::Mark { cell: 1, digit: 4 },
        Action::MarkCentre { cell: 1, digit: 9 },
        Action::Colour { cell: 0, colour: 2 },
        Action::Colour { cell: 1, colour: 4 },
        Action::Write { cell: 80, digit: 9 },
        Action::Load { givens: Grid::blank(Shape::Four), allowed: DigitSet::below(5) },
        Action::Write { cell: 2, digit: 0 },
    ] {
        board.apply(&action).expect("it can be done");
    }
    board.undo();
    board.undo();
    let record = board.record();
    assert_eq!(EditedGrid::from_record(&record), Some(board));
    for wrong in ["", "0", "1\n0123 ................ ................", "x"] {
        assert_eq!(EditedGrid::from_record(wrong), None, "{wrong:?}");
    }
    let given = "0\n0123 1............... 2...............";
    assert_eq!(EditedGrid::from_record(given), None, "a digit over a given");
    for wrong in [
        ".[4]..............",
        ".e..............",
        "a...............",
        "1[2]...............",
        "................[1].",
    ] {
        let record = format!("0\n0123 ................ {wrong}");
        assert_eq!(EditedGrid::from_record(&record), None, "{wrong}");
    }
}

/// Earlier versions had neither marks in the centre nor colours. Their records must still be
/// readable.
#[test]
fn records_of_before_are_read() {
    let record = "1\n0123 ................ ................\n= (12).......3.......";
    let board = EditedGrid::from_record(record).expect("a record");
    assert_eq!(board.entry(0), CellEntry::Marks([1, 2].into_iter().collect()));
    assert_eq!(board.grid().get(8), Some(3));
    assert!(board.can_undo() && board.centre(0).is_empty() && board.colour(0) == 0);
}

#[test]
fn marks_in_the_centre_are_other_marks_and_colours_stay_below() {
    let mut board = board();
    let mut act = |action: Action| {
        board.apply(&action).map(|()| (board.entry(1), board.centre(1), board.colour(1)))
    };
    let set = |digits: &[u8]| -> DigitSet { digits.iter().copied().collect() };
    let (cell, none) = (1, DigitSet::EMPTY);
    let corner = CellEntry::Marks(set(&[3]));
    assert_eq!(act(Action::Mark { cell, digit: 3 }), Ok((corner, none, 0)));
    assert_eq!(act(Action::MarkCentre { cell, digit: 7 }), Ok((corner, set(&[7]), 0)));
    assert_eq!(act(Action::Colour { cell, colour: 2 }), Ok((corner, set(&[7]), 2)));
    let digit = CellEntry::Digit(9);
    assert_eq!(act(Action::Write { cell, digit: 9 }), Ok((digit, none, 2)));
    let rejected = Err(BoardError::HasDigit { digit: 9 });
    assert_eq!(act(Action::MarkCentre { cell, digit: 7 }), rejected);
    let blank = CellEntry::default();
    assert_eq!(act(Action::Erase { cell }), Ok((blank, none, 2)), "the digit goes first");
    assert_eq!(act(Action::Erase { cell }), Ok((blank, none, 0)), "then the colour");
    assert_eq!(act(Action::Colour { cell, colour: 5 }), Err(BoardError::NoColour { colour: 5 }));
    assert!(act(Action::Colour { cell: 0, colour: 1 }).is_ok(), "a given can have one");
    assert!(act(Action::Erase { cell: 0 }).is_ok() && board.is_untouched());
}

#[test]
fn several_cells_are_filled_and_undone_at_once() {
    let mut board = board();
    let write = |cell| Action::Write { cell, digit: 4 };
    // The first of these cells is given.
    let all = Action::Together((0..4).map(write).collect());
    board.apply(&all).expect("it can be done");
    assert_eq!(board.grid().to_string()[..5], *"5444.");
    assert!(board.undo());
    assert!(board.is_untouched() && !board.can_undo());
    assert!(board.redo());
    let nothing = Action::Together(vec![write(0), write(90)]);
    board.apply(&nothing).expect("nothing of it can be done");
    board.undo();
    assert!(!board.can_undo(), "what changes nothing is not recorded");
}

proptest! {
    #[test]
    fn no_text_is_too_strange_for_a_record(text in "[0-9.()=a-e\\[\\]\\n x]{0,60}") {
        if let Some(board) = EditedGrid::from_record(&text) {
            prop_assert_eq!(EditedGrid::from_record(&board.record()), Some(board));
        }
    }
}
