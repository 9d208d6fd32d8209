//! An explicit form of a cut, for reading and testing.

/// The linear combination of payments is at most `right_side`, in every legal game from the position and
/// for every choice, for each selection, of one principal factor swept with it as its payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inequality {
    /// The payments with nonzero coefficients.
    pub terms: Vec<PaymentTerm>,
    /// The right-hand side.
    pub right_side: i64,
}

/// A payment with its coefficient.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaymentTerm {
    /// The selected number.
    pub member: u32,
    /// The principal factor that pays for it.
    pub factor: u32,
    /// The coefficient.
    pub coefficient: i64,
}
