//! Shows a cut in an explicit form that is easy to read and to test.

/// The linear combination of payments is at most `right_side`, in every legal game from the position and
/// for every choice, for each selection, of one principal factor swept with it as its payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inequality {
    /// Payments that aren't listed have the coefficient 0.
    pub terms: Vec<PaymentTerm>,
    /// In a legal game, the terms never add up to more than this.
    pub right_side: i64,
}

/// The coefficient counts for each time that `factor` pays for `member`, which is once at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaymentTerm {
    /// You select this number.
    pub member: u32,
    /// Principal factor that pays for it.
    pub factor: u32,
    /// How often the payment counts in the inequality.
    pub coefficient: i64,
}
