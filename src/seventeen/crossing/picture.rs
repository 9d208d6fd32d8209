//! Draws a chunk as a picture with the result for each of its pairs.

use super::CrossedBlock;
use super::chunk::Killed;

/// Each pair of the chunk is a point of the picture.
#[derive(Debug, Clone, Default)]
pub struct Picture {
    /// The number of pairs in a row; all have the same X.
    pub width: usize,
    /// Row by row, this says why each pair was ruled out.
    pub points: Vec<Killed>,
    /// Rows and columns belong to these choices, with the cells 0 to 26 and 27 to 53.
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
