//! A chunk as a picture: what became of each of its pairs.

use super::Open;
use super::chunk::{ChunkShape, Killed};

/// A chunk as a picture.
#[derive(Debug, Clone, Default)]
pub struct Picture {
    /// How many pairs are in a row, all with the same X.
    pub width: usize,
    /// Row by row what killed each pair.
    pub points: Vec<Killed>,
    /// The choices of the rows and of the columns: cells 0 to 26 and 27 to 53.
    pub clues: [Vec<u64>; 2],
    /// The sets of the vectors, small ones first: bit `i` of the vector of a
    /// choice is set when the choice does not hit set `i`.
    pub sets: Vec<u64>,
}

impl Picture {
    /// What the vectors alone say of the chunk that is next.
    pub(super) fn of_vectors(open: &Open, shape: ChunkShape) -> Self {
        let (rows, columns) = shape.size();
        let (x_start, y_start) = open.start;
        let rows = x_start..(x_start + rows).min(open.vx.len());
        let columns = y_start..(y_start + columns).min(open.vy.len());
        let mut points = Vec::with_capacity(rows.len() * columns.len());
        for row in rows.clone() {
            for column in columns.clone() {
                let missed = open.vx.first_common(row, &open.vy, column);
                points.push(missed.map_or(Killed::Valid, |set| Killed::Vector(open.sets[set])));
            }
        }
        Picture {
            width: columns.len(),
            points,
            clues: [open.vx.choices(rows), open.vy.choices(columns)],
            sets: open.sets.clone(),
        }
    }
}
