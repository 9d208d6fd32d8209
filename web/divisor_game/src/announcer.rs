//! Says what happens to those who cannot see it.

use crate::explain;
use crate::model::Model;
use ginnow_kit::page::announcer::announcer as regions;
use ginnow_kit::words::text;
use yew::prelude::*;

/// The live regions: what came of the last action, and the end of the game.
pub fn announcer(model: &Model) -> Html {
    let end = if model.winner().is_some() && model.game().played() > 0 {
        format!("{} {}", explain::turn(model), text("over.why"))
    } else {
        String::new()
    };
    regions(model.count(), explain::outcome(model), [("said-end", end)])
}
