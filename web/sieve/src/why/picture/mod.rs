//! The ordered picture of a game, for a projector: next to the board its arches, below them the reason of the move, and at
//! the bottom the moves in their order of play. All four parts show the same move, whether somebody plays, steps or
//! points, so a class sees in one glance which number pays for which and why the order matters.

mod arches;
mod current;
mod hand;
mod strip;

pub use strip::{Strip, StripProps};

use crate::model::Sieve;
use crate::model::{Action, Pointer};
use crate::why::end;
use arches::{ProjectedArches, ProjectedArchesProps};
use ginnow::sieve::{Game, Order};
use ginnow_kit::frame::App;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::words::fill;
use std::rc::Rc;
use yew::prelude::*;

/// Whether the projector shows the picture together with the board. The other drawings have the screen to themselves.
#[must_use]
pub fn is_pictured(app: &App<Sieve>) -> bool {
    app.is_projected() && !matches!(app.view, "pairing" | "relaxed" | "upper-half" | "proof")
}

/// The parts of the picture next to and below the board.
pub fn picture(app: &App<Sieve>) -> Html {
    let game = app.model.game().clone();
    let props = OrderedPictureProps {
        game,
        pointer: app.view_state.pointer.clone(),
        act: app.act.clone(),
        page: app.page.act.clone(),
    };
    component::<OrderedPicture>(props)
}

#[derive(Properties, PartialEq, Clone)]
struct OrderedPictureProps {
    game: Rc<Game>,
    pointer: Pointer,
    act: Callback<Action>,
    page: Callback<PageAction>,
}

/// The arches and the strip. The layouts use the whole line, so nothing moves while somebody steps through it.
#[component]
fn OrderedPicture(props: &OrderedPictureProps) -> Html {
    let OrderedPictureProps { game, pointer, act, page } = props.clone();
    let key = (game.position().size(), game.line().to_vec());
    let pairs = use_memo(key, |_| end(&game).pairs());
    let order = use_memo(pairs.clone(), |pairs| Order::new(pairs).ok().map(Shared::new));
    let (pairs, played, moves) = (Shared(pairs), game.played(), game.line().len());
    // Without moves there is nothing to order.
    let order = (*order).clone().filter(|order| !order.pairs().is_empty());
    let strip = order.map(|order| {
        component::<Strip>(StripProps {
            order,
            game: game.clone(),
            projected: true,
            pointer: pointer.clone(),
            act,
            page,
        })
    });
    html! {
        <>
            {component::<ProjectedArches>(ProjectedArchesProps { game, pairs, played, pointer })}
            if let Some(strip) = strip {
                <p class="picture-place">{fill!("strip.place", played, moves)}</p>
                {strip}
            } else {
                // The first move doesn't move the board.
                <div class="strip" />
            }
        </>
    }
}
