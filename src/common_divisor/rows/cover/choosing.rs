//! Chooses the next item to cover, and determines which options cover it.

use super::{Cover, CoverLevel, Item};
use crate::sudoku::Digit;

/// Counts the options for each item. Indices are the same as those of the bits of a `RowNumber`.
struct Options {
    columns: [u32; 81],
    /// Each band has an array.
    boxes: [[u32; 27]; 3],
}

/// The requirements for an option to cover an item.
pub(super) struct Requirement {
    pub(super) columns: u128,
    pub(super) stacks: u32,
    pub(super) band: Option<usize>,
    pub(super) row: Option<usize>,
}

impl Cover {
    /// Returns the item with the fewest options. Ties are resolved in favour of columns, then
    /// boxes.
    pub(super) fn choose(&self) -> Item {
        let frame = self.frames.last().expect("a frame was made");
        let side = self.shape.side();
        let options = self.count_options(frame);
        let mut best = (u32::MAX, Item::Row(0));
        let mut offer = |count: u32, item: Item| {
            if count < best.0 {
                best = (count, item);
            }
        };
        for (bit, &count) in options.columns.iter().enumerate().take(side * side) {
            if frame.columns >> bit & 1 == 0 {
                let (column, digit) = (bit / side, self.digits[bit % side]);
                offer(count, Item::Column { column, digit });
            }
        }
        let stacks = self.shape.box_height();
        for (band, boxes) in options.boxes.iter().enumerate() {
            if band >= self.shape.box_width() || self.is_closed(band, frame) {
                continue;
            }
            for (bit, &count) in boxes.iter().enumerate().take(stacks * side) {
                if frame.bands[band] >> bit & 1 == 0 {
                    let number = band * stacks + bit / side;
                    let digit = self.digits[bit % side];
                    offer(count, Item::Box { number, digit });
                }
            }
        }
        for (index, slot) in self.slots.iter().enumerate() {
            if slot.has_givens && frame.left[index] > 0 {
                let (begin, end) = frame.lists[index];
                offer(end - begin, Item::Row(slot.rows[0]));
            }
        }
        best.1
    }

    /// Returns `true` if a band cannot be used yet. Blank bands are interchangeable, so each of
    /// them is only opened after the previous one has a row.
    fn is_closed(&self, band: usize, frame: &CoverLevel) -> bool {
        let closed = self.blank.get(frame.opened + 1..).unwrap_or(&[]);
        closed.iter().any(|&slot| self.slots[slot].band == band)
    }

    /// Counts options by digit, for each column and each box.
    fn count_options(&self, frame: &CoverLevel) -> Options {
        let mut options = Options { columns: [0; 81], boxes: [[0; 27]; 3] };
        for (slot, &(begin, end)) in self.slots.iter().zip(&frame.lists) {
            let boxes = &mut options.boxes[slot.band];
            for &number in &self.arena[begin as usize..end as usize] {
                let line = &self.lines[number as usize];
                count_bits(line.columns, &mut options.columns);
                let mut stacks = line.stacks;
                while stacks != 0 {
                    boxes[stacks.trailing_zeros() as usize] += 1;
                    stacks &= stacks - 1;
                }
            }
        }
        options
    }

    /// Returns the requirements for an option to cover an item.
    pub(super) fn required(&self, item: Item) -> Requirement {
        let side = self.shape.side();
        let place = |digit: Digit| {
            let place = self.digits.iter().position(|&other| other == digit);
            place.expect("a digit of the set")
        };
        let any = Requirement { columns: 0, stacks: 0, band: None, row: None };
        match item {
            Item::Column { column, digit } => {
                Requirement { columns: 1 << (column * side + place(digit)), ..any }
            }
            Item::Box { number, digit } => {
                let stacks = self.shape.box_height();
                Requirement {
                    stacks: 1 << (number % stacks * side + place(digit)),
                    band: Some(number / stacks),
                    ..any
                }
            }
            Item::Row(row) => Requirement { row: Some(row), ..any },
        }
    }
}

fn count_bits(mask: u128, counts: &mut [u32; 81]) {
    // Handling two words is faster than shifting 128 bits.
    #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
    for (mut word, offset) in [(mask as u64, 0), ((mask >> 64) as u64, 64)] {
        while word != 0 {
            counts[offset + word.trailing_zeros() as usize] += 1;
            word &= word - 1;
        }
    }
}
