//! A move as a domino: the selection is on the half with square corners, and the payment is on the
//! round half.

use super::Decimal;

/// The size of the dominoes in a drawing. Their outlines are centred on the origin, so you can use
/// the same ones for all moves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Domino {
    /// The width of both halves together.
    pub width: f64,
    /// The height, which is the same for both halves.
    pub height: f64,
}

impl Domino {
    /// The radius of the corners around the selection.
    const CORNER: f64 = 0.25;

    /// Returns the outline of the half with the selection, which you can use as the `d` attribute
    /// of a path.
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

    /// Returns the outline of the half with the payment, which you can use as the `d` attribute of
    /// a path.
    #[must_use]
    pub fn payment(&self) -> String {
        let r = self.height / 2.0;
        let (radius, end) = (Decimal(r), Decimal(self.width / 2.0 - r));
        let (top, height) = (Decimal(-r), Decimal(self.height));
        format!("M0 {top}H{end}a{radius} {radius} 0 0 1 0 {height}H0z")
    }

    /// Returns the x coordinate at which you should centre the selection. This is negative, and the
    /// payment is at the same distance on the other side.
    #[must_use]
    pub fn middle(&self) -> f64 {
        -self.width / 4.0
    }
}
