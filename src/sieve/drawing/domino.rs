//! Moves as dominoes. The selection is on the half with square corners, and the payment on the
//! round one.

use super::Decimal;

/// All dominoes of a drawing have the same size. Outlines are centred on the origin, which makes
/// them the same for all moves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Domino {
    /// Width of both halves together.
    pub width: f64,
    /// Height of either half.
    pub height: f64,
}

impl Domino {
    /// Corner radius on the selection's side.
    const CORNER: f64 = 0.25;

    /// Returns the outline of the selection's half, as the `d` attribute of a path.
    #[must_use]
    pub fn selection(&self) -> String {
        let (left, top) = (-self.width / 2.0, -self.height / 2.0);
        let r = Decimal(Self::CORNER);
        format!(
            "M0 {}H{}a{r} {r} 0 0 0 -{r} {r}V{}a{r} {r} 0 0 0 {r} {r}H0z",
            Decimal(top),
            Decimal(left + Self::CORNER),
            Decimal(-top - Self::CORNER)
        )
    }

    /// Returns the outline of the payment's half, also as the `d` attribute of a path.
    #[must_use]
    pub fn payment(&self) -> String {
        let r = self.height / 2.0;
        let (radius, end) = (Decimal(r), Decimal(self.width / 2.0 - r));
        let (top, height) = (Decimal(-r), Decimal(self.height));
        format!("M0 {top}H{end}a{radius} {radius} 0 0 1 0 {height}H0z")
    }

    /// Returns the x coordinate of the selection's centre, which is negative. The payment's is the
    /// opposite.
    #[must_use]
    pub fn middle(&self) -> f64 {
        -self.width / 4.0
    }
}
