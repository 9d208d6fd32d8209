//! Fills the last three cells of a row at once. Only three digits are left for them, so there are
//! at most six ways, and usually none of them works. We can look this up instead of going through
//! the search.

/// The number of cells that we fill at once. With three, the table below is still small.
pub(in crate::common_divisor) const CELLS: usize = 3;

/// The most nodes that a search cell by cell could need for these cells. It has three first digits
/// to try, then two for each of them, then one.
pub(in crate::common_divisor) const MOST_NODES: u64 = 15;

const ORDERS: [[usize; CELLS]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The ways to put three digits into three cells, of which some may not admit some digits.
#[derive(Debug, Clone, Copy, Default)]
struct EndOrders {
    /// The possible orders, as bits whose numbers are indices of [`ORDERS`].
    orders: u8,
    /// The number of nodes that a search cell by cell would need. We count them although we don't
    /// visit them, so that the results don't depend on this shortcut.
    nodes: u32,
}

/// A table of all cases. The index has three bits for each cell, one for each of the three digits,
/// and the first cell has the lowest bits.
static ENTRIES: [EndOrders; 512] = entries();

const fn entries() -> [EndOrders; 512] {
    let mut entries = [EndOrders { orders: 0, nodes: 0 }; 512];
    let mut index = 0;
    while index < entries.len() {
        entries[index] = entry(index);
        index += 1;
    }
    entries
}

/// Computes an entry of the table. The nodes are one for each possible first digit, plus one for
/// each order whose first two digits are possible (they determine the third one), plus another one
/// if the third one is possible too.
const fn entry(index: usize) -> EndOrders {
    let mut entry = EndOrders { orders: 0, nodes: (index & 7).count_ones() };
    let mut order = 0;
    while order < ORDERS.len() {
        let [first, second, third] = ORDERS[order];
        if index >> first & 1 == 1 && index >> (3 + second) & 1 == 1 {
            entry.nodes += 1;
            if index >> (6 + third) & 1 == 1 {
                entry.nodes += 1;
                entry.orders |= 1 << order;
            }
        }
        order += 1;
    }
    entry
}

/// The ways to fill the last three cells of a particular row.
#[derive(Debug, Clone, Copy)]
pub(in crate::common_divisor) struct RowEnds {
    entry: EndOrders,
    digits: [u32; CELLS],
}

impl RowEnds {
    /// Creates this from the three digits that are `left` and the digits that each cell can have,
    /// all as bits. A cell mustn't have choices other than these three.
    #[inline]
    pub(in crate::common_divisor) fn new(left: u16, choices: [u16; CELLS]) -> Self {
        let second = left & left.wrapping_sub(1);
        let third = second & second.wrapping_sub(1);
        let digits = [left, second, third].map(u16::trailing_zeros);
        let mut index = 0;
        for (cell, choice) in choices.iter().enumerate() {
            for (place, digit) in digits.iter().enumerate() {
                index |= usize::from(choice >> digit & 1) << (CELLS * cell + place);
            }
        }
        let entry = ENTRIES[index];
        RowEnds { entry, digits }
    }

    /// Returns the number of nodes that the search cell by cell would need.
    #[inline]
    pub(in crate::common_divisor) fn nodes(self) -> u64 {
        u64::from(self.entry.nodes)
    }

    /// Returns true if one of the ways turns `prefix` into a number that is `required`.
    #[inline]
    pub(in crate::common_divisor) fn any(
        self,
        prefix: u32,
        base: u32,
        required: impl Fn(u32) -> bool,
    ) -> bool {
        let mut orders = self.entry.orders;
        while orders != 0 {
            let order = ORDERS[orders.trailing_zeros() as usize % ORDERS.len()];
            let number =
                order.iter().fold(prefix, |number, &digit| number * base + self.digits[digit]);
            if required(number) {
                return true;
            }
            orders &= orders - 1;
        }
        false
    }
}
