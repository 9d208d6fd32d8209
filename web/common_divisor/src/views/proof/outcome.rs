//! The proof deals with each divisor of the sum.

use crate::jobs::proving::{Judged, SetProof};
use ginnow_kit::words::{count, fill, number, text};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DivisorOutcome {
    /// No grid has it.
    Refuted(Judged),
    /// It's the largest one of any grid.
    Best,
    /// Some grid has it, but a larger one may turn up.
    Found,
    /// It divides the largest one, so the same grid has it.
    Divides,
    /// The divisor is smaller than the largest one. It does not matter.
    Smaller,
    /// Not there yet.
    Open,
}

impl DivisorOutcome {
    /// One of each kind, for the legend.
    pub const KINDS: [DivisorOutcome; 4] = [
        DivisorOutcome::Refuted(Judged { divisor: 0, rows: 0, nodes: 0 }),
        DivisorOutcome::Best,
        DivisorOutcome::Divides,
        DivisorOutcome::Smaller,
    ];

    pub fn of(divisor: u64, proof: &SetProof) -> Self {
        let best = proof.best.as_ref().map(|best| best.divisor);
        let refuted = proof.refuted.iter().find(|it| it.divisor == divisor);
        match (refuted, best) {
            (Some(judged), _) => DivisorOutcome::Refuted(*judged),
            (None, Some(best)) if best == divisor && proof.finished => DivisorOutcome::Best,
            (None, Some(best)) if best == divisor => DivisorOutcome::Found,
            (None, Some(best)) if best.is_multiple_of(divisor) && proof.finished => {
                DivisorOutcome::Divides
            }
            (None, Some(best)) if divisor < best => DivisorOutcome::Smaller,
            _ => DivisorOutcome::Open,
        }
    }

    /// Returns the CSS class.
    pub fn class(self) -> &'static str {
        match self {
            DivisorOutcome::Refuted(_) => "refuted",
            DivisorOutcome::Best | DivisorOutcome::Found => "best",
            DivisorOutcome::Divides => "divides",
            DivisorOutcome::Smaller => "smaller",
            DivisorOutcome::Open => "open",
        }
    }

    /// Returns a word or two.
    pub fn name(self) -> &'static str {
        text(match self {
            DivisorOutcome::Refuted(_) => "fate.refuted",
            DivisorOutcome::Best => "fate.best",
            DivisorOutcome::Found => "fate.found",
            DivisorOutcome::Divides => "fate.divides",
            DivisorOutcome::Smaller => "fate.smaller",
            DivisorOutcome::Open => "fate.open",
        })
    }

    /// Explains the outcome.
    pub fn why(self, proof: &SetProof) -> String {
        let best = proof.best.as_ref().map_or(0, |best| best.divisor);
        match self {
            DivisorOutcome::Refuted(judged) if judged.rows == 0 => text("fate.no-row").to_owned(),
            DivisorOutcome::Refuted(judged) => fill!(
                "fate.no-grid",
                rows = count("fate.rows", judged.rows as u64),
                nodes = count("fate.nodes", judged.nodes)
            ),
            DivisorOutcome::Best | DivisorOutcome::Found => {
                fill!("fate.has-grid", rows = count("fate.rows", proof.rows as u64))
            }
            DivisorOutcome::Divides => fill!("fate.divides-best", best = number(best)),
            DivisorOutcome::Smaller => fill!("fate.below-best", best = number(best)),
            DivisorOutcome::Open => text("fate.not-yet").to_owned(),
        }
    }
}
