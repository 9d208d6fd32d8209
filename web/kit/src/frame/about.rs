//! Describes a puzzle to the page around it. The page isn't generic, so it needs this as plain
//! data.

use super::Puzzle;
use crate::page;

/// Returns the description of a puzzle.
pub(super) const fn about<P: Puzzle>() -> &'static page::PuzzleDescription {
    const {
        &page::PuzzleDescription {
            name: P::NAME,
            guide: P::GUIDE.is_some(),
            tour: P::TOUR.is_some(),
            is_projected: P::IS_PROJECTED,
        }
    }
}
