//! Links we've written lead back to the same game, and any other text leads to some game.

use crate::amount::amount;
use crate::mutation::{Dice, mutated};
use ginnow::sieve::links::{
    DEFAULT_BOARD, Hidden, LONGEST_LINK, LONGEST_QUESTION, Layout, Lesson, Problem, SharedGame,
    View, clean_question, largest_linked_board, read, read_moves,
};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Illegal, IllegalMove, Moment, Number, Position};
use ginnow_links::{CourseStep, Problem as General, Signature, Until};
use proptest::prelude::*;

/// The options of a lesson, whose question may contain any characters.
fn lesson() -> impl Strategy<Value = Lesson> {
    let question = prop_oneof![Just(String::new()), ".{0,250}", "[ -~äß日]{1,200}"];
    let codes = ["de", "en", "fr", "zh-hant-tw"];
    let language = prop::option::of(prop::sample::select(codes.to_vec()));
    let layout = prop::sample::select(Layout::ALL.to_vec());
    let until = prop_oneof![
        Just(None),
        Just(Some(Until::Best)),
        (1..=Until::MOST_GAMES).prop_map(|games| Some(Until::Games(games))),
    ];
    (question, any::<[bool; 4]>(), until, language, layout).prop_map(
        |(question, [hints, solver, best, locked], until, language, layout)| Lesson {
            question: clean_question(&question),
            hidden: Hidden { hints, solver, best, until },
            locked,
            language: language.map(str::to_owned),
            layout,
            ..Lesson::default()
        },
    )
}

/// Makes a game by picking from the legal moves.
fn shared_game() -> impl Strategy<Value = SharedGame> {
    let board = |goal| {
        let size = prop_oneof![1..=60_u32, 1..=largest_linked_board(goal)];
        size.prop_map(move |size| (size, goal))
    };
    let board = prop_oneof![board(Goal::Largest), board(Goal::Smallest)];
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..40);
    let view = prop::sample::select(View::ALL.to_vec());
    let place = any::<prop::sample::Index>();
    let sealed = any::<bool>();
    let required = prop::collection::vec(any::<prop::sample::Index>(), 0..4);
    (board, choices, place, view, sealed, lesson(), required).prop_map(
        |((size, goal), choices, place, view, sealed, lesson, required)| {
            let mut position = Position::new(size).unwrap();
            for choice in choices {
                let legal: Vec<Number> = position.legal().collect();
                if !legal.is_empty() {
                    position.play(*choice.get(&legal)).unwrap();
                }
            }
            let line = position.moves();
            let played = place.index(line.len() + 1);
            let numbers: Vec<Number> = (1..=size).collect();
            let mut required: Vec<Number> = required.iter().map(|one| *one.get(&numbers)).collect();
            required.sort_unstable();
            required.dedup();
            SharedGame {
                required,
                sealed: if sealed { line.clone() } else { Vec::new() },
                moment: Moment { size, line, played },
                goal,
                view,
                lesson,
            }
        },
    )
}

/// Checks what must be true for any text.
fn assert_playable(text: &str) {
    let link = read(text);
    let Moment { size, line, played } = &link.shared.moment;
    let largest = largest_linked_board(link.shared.goal);
    assert!((1..=largest).contains(size), "{text}");
    assert!(*played <= line.len(), "{text}");
    Position::new(*size).unwrap().after(line).unwrap();
    assert!(link.problems.len() <= text.len() + 1, "{text}");
    for problem in &link.problems {
        assert!(problem.to_string().len() < 300, "{problem}");
    }
    let Lesson { question, .. } = &link.shared.lesson;
    assert_eq!(*question, clean_question(question), "{text}");
    for written in [link.shared.to_string(), link.shared.short()] {
        let again = read(&written);
        assert_eq!(again.shared, link.shared, "{text}");
        assert!(again.problems.is_empty(), "{text}");
    }
}

proptest! {
    #[test]
    fn links_round_trip(shared in shared_game()) {
        let link = read(&format!("#{shared}"));
        prop_assert!(link.problems.is_empty());
        prop_assert_eq!(link.shared, shared);
    }

    #[test]
    fn a_short_link_is_the_same_link(shared in shared_game()) {
        let short = shared.short();
        prop_assert!(short.len() <= shared.to_string().len());
        let link = read(&short);
        prop_assert!(link.problems.is_empty());
        prop_assert_eq!(link.shared, shared);
    }

    #[test]
    fn an_encoded_link_is_the_same_link(shared in shared_game()) {
        let encoded = [('%', "%25"), ('?', "%3F"), ('=', "%3d"), ('&', "%26")]
            .iter()
            .fold(shared.to_string(), |text, &(c, code)| text.replace(c, code));
        prop_assert_eq!(read(&encoded).shared, shared);
    }

    #[test]
    fn any_text_gives_a_game(text in ".*") {
        assert_playable(&text);
        assert_playable(&format!("sieve/1?{text}"));
        assert_playable(&format!("sieve/1?n=30&moves={text}"));
        assert_playable(&format!("sieve/1?n=30&sealed={text}"));
        assert_playable(&format!("sieve/1?n=30&with={text}"));
        assert_playable(&format!("sieve/1?ask={text}&hide={text}&lang={text}&layout={text}"));
    }
}

#[test]
fn required_numbers_are_a_set_of_numbers_of_the_board() {
    let link = read("sieve/1?n=23&with=6-2,6");
    assert_eq!(link.shared.required, [2, 6]);
    assert!(link.problems.is_empty());
    assert_eq!(link.shared.short(), "sieve/1?n=23&with=2-6");
    let link = read("sieve/1?n=23&with=6-24-x-0");
    assert_eq!(link.shared.required, [6]);
    let found = "24".to_owned();
    assert_eq!(link.problems, [Problem::NotOnBoard { found, size: 23 }]);
}

#[test]
fn mutated_links_give_games() {
    const SEEDS: [&str; 5] = [
        "#sieve/1?n=23&goal=largest&moves=&at=0&with=2-6-15&view=solve",
        "#sieve/1?n=15&ask=Who%20gets%20120%3F%E2%80%AE&hide=hints-solver-best&lang=de&layout=embed",
        "#sieve/1?n=21&goal=largest&moves=19-9-21-15-14-18-12-20-16&at=5&view=pairing",
        "#sieve/1?n=7&goal=smallest&moves=4-6&at=0&view=order",
        "#sieve%2F1%3Fn%3D18%26moves%3D17-9-15%26view%3Dsolve",
    ];
    const PIECES: &[u8] =
        b"0123456789-,.+ %&=?/#nmovesatgoalviewsieveaskhidelangyout\xc3\xa4\xe2\x80\xae\0\n~";
    let mut dice = Dice(0x5eed);
    let (mut requested, mut hidden) = (0, 0);
    let links = amount(20_000, 100_000);
    for round in 0..links {
        let bytes = mutated(SEEDS[round % SEEDS.len()], PIECES, &mut dice);
        let text = String::from_utf8_lossy(&bytes);
        assert_playable(&text);
        let lesson = read(&text).shared.lesson;
        requested += usize::from(!lesson.question.is_empty());
        hidden += usize::from(lesson.hidden != Hidden::default());
    }
    assert!(10 * requested > links && 10 * hidden > links, "{requested} {hidden}");
}

fn problems(text: &str) -> Vec<Problem> {
    read(text).problems
}

#[test]
fn an_empty_link_gives_the_default_board() {
    for text in ["", "#"] {
        assert_eq!(read(text).shared, SharedGame::default());
        assert!(problems(text).is_empty());
    }
    assert_eq!(SharedGame::default().moment.size, DEFAULT_BOARD);
}

#[test]
fn a_link_is_readable() {
    let link = read("#sieve/1?n=21&moves=19,9 21&at=2&view=order");
    assert!(link.problems.is_empty());
    assert_eq!(link.shared.to_string(), "sieve/1?n=21&goal=largest&moves=19-9-21&at=2&view=order");
}

#[test]
fn the_position_defaults_to_the_end() {
    assert_eq!(read("sieve/1?n=21&moves=19-9").shared.moment.played, 2);
}

#[test]
fn every_problem_names_its_place_and_leaves_a_board() {
    let long = "x".repeat(LONGEST_LINK + 1);
    let question = format!("sieve/1?ask={}", "x".repeat(LONGEST_QUESTION + 1));
    let huge = "99999999999999999999";
    let found = str::to_owned;
    let (puzzle, version) = ("sieve", 1);
    #[rustfmt::skip] // One row of the table per line.
    let table: [(&str, Problem); 21] = [
        ("chess/1?n=5", General::UnknownPuzzle { found: found("chess/1"), puzzle, version }.into()),
        ("sieve/2?n=5", General::UnknownVersion { found: found("2"), version }.into()),
        ("sieve/1?n=5&x=1", General::UnknownKey { key: found("x") }.into()),
        ("sieve/1?n=5&n=6", General::RepeatedKey { key: "n" }.into()),
        ("sieve/1?n=-5", General::NotANumber { key: "n", found: found("-5") }.into()),
        ("sieve/1?n=99999999999999999999", Problem::SizeOutOfRange { found: found(huge), taken: 2000 }),
        ("sieve/1?n=2001", Problem::SizeOutOfRange { found: found("2001"), taken: 2000 }),
        ("sieve/1?goal=smallest&n=5001", Problem::SizeOutOfRange { found: found("5001"), taken: 5000 }),
        ("sieve/1?n=3000&goal=largest", Problem::SizeOutOfRange { found: found("3000"), taken: 2000 }),
        ("sieve/1?n=0", Problem::SizeOutOfRange { found: found("0"), taken: 1 }),
        ("sieve/1?goal=most", unknown_choice("goal", "most", &["largest", "smallest"])),
        ("sieve/1?view=inside", unknown_choice("view", "inside", &View::ALL.map(View::name))),
        ("sieve/1?n=21&moves=19-x-21", Problem::MoveNotANumber { turn: 2, found: found("x") }),
        ("sieve/1?n=21&moves=19&at=5", General::PlaceOutOfRange { key: "at", found: found("5"), moves: 1 }.into()),
        ("sieve/1?hide=hints-clock-best", General::UnknownPart { found: found("clock") }.into()),
        ("sieve/1?lock=goal", General::UnknownLock { found: found("goal") }.into()),
        ("sieve/1?lang=de_AT", General::NotALanguage { found: found("de_AT") }.into()),
        ("sieve/1?layout=tiny", General::UnknownLayout { found: found("tiny") }.into()),
        ("sieve/1?ask=a%00b", General::QuestionUnclean.into()),
        (&question, General::QuestionTooLong { length: LONGEST_QUESTION + 1 }.into()),
        (&long, General::TooLong { length: LONGEST_LINK + 1 }.into()),
    ];
    for (text, problem) in table {
        assert_eq!(problems(text), [problem], "{text}");
    }
}

fn unknown_choice(key: &'static str, found: &str, choices: &[&'static str]) -> Problem {
    let (found, choices) = (found.to_owned(), choices.to_vec());
    let problem = General::UnknownChoice { key, found, choices };
    problem.into()
}

/// The command line and other programs show these messages, so do not change them by accident.
#[test]
fn error_messages_keep_their_wording() {
    let message = |text| problems(text)[0].to_string();
    assert_eq!(
        message("chess/1?n=5"),
        "the link starts with \"chess/1\"; it should start with \"sieve/1?\""
    );
    assert_eq!(
        message("sieve/1?goal=most"),
        "\"goal=most\" in the link: the goal is \"largest\" or \"smallest\""
    );
    assert_eq!(
        message("sieve/1?n=6000"),
        "\"n=6000\" in the link: N must be between 1 and 2000 for the largest sum, and up to 5000 for the smallest"
    );
    assert_eq!(
        message("sieve/1?view=inside"),
        "\"view=inside\" in the link: the view is \"moves\", \"solve\", \"proof\", \"optima\", \"classic\", \"arches\", \"pairing\", \"order\", \"relaxed\" or \"upper-half\""
    );
}

#[test]
fn an_illegal_move_ends_the_line_and_is_explained_once() {
    let link = read("sieve/1?n=21&moves=19-17-9&at=3");
    let reason = Illegal::NoFactorLeft { number: 17 };
    assert_eq!(link.problems, [Problem::IllegalMove(IllegalMove { turn: 2, reason })]);
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

#[test]
fn a_lesson_is_written_only_if_it_is_not_the_default() {
    let mut shared = read("sieve/1?n=21&moves=19-9").shared;
    assert_eq!(shared.short(), "sieve/1?n=21&moves=19-9");
    assert!(shared.to_string().ends_with("&at=2&view=moves"));
    shared.lesson = Lesson {
        question: "Why not 17?".to_owned(),
        hidden: Hidden { hints: true, solver: true, best: false, until: None },
        locked: true,
        step: Some(CourseStep { place: 3, count: 8 }),
        results: Some(Signature::Nickname),
        language: Some("de".to_owned()),
        layout: Layout::Embedded,
    };
    shared.moment.played = 0;
    assert_eq!(
        shared.short(),
        "sieve/1?n=21&moves=19-9&at=0&ask=Why%20not%2017%3F&hide=hints-solver&lock=board&step=3-8&results=nickname&lang=de&layout=embed"
    );
}

#[test]
fn a_lesson_can_be_typed() {
    let link = read("#sieve/1?n=21&hide=best,hints&lang=de-AT&layout=whole&ask=Is 2+2 = 4?&");
    assert!(link.problems.is_empty(), "{:?}", link.problems);
    let lesson = link.shared.lesson;
    assert_eq!(lesson.question, "Is 2+2 = 4?");
    assert_eq!(lesson.language.as_deref(), Some("de-at"));
    assert!(lesson.hidden.best && lesson.hidden.hints && !lesson.hidden.solver);
    assert_eq!(lesson.layout, Layout::Whole);
}

#[test]
fn for_the_smallest_sum_boards_may_be_larger() {
    for text in ["sieve/1?n=5000&goal=smallest", "sieve/1?goal=smallest&n=5000"] {
        let link = read(text);
        assert_eq!(link.problems, []);
        assert_eq!(link.shared.moment.size, 5000);
    }
    assert_eq!(read("sieve/1?n=2000").problems, []);
}

#[test]
fn the_longest_link_is_far_from_the_limit() {
    let size = largest_linked_board(Goal::Smallest);
    let mut position = Position::new(size).unwrap();
    // To get a lot of moves, take as little as possible with each of them.
    for rank in 1.. {
        let table = position.table().clone();
        let of_rank = (1..=size).filter(|&number| table.rank(number) == rank);
        let of_rank: Vec<Number> = of_rank.collect();
        if of_rank.is_empty() {
            break;
        }
        for number in of_rank.into_iter().rev() {
            // Skips numbers that can't be selected.
            let _ = position.play(number);
        }
    }
    assert!(position.is_over());
    let line = position.moves();
    let moment = Moment { size, played: 0, line: line.clone() };
    let lesson = Lesson {
        question: "\u{10ffff}".repeat(LONGEST_QUESTION),
        hidden: Hidden::ALL,
        ..Lesson::default()
    };
    let shared =
        SharedGame { moment, goal: Goal::Smallest, sealed: line, lesson, ..SharedGame::default() };
    assert!(shared.to_string().len() < LONGEST_LINK * 4 / 5);
    assert!(read(&shared.to_string()).problems.is_empty());
}

#[test]
fn typed_moves_are_read_up_to_the_first_wrong_one() {
    assert_eq!(read_moves(21, " 19, 9 21"), (vec![19, 9, 21], None));
    let (line, problem) = read_moves(21, "19 nine 21");
    assert_eq!(line, [19]);
    let found = "nine".to_owned();
    assert_eq!(problem, Some(Problem::MoveNotANumber { turn: 2, found }));
    assert_eq!(read_moves(0, "1"), (Vec::new(), None));
}
