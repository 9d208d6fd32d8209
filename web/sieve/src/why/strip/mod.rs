//! A game's moves form a strip of dominoes. It is below the drawings of *Why*, and at the bottom of the picture on a
//! projector.

mod current;
mod dominoes;
mod hand;
mod plan;

pub use current::use_current_move;

use crate::model::Sieve;
use crate::model::{Action, Pointer};
use crate::why::end;
use dominoes::{Strip, StripProps};
use ginnow::sieve::{Game, Order};
use ginnow_kit::frame::App;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::shared::Shared;
use std::rc::Rc;
use yew::prelude::*;

/// Adds the strip below a drawing. On a projector, the strip is part of the picture already, so this does nothing
/// there.
pub fn with_strip(app: &App<Sieve>, drawing: Html) -> Html {
    let strip = (!app.is_projected()).then(|| {
        component::<GameStrip>(GameStripProps {
            game: app.model.game().clone(),
            is_projected: false,
            pointer: app.view_state.pointer.clone(),
            act: app.act.clone(),
            page: app.page.act.clone(),
        })
    });
    html! { <div class="with-strip">{drawing}{strip}</div> }
}

#[derive(Properties, PartialEq, Clone)]
pub struct GameStripProps {
    pub game: Rc<Game>,
    /// Set on a projector.
    pub is_projected: bool,
    pub pointer: Pointer,
    pub act: Callback<Action>,
    pub page: Callback<PageAction>,
}

/// Renders the strip. There is none before the first move.
#[component]
pub fn GameStrip(props: &GameStripProps) -> Html {
    let GameStripProps { game, is_projected, pointer, act, page } = props.clone();
    let key = (game.position().size(), game.line().to_vec());
    let order = use_memo(key, |_| Order::new(&end(&game).pairs()).ok().map(Shared::new));
    let order = (*order).clone().filter(|order| !order.pairs().is_empty());
    let strip =
        |order| component::<Strip>(StripProps { order, game, is_projected, pointer, act, page });
    order.map(strip).unwrap_or_default()
}
