//! A game survives being saved and loaded. Any other text may be rejected, but not by panicking.

use crate::mutation::{Dice, mutated};
use ginnow::divisor_game::game_file::{FIELDS, GameFileError, SavedGame};
use ginnow::divisor_game::{Begins, Game, Opponent, Random, choose};
use ginnow::text_file::GameTextError;
use proptest::prelude::*;

fn saved(piles: &[u64], moves: usize, played: usize, seed: u64) -> SavedGame {
    let mut game = Game::new(piles).unwrap();
    let mut random = Random::new(seed);
    for _ in 0..moves {
        if let Some(made) = choose(game.position(), Opponent::Random, &mut random) {
            game.play(made).unwrap();
        }
    }
    game.step_to(played);
    SavedGame {
        moment: game.moment(),
        opponent: Opponent::Errs { percent: 20 },
        begins: Begins::Opponent,
    }
}

proptest! {
    #[test]
    fn saved_games_round_trip(
        piles in prop::collection::vec(2..=1_000_000_000_000_000_000_u64, 1..=12),
        moves in 0..20_usize, played in 0..20_usize, seed in any::<u64>(),
    ) {
        let saved = saved(&piles, moves, played, seed);
        prop_assert_eq!(SavedGame::read(saved.to_json().as_bytes()), Ok(saved));
    }

    #[test]
    fn any_bytes_are_a_game_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(SavedGame::read(&bytes).is_err());
    }
}

#[test]
fn a_file_is_readable() {
    let text = saved(&[12, 1_000_000_000_000_000_000], 0, 0, 1).to_json();
    assert_eq!(
        text,
        "{\"format\":\"ginnow-divisor-game\",\"version\":1,\"piles\":[\"12\",\"1000000000000000000\"],\
         \"line\":[],\"played\":0,\"opponent\":\"errs-20\",\"begins\":\"opponent\"}\n"
    );
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    let mut fields: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    let mut expected = FIELDS.to_vec();
    fields.sort_unstable();
    expected.sort_unstable();
    assert_eq!(fields, expected);
}

#[test]
fn a_hundred_thousand_mutated_files_give_games_or_errors() {
    const PIECES: &[u8] = b"0123456789-,.\"[]{}: piles\xc3\xa4\0\n";
    let seeds = [
        saved(&[12, 18, 30], 3, 2, 1).to_json(),
        saved(&[720_720], 6, 6, 2).to_json(),
        saved(&[1_000_000_000_000_000_000, 7], 0, 0, 3).to_json(),
    ];
    let mut dice = Dice(0xf11e);
    let mut read = 0;
    for round in 0..100_000 {
        let bytes = mutated(&seeds[round % seeds.len()], PIECES, &mut dice);
        match SavedGame::read(&bytes) {
            Ok(saved) => {
                read += 1;
                Game::at(&saved.moment).unwrap();
                assert_eq!(SavedGame::read(saved.to_json().as_bytes()), Ok(saved));
            }
            Err(error) => assert!(error.to_string().len() < 600, "{error}"),
        }
    }
    assert!(read > 100, "{read}");
}

#[test]
fn every_error_explains_the_problem() {
    let good = r#"{"format":"ginnow-divisor-game","version":1,"piles":["12"],"line":[[1,"4",6]],"played":1,"opponent":"perfect","begins":"you"}"#;
    assert!(SavedGame::read(good.as_bytes()).is_ok(), "numbers and strings are read");
    for (from, to, words) in [
        ("ginnow-divisor-game", "ginnow-game", "its format is \"ginnow-game\""),
        ("\"version\":1", "\"version\":2", "version 2"),
        ("[\"12\"]", "[]", "0 piles"),
        ("[\"12\"]", "[\"1\"]", "pile 1: 1 is not a valid pile"),
        ("[\"12\"]", "[\"twelve\"]", "whole number"),
        ("[\"12\"]", "[-12]", "-12"),
        ("[1,\"4\",6]", "[1,5,6]", "move 1 is illegal: 5 does not divide 12"),
        ("[1,\"4\",6]", "[0,4,6]", "counted from 1"),
        ("[1,\"4\",6]", "[2,4,6]", "there is no pile 2"),
        ("\"played\":1", "\"played\":2", "the line ends after move 1"),
        ("perfect", "better", "an opponent is"),
        ("\"you\"", "\"me\"", "\"me\" is neither"),
        ("\"begins\"", "\"starts\"", "starts"),
        ("{", "", ""),
    ] {
        let error = SavedGame::read(good.replace(from, to).as_bytes()).expect_err(to);
        assert!(error.to_string().contains(words), "{to}: {error}");
    }
    assert_eq!(SavedGame::read(b"\xff"), Err(GameTextError::NotText { byte: 1 }.into()));
    let long = vec![b' '; (1 << 20) + 1];
    assert!(matches!(
        SavedGame::read(&long),
        Err(GameFileError::Text(GameTextError::TooLong { .. }))
    ));
}
