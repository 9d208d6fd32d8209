//! Drawings of a game's structure. Each explains, from another point of view, why it was played
//! this way.

pub mod arches;
mod frame;
mod marks;
mod near;
mod orders;
mod pairing;
mod pairing_drawing;
mod parts;
pub mod picture;
mod relaxed;
mod saved_choice;
mod search;
mod strip;
mod upper_half;

pub use arches::arches;
pub use order_count::{OrderCount, OrderCountProps, orders_in_words};
pub use order_panel::order;
pub use orders::tip::arrow_tip;
use orders::{order_count, order_panel};
pub use pairing::pairing;
pub use relaxed::{Comparing, relaxed, use_comparing};
pub use upper_half::upper_half;

use crate::model::Sieve;
use crate::model::{Pointer, is_solver_there};
use ginnow::sieve::drawing::svg::Words;
use ginnow::sieve::{Game, Position};
use ginnow_kit::frame::{App, extra_views};
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::shared::Shared;
use std::rc::Rc;
use yew::prelude::*;

/// Goes to the pairing graph or, if that is already open, to the order graph. That way, a single
/// key does for both.
pub fn show_next(app: &App<Sieve>) {
    let other = app.view == "pairing" && !app.is_projected();
    app.page.act.emit(PageAction::Project(false));
    app.show.emit(if other { "order" } else { "pairing" });
}

/// Returns true if one of the drawings is open. They need fewer controls around them.
#[must_use]
pub fn is_explaining(app: &App<Sieve>) -> bool {
    matches!(app.view, "arches" | "pairing" | "order" | "relaxed" | "upper-half")
}

/// Renders the purpose of a view above its drawing.
pub fn about(key: &'static str) -> Html {
    html! { <p class="hint view-about">{ginnow_kit::words::text(key)}</p> }
}

#[derive(Properties, PartialEq, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct GraphProps {
    pub game: Rc<Game>,
    /// The graph has most of the screen and the board is small.
    pub enlarged: bool,
    /// On a projector, there are no bars around the graph.
    pub projected: bool,
    /// Animates the last move.
    pub animated: bool,
    /// Marks may reveal a solver's results. A teacher can forbid that.
    pub helps: bool,
    pub pointer: Pointer,
    /// Views to offer in the graph's menu.
    pub others: OtherViews,
    pub page: Callback<PageAction>,
}

impl GraphProps {
    fn of(app: &App<Sieve>) -> Self {
        GraphProps {
            game: app.model.game().clone(),
            animated: app.model.is_animated(),
            helps: is_solver_there(app.hidden),
            pointer: app.view_state.pointer.clone(),
            enlarged: app.is_enlarged(),
            projected: app.is_projected(),
            others: OtherViews::of(app),
            page: app.page.act.clone(),
        }
    }
}

/// Views of *Why* to offer in a drawing's menu.
#[derive(PartialEq, Clone)]
pub struct OtherViews {
    /// Names and title keys.
    views: Vec<(&'static str, &'static str)>,
    show: Callback<&'static str>,
}

impl OtherViews {
    fn of(app: &App<Sieve>) -> Self {
        OtherViews { views: extra_views(app), show: app.show.clone() }
    }

    /// For drawings that are themselves in one of these views.
    fn none() -> Self {
        OtherViews { views: Vec::new(), show: Callback::noop() }
    }

    fn buttons(&self) -> Html {
        let button = |&(name, label): &(&'static str, &'static str)| {
            let show = self.show.reform(move |_: MouseEvent| name);
            html! { <button type="button" data-view={name} onclick={show}>{ginnow_kit::words::text(label)}</button> }
        };
        self.views.iter().map(button).collect()
    }
}

fn start(game: &Game) -> Position {
    Position::fresh(game.position().table().clone())
}

/// The position at the end of the line, no matter where you are in it. That is the one to use for
/// layouts, which would otherwise change with every step.
fn end(game: &Game) -> Position {
    start(game).after(game.line()).unwrap_or_else(|_| game.position().clone())
}

/// Texts for a saved drawing.
pub fn words(title: String, description: &str) -> Words {
    use ginnow_kit::words::text;
    Words {
        title,
        description: description.to_owned(),
        selected: text("graph.selected").to_owned(),
        payment: text("graph.payment").to_owned(),
        swept: text("graph.swept").to_owned(),
        remaining: text("graph.remaining").to_owned(),
        turn: text("graph.turn").to_owned(),
        places: text("graph.places").to_owned(),
        primes: text("graph.primes").to_owned(),
        prime_factors: text("graph.prime-factors").to_owned(),
        critical: text("graph.critical").to_owned(),
    }
}
