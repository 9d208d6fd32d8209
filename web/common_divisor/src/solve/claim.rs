//! What a search can claim, in words: no more than it knows.

use super::solving::Solving;
use super::track::{Stage, Track};
use ginnow::common_divisor::Best;
use ginnow_kit::words::{fill, number, text};

/// What a search can claim now.
pub fn claim(track: &Track) -> String {
    let Some(found) = &track.found else {
        return text(match track.stage {
            Stage::Failed => "claim.failed",
            _ => "claim.nothing",
        })
        .to_owned();
    };
    let report = &found.report;
    let bound = number(report.bound);
    match (&report.best, report.finished) {
        (None, true) => text("claim.no-grid").to_owned(),
        (None, false) => fill("claim.open", &[("bound", &bound)]),
        (Some(best), true) => fill("claim.proved", &[("divisor", &number(best.divisor))]),
        (Some(best), false) => fill(
            "claim.found",
            &[("divisor", &number(best.divisor)), ("bound", &bound)],
        ),
    }
}

/// The best grid of the puzzle, if one of the searches has proved it.
#[must_use]
pub fn proved_best(solving: &Solving) -> Option<&Best> {
    let found = solving.searches.iter().find_map(|search| {
        let found = search.track.found.as_ref()?;
        found.report.finished.then_some(found)
    });
    found?.report.best.as_ref()
}
