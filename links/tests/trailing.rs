//! Other programs append all kinds of things to a link. They must be left out, whereas a link
//! without them must stay as it is.

use ginnow_links::{Encoded, Field, Format, Lesson, Problem, Until, field, pasted, sent};
use proptest::prelude::*;

const FORMAT: Format<()> = Format {
    puzzle: "tower-game",
    version: 2,
    fields: &[key("height"), key("floors"), key("name"), key("plan")],
};

/// No reader belongs to this key. These tests read its value themselves.
const fn key(key: &'static str) -> Field<(), Problem> {
    field(key, |_, _| {}, |(), _| None)
}

/// Signs that chats, mail programs and pages append.
const APPENDED: [&str; 44] = [
    ")", "]", "}", ">", "<", ",", ";", ":", ".", "!", "?", "'", "\"", "`", "*", "_", "**", "__",
    "~~", "||", "\\", ").", ">,", "…", "...", "”", "’", "“", "«", "»", "‹", "」", "』", "》", "。",
    "，", "！", "）", "\u{200b}", "\u{200e}", "\u{feff}", "\u{a0}", "🙂", "—",
];

/// Encodes signs in the same way as browsers do in an address.
fn encoded(signs: &str) -> String {
    signs.chars().map(|sign| Encoded(&sign.to_string()).to_string()).collect()
}

fn trackers() -> Vec<String> {
    let named = ["utm_source=chat", "utm=1", "fbclid=IwAR0-x_y", "gclid=a", "mc_cid=1&mc_eid=2"];
    let parameters = named.iter().flat_map(|name| [format!("&{name}"), format!("?{name}")]);
    let others = [
        "&gt;",
        "&quot;",
        "&#39;",
        "&nbsp;",
        "&utm_source=x&utm_medium=y).",
        "?utm_source=x&fbclid=y",
    ];
    parameters.chain(others.map(str::to_owned)).collect()
}

fn everything_appended() -> Vec<String> {
    let plain = APPENDED.iter().map(|&signs| signs.to_owned());
    let encoded = APPENDED.iter().map(|signs| encoded(signs));
    plain.chain(encoded).chain(trackers()).collect()
}

#[test]
fn every_value_is_read_without_the_signs_after_it() {
    let values = [
        "height=21",
        "floors=12-18-30",
        "hide=until-end-1",
        "hide=best",
        "results=name",
        "lock=board",
        "lang=de",
        "layout=embed",
    ];
    for value in values {
        let link = format!("#tower-game/2?height=5&{value}").replace("height=5&height", "height");
        let right = FORMAT.split(&link);
        assert_eq!(right.problems, []);
        for appended in everything_appended() {
            let text = format!("{link}{appended}");
            let found = FORMAT.split(&text);
            let (key, _) = value.split_once('=').unwrap();
            assert_eq!(found.value(key), right.value(key), "{text}");
            assert_eq!(found.problems, [], "{text}");
            assert_eq!(found.lesson(), right.lesson(), "{text}");
        }
    }
}

#[test]
fn the_name_of_a_puzzle_is_read_without_the_signs_after_it() {
    for link in ["#tower-game/2", "#tower-game/2?"] {
        for appended in everything_appended() {
            let text = format!("{link}{appended}");
            assert_eq!(FORMAT.split(&text).problems, [], "{text}");
            assert_eq!(sent(&text).trim_end_matches('?'), "#tower-game/2", "{text}");
        }
    }
    assert_eq!(sent("#utm_source=x"), "#");
}

#[test]
fn a_question_is_read_without_the_signs_after_it() {
    for question in ["Why?", "Why (not)", "\"Yes!\"", "A?", "..."] {
        let link = format!("tower-game/2?ask={}", Encoded(question));
        assert_eq!(FORMAT.split(&link).lesson().0.question, question);
        // A question may end with an encoded sign. So we only leave out plain signs, and everything
        // after them.
        let appended = [")", ".", "!", "_", ")%E2%80%9D", "%E2%80%8B", "&fbclid=x", "…"];
        for appended in appended {
            let text = format!("{link}{appended}");
            let (lesson, problems) = FORMAT.split(&text).lesson();
            assert_eq!((lesson.question.as_str(), problems), (question, Vec::new()), "{text}");
        }
    }
}

#[test]
fn typed_questions_keep_their_signs() {
    for question in ["Why?", "Which+is+best?", "Try it (now)!", "Who wins: you or me?"] {
        let link = format!("tower-game/2?ask={question}");
        assert_eq!(FORMAT.split(&link).lesson().0.question, question);
    }
}

#[test]
fn names_keep_encoded_signs() {
    let read = |link: &str| FORMAT.split(link).text("name").map(str::to_owned);
    assert_eq!(read("tower-game/2?name=Anna-Ben%21").as_deref(), Some("Anna-Ben!"));
    assert_eq!(read("tower-game/2?name=Anna-Ben%21)").as_deref(), Some("Anna-Ben!"));
    assert_eq!(read("tower-game/2?name=Anna-").as_deref(), Some("Anna-"));
}

#[test]
fn values_that_end_with_a_sign_are_tried_with_it() {
    let plan = |text: &str| if text.len() == 4 { Ok(text.to_owned()) } else { Err(text.len()) };
    let read = |link: &str| FORMAT.split(link).read_with("plan", plan);
    assert_eq!(read("tower-game/2?plan=12.."), Some(Ok("12..".to_owned())));
    assert_eq!(read("tower-game/2?plan=12..)."), Some(Ok("12..".to_owned())));
    assert_eq!(read("tower-game/2?plan=123.)"), Some(Ok("123.".to_owned())));
    assert_eq!(read("tower-game/2?plan=1234."), Some(Ok("1234".to_owned())));
    assert_eq!(read("tower-game/2?plan=12)"), Some(Err(2)));
    assert_eq!(read("tower-game/2?height=3"), None);
}

#[test]
fn signs_alone_are_quoted_in_the_message() {
    let problem = FORMAT.split("tower-game/2?height=)").number("height").unwrap_err();
    assert!(problem.to_string().contains("height=)"), "{problem}");
}

#[test]
fn a_link_in_markdown_ends_where_its_first_half_ends() {
    let link = "tower-game/2?height=21";
    for text in [format!("{link}](https://example.org/#{link})"), format!("{link}:~:text=21")] {
        assert_eq!(FORMAT.split(&text), FORMAT.split(link), "{text}");
    }
}

#[test]
fn pasted_links_end_where_the_text_continues() {
    let is_puzzle = |word: &str| word == "tower-game";
    let link = "tower-game/2?height=3&floors=1-2";
    for appended in APPENDED.iter().map(|&signs| signs.to_owned()).chain(trackers()) {
        for address in
            ["HTTPS://EXAMPLE.ORG/#", "<https://example.org/a/?utm=1#", "(http://a.b/#", "#"]
        {
            let text = format!("{address}{link}{appended}");
            let found = pasted(&text, is_puzzle).unwrap();
            assert_eq!(found.trim_end_matches('?'), link, "{text}");
        }
    }
    let safe = format!(
        "https://x.safelinks.protection.outlook.com/?url={}&data=1",
        Encoded(&format!("https://a.b/#{link})"))
    );
    assert_eq!(pasted(&safe, is_puzzle).as_deref(), Some(link));
    for grid in ["tower-game/2?plan=1..2..", "tower-game/2?plan=1.3.", "tower-game/2?plan=1b3."] {
        let found = pasted(&format!("#{grid})"), is_puzzle);
        assert_eq!(found.as_deref(), Some(grid), "dots are blank cells");
    }
}

proptest! {
    #[test]
    fn the_link_that_somebody_sent_is_a_part_of_any_text(text in ".*", link in "#?tower-game/2\\?(height|ask|name)=[0-9a-z%.?!)&;#_-]{0,12}") {
        for text in [text, link] {
            prop_assert!(text.starts_with(sent(&text)));
            prop_assert_eq!(sent(sent(&text)), sent(&text));
            prop_assert!(FORMAT.split(&text).problems.len() < 20);
        }
    }

    #[test]
    fn lessons_with_signs_in_their_question_round_trip(question in "[a-z .,!?)\"“”…]{0,12}", ends in any::<bool>()) {
        let question = ginnow_links::clean_question(&question);
        let hidden = ginnow_links::Hidden { until: ends.then_some(Until::Best), ..Default::default() };
        let lesson = Lesson { question, hidden, ..Lesson::default() };
        let parts = FORMAT.split(&format!("tower-game/2?height=3{lesson}"));
        prop_assert_eq!(parts.lesson(), (lesson, Vec::new()));
    }
}
