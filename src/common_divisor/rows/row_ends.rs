//! The last three cells of a row, handled at once: three digits are left for them, so there are at most
//! six orders, and usually none.

/// Three cells are few enough to try all orders of their digits.
pub(in crate::common_divisor) const CELLS: usize = 3;

/// Three first digits, then two, then one: no more nodes than this can occur.
pub(in crate::common_divisor) const MOST_NODES: u64 = 15;

/// The six orders of three things.
const ORDERS: [[usize; CELLS]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Depending on the cells, some orders of the three digits are possible.
#[derive(Debug, Clone, Copy, Default)]
struct EndOrders {
    /// As bits, these are the orders that the cells admit.
    orders: u8,
    /// Counts the nodes that searching cell by cell would take.
    nodes: u32,
}

/// Each cell may admit some of three digits, so an index has three bits per cell, with the first cell
/// lowest.
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

/// Returns a node for each first digit; since the first two digits determine the order, one for each order
/// that is still possible, and one more if it reaches the end.
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

/// Three digits are left for the end of a row, and only some of their orders fit.
#[derive(Debug, Clone, Copy)]
pub(in crate::common_divisor) struct RowEnds {
    entry: EndOrders,
    digits: [u32; CELLS],
}

impl RowEnds {
    /// Returns the ways to put the three digits `left` (as bits) into cells with these choices, which
    /// contain no other digits.
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

    /// Returns the number of nodes that the search cell by cell would take for them.
    #[inline]
    pub(in crate::common_divisor) fn nodes(self) -> u64 {
        u64::from(self.entry.nodes)
    }

    /// Returns true if one of the ways completes the number that starts with `prefix` to a `required` one.
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
