//! The fate of a divisor of the sum.

use crate::jobs::proving::{Judged, SetProof};
use ginnow_kit::words::{count, fill, number, text};

/// The state of a divisor in the proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
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

impl Fate {
    /// All kinds, for the legend.
    pub const KINDS: [Fate; 4] = [
        Fate::Refuted(Judged { divisor: 0, rows: 0, nodes: 0 }),
        Fate::Best,
        Fate::Divides,
        Fate::Smaller,
    ];

    /// The fate of a divisor.
    pub fn of(divisor: u64, proof: &SetProof) -> Self {
        let best = proof.best.as_ref().map(|best| best.divisor);
        let refuted = proof.refuted.iter().find(|it| it.divisor == divisor);
        match (refuted, best) {
            (Some(judged), _) => Fate::Refuted(*judged),
            (None, Some(best)) if best == divisor && proof.finished => Fate::Best,
            (None, Some(best)) if best == divisor => Fate::Found,
            (None, Some(best)) if best.is_multiple_of(divisor) && proof.finished => Fate::Divides,
            (None, Some(best)) if divisor < best => Fate::Smaller,
            _ => Fate::Open,
        }
    }

    /// Its CSS class.
    pub fn class(self) -> &'static str {
        match self {
            Fate::Refuted(_) => "refuted",
            Fate::Best | Fate::Found => "best",
            Fate::Divides => "divides",
            Fate::Smaller => "smaller",
            Fate::Open => "open",
        }
    }

    /// Its name, in a word or two.
    pub fn name(self) -> &'static str {
        text(match self {
            Fate::Refuted(_) => "fate.refuted",
            Fate::Best => "fate.best",
            Fate::Found => "fate.found",
            Fate::Divides => "fate.divides",
            Fate::Smaller => "fate.smaller",
            Fate::Open => "fate.open",
        })
    }

    /// The reason.
    pub fn why(self, proof: &SetProof) -> String {
        let best = proof.best.as_ref().map_or(0, |best| best.divisor);
        match self {
            Fate::Refuted(judged) if judged.rows == 0 => text("fate.no-row").to_owned(),
            Fate::Refuted(judged) => fill!(
                "fate.no-grid",
                rows = count("fate.rows", judged.rows as u64),
                nodes = count("fate.nodes", judged.nodes)
            ),
            Fate::Best | Fate::Found => {
                fill!("fate.has-grid", rows = count("fate.rows", proof.rows as u64))
            }
            Fate::Divides => fill!("fate.divides-best", best = number(best)),
            Fate::Smaller => fill!("fate.below-best", best = number(best)),
            Fate::Open => text("fate.not-yet").to_owned(),
        }
    }
}
