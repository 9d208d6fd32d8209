//! Compares the board that strategies see with the rules.

use ginnow::sieve::strategies::Board;
use ginnow::sieve::{FactorTable, Illegal, Position};
use proptest::prelude::*;
use std::sync::Arc;

#[test]
fn a_board_computes_the_tax_of_a_number() {
    let mut board = Board::new(Arc::new(FactorTable::new(12)));
    assert_eq!(board.tax(12), 1 + 2 + 3 + 4 + 6);
    assert_eq!(board.factors_left(12), 5);
    assert_eq!(board.payment(12), Some(6));
    board.play(11).expect("legal");
    assert_eq!((board.score(), board.taxed()), (11, 1));
    assert_eq!(board.tax(12), 15);
    assert!(!board.is_legal(7), "1 is gone");
    assert_eq!(board.play(7), Err(Illegal::NoFactorLeft { number: 7 }));
    assert_eq!(board.play(0), Err(Illegal::NotOnBoard { number: 0, size: 12 }));
    assert_eq!(board.play(13), Err(Illegal::NotOnBoard { number: 13, size: 12 }));
    assert!(matches!(board.play(1), Err(Illegal::AlreadyRemoved { number: 1, .. })));
    board.play(12).expect("legal");
    assert_eq!(board.remaining().collect::<Vec<_>>(), [5, 7, 8, 9, 10]);
    assert_eq!(board.legal().collect::<Vec<_>>(), [10]);
    assert_eq!(board.moves(), [11, 12]);
}

proptest! {
    #[test]
    fn a_board_agrees_with_the_rules(size in 1..90_u32, choices in proptest::collection::vec(0..1000_usize, 0..60)) {
        let mut board = Board::new(Arc::new(FactorTable::new(size)));
        let mut position = Position::new(size).expect("a board");
        for choice in choices {
            let legal: Vec<u32> = position.legal().collect();
            prop_assert_eq!(board.legal().collect::<Vec<_>>(), legal.clone());
            prop_assert_eq!(board.remaining().collect::<Vec<_>>(), position.remaining().collect::<Vec<_>>());
            for &number in &legal {
                let turn = position.preview(number).expect("legal");
                prop_assert_eq!(board.taxed_by(number).collect::<Vec<_>>(), turn.swept.clone());
                prop_assert_eq!(board.tax(number), turn.swept.iter().sum::<u32>());
                prop_assert_eq!(board.factors_left(number) as usize, turn.swept.len());
                prop_assert_eq!(board.payment(number), Some(turn.payment));
            }
            let Some(&number) = legal.get(choice % legal.len().max(1)) else { break };
            position.play(number).expect("legal");
            board.play(number).expect("legal");
            prop_assert_eq!(board.score(), position.score());
            prop_assert_eq!(board.position(), position.clone());
        }
    }
}
