//! The ordered picture of a game for a projector. Next to the board are its arches, below them is
//! the reason for the move, and at the bottom are the moves in their order of play. All four parts
//! always show the same move, whether somebody plays, steps or points. That way, a class sees at a
//! glance which number pays for which, and why the order matters.

mod arches;

use crate::model::Sieve;
use crate::why::end;
use crate::why::strip::{GameStrip, GameStripProps};
use arches::{ProjectedArches, ProjectedArchesProps};
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::words::fill;
use yew::prelude::*;

/// Returns true if the projector shows the picture together with the board. The other drawings have
/// the screen to themselves.
#[must_use]
pub fn is_pictured(app: &App<Sieve>) -> bool {
    app.is_projected() && !matches!(app.view, "pairing" | "relaxed" | "upper-half" | "proof")
}

/// Renders the parts of the picture that are next to and below the board.
pub fn picture(app: &App<Sieve>) -> Html {
    let game = app.model.game().clone();
    let props = GameStripProps {
        game,
        is_projected: true,
        pointer: app.view_state.pointer.clone(),
        act: app.act.clone(),
        page: app.page.act.clone(),
    };
    component::<OrderedPicture>(props)
}

/// Shows the arches and the strip. Their layouts are computed from the whole line, so nothing moves
/// while somebody steps through it.
#[component]
fn OrderedPicture(props: &GameStripProps) -> Html {
    let GameStripProps { game, pointer, .. } = props.clone();
    let key = (game.position().size(), game.line().to_vec());
    let pairs = use_memo(key, |_| end(&game).pairs());
    let (pairs, played, moves) = (Shared(pairs), game.played(), game.line().len());
    html! {
        <>
            {component::<ProjectedArches>(ProjectedArchesProps { game, pairs, played, pointer })}
            if moves == 0 {
                // We reserve the space of the strip, so that the board doesn't jump when the first
                // move is made.
                <div class="strip" />
            } else {
                <p class="picture-place">{fill!("strip.place", played, moves)}</p>
                {component::<GameStrip>(props.clone())}
            }
        </>
    }
}
