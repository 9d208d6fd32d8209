//! Links we have written lead back to the same game, and any other text leads to some game.

use crate::amount::amount;
use crate::mutation::{Dice, mutated};
use ginnow::divisor_game::count::{CountMethod, Modulus, Query};
use ginnow::divisor_game::laboratory::{Laboratory, VariantRules};
use ginnow::divisor_game::links::{Problem, SharedGame, View, read, read_moves, read_piles};
use ginnow::divisor_game::{Begins, Game, Illegal, Move, Opponent, Position, Random, choose};
use ginnow_links::{Hidden, Layout, Lesson, clean_question};
use proptest::prelude::*;

fn lesson() -> impl Strategy<Value = Lesson> {
    let question = prop_oneof![Just(String::new()), "[ -~äß日]{1,200}"];
    let language = prop::option::of(prop::sample::select(vec!["de", "en", "zh-hant-tw"]));
    let layout = prop::sample::select(Layout::ALL.to_vec());
    (question, any::<[bool; 4]>(), language, layout).prop_map(
        |(question, [hints, solver, best, locked], language, layout)| Lesson {
            question: clean_question(&question),
            hidden: Hidden { hints, solver, best, until: None },
            locked,
            language: language.map(str::to_owned),
            layout,
            ..Lesson::default()
        },
    )
}

fn query() -> impl Strategy<Value = Query> {
    let modulus = prop_oneof![
        Just(Modulus::default()),
        (1..(1_u64 << 62)).prop_map(|half| Modulus::Odd(2 * half + 1)),
        Just(Modulus::Exact),
    ];
    let method = prop::sample::select(CountMethod::ALL.to_vec());
    (2..=100_000_000_u64, 1..u64::MAX, modulus, method).prop_map(|(n, k, modulus, method)| {
        let k = if modulus == Modulus::Exact { k % 10_000 + 1 } else { k };
        Query { n, k, modulus, method }
    })
}

fn opponent() -> impl Strategy<Value = Opponent> {
    prop_oneof![
        Just(Opponent::Person),
        Just(Opponent::Perfect),
        Just(Opponent::Random),
        (0..=100_u8).prop_map(|percent| Opponent::Errs { percent }),
    ]
}

fn shared_game() -> impl Strategy<Value = SharedGame> {
    let number = prop_oneof![2..1000_u64, 2..=1_000_000_000_000_000_000_u64];
    let piles = prop::collection::vec(number, 1..=12);
    let game = (piles, 0..10_usize, any::<u64>(), any::<prop::sample::Index>());
    let page = (
        opponent(),
        prop::sample::select(Begins::ALL.to_vec()),
        prop::sample::select(View::ALL.to_vec()),
        lesson(),
    );
    let workshop =
        (query(), prop::sample::select(VariantRules::all().collect::<Vec<_>>()), 2..=200_u32);
    (game, page, workshop).prop_map(
        |((piles, moves, seed, place), (opponent, begins, view, lesson), (query, rules, limit))| {
            let mut game = Game::new(&piles).unwrap();
            let mut random = Random::new(seed);
            for _ in 0..moves {
                if let Some(made) = choose(game.position(), Opponent::Random, &mut random) {
                    game.play(made).unwrap();
                }
            }
            game.step_to(place.index(game.line().len() + 1));
            let moment = game.moment();
            SharedGame { moment, opponent, begins, view, query, rules, limit, lesson }
        },
    )
}

/// Checks what must be true for any text.
fn assert_playable(text: &str) -> SharedGame {
    let link = read(text);
    let shared = link.shared;
    Game::at(&shared.moment).unwrap();
    assert!(shared.moment.played <= shared.moment.line.len(), "{text}");
    shared.query.check().unwrap();
    Laboratory::new(shared.rules, shared.limit).unwrap();
    assert!(link.problems.len() <= text.len() + 1, "{text}");
    for problem in &link.problems {
        assert!(problem.to_string().len() < 300, "{problem}");
    }
    for written in [shared.to_string(), shared.short()] {
        let again = read(&written);
        assert_eq!(again.shared, shared, "{text}");
        assert!(again.problems.is_empty(), "{text}: {:?}", again.problems);
    }
    shared
}

proptest! {
    #[test]
    fn links_round_trip(shared in shared_game()) {
        for written in [format!("#{shared}"), shared.short()] {
            let link = read(&written);
            prop_assert!(link.problems.is_empty(), "{:?}", link.problems);
            prop_assert_eq!(&link.shared, &shared);
        }
        prop_assert!(shared.short().len() <= shared.to_string().len());
    }

    #[test]
    fn any_text_gives_a_game(text in ".*") {
        assert_playable(&text);
        assert_playable(&format!("divisor-game/1?{text}"));
        assert_playable(&format!("divisor-game/1?piles={text}&moves={text}&at={text}"));
        assert_playable(&format!("divisor-game/1?n={text}&k={text}&modulus={text}&rules={text}"));
    }
}

#[test]
fn mutated_links_give_games() {
    const SEEDS: [&str; 5] = [
        "#divisor-game/1?piles=12-18-30&moves=1.4.6-2.2.2-3.2.3&at=1&opponent=errs-20&begins=opponent&view=analysis",
        "#divisor-game/1?piles=720&ask=Who%20wins%3F&hide=hints-solver-best&lang=de&layout=embed",
        "#divisor-game/1?piles=64-100&view=counting&n=1000&k=12&modulus=1000003&method=rank",
        "#divisor-game/1?piles=8&view=laboratory&rules=three-different-unit-misere&limit=60",
        "#divisor-game%2F1%3Fpiles%3D12%26moves%3D1.2.2%26modulus%3Dexact",
    ];
    const PIECES: &[u8] = b"0123456789-,.+ %&=?/#pilesmovatnkrudhoxcy\xc3\xa4\xe2\x80\xae\0\n~";
    let mut dice = Dice(0x5eed);
    let (mut moved, mut hidden, mut counted, mut ruled) = (0, 0, 0, 0);
    let links = amount(20_000, 100_000);
    for round in 0..links {
        let bytes = mutated(SEEDS[round % SEEDS.len()], PIECES, &mut dice);
        let shared = assert_playable(&String::from_utf8_lossy(&bytes));
        moved += usize::from(!shared.moment.line.is_empty());
        hidden += usize::from(shared.lesson.hidden != Hidden::default());
        counted += usize::from(shared.query != Query::default());
        ruled += usize::from(shared.rules != VariantRules::default());
    }
    for count in [moved, hidden, counted, ruled] {
        assert!(10 * count > links, "{moved} {hidden} {counted} {ruled}");
    }
}

#[test]
fn an_empty_link_gives_the_default_game() {
    for text in ["", "#"] {
        let link = read(text);
        assert_eq!(link.shared, SharedGame::default());
        assert!(link.problems.is_empty());
    }
    assert_eq!(SharedGame::default().short(), "divisor-game/1?piles=12-18-30");
}

#[test]
fn a_link_is_readable_and_can_be_typed() {
    let link = read("#divisor-game/1?piles=12,18 30&moves=1 4 6, 3 9 2&opponent=errs-20");
    assert!(link.problems.is_empty(), "{:?}", link.problems);
    assert_eq!(
        link.shared.to_string(),
        "divisor-game/1?piles=12-18-30&moves=1.4.6-3.9.2&at=2&opponent=errs-20&begins=you&view=moves"
    );
    assert_eq!(link.shared.moment.line[1], Move { pile: 2, divisors: [9, 2] });
}

#[test]
fn every_problem_names_its_place_and_leaves_a_game() {
    for (text, words) in [
        ("sieve/1?piles=12", "divisor-game/1?"),
        ("divisor-game/2?piles=12", "version \"2\""),
        ("divisor-game/1?pile=12", "unknown key \"pile\""),
        ("divisor-game/1?piles=12&piles=13", "more than once"),
        ("divisor-game/1?piles=12-1", "pile 2 in the link, \"1\""),
        ("divisor-game/1?piles=x", "pile 1 in the link, \"x\""),
        ("divisor-game/1?piles=2-2-2-2-2-2-2-2-2-2-2-2-2", "more than 12 piles"),
        ("divisor-game/1?moves=1.4", "move 1 in the link is incomplete"),
        ("divisor-game/1?moves=1.4.x", "\"x\" is not a number"),
        ("divisor-game/1?moves=1.4.6-1.3.2", "move 2 is illegal: 3 does not divide 4"),
        (
            "divisor-game/1?moves=0.4.6",
            "move 1 is illegal: there is no pile 0; the piles are 1 to 3",
        ),
        ("divisor-game/1?moves=1.4.6&at=5", "the line ends after move 1"),
        ("divisor-game/1?at=x", "\"at=x\""),
        ("divisor-game/1?opponent=errs-101", "\"opponent=errs-101\""),
        ("divisor-game/1?begins=me", "\"begins=me\""),
        ("divisor-game/1?view=proof", "\"view=proof\""),
        ("divisor-game/1?n=1", "n = 1 is out of range"),
        ("divisor-game/1?k=0", "k = 0"),
        ("divisor-game/1?modulus=8", "the modulus 8 is even"),
        ("divisor-game/1?modulus=exact&n=11&k=1000000", "1000001 digits"),
        ("divisor-game/1?rules=four", "\"rules=four\""),
        ("divisor-game/1?limit=5000", "limit=5000"),
        ("divisor-game/1?limit=100000000000", "limit=100000000000"),
        ("divisor-game/1?limit=99999999999999999999", "limit=99999999999999999999"),
        ("divisor-game/1?n=99999999999999999999", "n=99999999999999999999"),
        ("divisor-game/1?hide=clock", "\"hide=clock\""),
    ] {
        let problems = read(text).problems;
        assert_eq!(problems.len(), 1, "{text}: {problems:?}");
        assert!(problems[0].to_string().contains(words), "{text}: {}", problems[0]);
        assert_playable(text);
    }
}

#[test]
fn an_illegal_move_ends_the_line_and_is_explained_once() {
    let link = read("divisor-game/1?piles=12&moves=1.4.6-2.4.2-1.2.2&at=3");
    assert_eq!(link.shared.moment.line.len(), 1);
    assert_eq!(link.shared.moment.played, 1);
    let [Problem::IllegalMove(illegal)] = &link.problems[..] else {
        panic!("{:?}", link.problems);
    };
    assert_eq!(illegal.reason, Illegal::NotADivisor { divisor: 4, number: 6 });
}

#[test]
fn a_whole_game_on_twelve_piles_fits_into_a_link() {
    let piles = [720_720; 12];
    let mut game = Game::new(&piles).unwrap();
    let mut random = Random::new(1);
    while let Some(made) = choose(game.position(), Opponent::Random, &mut random) {
        game.play(made).unwrap();
    }
    let shared = SharedGame {
        moment: game.moment(),
        lesson: Lesson {
            question: "\u{10ffff}".repeat(200),
            hidden: Hidden::ALL,
            ..Lesson::default()
        },
        ..SharedGame::default()
    };
    assert!(shared.to_string().len() < ginnow_links::LONGEST_LINK / 2);
    assert!(read(&shared.to_string()).problems.is_empty());
}

#[test]
fn typed_input_is_read_up_to_its_first_error() {
    assert_eq!(read_piles("12 18,30").0, [12, 18, 30]);
    let (piles, problems) = read_piles("12 x 30");
    assert_eq!((piles.len(), problems.len()), (2, 1));
    let (line, problem) = read_moves(&[12], "1 4 6 1 2");
    assert_eq!(line.len(), 1);
    assert_eq!(problem, Some(Problem::MoveIncomplete { turn: 2 }));
    assert_eq!(read_moves(&[], "1 2 3"), (Vec::new(), None));
    assert!(Position::new(&[12]).unwrap().after(&line).is_ok());
}
