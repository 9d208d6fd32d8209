//! On a projector, a class watches a game. Next to the board are the arches, with the reason for the move below, and at
//! the bottom there's a strip with all moves in order. Whether somebody plays, steps or points, all of these show the
//! same move. This way you see right away which number pays for which, and why the order matters.

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

/// Returns true if the projector shows this picture along with the board. The other drawings take up the whole screen.
#[must_use]
pub fn is_pictured(app: &App<Sieve>) -> bool {
    app.is_projected() && !matches!(app.view, "pairing" | "relaxed" | "upper-half" | "proof")
}

/// Renders the parts of the picture next to the board and below it.
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

/// Arches and strip, always laid out for the whole line. Nothing moves when you step through it.
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
                // The strip takes up space even when it is empty. Otherwise, the board would jump on the first move.
                <div class="strip"><p class="strip-waiting">{text("strip.waiting")}</p></div>
            } else {
                <p class="picture-place">{fill!("strip.place", played, moves)}</p>
                {component::<GameStrip>(props.clone())}
            }
        </>
    }
}
