//! The game that the page begins with: that of the address, or the one that was
//! left.

use super::link::game_link;
use super::model::Model;
use crate::PUZZLE;
use ginnow::sieve::links::{self, LinkRead, SharedGame};
use ginnow::sieve::{Game, LARGEST_BOARD};
use ginnow_kit::page::session;
use yew::prelude::*;

/// What the page begins with.
pub struct Opening {
    /// The game as a link has it, and what is wrong with that.
    pub link: LinkRead,
    /// The game that was left, with what can be undone, if it is that one.
    pub left: Option<Game>,
}

impl Opening {
    /// Whatever the address names goes first. The game that was left comes back
    /// where the address is its own, or names the puzzle and no game. (No
    /// address at all is a new beginning.)
    pub fn find() -> Self {
        let link = game_link();
        let kept = session::recall(&PUZZLE).and_then(|kept| left(&kept));
        let Some((shared, game)) = kept else {
            return Opening { link, left: None };
        };
        if session::comes_back(&PUZZLE, link.problems.is_empty() && link.shared == shared) {
            let problems = Vec::new();
            let link = LinkRead { shared, problems };
            return Opening {
                link,
                left: Some(game),
            };
        }
        Opening { link, left: None }
    }

    /// The game.
    pub fn model(&self) -> Model {
        let model = Model::open(&self.link.shared);
        match &self.left {
            Some(game) => model.with_game(game.clone()),
            None => model,
        }
    }
}

/// Reads what [`use_keeping`] has kept: the link, and the game with its history.
pub fn left(kept: &str) -> Option<(SharedGame, Game)> {
    let (link, record) = kept.split_once('\n')?;
    let LinkRead { shared, problems } = links::read(link);
    let game = Game::from_record(record, LARGEST_BOARD)?;
    // Both are of the same moment, or somebody has changed them.
    (problems.is_empty() && game.moment() == shared.moment).then_some((shared, game))
}

/// Keeps the game for when it is left.
#[hook]
pub fn use_keeping(model: &Model, shared: &SharedGame) {
    let (model, shared) = (model.clone(), shared.clone());
    let write = Callback::from(move |()| format!("{shared}\n{}", model.game().record()));
    session::use_session(&PUZZLE, write);
}
