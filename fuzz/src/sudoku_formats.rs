//! The text formats of Sudoku grids: what is read can be written in the same format, if at
//! all, and is read to the same grid.

use ginnow::sudoku::formats::{Format, Zero, read as grid, write};

pub(super) fn read(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    for zero in [Zero::Digit, Zero::Blank] {
        let Ok(read) = grid(text, zero) else {
            continue;
        };
        for format in Format::ALL {
            let Ok(written) = write(&read.grid, format) else {
                assert!(format.is_link(), "text holds every grid");
                continue;
            };
            // A 0 that is a digit is one in what was written, too.
            let again = grid(&written, Zero::Digit);
            let again = again.unwrap_or_else(|error| panic!("{written}: {error}"));
            assert_eq!(again.grid, read.grid, "{format:?}: {written}");
        }
    }
}
