//! Moves, reasons for rejecting them, and the record of a game.

use ginnow::divisor_game::{
    Factorization, Game, Illegal, IllegalMove, Moment, Move, Number, Position, SetUpError,
};
use proptest::prelude::*;

fn game(piles: &[Number]) -> Game {
    Game::new(piles).expect("piles")
}

fn made(pile: usize, left: Number, right: Number) -> Move {
    Move { pile, divisors: [left, right] }
}

#[test]
fn a_move_replaces_a_pile_with_two_divisors() {
    let mut game = game(&[12, 18, 30]);
    game.play(made(1, 9, 6)).unwrap();
    assert_eq!(game.position().numbers(), [12, 9, 6, 30]);
    game.play(made(1, 3, 3)).unwrap();
    assert_eq!(game.position().numbers(), [12, 3, 3, 6, 30]);
    assert_eq!(game.position().ranks(), [3, 1, 1, 2, 3]);
    assert!(!game.position().is_over());
}

#[test]
fn illegal_moves_are_explained_and_change_nothing() {
    let mut game = game(&[12, 7]);
    let before = game.clone();
    for (wrong, reason, words) in [
        (made(2, 2, 2), Illegal::NoSuchPile { pile: 2, piles: 2 }, "no pile 3"),
        (made(1, 7, 7), Illegal::PrimePile { number: 7 }, "prime"),
        (made(0, 1, 2), Illegal::One { number: 12 }, "larger than 1 and smaller than 12"),
        (made(0, 2, 12), Illegal::ItselfChosen { number: 12 }, "itself"),
        (made(0, 2, 5), Illegal::NotADivisor { divisor: 5, number: 12 }, "5 does not divide 12"),
        (made(0, 0, 2), Illegal::NotADivisor { divisor: 0, number: 12 }, "0 does not divide"),
    ] {
        assert_eq!(game.play(wrong), Err(reason));
        assert!(reason.to_string().contains(words), "{reason}");
    }
    assert_eq!(game, before);
}

#[test]
fn only_one_to_twelve_piles_in_range_can_be_set_up() {
    assert!(matches!(Game::new(&[]), Err(SetUpError::PileCount(_))));
    assert!(matches!(Game::new(&[4; 13]), Err(SetUpError::PileCount(_))));
    assert!(Game::new(&[4; 12]).is_ok());
    let error = Game::new(&[4, 1]).expect_err("1 is no pile");
    assert!(error.to_string().starts_with("pile 2: 1 is not a valid pile"), "{error}");
}

#[test]
fn the_game_is_over_when_all_piles_are_primes() {
    let mut game = game(&[4, 7]);
    assert!(!game.position().is_over());
    game.play(made(0, 2, 2)).unwrap();
    assert!(game.position().is_over());
}

#[test]
fn actions_can_be_undone_and_redone_one_by_one() {
    let mut game = game(&[12, 18]);
    let mut moments = vec![game.moment()];
    game.play(made(0, 4, 6)).unwrap();
    moments.push(game.moment());
    game.set_up(&[64]).unwrap();
    moments.push(game.moment());
    game.load(&[made(0, 32, 2), made(0, 4, 8)], 1).unwrap();
    moments.push(game.moment());
    game.restart();
    moments.push(game.moment());
    game.replace(self::game(&[100]));
    moments.push(game.moment());
    for moment in moments.iter().rev().skip(1) {
        assert!(game.can_undo() && game.undo());
        assert_eq!(game.moment(), *moment);
    }
    assert!(!game.can_undo() && !game.undo());
    for moment in &moments[1..] {
        assert!(game.can_redo() && game.redo());
        assert_eq!(game.moment(), *moment);
    }
    assert!(!game.redo());
}

#[test]
fn playing_drops_the_rest_of_the_line_unless_it_is_its_next_move() {
    let mut game = game(&[12]);
    let line = [made(0, 4, 6), made(0, 2, 2), made(2, 2, 3)];
    game.load(&line, 1).unwrap();
    game.play(line[1]).unwrap();
    assert_eq!((game.line().len(), game.played()), (3, 2));
    game.step_to(1);
    game.play(made(1, 3, 3)).unwrap();
    assert_eq!((game.line().len(), game.played()), (2, 2));
}

#[test]
fn a_line_with_an_illegal_move_is_not_loaded() {
    let mut game = game(&[12]);
    let before = game.clone();
    let error = game.load(&[made(0, 4, 6), made(5, 2, 2)], 0);
    let reason = Illegal::NoSuchPile { pile: 5, piles: 2 };
    assert_eq!(error, Err(IllegalMove { turn: 2, reason }));
    assert_eq!(game, before);
    let moment = Moment { piles: vec![12], line: vec![made(0, 4, 5)], played: 0 };
    assert!(Game::at(&moment).is_err());
}

proptest! {
    #[test]
    fn a_move_is_legal_exactly_if_both_divide_properly(
        number in 2..400_u64, left in 0..400_u64, right in 0..400_u64,
    ) {
        let proper = |part| part > 1 && part < number && number.is_multiple_of(part);
        let position = Position::new(&[5, number]).unwrap();
        let legal = position.check(made(1, left, right)).is_ok();
        prop_assert_eq!(legal, proper(left) && proper(right));
    }

    #[test]
    fn stepping_changes_only_the_visible_position(
        piles in prop::collection::vec(2..5000_u64, 1..5),
        choices in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..12),
        places in prop::collection::vec(0..14_usize, 0..6),
    ) {
        let mut game = Game::new(&piles).unwrap();
        for (pile, left, right) in choices {
            let numbers = game.position().numbers();
            let pile = pile.index(numbers.len());
            let proper: Vec<Number> =
                (2..numbers[pile]).filter(|d| numbers[pile].is_multiple_of(*d)).collect();
            if !proper.is_empty() {
                game.play(made(pile, *left.get(&proper), *right.get(&proper))).unwrap();
            }
        }
        let line = game.line().to_vec();
        for place in places {
            game.step_to(place);
            prop_assert_eq!(game.played(), place.min(line.len()));
            prop_assert_eq!(game.line(), &line[..]);
            let expected = game.start().after(&line[..game.played()]).unwrap();
            prop_assert_eq!(game.position(), &expected);
        }
        for pile in game.position().piles() {
            prop_assert_eq!(&**pile, &Factorization::new(pile.number()).unwrap());
        }
        prop_assert_eq!(Game::at(&game.moment()).unwrap().moment(), game.moment());
    }
}
