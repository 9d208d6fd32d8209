//! Describes a puzzle to the page around it. The page isn't generic and can only handle plain data.

use super::Puzzle;
use crate::page;

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
