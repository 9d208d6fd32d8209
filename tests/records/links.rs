//! Links we've written lead back to the same board, and any other text leads to some board.

use ginnow::sieve::optimize::Goal;
use ginnow::sieve::records::links::{LinkRead, SharedRecord, read};
use ginnow_links::{Lesson, Problem};
use proptest::prelude::*;

proptest! {
    #[test]
    fn links_round_trip(size in any::<u32>(), smallest in any::<bool>(), question in "[a-zäß?& ]{0,30}") {
        let goal = if smallest { Goal::Smallest } else { Goal::Largest };
        let question = ginnow_links::clean_question(&question);
        let shared = SharedRecord { size, goal, lesson: Lesson { question, ..Lesson::default() } };
        let LinkRead { shared: again, problems } = read(&format!("#{shared}"));
        prop_assert_eq!(problems, &[]);
        prop_assert_eq!(again, shared);
    }

    #[test]
    fn any_text_gives_a_board(text in ".{0,200}", n in "[0-9a-z-]{0,12}", goal in "[a-z]{0,9}") {
        for text in [text, format!("records/1?n={n}&goal={goal}")] {
            let link = read(&text);
            let again = read(&link.shared.to_string());
            prop_assert_eq!(again.shared, link.shared);
            prop_assert_eq!(again.problems, &[]);
        }
    }
}

#[test]
fn problems_are_explained() {
    for (text, problem, taken) in [
        (
            "records/1?n=many&goal=smallest",
            "\"n=many\" in the link is not a whole number 0, 1, 2, ...",
            "n=30&goal=smallest",
        ),
        (
            "records/1?n=120&goal=biggest",
            "\"goal=biggest\" in the link: the goal is \"largest\" or \"smallest\"",
            "n=120&goal=largest",
        ),
        (
            "records/2?n=120",
            "the link has version \"2\"; this page reads version 1",
            "n=120&goal=largest",
        ),
        (
            "records/1?n=120&moves=1-2",
            "the link has an unknown key \"moves\"",
            "n=120&goal=largest",
        ),
    ] {
        let link = read(text);
        let message: Vec<String> = link.problems.iter().map(Problem::to_string).collect();
        assert_eq!(message, [problem], "{text}");
        assert_eq!(link.shared.to_string(), format!("records/1?{taken}"));
    }
    assert_eq!(read("").shared.to_string(), "records/1?n=30&goal=largest");
    assert_eq!(read("").problems, []);
}

#[test]
fn a_huge_number_is_read_as_the_largest() {
    let link = read("records/1?n=99999999999999999999999");
    assert_eq!(link.shared.size, u32::MAX);
    assert_eq!(link.problems, []);
}
