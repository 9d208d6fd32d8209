//! Links we've written lead back to the same game, and any other text leads to some game.

use ginnow::sieve::two_players::links::{DEFAULT_SIZE, Problem, SharedGame, read};
use ginnow::sieve::two_players::{Contest, Names, Opponent, Player, Rule, clean_name};
use ginnow::sieve::{Moment, Number, Position};
use ginnow_links::Lesson;
use proptest::prelude::*;
use proptest::sample::{Index, select};

fn moment() -> impl Strategy<Value = Moment> {
    let picks = prop::collection::vec(any::<Index>(), 0..60);
    (2..=100_u32, picks, any::<Index>()).prop_map(|(size, picks, place)| {
        let mut position = Position::new(size).unwrap();
        for pick in picks {
            let legal: Vec<Number> = position.legal().collect();
            if !legal.is_empty() {
                position.play(legal[pick.index(legal.len())]).unwrap();
            }
        }
        let line = position.moves();
        let played = place.index(line.len() + 1);
        Moment { size, line, played }
    })
}

fn contest() -> impl Strategy<Value = Contest> {
    let name = || ".{0,20}".prop_map(|name: String| clean_name(&name));
    let sides = (select(&Player::ALL[..]), select(&Opponent::ALL[..]));
    (select(&Rule::ALL[..]), sides, name(), name()).prop_map(
        |(rule, (begins, opponent), first, second)| Contest {
            rule,
            begins,
            opponent,
            names: Names([first, second]),
        },
    )
}

/// Checks what must be true for any text.
fn assert_readable(text: &str) {
    let link = read(text);
    let again = read(&link.shared.to_string());
    assert_eq!(again.shared, link.shared, "{text}");
    assert!(again.problems.is_empty(), "{text}");
}

proptest! {
    #[test]
    fn links_round_trip(moment in moment(), contest in contest()) {
        let lesson = Lesson::default();
        let shared = SharedGame { moment, contest, lesson };
        let link = read(&format!("#{shared}"));
        prop_assert_eq!(&link.problems, &[]);
        prop_assert_eq!(link.shared, shared);
    }

    #[test]
    fn any_text_gives_a_game(text in ".{0,200}") {
        assert_readable(&text);
    }

    #[test]
    fn any_values_give_a_game(
        n in "[0-9a-z]{0,4}", moves in "[0-9,. -]{0,40}", names in ".{0,40}", at in "[0-9-]{0,3}",
    ) {
        assert_readable(&format!("factor-game/1?n={n}&names={names}&moves={moves}&at={at}"));
    }
}

#[test]
fn each_problem_is_explained_and_leaves_a_valid_game() {
    for (text, problem, taken) in [
        ("n=1", "\"n=1\" in the link: N must be between 2 and 100; 2 is used instead", "n=2"),
        (
            "n=5000",
            "\"n=5000\" in the link: N must be between 2 and 100; 100 is used instead",
            "n=100",
        ),
        (
            "names=A-B-C",
            "the link has 3 names, separated by \"-\"; there are two sides",
            "n=30&names=A-B",
        ),
        (
            "names=Bartholomew%20the%20Third",
            "the name \"Bartholomew the Third\" in the link is longer than 16 characters",
            "n=30&names=Bartholomew%20the-",
        ),
        (
            "moves=29-13",
            "move 2 is illegal: 13 has no other factor left on the board",
            "n=30&moves=29",
        ),
        (
            "moves=29-x-25",
            "move 2 in the link, \"x\", is not a number of the board",
            "n=30&moves=29",
        ),
        ("moves=29&at=3", "\"at=3\" in the link: the line ends after move 1", "n=30&moves=29"),
        ("rule=mine", "\"rule=mine\" in the link: the rule is \"other\" or \"nobody\"", "n=30"),
    ] {
        let link = read(&format!("factor-game/1?{text}"));
        let message: Vec<String> = link.problems.iter().map(Problem::to_string).collect();
        assert_eq!(message, [problem], "{text}");
        assert_eq!(link.shared.to_string(), format!("factor-game/1?{taken}"));
    }
}

#[test]
fn an_empty_link_gives_the_game_of_the_lesson_books() {
    for text in ["", "#"] {
        let link = read(text);
        assert_eq!(link.problems, []);
        assert_eq!(link.shared.moment.size, DEFAULT_SIZE);
        assert_eq!(link.shared.contest.rule, Rule::OtherSide);
    }
}
