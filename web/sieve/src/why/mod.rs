//! Drawings that show the structure of a game, such as the pairing graph and the order.

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

/// Shows the pairing graph, or if that's already open, the order graph.
pub fn show_next(app: &App<Sieve>) {
    let other = app.view == "pairing" && !app.is_projected();
    app.page.act.emit(PageAction::Project(false));
    app.show.emit(if other { "order" } else { "pairing" });
}

/// Whether a drawing of the structure is open, which needs fewer controls around it.
#[must_use]
pub fn is_explaining(app: &App<Sieve>) -> bool {
    matches!(app.view, "arches" | "pairing" | "order" | "relaxed" | "upper-half")
}

/// The purpose of a view, above its drawing.
pub fn about(key: &'static str) -> Html {
    html! { <p class="hint view-about">{ginnow_kit::words::text(key)}</p> }
}

#[derive(Properties, PartialEq, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct GraphProps {
    pub game: Rc<Game>,
    /// Whether the graph is larger than the board.
    pub enlarged: bool,
    /// Whether the graph is projected for an audience, in which case it has no bars around it.
    pub projected: bool,
    pub animated: bool,
    /// Whether marks may show results of a solver.
    pub helps: bool,
    /// The current number.
    pub pointer: Pointer,
    /// The views that the menu of the graph offers.
    pub others: OtherViews,
    pub page: Callback<PageAction>,
}

impl GraphProps {
    /// Returns the properties of a graph of the game on the board.
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

/// The views of *Why* that the menu of a drawing offers.
#[derive(PartialEq, Clone)]
pub struct OtherViews {
    /// Their names and the keys of their titles.
    views: Vec<(&'static str, &'static str)>,
    /// Called to open one of them.
    show: Callback<&'static str>,
}

impl OtherViews {
    fn of(app: &App<Sieve>) -> Self {
        OtherViews { views: extra_views(app), show: app.show.clone() }
    }

    /// Returns an empty menu, for drawings that are in such a view themselves.
    fn none() -> Self {
        OtherViews { views: Vec::new(), show: Callback::noop() }
    }

    /// Renders a button for each view.
    fn buttons(&self) -> Html {
        let button = |&(name, label): &(&'static str, &'static str)| {
            let show = self.show.reform(move |_: MouseEvent| name);
            html! { <button type="button" data-view={name} onclick={show}>{ginnow_kit::words::text(label)}</button> }
        };
        self.views.iter().map(button).collect()
    }
}

/// Returns the board on which the game began.
fn start(game: &Game) -> Position {
    Position::fresh(game.position().table().clone())
}

/// Returns the position at the end of the line. We compute layouts from the whole line, so that
/// nothing moves while the user steps through it.
fn end(game: &Game) -> Position {
    start(game).after(game.line()).unwrap_or_else(|_| game.position().clone())
}

/// Returns the words that a saved drawing contains.
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
