//! Puts the search into words.

use super::run::{Run, RunPhase};
use ginnow_kit::browser::bytes::whole;
use ginnow_kit::browser::is_blocked;
use ginnow_kit::words::{count, fill, number, tenths, text};

/// Returns the search's status as a sentence.
pub fn status(run: &Run) -> String {
    let found = run.puzzles.len() as u64;
    match run.phase {
        RunPhase::Planning => text("search.planning").to_owned(),
        RunPhase::Ready => {
            let passes = run.plan.as_ref().map_or(0, |plan| plan.passes.len());
            let pieces = number(run.pieces().1 as u64);
            fill!("search.ready", pieces, passes)
        }
        RunPhase::Running => so_far("search.running", run),
        RunPhase::Stopped => so_far("search.stopped", run),
        RunPhase::Enough => count("search.enough", found),
        RunPhase::Done => verdict(run),
        RunPhase::Failed => text("search.failed").to_owned(),
        RunPhase::NotLoaded if is_blocked() => text("task.blocked").to_owned(),
        RunPhase::NotLoaded => text("search.not-loaded").to_owned(),
    }
}

/// Returns the number of puzzles so far.
fn so_far(key: &'static str, run: &Run) -> String {
    let found = count("search.found", run.puzzles.len() as u64);
    fill!(key, found)
}

/// Returns the result of a finished search.
fn verdict(run: &Run) -> String {
    let clues = run.goal.clues;
    match run.puzzles.len() {
        0 => fill!("search.none", clues),
        1 => fill!("search.single", clues),
        found => fill!("search.exactly", count = number(found as u64), clues),
    }
}

/// Returns the announcement for screen readers. It just says that the search is running, or gives
/// the result. Frequent changes would be annoying.
pub fn spoken(run: &Run) -> String {
    match run.phase {
        RunPhase::Planning | RunPhase::Ready => String::new(),
        RunPhase::Running => text("announcement.searching").to_owned(),
        _ => status(run),
    }
}

/// Returns the number of finished pieces.
pub fn pieces(run: &Run) -> String {
    let (finished, pieces) = run.pieces();
    fill!("search.pieces", finished = number(finished as u64), pieces = number(pieces as u64))
}

/// Returns the elapsed and the expected time.
pub fn times(run: &Run) -> String {
    let elapsed = duration(run.elapsed);
    if run.phase == RunPhase::Done {
        return fill!("search.took", time = elapsed);
    }
    let left = match run.time_left() {
        None => text("search.left-unknown").to_owned(),
        Some((left, off)) => fill!("search.left", time = duration(left), off = duration(off)),
    };
    fill!("search.times", elapsed, left)
}

/// Formats a duration, rounded to about two digits.
pub fn duration(milliseconds: f64) -> String {
    const MINUTE: f64 = 60.0;
    const HOUR: f64 = 60.0 * MINUTE;
    const DAY: f64 = 24.0 * HOUR;
    let seconds = (milliseconds / 1000.0).max(0.0);
    let (key, unit) = match seconds {
        ..90.0 => ("duration.seconds", 1.0),
        ..5400.0 => ("duration.minutes", MINUTE),
        ..172_800.0 => ("duration.hours", HOUR),
        _ => ("duration.days", DAY),
    };
    let value = seconds / unit;
    let written =
        if value < 10.0 { tenths(whole(value * 10.0 + 0.5)) } else { number(whole(value + 0.5)) };
    fill!(key, value = written)
}

/// Names the share of the result that we have to believe, because it comes from an earlier visit.
pub fn resumed(run: &Run) -> Option<String> {
    (run.resumed > 0).then(|| count("certain.resumed", run.resumed as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_a_fitting_unit() {
        crate::learn_english();
        for (milliseconds, reported) in [
            (0.0, "0.0 s"),
            (1_234.0, "1.2 s"),
            (45_600.0, "46 s"),
            (90_000.0, "1.5 min"),
            (7_200_000.0, "2.0 h"),
            (864_000_000.0, "10 days"),
        ] {
            assert_eq!(duration(milliseconds), reported);
        }
    }
}
