//! Links to the laboratory, both our own and ones with anything else in them.

use ginnow::sieve::strategies::examples::EXAMPLES;
use ginnow::sieve::strategies::links::{
    Entrant, LONGEST_SCRIPT, MOST_SCRIPTS, Own, Problem, SharedLaboratory, clean_name, fit, read,
};
use ginnow::sieve::strategies::{Named, Range};
use ginnow_links::Lesson;
use proptest::prelude::*;

fn own(name: &str, text: &str) -> Own {
    let (name, text) = (name.to_owned(), text.to_owned());
    Own { name, text }
}

#[test]
fn an_empty_link_gives_the_default_laboratory() {
    let link = read("");
    assert_eq!(link.shared, SharedLaboratory::default());
    assert!(link.problems.is_empty());
    assert_eq!(link.shared.to_string(), "strategies/1?n=2-200");
}

#[test]
fn links_round_trip() {
    let shared = SharedLaboratory {
        range: Range::new(30, 1200).expect("a range"),
        chosen: vec![Named::MaxPick, Named::Audit],
        scripts: EXAMPLES[..4].iter().map(|(name, text)| own(name, text)).collect(),
        board: 120,
        sides: [Entrant::Own(3), Entrant::Named(Named::MaxTurnPlus)],
        view: "script",
        lesson: Lesson::default(),
    };
    let text = shared.to_string();
    assert!(text.starts_with("strategies/1?n=30-1200&of=max-pick.solvent-b&board=120&left=own-4&right=max-turn-plus&view=script&scripts="), "{text}");
    let link = read(&text);
    assert_eq!(link.problems, []);
    assert_eq!(link.shared, shared);
    assert!(text.len() < 1_500, "compressed: {}", text.len());
}

#[test]
fn a_best_game_can_be_a_side_and_takes_no_part() {
    let link = read("strategies/1?n=2-200&of=best.one-tax&left=best");
    assert_eq!(link.shared.sides[0], Entrant::Best);
    assert_eq!(link.shared.chosen, [Named::OneTax]);
    assert_eq!(link.problems, [Problem::NoSuchStrategy("best".to_owned())]);
    assert_eq!(link.shared.to_string(), "strategies/1?n=2-200&of=one-tax&left=best");
}

#[test]
fn all_examples_fit_into_one_link() {
    let all = EXAMPLES.iter().map(|(name, text)| own(name, text));
    assert!(fit(&all.collect::<Vec<Own>>()));
    assert!(!fit(&vec![own("a", "b"); MOST_SCRIPTS + 1]));
}

#[test]
fn invalid_values_are_reported_and_the_rest_is_used() {
    let link =
        read("strategies/1?n=5-1300&of=one-tax.nobody&board=0&left=own-1&view=chart&scripts=%21");
    assert_eq!(link.shared.range, SharedLaboratory::default().range);
    assert_eq!(link.shared.chosen, [Named::OneTax]);
    assert_eq!(link.shared.board, 1);
    let message = |expected: &Problem| link.problems.contains(expected);
    assert!(message(&Problem::Range("5-1300".to_owned())));
    assert!(message(&Problem::NoSuchStrategy("nobody".to_owned())));
    assert!(message(&Problem::NoSuchStrategy("own-1".to_owned())));
    assert!(message(&Problem::Scripts));
    assert_eq!(link.problems.len(), 6, "{:?}", link.problems);
    for wrong in ["0", "7-3", "a", "2-", "2-3-4", "99999999999"] {
        let link = read(&format!("strategies/1?n={wrong}"));
        let is_message = link.problems.len() == 1;
        assert_eq!(is_message, wrong != "2-", "{wrong}");
    }
    assert_eq!(read("strategies/1?n=7").shared.range, Range { first: 7, last: 7 });
}

#[test]
fn a_name_is_one_short_line() {
    assert_eq!(clean_name(" mine\n\u{7}two "), "minetwo");
    assert_eq!(clean_name(&"x".repeat(99)).len(), 30);
}

/// Compressed text could expand enormously. This is why the size of a script is limited.
#[test]
fn an_oversized_script_is_rejected() {
    let link = SharedLaboratory {
        scripts: vec![own("a", &"x".repeat(LONGEST_SCRIPT + 1))],
        ..SharedLaboratory::default()
    };
    let read = read(&link.to_string());
    assert_eq!(read.problems, [Problem::Scripts]);
    assert!(read.shared.scripts.is_empty());
}

proptest! {
    #[test]
    fn any_link_can_be_read(text in "\\PC{0,80}", code in "[A-Za-z0-9+$-]{0,200}") {
        let _ = read(&text);
        let link = read(&format!("strategies/1?{text}&scripts={code}"));
        let again = read(&link.shared.to_string());
        prop_assert_eq!(again.shared, link.shared);
        prop_assert!(again.problems.is_empty(), "{:?}", again.problems);
    }

    #[test]
    fn scripts_round_trip(texts in proptest::collection::vec("[\\PC\n\t]{0,300}", 0..6)) {
        let scripts: Vec<Own> = texts.iter().map(|text| own("a script", text)).collect();
        let shared = SharedLaboratory { scripts, ..SharedLaboratory::default() };
        prop_assume!(fit(&shared.scripts));
        prop_assert_eq!(read(&shared.to_string()).shared, shared);
    }
}

/// Limits mentioned in the documents must be those of the code.
#[test]
fn the_documents_name_the_limits() {
    let guide = include_str!("../../docs/scripts.md");
    assert!(guide.contains(&format!("| scripts on the page | {MOST_SCRIPTS} |")));
    let thousands = LONGEST_SCRIPT / 1000;
    assert!(guide.contains(&format!("| length of a script | {thousands},000 bytes |")));
    let links = include_str!("../../docs/links.md");
    assert!(links.contains(&format!("your scripts, compressed, at most {MOST_SCRIPTS}.")));
}
