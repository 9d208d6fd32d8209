//! Drawings that show the structure of a game. They explain why it's played the way it is, each
//! from another point of view.

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

/// Switches between the pairing graph and the order graph, so that one key is enough for both.
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
    /// True if the graph has most of the screen, and the board is small.
    pub enlarged: bool,
    /// True on a projector. Then there are no bars around the graph.
    pub projected: bool,
    /// True if the last move should be animated.
    pub animated: bool,
    /// True if marks may show what a solver would find. Teachers can forbid that in a lesson.
    pub helps: bool,
    pub pointer: Pointer,
    /// Other views that you can open from the menu of this graph.
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

/// The views of *Why* that you can open from the menu of a drawing.
#[derive(PartialEq, Clone)]
pub struct OtherViews {
    /// Their names, and the keys of their titles.
    views: Vec<(&'static str, &'static str)>,
    show: Callback<&'static str>,
}

impl OtherViews {
    fn of(app: &App<Sieve>) -> Self {
        OtherViews { views: extra_views(app), show: app.show.clone() }
    }

    /// Returns no views. We need this for a drawing that's already in one of them.
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

/// Returns the position at the end of the line, even if you've gone back. We use the whole line for
/// layouts, because otherwise everything would move while you step through it.
fn end(game: &Game) -> Position {
    start(game).after(game.line()).unwrap_or_else(|_| game.position().clone())
}

/// The texts of a saved drawing.
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
