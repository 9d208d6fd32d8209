//! Tests links to grids.

use crate::support::{grid, grid_with_one, lines};
use ginnow::seventeen::CellSet;
use ginnow::seventeen::links::{SharedGrid, View, read};
use proptest::prelude::*;

#[test]
fn links_round_trip() {
    for view in View::ALL {
        let shared = SharedGrid {
            grid: Some(grid(&lines("grid_with_29_seventeens.txt")[0])),
            searched: 16,
            clues: CellSet::from_bits(1 | 1 << 80),
            view,
            lesson: ginnow_links::Lesson::default(),
        };
        let text = shared.to_string();
        assert!(text.starts_with("seventeen/1?grid="));
        assert!(text.contains("&search=16&clues=r1c1.r9c9"), "{text}");
        assert_eq!(read(&text), (shared, Vec::new()));
    }
}

#[test]
fn invalid_values_are_reported() {
    let packed = grid_with_one().0.pack();
    for wrong in [
        "seventeen/1?grid=abc".to_owned(),
        format!("seventeen/1?grid={packed}&clues=r1c0"),
        format!("seventeen/1?grid={packed}&search=19"),
        format!("seventeen/1?grid={packed}&search=x"),
        format!("seventeen/1?grid={packed}&view=nothing"),
        format!("seventeen/2?grid={packed}"),
        format!("sixteen/1?grid={packed}"),
    ] {
        assert_eq!(read(&wrong).1.len(), 1, "{wrong}");
    }
    assert_eq!(read("").1, []);
}

proptest! {
    #[test]
    fn any_text_is_read(text in ".{0,200}", clues in any::<u128>()) {
        let _ = read(&text);
        let shared = SharedGrid {
            grid: None,
            searched: 18,
            clues: CellSet::from_bits(clues),
            view: View::Sets,
            lesson: ginnow_links::Lesson::default(),
        };
        let (again, problems) = read(&shared.to_string());
        prop_assert_eq!(again, shared);
        prop_assert!(problems.is_empty());
    }
}
