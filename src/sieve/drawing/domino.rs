//! Draws a move as a domino, with the selection on a half with square corners and the payment on a round
//! one.

use super::Decimal;

/// All dominoes of a drawing share this outline, which is centred on the origin.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Domino {
    /// Both halves together are this wide.
    pub width: f64,
    /// Height of each half, which is the same for both.
    pub height: f64,
}

impl Domino {
    /// Radius at the corners of the selection.
    const CORNER: f64 = 0.25;

    /// Returns the outline of the half of the selection, as the `d` attribute of a path.
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

    /// Returns the outline of the half of the payment, as the `d` attribute of a path.
    #[must_use]
    pub fn payment(&self) -> String {
        let r = self.height / 2.0;
        let (radius, end) = (Decimal(r), Decimal(self.width / 2.0 - r));
        let (top, height) = (Decimal(-r), Decimal(self.height));
        format!("M0 {top}H{end}a{radius} {radius} 0 0 1 0 {height}H0z")
    }

    /// Returns the middle of the selection. The payment has the same distance on the other side.
    #[must_use]
    pub fn middle(&self) -> f64 {
        -self.width / 4.0
    }
}
