//! Feeds bytes to the readers of Sudoku grids. If a grid can be written in some format, reading
//! that must give the same grid. If the text is invalid, it must be possible to show where.

use ginnow::sudoku::formats::{
    Format, Zero, decode, read as grid, read_all as grids, read_either, write,
};

pub(super) fn read(bytes: &[u8]) {
    let Ok(text) = decode(bytes) else {
        return;
    };
    for zero in [Zero::Digit, Zero::Blank] {
        match grids(&text, zero) {
            Ok(found) => assert!(!found.is_empty(), "no error and no grid"),
            Err(error) => assert!(!error.shown_in(&text).is_empty()),
        }
        let Ok(read) = grid(&text, zero) else {
            continue;
        };
        // Some full grids have a repeated 0, so it can only be a blank, even if the text contains
        // several grids.
        let may_fail = zero == Zero::Digit && read.grid.is_full();
        assert!(may_fail || read_either(&text).is_ok(), "0 has a meaning");
        for format in Format::ALL {
            let Ok(written) = write(&read.grid, format) else {
                assert!(format.is_link(), "text holds every grid");
                continue;
            };
            // If a 0 is a digit, it must still be one in the written text.
            let again = grid(&written, Zero::Digit);
            let again = again.unwrap_or_else(|error| panic!("{written}: {error}"));
            assert_eq!(again.grid, read.grid, "{format:?}: {written}");
        }
    }
}
