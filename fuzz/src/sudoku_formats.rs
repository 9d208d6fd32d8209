//! The text formats of Sudoku grids: files are decoded. If a grid can be written in the same format, it
//! reads as the same grid. Errors can be shown in the text.

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
        // In a full grid, a repeated 0 is a blank, even if the text has several grids then.
        let may_fail = zero == Zero::Digit && read.grid.is_full();
        assert!(may_fail || read_either(&text).is_ok(), "0 has a meaning");
        for format in Format::ALL {
            let Ok(written) = write(&read.grid, format) else {
                assert!(format.is_link(), "text holds every grid");
                continue;
            };
            // A 0 that is a digit stays a digit in the written text.
            let again = grid(&written, Zero::Digit);
            let again = again.unwrap_or_else(|error| panic!("{written}: {error}"));
            assert_eq!(again.grid, read.grid, "{format:?}: {written}");
        }
    }
}
