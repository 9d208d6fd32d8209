//! The puzzle that the page begins with: that of the address, or the one that
//! was left.

use crate::PUZZLE;
use crate::link::linked;
use crate::model::Model;
use ginnow::common_divisor::links::{LinkRead, SharedPuzzle, read};
use ginnow_kit::page::session;
use yew::prelude::*;

/// What the page begins with.
pub struct Opening {
    /// The puzzle as a link has it, and what is wrong with that.
    pub link: LinkRead,
    /// The puzzles that were left, with what can be undone.
    left: Option<Model>,
}

impl Opening {
    /// Whatever the address names goes first. What was left comes back where
    /// the address is its own, or names the puzzle and no more.
    pub fn find() -> Self {
        let link = linked();
        let kept = session::recall(&PUZZLE).and_then(|kept| from_record(&kept));
        let Some((shared, model)) = kept else {
            return Opening { link, left: None };
        };
        if session::comes_back(&PUZZLE, link.problems.is_empty() && link.shared == shared) {
            let problems = Vec::new();
            let link = LinkRead { shared, problems };
            return Opening {
                link,
                left: Some(model),
            };
        }
        Opening { link, left: None }
    }

    /// The puzzle.
    pub fn model(&self) -> Model {
        let SharedPuzzle { puzzle, grid, .. } = &self.link.shared;
        let linked = || Model::new(puzzle.clone(), grid);
        self.left.clone().unwrap_or_else(linked)
    }
}

/// Reads what [`use_keeping`] has kept: the link, and everything that can be
/// undone.
fn from_record(kept: &str) -> Option<(SharedPuzzle, Model)> {
    let (link, record) = kept.split_once('\n')?;
    let LinkRead { shared, problems } = read(link);
    let model = Model::from_record(record)?;
    // Both are of the same puzzle, or somebody has changed them.
    let same = *model.puzzle().as_ref() == shared.puzzle && model.board().grid() == shared.grid;
    (problems.is_empty() && same).then_some((shared, model))
}

/// Keeps the puzzle for when it is left.
#[hook]
pub fn use_keeping(model: &Model, shared: &SharedPuzzle) {
    let (model, shared) = (model.clone(), shared.clone());
    let write = Callback::from(move |()| format!("{shared}\n{}", model.record()));
    session::use_session(&PUZZLE, write);
}
