//! Any text opens a puzzle, and links we've written open the one they came from.

use crate::amount::amount;
use crate::{ANSWER, grid, some_of};
use ginnow::common_divisor::links::{Part, Problem, SharedPuzzle, View, read};
use ginnow::common_divisor::{DivisorGoal, Puzzle, Random};
use ginnow::sudoku::{DigitSet, Grid, Shape};

fn without_problems(text: &str) -> SharedPuzzle {
    let found = read(text);
    assert_eq!(found.problems, [], "{text}");
    found.shared
}

#[test]
fn the_default_puzzle_is_the_published_one() {
    for text in ["", "#", "common-divisor/1", "#common-divisor/1?view=rows"] {
        assert_eq!(without_problems(text), SharedPuzzle::default());
    }
    assert_eq!(SharedPuzzle::default().short(), "common-divisor/1");
}

#[test]
fn givens_digits_goal_and_view_are_read() {
    let shared = without_problems(
        "#common-divisor/1?size=4&base=5&givens=1.n&digits=0134&goal=rows-and-columns&view=proof",
    );
    assert_eq!(shared.puzzle.shape(), Shape::Four);
    assert_eq!(shared.puzzle.givens().to_string(), "1...............");
    assert_eq!(shared.puzzle.allowed(), [0, 1, 3, 4].into_iter().collect());
    assert_eq!(shared.puzzle.goal(), DivisorGoal::RowsAndColumns);
    assert_eq!(shared.view, View::Proof);
    let only_digits = without_problems("common-divisor/1?digits=012356789");
    assert_eq!(only_digits.puzzle.givens(), Puzzle::published().givens());
}

#[test]
fn links_round_trip() {
    let mut random = Random::new(51);
    let full = grid(ANSWER);
    for round in 0..500 {
        let mut shared = SharedPuzzle::default();
        if round % 3 > 0 {
            let givens = some_of(&full, random.below(30), &mut random);
            shared = SharedPuzzle::new(Puzzle::with_givens(givens).expect("no conflict"));
        }
        if round % 5 == 0 {
            let base = 4 + u8::try_from(random.below(7)).expect("small");
            shared = SharedPuzzle::new(Puzzle::blank(Shape::Four, base).expect("a puzzle"));
        } else if round % 2 == 0 {
            shared.grid = full.clone();
        } else {
            for cell in 0..81 {
                if random.below(3) == 0 {
                    shared.grid.set(cell, full.get(cell));
                }
            }
        }
        if round % 4 == 0 && round % 5 > 0 {
            shared.puzzle = shared.puzzle.with_goal(DivisorGoal::RowsAndColumns);
            shared.puzzle = shared.puzzle.with_unused(4).expect("it is not used");
        }
        shared.view = View::ALL[random.below(View::ALL.len())];
        if round % 7 == 0 {
            shared.lesson.hidden.set(Part::Solver, true);
            shared.lesson.question = "Which?".to_owned();
        }
        let text = shared.to_string();
        assert_eq!(without_problems(&text), shared, "{text}");
        assert_eq!(
            without_problems(&text.replace('?', "%3F").replace('=', "%3D").replace('&', "%26")),
            shared
        );
    }
}

#[test]
fn a_full_grid_takes_eighteen_characters() {
    let shared = SharedPuzzle { grid: grid(ANSWER), ..SharedPuzzle::default() };
    let text = shared.short();
    assert!(text.starts_with("common-divisor/1?filled="), "{text}");
    assert_eq!(text.len(), "common-divisor/1?filled=".len() + 18);
}

#[test]
fn invalid_values_are_reported_and_the_rest_is_used() {
    let problem = |text: &str| {
        let found = read(text);
        assert_eq!(found.problems.len(), 1, "{text}: {:?}", found.problems);
        (found.shared, found.problems[0].to_string())
    };
    let (shared, reported) = problem("common-divisor/1?size=5&view=proof");
    assert!(reported.contains("4, 6 or 9"), "{reported}");
    assert_eq!(shared.view, View::Proof);
    let (shared, reported) = problem("common-divisor/1?size=6&base=5");
    assert!(reported.contains("between 6 and 10"), "{reported}");
    assert_eq!(shared.puzzle.base(), 10);
    let (_, reported) = problem("common-divisor/1?givens=11zzzz");
    assert!(reported.contains("cells"), "{reported}");
    let (_, reported) = problem("common-divisor/1?givens=1%24");
    assert!(reported.contains("character 2"), "{reported}");
    let (shared, reported) = problem("common-divisor/1?givens=zzzc&digits=01");
    assert!(reported.contains("the number of allowed ones is 2"), "{reported}");
    assert_eq!(shared.puzzle.allowed(), DigitSet::ALL);
    let (shared, reported) = problem("common-divisor/1?givens=zzzc&digits=1x");
    assert!(reported.contains("list of digits"), "{reported}");
    assert_eq!(*shared.puzzle.givens(), Grid::blank(Shape::Nine));
    let (shared, reported) = problem("common-divisor/1?filled=1zzzb");
    assert!(reported.contains("row 1, column 8"), "{reported}");
    assert_eq!(shared.grid, *Puzzle::published().givens());
    let (_, reported) = problem("common-divisor/1?filled=__________________");
    assert!(
        reported.contains("cells") || reported.contains("not encode a solved grid"),
        "{reported}"
    );
    let (_, reported) = problem("sieve/1?view=solve");
    assert!(reported.contains("common-divisor/1?"), "{reported}");
    let conflict = read("common-divisor/1?givens=11zzza");
    assert!(matches!(conflict.problems[..], [Problem::Puzzle(_)]), "{:?}", conflict.problems);
}

#[test]
fn changed_links_are_read() {
    let mut random = Random::new(61);
    let links = [
        "common-divisor/1?givens=g2i5a2i0q2i0i2l5a&filled=zzzc&view=solve&hide=solver".to_owned(),
        SharedPuzzle { grid: grid(ANSWER), ..SharedPuzzle::default() }.to_string(),
        "common-divisor/1?size=6&base=7&givens=1zi&digits=0123456&goal=rows".to_owned(),
    ];
    let alphabet: Vec<char> = "0149az.?=&/%-_#é ".chars().collect();
    for _ in 0..amount(20_000, 100_000) {
        let mut text: Vec<char> = links[random.below(links.len())].chars().collect();
        for _ in 0..=random.below(3) {
            let place = random.below(text.len());
            match random.below(3) {
                0 => text.insert(place, alphabet[random.below(alphabet.len())]),
                1 => text[place] = alphabet[random.below(alphabet.len())],
                _ => {
                    text.remove(place);
                }
            }
        }
        let text: String = text.into_iter().collect();
        let found = read(&text);
        let again = read(&found.shared.to_string());
        assert_eq!(again.problems, [], "{text}");
        assert_eq!(again.shared, found.shared, "{text}");
    }
}
