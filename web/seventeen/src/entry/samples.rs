//! Sample grids.

use crate::model::FIRST_GRID;
use ginnow::sudoku::Solution;

/// The description of a sample has the message key `words`.
pub struct Sample {
    pub digits: &'static str,
    pub words: &'static str,
}

/// With 29 puzzles, one, and none, respectively. That is how different grids can be.
pub const SAMPLES: [Sample; 3] = [
    Sample { digits: FIRST_GRID, words: "entry.sample-many" },
    Sample {
        digits: "286537941541982736379614258917358624452176893863429517625743189194865372738291465",
        words: "entry.sample-one",
    },
    Sample {
        digits: "549361728627895413138472956286719345451236897973584261762953184395148672814627539",
        words: "entry.sample-none",
    },
];

impl Sample {
    /// The sample's grid.
    ///
    /// # Panics
    /// Never, because all samples are solved grids.
    pub fn grid(&self) -> Solution {
        let digits: Vec<u8> = self.digits.bytes().map(|digit| digit - b'0').collect();
        Solution::try_from(digits).expect("a solved grid")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_those_of_the_data() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/sudoku/");
        let files = [
            "grid_with_29_seventeens.txt",
            "grid_with_1_seventeen.txt",
            "grids_without_seventeens.txt",
        ];
        for (sample, file) in SAMPLES.iter().zip(files) {
            let text = std::fs::read_to_string(format!("{folder}{file}")).unwrap();
            let mut lines = text.lines().filter(|line| !line.starts_with('#'));
            assert!(lines.any(|line| line.starts_with(sample.digits)), "{file}");
            assert!(!sample.grid().digits().contains(&0));
        }
    }
}
