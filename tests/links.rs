//! Links: what is written is read back, and whatever is read gives a game.

use ginnow::links::{
    Key, LARGEST_LINKED_BOARD, LONGEST_LINK, Lesson, Problem, SharedGame, USUAL_BOARD, View, read,
};
use ginnow::optimize::Goal;
use ginnow::sieve::{Illegal, IllegalMove, Moment, Number, Position};
use proptest::prelude::*;

/// A game played by picking among the legal moves.
fn shared_game() -> impl Strategy<Value = SharedGame> {
    let size = prop_oneof![1..=60_u32, 1..=LARGEST_LINKED_BOARD];
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..40);
    let goal = prop_oneof![Just(Goal::Largest), Just(Goal::Smallest)];
    let view = prop::sample::select(View::ALL.to_vec());
    (size, choices, any::<prop::sample::Index>(), goal, view).prop_map(
        |(size, choices, place, goal, view)| {
            let mut position = Position::new(size).unwrap();
            for choice in choices {
                let legal: Vec<Number> = position.legal().collect();
                if !legal.is_empty() {
                    position.play(*choice.get(&legal)).unwrap();
                }
            }
            let line = position.moves();
            let played = place.index(line.len() + 1);
            SharedGame {
                moment: Moment { size, line, played },
                goal,
                view,
                lesson: Lesson::default(),
            }
        },
    )
}

/// What every reading must give, whatever was read.
fn assert_playable(text: &str) {
    let link = read(text);
    let Moment { size, line, played } = &link.shared.moment;
    assert!((1..=LARGEST_LINKED_BOARD).contains(size), "{text}");
    assert!(*played <= line.len(), "{text}");
    Position::new(*size).unwrap().after(line).unwrap();
    assert!(link.problems.len() <= text.len() + 1, "{text}");
    for problem in &link.problems {
        assert!(problem.to_string().len() < 300, "{problem}");
    }
    let again = read(&link.shared.to_string());
    assert_eq!(again.shared, link.shared, "{text}");
    assert!(again.problems.is_empty(), "{text}");
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(shared in shared_game()) {
        let link = read(&format!("#{shared}"));
        prop_assert!(link.problems.is_empty());
        prop_assert_eq!(link.shared, shared);
    }

    #[test]
    fn an_encoded_link_is_the_same_link(shared in shared_game()) {
        let encoded = shared.to_string().replace('?', "%3F").replace('=', "%3d").replace('&', "%26");
        prop_assert_eq!(read(&encoded).shared, shared);
    }

    #[test]
    fn any_text_gives_a_game(text in ".*") {
        assert_playable(&text);
        assert_playable(&format!("sieve/1?{text}"));
        assert_playable(&format!("sieve/1?n=30&moves={text}"));
    }
}

/// A small generator, so that the fuzzing is the same run everywhere.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % sides as u64).unwrap()
    }
}

#[test]
fn a_hundred_thousand_mutated_links_give_games() {
    const SEEDS: [&str; 3] = [
        "#sieve/1?n=21&goal=largest&moves=19-9-21-15-14-18-12-20-16&at=5&view=pairing",
        "#sieve/1?n=7&goal=smallest&moves=4-6&at=0&view=order",
        "#sieve%2F1%3Fn%3D18%26moves%3D17-9-15%26view%3Dsolve",
    ];
    const PIECES: &[u8] = b"0123456789-,.+ %&=?/#nmovesatgoalviewsieve\xc3\xa4\0\n~";
    let mut dice = Dice(0x5eed);
    for round in 0..100_000 {
        let mut bytes = SEEDS[round % SEEDS.len()].as_bytes().to_vec();
        for _ in 0..=dice.roll(6) {
            let at = dice.roll(bytes.len());
            let piece = PIECES[dice.roll(PIECES.len())];
            match dice.roll(4) {
                0 => bytes[at] = piece,
                1 => bytes.insert(at, piece),
                2 if bytes.len() > 1 => drop(bytes.remove(at)),
                _ => {
                    let copy = bytes[at..].to_vec();
                    bytes.extend(copy);
                }
            }
        }
        assert_playable(&String::from_utf8_lossy(&bytes));
    }
}

fn problems(text: &str) -> Vec<Problem> {
    read(text).problems
}

#[test]
fn no_text_is_the_usual_board() {
    for text in ["", "#"] {
        assert_eq!(read(text).shared, SharedGame::default());
        assert!(problems(text).is_empty());
    }
    assert_eq!(SharedGame::default().moment.size, USUAL_BOARD);
}

#[test]
fn a_link_is_readable() {
    let link = read("#sieve/1?n=21&moves=19,9 21&at=2&view=order");
    assert!(link.problems.is_empty());
    assert_eq!(
        link.shared.to_string(),
        "sieve/1?n=21&goal=largest&moves=19-9-21&at=2&view=order"
    );
}

#[test]
fn the_place_is_the_end_unless_given() {
    assert_eq!(read("sieve/1?n=21&moves=19-9").shared.moment.played, 2);
}

#[test]
fn every_problem_names_its_place_and_leaves_a_board() {
    let found = |text: &str| text.to_owned();
    assert_eq!(
        problems("chess/1?n=5"),
        [Problem::UnknownPuzzle {
            found: found("chess/1")
        }]
    );
    assert_eq!(
        problems("sieve/2?n=5"),
        [Problem::UnknownVersion { found: found("2") }]
    );
    assert_eq!(
        problems("sieve/1?n=5&x=1"),
        [Problem::UnknownKey { key: found("x") }]
    );
    assert_eq!(
        problems("sieve/1?n=5&n=6"),
        [Problem::RepeatedKey { key: Key::Size }]
    );
    assert_eq!(
        problems("sieve/1?n=-5"),
        [Problem::NotANumber {
            key: Key::Size,
            found: found("-5")
        }]
    );
    assert_eq!(
        problems("sieve/1?n=99999999999999999999"),
        [Problem::SizeOutOfRange {
            found: found("99999999999999999999"),
            taken: LARGEST_LINKED_BOARD
        }]
    );
    assert_eq!(
        problems("sieve/1?n=0"),
        [Problem::SizeOutOfRange {
            found: found("0"),
            taken: 1
        }]
    );
    assert_eq!(
        problems("sieve/1?goal=most"),
        [Problem::UnknownGoal {
            found: found("most")
        }]
    );
    assert_eq!(
        problems("sieve/1?view=inside"),
        [Problem::UnknownView {
            found: found("inside")
        }]
    );
    assert_eq!(
        problems("sieve/1?n=21&moves=19-x-21"),
        [Problem::MoveNotANumber {
            turn: 2,
            found: found("x")
        }]
    );
    assert_eq!(
        problems("sieve/1?n=21&moves=19&at=5"),
        [Problem::PlaceOutOfRange {
            found: found("5"),
            moves: 1
        }]
    );
    let long = "x".repeat(LONGEST_LINK + 1);
    assert_eq!(
        problems(&long),
        [Problem::TooLong {
            length: LONGEST_LINK + 1
        }]
    );
}

#[test]
fn an_illegal_move_ends_the_line_and_is_explained_once() {
    let link = read("sieve/1?n=21&moves=19-17-9&at=3");
    let reason = Illegal::NoFactorLeft { number: 17 };
    assert_eq!(
        link.problems,
        [Problem::IllegalMove(IllegalMove { turn: 2, reason })]
    );
    assert_eq!(link.shared.moment.line, [19]);
    assert_eq!(link.shared.moment.played, 1);
}

#[test]
fn the_keys_come_in_any_order() {
    let link = read("sieve/1?at=1&moves=90-80&n=100");
    assert!(link.problems.is_empty());
    assert_eq!(link.shared.moment.line, [90, 80]);
    assert_eq!(link.shared.moment.played, 1);
}
