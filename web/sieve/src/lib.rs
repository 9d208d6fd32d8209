//! Ginnow's Sieve runs in the browser. Page and workers are separate programs: the board should not
//! have to wait for the engines to load.
//!
//! The page usually talks to the engines through [`messages`]. But if a view can compute something
//! small by itself faster than it could ask for it, it does.

mod board;
mod ending;
mod explain;
mod guide;
pub mod jobs;
pub mod messages;
mod model;
mod moves;
mod page;
mod share;
mod solve;
mod solver;
mod why;

use crate::model::{Model, is_solver_hidden};
use crate::page::ViewState;
use crate::share::files::{self, Dropped};
use ginnow::sieve::links::Problem;
use ginnow_kit::frame::{
    App, Best, Dialog, Group, HandIn, Key, PackageForm, PackageProps, Puzzle, Results, Tour, View,
    dialog, hand_in, key, package,
};
use ginnow_kit::page::announcer::Announcement;
use ginnow_kit::page::keys::{KeyTable, plain};
use ginnow_kit::page::{PageAction, Panel};
use ginnow_kit::reactive::later::Ahead;
use ginnow_kit::widgets::playback::StepQuestion;
use ginnow_kit::{ahead, later};
use ginnow_links::Help;
pub use model::Sieve;
use yew::prelude::*;

/// Groups the views that explain a game.
const WHY: Group =
    Group { name: "why", label: "view.why", about: "view.why-about", choice: "view.why-choice" };

impl Puzzle for Sieve {
    const NAME: &'static str = "sieve";
    type Model = Model;

    ginnow_kit::view_state!(page::use_view_state => ViewState);

    const VIEWS: &'static [View<Self>] = &[
        View::new("moves", "view.moves", moves::moves).about("view.moves-about"),
        View::new("solve", "view.solve", later!(views: solve::solve as fn(&App<Sieve>)))
            .about("view.solve-about")
            .on_request()
            .unless(is_solver_hidden),
        View::new("proof", "view.proof", later!(views: solve::proof as fn(&App<Sieve>)))
            .about("view.proof-about")
            .on_request()
            .below("solve")
            .enlarged(true)
            .unless(is_solver_hidden),
        View::new("optima", "view.optima", later!(views: solve::optima as fn(&App<Sieve>)))
            .about("view.optima-about")
            .on_request()
            .below("solve")
            .unless(is_solver_hidden),
        View::new("classic", "view.classic", later!(views: solve::classic as fn(&App<Sieve>)))
            .about("view.classic-about")
            .on_request()
            .below("solve")
            .unless(is_solver_hidden),
        View::new("arches", "view.arches", later!(views: why::arches as fn(&App<Sieve>)))
            .about("view.arches-about")
            .segment_of(&WHY)
            .enlarged(true),
        View::new("pairing", "view.pairing", later!(views: why::pairing as fn(&App<Sieve>)))
            .about("view.pairing-about")
            .segment_of(&WHY)
            .enlarged(true),
        View::new("order", "view.order", later!(views: why::order as fn(&App<Sieve>)))
            .about("view.order-about")
            .segment_of(&WHY)
            .enlarged(true),
        View::new("relaxed", "view.relaxed", later!(views: why::relaxed as fn(&App<Sieve>)))
            .about("view.relaxed-about")
            .segment_of(&WHY)
            .extra()
            .enlarged(true)
            .unless(is_solver_hidden),
        View::new(
            "upper-half",
            "view.upper-half",
            later!(views: why::upper_half as fn(&App<Sieve>)),
        )
        .about("view.upper-half-about")
        .segment_of(&WHY)
        .extra()
        .enlarged(true)
        .unless(is_solver_hidden),
    ];

    const DIALOGS: &'static [Dialog<Self>] = &[
        dialog(Panel::Share, later!(dialogs: share::share as fn(&App<Sieve>))),
        dialog(Panel::Result, later!(dialogs: share::share_result as fn(&App<Sieve>))),
        dialog(Panel::Files, later!(dialogs: files::files as fn(&App<Sieve>))),
    ];

    const KEYS: &'static [Key<Self>] = &[
        key(&[plain("g")], "keys.graph", why::show_next),
        key(&[plain("e")], "keys.swap", |app| {
            let swapped = PageAction::Enlarge(Some(!app.is_enlarged()));
            app.page.act.emit(swapped);
        })
        .only_if(App::can_enlarge),
        key(&[plain("m")], "keys.mark", solve::toggle_mark).unless(is_solver_hidden),
        key(&[plain("q")], "keys.ask", |app: &App<Sieve>| {
            let on = &app.view_state.asking.on;
            page::choose_asking(on, !on.get());
        }),
        key(&[plain("h")], "keys.hint", moves::next_hint)
            .unless(|hidden| hidden.hints)
            .only_if(|app| app.view_state.permit.hints),
        key(&[plain("b")], "keys.best", moves::toggle_best)
            .unless(|hidden| hidden.best)
            .only_if(|app| app.view_state.permit.best),
    ];

    const ENDS: bool = true;
    const BEST: Option<Best<Self>> = Some(Best {
        is_reached: ending::is_best,
        choice: "builder.until-best",
        pending: "lesson.best-pending",
    });

    const PACKAGE: Option<PackageForm> =
        Some(PackageForm(later!(packages: package as fn(&PackageProps))));
    const RESULTS: Option<Results<Self>> =
        Some(Results { written: share::written, draw: later!(dialogs: hand_in as fn(&HandIn)) });

    fn helped(app: &App<Self>) -> Help {
        page::helped(app)
    }

    const GUIDE: Option<fn(&str) -> Html> = Some(later!(guide: guide::guide as fn(&str)));
    const TOUR: Option<Tour<Self>> = Some(guide::TOUR);

    const SETTINGS: Option<fn(&App<Self>) -> Html> =
        Some(later!(dialogs: page::settings as fn(&App<Sieve>)));

    const PRINTED: Option<Ahead<App<Self>>> =
        Some(ahead!(dialogs: files::printed_sheet as fn(&App<Sieve>)));

    fn rule(app: &App<Self>) -> &'static str {
        explain::rule(app.model.goal())
    }

    fn stage(app: &App<Self>) -> Html {
        let take = later!(dialogs: files::taken as fn(&Dropped));
        let dropped = app.view_state.dropped.as_ref().map(take);
        // Few visits involve a projector, and most people would download this for nothing. It is
        // therefore a chunk of its own.
        let picture = why::picture::is_pictured(app)
            .then(|| later!(views: why::picture::picture as fn(&App<Sieve>))(app));
        let signals = app.view_state.signals.any().then(|| {
            let signals = later!(views: page::signals as fn(&App<Sieve>));
            signals(app)
        });
        html! { <>{board::stage(app)}{picture}{signals}{dropped}</> }
    }

    fn arrangement(app: &App<Self>) -> Classes {
        classes!(
            why::picture::is_pictured(app).then_some("pictured"),
            why::is_explaining(app).then_some("explaining")
        )
    }

    fn line(app: &App<Self>) -> Html {
        board::line(app)
    }

    fn step_question(app: &App<Self>) -> StepQuestion {
        app.view_state.asking.step.clone()
    }

    fn is_at_play(app: &App<Self>) -> bool {
        page::is_at_play(app)
    }

    fn is_explained(app: &App<Self>) -> bool {
        explain::is_bound(app.model.game())
    }

    fn status(app: &App<Self>) -> Html {
        html! { <>{board::score(app)}{board::race(app)}</> }
    }

    fn controls(app: &App<Self>) -> Html {
        board::controls(app)
    }

    fn place(app: &App<Self>) -> Option<String> {
        explain::board_place(app)
    }

    fn question(app: &App<Self>) -> Option<Html> {
        board::question(app)
    }

    fn board_keys() -> Vec<KeyTable> {
        vec![KeyTable::of_board()]
    }

    fn announcement(app: &App<Self>) -> String {
        explain::message(&app.model)
    }

    fn extra_announcements(app: &App<Self>) -> Vec<Announcement> {
        page::extra_announcements(app)
    }

    fn problem(problem: &Problem) -> String {
        explain::problem(problem)
    }
}

ginnow_kit::learn_english!();

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::links;
    use ginnow_links::Hidden;

    #[test]
    fn views_follow_the_links_that_show_and_hide_them() {
        let shown = Sieve::VIEWS.iter().map(|view| view.name);
        assert!(shown.eq(links::View::ALL.map(links::View::name)));
        let best = Hidden { best: true, ..Hidden::default() };
        for hidden in [Hidden::default(), Hidden::ALL, best] {
            for (view, linked) in Sieve::VIEWS.iter().zip(links::View::ALL) {
                assert_eq!(view.is_offered(hidden), linked.is_allowed(hidden));
            }
        }
    }
}
