//! Compares the engine with brute force and with known results.

use ginnow::line::Rules;
use ginnow::template::{Lamps, Progress, Search};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn finished(lamps: Lamps, steps: u64) -> Progress {
    let mut search = Search::new(lamps);
    let mut before = search.progress();
    while !search.is_done() {
        search.advance(steps);
        let now = search.progress();
        assert!(now.positions >= before.positions && now.at_least >= before.at_least);
        assert!(now.fewest.is_none_or(|fewest| fewest == now.at_least));
        assert!(before.fewest.is_none() || before.fewest == now.fewest);
        before = now;
    }
    before
}

/// Presses each set of lamps. Returns the number of positions and the size of the smallest set that
/// turns off all lamps. As pressing a lamp twice has no effect and the order does not matter, there
/// is no other way to play.
fn all_ways(lamps: Lamps) -> (u32, Option<u32>) {
    let mut positions = BTreeSet::new();
    let mut fewest = None::<u32>;
    for set in 0_u32..1 << lamps.cells() {
        let members = (1..=lamps.cells()).filter(|lamp| set >> (lamp - 1) & 1 == 1);
        let after = members.fold(lamps, |lamps, lamp| lamps.after_move(lamp).unwrap());
        positions.insert(after.lit());
        if after.is_dark() {
            let presses = set.count_ones();
            fewest = Some(fewest.map_or(presses, |found| found.min(presses)));
        }
    }
    (u32::try_from(positions.len()).unwrap(), fewest)
}

#[test]
fn the_search_agrees_with_brute_force() {
    for cells in 1..=8 {
        for lit in 0..1 << cells {
            let lamps = Lamps::with_lit(cells, lit).unwrap();
            let progress = finished(lamps, u64::MAX);
            let found = (progress.positions, progress.fewest);
            assert_eq!(found, all_ways(lamps), "{lamps:?}");
        }
    }
}

/// In most rows, no press can be replaced by others. The exception are 3k + 2 lamps, where one
/// press is the sum of others (Sutner 1989, for paths).
#[test]
fn the_search_agrees_with_the_theory_of_long_rows() {
    for cells in 9..=18 {
        let progress = finished(Lamps::new(cells).unwrap(), 100_000);
        let rank = if cells % 3 == 2 { cells - 1 } else { cells };
        assert_eq!(progress.positions, 1 << rank, "{cells} lamps");
        assert_eq!(progress.fewest, Some(cells.div_ceil(3)), "{cells} lamps");
    }
}

#[test]
fn the_search_notices_an_unsolvable_row() {
    let progress = finished(Lamps::with_lit(2, 0b01).unwrap(), 1);
    assert_eq!((progress.positions, progress.fewest), (2, None));
}

proptest! {
    #[test]
    fn the_result_does_not_depend_on_the_slices(
        cells in 1..=10_u32, lit: u32, steps in prop::collection::vec(0..50_u64, 1..40),
    ) {
        let lamps = Lamps::with_lit(cells, lit & ((1 << cells) - 1)).unwrap();
        let (mut divided, mut whole) = (Search::new(lamps), Search::new(lamps));
        for &steps in &steps {
            divided.advance(steps);
        }
        whole.advance(steps.iter().sum());
        prop_assert_eq!(divided.progress(), whole.progress());
        prop_assert_eq!(divided.is_done(), whole.is_done());
    }
}
