//! A cut written out, for those who want to see or test what it says.

/// The sum of coefficients times payments is at most `right_side`, in every legal game from the position and for every
/// way of naming, for each selection, one principal factor swept with it as its payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inequality {
    /// The payments with a coefficient other than zero.
    pub terms: Vec<PaymentTerm>,
    /// The right side.
    pub right_side: i64,
}

/// A payment in an inequality.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaymentTerm {
    /// The number selected.
    pub member: u32,
    /// The principal factor that pays for it.
    pub factor: u32,
    /// The coefficient.
    pub coefficient: i64,
}
