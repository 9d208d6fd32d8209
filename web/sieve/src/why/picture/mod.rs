//! What a class sees of a game on a projector. The arches are next to the board, the reason for the move is below them,
//! and at the bottom there are the moves in their order of play. All of these show the same move, no matter if somebody
//! plays, steps or points. So you can see which number pays for which and why the order matters without looking for it.

mod arches;

use crate::model::Sieve;
use crate::why::end;
use crate::why::strip::{GameStrip, GameStripProps};
use arches::{ProjectedArches, ProjectedArchesProps};
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// Returns true if the projector shows this picture together with the board. The other drawings get the whole screen.
#[must_use]
pub fn is_pictured(app: &App<Sieve>) -> bool {
    app.is_projected() && !matches!(app.view, "pairing" | "relaxed" | "upper-half" | "proof")
}

/// Returns the parts of the picture that are next to the board and below it.
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

/// The arches and the strip. We always lay out the whole line, so nothing moves while somebody steps through it.
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
                // The strip takes up space even when it's empty. Otherwise, the board would jump on the first move.
                <div class="strip"><p class="strip-waiting">{text("strip.waiting")}</p></div>
            } else {
                <p class="picture-place">{fill!("strip.place", played, moves)}</p>
                {component::<GameStrip>(props.clone())}
            }
        </>
    }
}
