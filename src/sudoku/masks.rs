//! Masks of 27 bits, one per band, and how they form a set of all 81 cells.

/// The band of each cell.
pub(super) const BAND_OF_CELL: [usize; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        table[cell] = cell / 27;
        cell += 1;
    }
    table
};

/// The bit of each cell in the mask of its band.
pub(super) const BIT_OF_CELL: [u32; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        table[cell] = 1 << (cell % 27);
        cell += 1;
    }
    table
};

/// The three rows of a band.
pub(super) const ROWS: [u32; 3] = [511, 511 << 9, 511 << 18];

/// For each set of columns, their cells in a band.
pub(super) const COLUMNS: [u32; 512] = {
    let mut table = [0; 512];
    let mut set: u32 = 0;
    while set < 512 {
        table[set as usize] = set | set << 9 | set << 18;
        set += 1;
    }
    table
};

/// Returns all cells that share a row, column or box with this one, excluding the cell itself.
pub(super) fn peers(cell: usize) -> &'static [u32; 3] {
    &PEERS[cell]
}

static PEERS: [[u32; 3]; 81] = {
    let mut table = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut other = 0;
        while other < 81 {
            let row = cell / 9 == other / 9;
            let column = cell % 9 == other % 9;
            let square = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
            if cell != other && (row || column || square) {
                table[cell][other / 27] |= 1 << (other % 27);
            }
            other += 1;
        }
        cell += 1;
    }
    table
};

/// Splits a set of the 81 cells (bit `9 * row + column`) into three bands.
pub(super) fn bands(cells: u128) -> [u32; 3] {
    let band = |index: u32| {
        #[expect(clippy::cast_possible_truncation, reason = "27 bits are left")]
        let band = (cells >> (27 * index)) as u32;
        band & ((1 << 27) - 1)
    };
    [band(0), band(1), band(2)]
}

/// Joins three bands to form a set of the 81 cells.
pub(super) fn join(bands: [u32; 3]) -> u128 {
    u128::from(bands[0]) | u128::from(bands[1]) << 27 | u128::from(bands[2]) << 54
}
