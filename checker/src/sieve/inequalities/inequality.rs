//! Cuts in an explicit form. The checker itself has no use for it, but it's easy to read, and to
//! compare in tests.

/// An inequality that holds in every legal game. For each selected number, pick one of the
/// principal factors that are swept with it, and call this a payment. Whichever factors you pick,
/// the linear combination of the payments is at most `right_side`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inequality {
    /// Lists the payments with nonzero coefficients.
    pub terms: Vec<PaymentTerm>,
    /// Upper bound on the linear combination.
    pub right_side: i64,
}

/// A payment in an inequality: `factor` pays for `member`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaymentTerm {
    /// This number is selected.
    pub member: u32,
    /// The principal factor that pays for it.
    pub factor: u32,
    /// Since a payment happens at most once, it cannot add more than its coefficient to the
    /// left-hand side.
    pub coefficient: i64,
}
