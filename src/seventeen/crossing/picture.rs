//! Draws a chunk with a point for each pair.

use super::CrossedBlock;
use super::chunk::Killed;

/// Each row has an X, and each column has a Y.
#[derive(Debug, Clone, Default)]
pub struct Picture {
    /// Number of points in a row.
    pub width: usize,
    /// Row by row, why each pair was ruled out.
    pub points: Vec<Killed>,
    /// The choices of the rows and columns, in cells 0 to 26 and 27 to 53.
    pub clues: [Vec<u64>; 2],
    /// The sets of the vectors, small ones first. Vectors have bit `i` if the choice misses set
    /// `i`.
    pub sets: Vec<u64>,
}

impl Picture {
    /// Returns a picture of the block's next chunk, as far as the vectors are concerned. Pairs that
    /// survive these are marked as valid for now.
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
