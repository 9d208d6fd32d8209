//! A chunk as a picture: the result for each of its pairs.

use super::CrossedBlock;
use super::chunk::Killed;

/// A chunk as a picture.
#[derive(Debug, Clone, Default)]
pub struct Picture {
    /// The number of pairs in a row; all have the same X.
    pub width: usize,
    /// The reason that ruled out each pair, row by row.
    pub points: Vec<Killed>,
    /// The choices of the rows and of the columns: cells 0 to 26 and 27 to 53.
    pub clues: [Vec<u64>; 2],
    /// The sets of the vectors, small ones first: bit `i` of a choice's vector is set if the choice
    /// misses set `i`.
    pub sets: Vec<u64>,
}

impl Picture {
    /// Returns the picture of the next chunk by its vectors alone.
    pub(super) fn of_vectors(block: &CrossedBlock) -> Self {
        let (rows, columns) = block.shape.size();
        let (x_start, y_start) = block.start;
        let rows = x_start..(x_start + rows).min(block.x.len());
        let columns = y_start..(y_start + columns).min(block.y.len());
        let mut points = Vec::with_capacity(rows.len() * columns.len());
        for row in rows.clone() {
            for column in columns.clone() {
                let missed = block.x.first_common(row, &block.y, column);
                points.push(missed.map_or(Killed::Valid, |set| Killed::Vector(block.sets[set])));
            }
        }
        Picture {
            width: columns.len(),
            points,
            clues: [block.x.choices(rows), block.y.choices(columns)],
            sets: block.sets.clone(),
        }
    }
}
