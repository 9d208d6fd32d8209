//! Fills the last three cells of a row at once. Only three digits are left at that point, so there
//! are at most six orders, and usually none of them works. A table lookup replaces this part of the
//! search.

/// Cells filled at once. The table below stays small with three.
pub(in crate::common_divisor) const CELLS: usize = 3;

/// If we searched these cells one by one, it could take this many nodes: 3 first digits, 2 second
/// digits for each, and 1 third digit for each pair (3 + 6 + 6).
pub(in crate::common_divisor) const MOST_NODES: u64 = 15;

const ORDERS: [[usize; CELLS]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Orders of three digits in three cells. Cells needn't admit all of the digits.
#[derive(Debug, Clone, Copy, Default)]
struct EndOrders {
    /// Possible orders are a bit set of indices into [`ORDERS`].
    orders: u8,
    /// Nodes that a cell-by-cell search would need. Results must not depend on this shortcut, so we
    /// count them although we do not visit them.
    nodes: u32,
}

/// Each case has an entry. The index has three bits per cell (one for each digit), with the first
/// cell in the lowest bits.
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

/// Computes a table entry. Its node count is one per possible first digit, plus one per order whose
/// first two digits are possible (they determine the third), plus another one if the third is
/// possible as well.
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

/// Ways to fill the last three cells of one particular row.
#[derive(Debug, Clone, Copy)]
pub(in crate::common_divisor) struct RowEnds {
    entry: EndOrders,
    digits: [u32; CELLS],
}

impl RowEnds {
    /// Looks up the entry for the three digits in `left` and the choices per cell, all as bits. The
    /// choices must be subsets of `left`.
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

    /// Nodes that a cell-by-cell search would need.
    #[inline]
    pub(in crate::common_divisor) fn nodes(self) -> u64 {
        u64::from(self.entry.nodes)
    }

    /// Returns true if one of these ways completes `prefix` to a number that is `required`.
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
