//! Tells the fate of a divisor of the sum.

use crate::jobs::proving::{Judged, SetProof};
use ginnow_kit::words::{count, fill, number, text};

/// During a proof, a divisor is in one of these states.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DivisorOutcome {
    /// No grid has it.
    Refuted(Judged),
    /// It is the largest that any grid has.
    Best,
    /// A grid has it, but it may not be the largest.
    Found,
    /// It divides the largest one, so the same grid has it.
    Divides,
    /// It is smaller than the largest, so it does not matter.
    Smaller,
    /// It has not been examined yet.
    Open,
}

impl DivisorOutcome {
    /// The legend lists all kinds.
    pub const KINDS: [DivisorOutcome; 4] = [
        DivisorOutcome::Refuted(Judged { divisor: 0, rows: 0, nodes: 0 }),
        DivisorOutcome::Best,
        DivisorOutcome::Divides,
        DivisorOutcome::Smaller,
    ];

    /// Returns the fate of a divisor.
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

    /// Its CSS class.
    pub fn class(self) -> &'static str {
        match self {
            DivisorOutcome::Refuted(_) => "refuted",
            DivisorOutcome::Best | DivisorOutcome::Found => "best",
            DivisorOutcome::Divides => "divides",
            DivisorOutcome::Smaller => "smaller",
            DivisorOutcome::Open => "open",
        }
    }

    /// Its name, in a word or two.
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

    /// Returns the reason.
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
