//! Links we have written lead back to the same game, and any other text leads to some valid game.

use ginnow::template::links::{Problem, SharedGame, read};
use ginnow::template::{Game, Lamps, MOST_LAMPS, MOST_PRESSES};
use ginnow_links::Lesson;
use proptest::prelude::*;

fn shared_game() -> impl Strategy<Value = SharedGame> {
    let line = prop::collection::vec(any::<prop::sample::Index>(), 0..60);
    let question = prop_oneof![Just(String::new()), "[a-z?]{1,30}"];
    (1..=MOST_LAMPS, line, any::<prop::sample::Index>(), question).prop_map(
        |(cells, line, place, question)| {
            let mut game = Game::new(Lamps::new(cells).unwrap());
            for lamp in line {
                let lamp = lamp.index(cells as usize) + 1;
                game.play(u32::try_from(lamp).unwrap()).unwrap();
            }
            game.step_to(place.index(game.moves().len() + 1));
            let lesson = Lesson { question, ..Lesson::default() };
            SharedGame { game, lesson }
        },
    )
}

/// Reads a text. Whatever comes out must survive being written and read again.
fn assert_readable(text: &str) {
    let link = read(text);
    let again = read(&link.shared.to_string());
    assert_eq!(again.shared, link.shared, "{text}");
    assert!(again.problems.is_empty(), "{text}");
}

proptest! {
    #[test]
    fn a_written_link_gives_the_same_game(shared in shared_game()) {
        let link = read(&format!("#{shared}"));
        prop_assert_eq!(&link.problems, &[]);
        prop_assert_eq!(link.shared, shared);
    }

    #[test]
    fn any_text_gives_a_valid_game(text in ".{0,200}") {
        assert_readable(&text);
    }

    #[test]
    fn any_values_give_a_valid_game(
        cells in "[0-9a-z]{0,4}", moves in "[0-9,. -]{0,40}", at in "[0-9-]{0,3}",
    ) {
        assert_readable(&format!("template/1?cells={cells}&moves={moves}&at={at}"));
    }
}

/// Returns the messages about a link, and a link to the game that was read.
fn read_with_messages(text: &str) -> (Vec<String>, String) {
    let link = read(text);
    let problems = link.problems.iter().map(Problem::to_string);
    (problems.collect(), link.shared.to_string())
}

#[test]
fn messages_name_the_problem_and_the_valid_values() {
    for (text, problem, taken) in [
        (
            "template/1?cells=0",
            "\"cells=0\" in the link: cells must be between 1 and 24; 1 is used instead",
            "template/1?cells=1",
        ),
        (
            "template/1?cells=99999999999",
            "\"cells=99999999999\" in the link: cells must be between 1 and 24; 24 is used instead",
            "template/1?cells=24",
        ),
        (
            "template/1?cells=4&moves=1-7-2",
            "move 2 in the link: there is no lamp \"7\"; lamps are numbered 1 to 4",
            "template/1?cells=4&moves=1",
        ),
        (
            "template/1?moves=one",
            "move 1 in the link: there is no lamp \"one\"; lamps are numbered 1 to 5",
            "template/1?cells=5",
        ),
        (
            "template/1?moves=1-2&at=3",
            "\"at=3\" in the link: the line ends after move 2",
            "template/1?cells=5&moves=1-2",
        ),
        (
            "template/2?cells=3",
            "the link has version \"2\"; this page reads version 1",
            "template/1?cells=3",
        ),
    ] {
        assert_eq!(read_with_messages(text), (vec![problem.to_owned()], taken.to_owned()));
    }
    let long = format!("template/1?moves=1{}&at=2000", "-1".repeat(MOST_PRESSES));
    let link = read(&long);
    assert_eq!(link.problems, [Problem::TooManyMoves]);
    assert_eq!(link.shared.game.played(), MOST_PRESSES);
}

#[test]
fn the_empty_text_gives_the_default_row() {
    for text in ["", "#"] {
        let link = read(text);
        assert_eq!(link.problems, []);
        assert_eq!(link.shared.game, Game::new(Lamps::default()));
    }
}
