//! Pieces can be searched in any order and by any workers, and be killed and resumed.

use crate::support::{Random, grid_with_one};
use ginnow::seventeen::{CellSet, NoPlan, Searcher, Tally, search, stored};

#[test]
fn pieces_in_random_order_by_two_searchers_give_the_same() {
    let (solution, _) = grid_with_one();
    let expected: Vec<CellSet> = search(&solution, 17).expect("a search").puzzles().collect();
    let mut one = Searcher::new(&solution, 17).expect("a search");
    let mut other = one.clone();
    let plan = one.plan().clone();
    let mut tally = Tally::new(&plan);
    let mut random = Random(5);
    let mut order: Vec<usize> = tally.open().collect();
    for index in (1..order.len()).rev() {
        order.swap(index, random.below(index + 1));
    }
    let mut lines = Vec::new();
    for (count, piece) in order.into_iter().enumerate() {
        let searcher = if count % 2 == 0 { &mut one } else { &mut other };
        searcher.begin(piece);
        if count % 50 == 0 {
            // Kills the search halfway and starts the piece over. Nothing should get lost.
            searcher.advance(10);
            searcher.begin(piece);
            // Writes the finished pieces as text and reads them back, as when the page is reloaded.
            let read = stored::read(&solution, &plan, lines.iter().map(String::as_str));
            assert_eq!((read.results.len(), read.damaged.len()), (count, 0));
            let mut again = Tally::new(&plan);
            read.results.iter().for_each(|result| assert!(again.take(result)));
            assert_eq!(again, tally);
            tally = again;
        }
        let result = loop {
            if let Some(result) = searcher.advance(5_000) {
                break result;
            }
        };
        lines.push(stored::line(&solution, &plan, &result));
        assert!(tally.take(&result));
        assert!(!tally.take(&result), "a piece counts once");
        if count % 40 == 0 {
            let hints = one.learned(0);
            other.take_hints(&hints);
        }
    }
    assert!(tally.is_complete());
    assert_eq!(tally.puzzles().collect::<Vec<_>>(), expected);
    assert!(tally.estimate().left < 0.5);
}

#[test]
fn false_hints_change_nothing() {
    let (solution, _) = grid_with_one();
    let mut searcher = Searcher::new(&solution, 17).expect("a search");
    let before = searcher.knowledge().all().len();
    searcher.take_hints(&[CellSet::from_bits(1), CellSet::from_bits(0b111), CellSet::default()]);
    assert_eq!(searcher.knowledge().all().len(), before);
}

#[test]
fn other_numbers_of_clues_are_rejected() {
    let (solution, _) = grid_with_one();
    for clues in [0, 15, 19, 81] {
        assert_eq!(Searcher::new(&solution, clues).err(), Some(NoPlan::Clues(clues)));
    }
}
