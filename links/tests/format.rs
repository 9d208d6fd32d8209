//! Tests the form of links with the keys of an imaginary puzzle, because this crate doesn't depend
//! on any real one.

use ginnow_links::{
    CourseStep, Field, Format, Hidden, LONGEST_LINK, LONGEST_QUESTION, Layout, Lesson, Part,
    Problem, Signature, Until, clean_question, field, pasted,
};
use proptest::prelude::*;

const FORMAT: Format<()> =
    Format { puzzle: "tower-game", version: 2, fields: &[key("height"), key("colour")] };

/// No reader belongs to this key. These tests read its value themselves.
const fn key(key: &'static str) -> Field<(), Problem> {
    field(key, |_, _| {}, |(), _| None)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Colour {
    Red,
    Green,
    Blue,
}

impl Colour {
    const ALL: [Colour; 3] = [Colour::Red, Colour::Green, Colour::Blue];

    fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Green => "green",
            Colour::Blue => "blue",
        }
    }
}

fn problems(text: &str) -> Vec<String> {
    let parts = FORMAT.split(text);
    let own =
        [parts.number("height").err(), (parts.choice("colour", &Colour::ALL, Colour::name)).err()];
    let (_, of_lesson) = parts.lesson();
    let all = parts.problems.into_iter().chain(own.into_iter().flatten());
    all.chain(of_lesson).map(|wrong| wrong.to_string()).collect()
}

#[test]
fn a_link_is_split_into_its_parts() {
    let parts = FORMAT.split("#tower-game/2?colour=blue&&height= 12 &lang=de-AT");
    assert_eq!(parts.problems, []);
    assert_eq!(parts.value("height"), Some("12"));
    assert_eq!(parts.number("height"), Ok(Some(12)));
    let colour = parts.choice("colour", &Colour::ALL, Colour::name);
    assert_eq!(colour, Ok(Some(Colour::Blue)));
    let (lesson, problems) = parts.lesson();
    assert_eq!(lesson.language.as_deref(), Some("de-at"));
    assert_eq!(problems, []);
}

#[test]
fn nobody_reads_the_same_complaint_again() {
    let long = "x".repeat(LONGEST_QUESTION);
    let link = format!("tower-game/2?a=1&{long}1=1&{long}2=1&b&a=2&height=1&height=2&height=3");
    let all = problems(&link);
    let distinct: std::collections::BTreeSet<_> = all.iter().collect();
    assert_eq!((all.len(), distinct.len()), (4, 4), "{all:?}");
}

#[test]
fn missing_values_are_not_errors() {
    for text in ["", "#", "tower-game/2", "tower-game/2?&&"] {
        let parts = FORMAT.split(text);
        assert_eq!(parts.problems, [], "{text}");
        assert_eq!(parts.value("height"), None);
        assert_eq!(parts.number("height"), Ok(None));
        let colour = parts.choice("colour", &Colour::ALL, Colour::name);
        assert_eq!(colour, Ok(None));
        assert_eq!(parts.lesson(), (Lesson::default(), Vec::new()));
    }
}

#[test]
fn every_message_gives_the_problem_and_a_valid_value() {
    let long = "x".repeat(LONGEST_LINK + 1);
    let question = format!("tower-game/2?ask={}", "x".repeat(LONGEST_QUESTION + 1));
    let table = [
        (&*long, "the link has 32769 bytes; links have at most 32768"),
        (
            "chess/2?height=1",
            "the link starts with \"chess/2\"; it should start with \"tower-game/2?\"",
        ),
        ("height=1", "the link starts with \"\"; it should start with \"tower-game/2?\""),
        ("tower-game/1?", "the link has version \"1\"; this page reads version 2"),
        ("tower-game/2?width=1", "the link has an unknown key \"width\""),
        (
            "tower-game/2?height=",
            "\"height=\" in the link is empty, not a whole number 0, 1, 2, ...",
        ),
        ("tower-game/2?height=1&height=2", "the link gives \"height\" more than once"),
        (
            "tower-game/2?height=tall",
            "\"height=tall\" in the link is not a whole number 0, 1, 2, ...",
        ),
        (
            "tower-game/2?colour=grey",
            "\"colour=grey\" in the link: the colour is \"red\", \"green\" or \"blue\"",
        ),
        (
            "tower-game/2?hide=clock",
            "\"hide=clock\" in the link: \"hints\", \"solver\" and \"best\" can be hidden, for good or \"until-end\", \
             \"until-end-3\" or \"until-best\"",
        ),
        (
            "tower-game/2?lang=de_AT",
            "\"lang=de_AT\" in the link is not the code of a language, such as \"de\"",
        ),
        (
            "tower-game/2?layout=tiny",
            "\"layout=tiny\" in the link: the layout is \"whole\" or \"embed\"",
        ),
        ("tower-game/2?ask=a%00b", "the question in the link has invisible characters"),
        (&question, "the question in the link has 201 characters; at most 200 are shown"),
    ];
    for (text, message) in table {
        assert_eq!(problems(text), [message], "{text}");
    }
}

#[test]
fn the_first_value_of_a_key_counts() {
    let parts = FORMAT.split("tower-game/2?height=1&height=2");
    assert_eq!(parts.value("height"), Some("1"));
}

/// Generates texts that resemble links. Random texts would be rejected far too early.
fn nearly_a_link() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        prop::sample::select(vec![
            "#",
            "tower-game",
            "chess",
            "/",
            "%2F",
            "%2f",
            "?",
            "%3F",
            "2",
            "height",
            "=",
            "%3D",
            "12",
            "&",
            "%",
            "ä",
        ])
        .prop_map(str::to_owned),
        ".{0,3}",
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

fn lesson() -> impl Strategy<Value = Lesson> {
    let language = prop::option::of(prop::sample::select(vec!["de", "en", "zh-hant-tw"]));
    let layout = prop::sample::select(Layout::ALL.to_vec());
    let until = prop_oneof![
        Just(None),
        Just(Some(Until::Best)),
        (1..=Until::MOST_GAMES).prop_map(|games| Some(Until::Games(games))),
    ];
    (
        ".{0,250}",
        any::<[bool; 3]>(),
        until,
        any::<bool>(),
        prop::option::of((1..=100_u8, 0..=100_u8)),
        prop::option::of(prop::sample::select(Signature::ALL.to_vec())),
        language,
        layout,
    )
        .prop_map(|(question, hides, until, locked, step, results, language, layout)| {
            let mut hidden = Hidden { until, ..Hidden::default() };
            for (part, hides) in Part::ALL.into_iter().zip(hides) {
                hidden.set(part, hides);
            }
            Lesson {
                question: clean_question(&question),
                hidden,
                locked,
                step: step.map(|(place, more)| CourseStep { place, count: place + more }),
                results,
                language: language.map(str::to_owned),
                layout,
            }
        })
}

proptest! {
    #[test]
    fn lessons_round_trip(lesson in lesson()) {
        let parts = FORMAT.split(&format!("tower-game/2?height=3{lesson}"));
        prop_assert_eq!(&parts.problems, &[]);
        prop_assert_eq!(parts.lesson(), (lesson, Vec::new()));
        prop_assert_eq!(parts.number("height"), Ok(Some(3)));
    }

    #[test]
    fn links_with_html_escapes_round_trip(lesson in lesson()) {
        let link = format!("tower-game/2?height=3{lesson}");
        for escape in ["&amp;", "&#38;", "&amp;amp;"] {
            let parts = FORMAT.split(&link.replace('&', escape));
            prop_assert_eq!(&parts.problems, &[]);
            prop_assert_eq!(parts.lesson(), (lesson.clone(), Vec::new()));
        }
    }

    #[test]
    fn pasted_links_begin_with_their_puzzle(text in nearly_a_link()) {
        let found = pasted(&format!("#{text}"), |word| word == "tower-game");
        prop_assert!(found.is_none_or(|link| link.starts_with("tower-game")));
    }

    #[test]
    fn any_text_can_be_split(text in ".*") {
        for text in [text.clone(), format!("tower-game/2?{text}")] {
            let parts = FORMAT.split(&text);
            let (lesson, problems) = parts.lesson();
            prop_assert!(parts.problems.len() + problems.len() <= text.len() + 1);
            for problem in parts.problems.iter().chain(&problems) {
                prop_assert!(problem.to_string().len() < 300, "{problem}");
            }
            prop_assert_eq!(clean_question(&lesson.question), &*lesson.question);
            prop_assert!(pasted(&text, |_| false).is_none());
        }
    }
}

#[test]
fn an_invalid_hide_value_hides_everything() {
    for hide in [
        "clock",
        "until",
        "until-then",
        "until-end-0",
        "until-end-100",
        "until-3",
        "hints-clock",
        "Best",
        "end",
    ] {
        let (lesson, problems) = FORMAT.split(&format!("tower-game/2?hide={hide}")).lesson();
        assert_eq!(lesson.hidden.at(true), Hidden::ALL, "{hide}");
        assert!(!problems.is_empty(), "{hide}");
    }
    let (lesson, problems) = FORMAT.split("tower-game/2?hide=best-until-end").lesson();
    assert_eq!(problems, []);
    assert_eq!(lesson.hidden.at(false), Hidden::ALL);
    assert!(lesson.hidden.at(true).best && !lesson.hidden.at(true).hints);
}

#[test]
fn a_link_sets_when_hidden_parts_appear() {
    let read = |hide: &str| {
        let (lesson, problems) = FORMAT.split(&format!("tower-game/2?hide={hide}")).lesson();
        assert_eq!(problems, [], "{hide}");
        assert_eq!(lesson.hidden.at(false), Hidden::ALL, "{hide}");
        lesson
    };
    for (hide, until) in [
        ("until-end", Until::FIRST),
        ("until-end-1", Until::FIRST),
        ("until-end-3", Until::Games(3)),
        ("until.end,3", Until::Games(3)),
        ("until-best", Until::Best),
        ("until-end-2-until-end", Until::Games(2)),
        ("until-best-until-end", Until::Best),
    ] {
        let lesson = read(hide);
        assert_eq!(lesson.hidden.until, Some(until), "{hide}");
        assert_eq!(lesson.hidden.at(true), Hidden::default(), "{hide}");
    }
    assert_eq!(read("until-end-1").to_string(), "&hide=until-end");
    let lesson = read("best-until-end-3");
    assert!(lesson.hidden.at(true).best && !lesson.hidden.at(true).hints);
    assert_eq!(lesson.to_string(), "&hide=best-until-end-3");
}

#[test]
fn a_link_can_lock_the_board() {
    let read = |query: &str| FORMAT.split(&format!("tower-game/2?{query}")).lesson();
    let (lesson, problems) = read("lock=board");
    assert_eq!((lesson.locked, problems), (true, Vec::new()));
    assert_eq!(lesson.to_string(), "&lock=board");
    assert!(!read("").0.locked);
    let (lesson, problems) = read("lock=Board");
    assert!(lesson.locked, "an unknown value locks the board as well");
    let [problem] = &problems[..] else {
        panic!("{problems:?}");
    };
    assert_eq!(problem.to_string(), "\"lock=Board\" in the link: only \"board\" can be locked");
}

#[test]
fn a_link_can_request_results() {
    let read = |query: &str| FORMAT.split(&format!("tower-game/2?{query}")).lesson();
    for signature in Signature::ALL {
        let query = format!("results={}", signature.name());
        let (lesson, problems) = read(&query);
        assert_eq!((lesson.results, problems), (Some(signature), Vec::new()));
        assert_eq!(lesson.to_string(), format!("&{query}"));
    }
    assert_eq!(read("").0.results, None);
    let (lesson, problems) = read("results=Names");
    assert_eq!(lesson.results, Some(Signature::Nickname));
    let [problem] = &problems[..] else {
        panic!("{problems:?}");
    };
    let message = problem.to_string();
    assert!(message.contains("Names") && message.contains("anonymous"), "{message}");
}
