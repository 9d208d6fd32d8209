//! An explicit form of cuts. The checker doesn't need it, but it is easy to read and to compare in
//! tests.

/// An inequality that every legal game satisfies. For each number that the game selects, choose one
/// of the principal factors that are swept with it, and call this a payment. Then the linear
/// combination of the payments is at most `right_side`, no matter which factors you choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inequality {
    /// The payments in the inequality. All others have the coefficient 0.
    pub terms: Vec<PaymentTerm>,
    /// The linear combination is at most this.
    pub right_side: i64,
}

/// One payment in an inequality, namely that `factor` pays for `member`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaymentTerm {
    /// The number that is selected.
    pub member: u32,
    /// The principal factor that pays for it.
    pub factor: u32,
    /// The coefficient of this payment. A payment happens at most once, so this is also the most
    /// that it can add to the left-hand side.
    pub coefficient: i64,
}
