//! Lays out the page.

use crate::browser::{document, learner};
use crate::frame::about::about;
use crate::frame::state::GameState;
use crate::frame::{
    App, Puzzle, commands::playback, dialogs::dialog, lesson::hand_in, shell::tour, view,
};
use crate::page::Panel;
use crate::page::alerts::notices::{Notices, NoticesProps};
use crate::page::announcer::{Announcer, AnnouncerProps, quieted};
use crate::page::header::head::{Offers, PUZZLES, head};
use crate::page::projector::leave_projector;
use crate::reactive::component::component;
use crate::reactive::memo::piece;
use crate::update::UpdateBar;
use crate::widgets::help::tour::TourStep;
use crate::widgets::share::lesson::DEFAULT_PARTS;
use crate::widgets::share::whole_page_link;
use crate::words::{count, fill, list, text};
use crate::worker::SilentWorkers;
use ginnow_links::{Hidden, Part, Until};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Renders the page in one of its forms: without a board, embedded, or whole.
pub(in crate::frame) fn page<P: Puzzle>(
    app: &App<P>,
    state: &UseReducerDispatcher<GameState<P>>,
    step: Option<&TourStep>,
) -> Html {
    if let Some(page) = P::whole_page(app) {
        return whole(app, page);
    }
    if app.is_embedded() {
        return embedded(app, state);
    }
    let question = question(app);
    let requested = question.is_some().then_some("asked");
    let enlarged = app.is_enlarged().then_some("enlarged");
    html! {
        <>
            {skip()}
            {piece(header::<P>, app)}
            {tour::tour(app, step)}
            <main class={classes!("table", enlarged, requested, P::arrangement(app))}>
                <div class="stage">
                    {question.unwrap_or_default()}
                    {piece(P::stage, app)}
                    {piece(P::line, app)}
                    {view::about_segment(app)}
                    {piece(playback::controls::<P>, app)}
                </div>
                <div class="beside">
                    {invitation(app)}
                    {piece(P::status, app)}
                    {hand_in::result(app, state)}
                    {piece(P::controls, app)}
                    {piece(view::side::<P>, app)}
                    {leave_projector(&app.page)}
                </div>
            </main>
        </>
    }
}

/// Renders a page without a board. There's neither a header nor a rule if it's embedded.
fn whole<P: Puzzle>(app: &App<P>, page: Html) -> Html {
    let embedded = app.is_embedded();
    html! {
        <>
            if !embedded {
                {skip()}
                {piece(header::<P>, app)}
            }
            <main class="whole-page">
                if embedded {
                    <h1 class="visually-hidden">{text("page.title")}</h1>
                } else {
                    {invitation(app)}
                    {rule(app)}
                }
                {hiding(app)}
                {page}
                {leave_projector(&app.page)}
            </main>
        </>
    }
}

/// Renders an embedded page, which is reduced to the status, the board, the most important controls
/// and a link to the whole page.
fn embedded<P: Puzzle>(app: &App<P>, state: &UseReducerDispatcher<GameState<P>>) -> Html {
    html! {
        <main class={classes!("table", "embedded", P::arrangement(app))}>
            <h1 class="visually-hidden">{text("page.title")}</h1>
            {question(app).unwrap_or_default()}
            {P::status(app)}
            <div class="stage">{P::stage(app)}</div>
            <section class="embedded-controls" aria-label={text("controls.label")}>
                {P::few_controls(app)}
                {hand_in::result(app, state)}
                // There is nothing to link to in a package for a learning platform: it contains
                // only this puzzle, and the platform only knows this frame.
                if learner().is_none() {
                    {whole_page_link(&app.whole_link())}
                }
            </section>
        </main>
    }
}

fn header<P: Puzzle>(app: &App<P>) -> Html {
    head(about::<P>(), P::place(app), offers(app), &app.page)
}

/// A button for keyboard users that skips the header and focuses the first control of the content.
/// Most sites have a link for this, but a link would overwrite the game in the address.
fn skip() -> Html {
    const CONTROLS: &str =
        "main :is([tabindex='0'], a[href], button:not([disabled]), input, select, textarea)";
    let press = |_: MouseEvent| {
        if let Ok(Some(first)) = document().query_selector(CONTROLS) {
            // Ignore errors: if the element cannot be focused, nothing changes.
            let _ = first.unchecked_into::<HtmlElement>().focus();
        }
    };
    html! { <button type="button" class="skip" onclick={press}>{text("head.skip")}</button> }
}

/// Renders the lesson's question, if there is one. Since anybody can write a question into a link,
/// it gets just one line and its own text direction.
pub fn question_line<P: Puzzle>(app: &App<P>) -> Option<Html> {
    let question = &app.lesson.question;
    let line = || html! { <p class="question" dir="auto">{question.clone()}</p> };
    (!question.is_empty()).then(line)
}

/// Like [`question_line`], but with a second line about hidden parts.
fn question<P: Puzzle>(app: &App<P>) -> Option<Html> {
    let question = P::question(app);
    match hiding(app) {
        Some(hiding) => Some(html! { <div class="asking">{question}{hiding}</div> }),
        None => question,
    }
}

/// Renders a line that lists the hidden parts and when they will be revealed.
fn hiding<P: Puzzle>(app: &App<P>) -> Option<Html> {
    // The overview of all puzzles has nothing to hide.
    if !app.hidden.any() || P::NAME == PUZZLES {
        return None;
    }
    let hidden = app.lesson.hidden;
    let later = hidden.at(true);
    let appearing = listed(P::PARTS, |part| app.hidden.has(part) && !later.has(part));
    let until = hidden.until.filter(|_| P::ENDS && !app.over && !appearing.is_empty());
    let condition = match until {
        Some(Until::Games(games)) => {
            let left = u64::from(games).saturating_sub(app.task.games() as u64);
            // If some parts stay hidden for good, we have to list those that don't.
            Some(if later.any() {
                let when = count("lesson.after-games", left);
                fill!("lesson.appears", when, parts = appearing)
            } else {
                count("lesson.games-pending", left)
            })
        }
        Some(Until::Best) => P::BEST.map(|best| text(best.pending).to_owned()),
        None => None,
    };
    let for_good = if condition.is_some() { later } else { app.hidden };
    let away = condition.is_some() && app.is_away();
    let parts = labels::<P>(for_good);
    let is_nothing = condition.is_none() && parts.is_empty();
    let lines = [
        condition,
        (!parts.is_empty()).then(|| fill!("lesson.hidden", parts)),
        is_nothing.then(|| fill!("lesson.hidden-nothing", parts = missing::<P>(hidden))),
        away.then(|| text("lesson.away").to_owned()),
    ];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    let back = away.then(|| {
        let press = app.to_task.reform(|_: MouseEvent| ());
        html! { <button type="button" class="small" onclick={press}>{text("lesson.back")}</button> }
    });
    Some(html! {
        <>
            <p class="awaited hint" role="status">{lines.join(" ")}</p>
            {back.unwrap_or_default()}
        </>
    })
}

/// Returns the labels of those hidden parts that the puzzle has.
fn labels<P: Puzzle>(hidden: Hidden) -> String {
    listed(P::PARTS, |part| hidden.has(part))
}

/// Returns the labels of hidden parts that this puzzle doesn't have. As it has no words for them
/// either, we use the default ones.
fn missing<P: Puzzle>(hidden: Hidden) -> String {
    let is_missing = |part| P::PARTS.iter().all(|known| known.0 != part);
    listed(&DEFAULT_PARTS, |part| hidden.has(part) && is_missing(part))
}

/// Lists the labels of some parts, without duplicates.
fn listed(parts: &[(Part, &'static str)], is_meant: impl Fn(Part) -> bool) -> String {
    let mut labels = Vec::new();
    for &(_, key) in parts.iter().filter(|(part, _)| is_meant(*part)) {
        let label = text(key);
        if !labels.contains(&label) {
            labels.push(label);
        }
    }
    list(labels)
}

/// Chooses what the header offers. While a task hides something, it must not lead to other puzzles,
/// which could show just that. In packages for learning platforms, there are no others.
fn offers<P: Puzzle>(app: &App<P>) -> Offers {
    Offers {
        puzzles: P::NAME != PUZZLES
            && (!app.hidden.any() || P::place(app).is_some())
            && learner().is_none(),
        guide: P::GUIDE.is_some(),
        share: dialog::has::<P>(Panel::Share),
        files: dialog::has::<P>(Panel::Files),
        projector: P::IS_PROJECTED,
    }
}

fn invitation<P: Puzzle>(app: &App<P>) -> Html {
    let heading = |sentence| html! { <h2 class="invitation">{sentence}</h2> };
    P::invitation(app).map(heading).unwrap_or_default()
}

/// Renders the rule of the puzzle.
pub fn rule<P: Puzzle>(app: &App<P>) -> Html {
    html! { <p class="rule">{P::rule(app)}</p> }
}

/// Renders everything that is on top of the page: dialogs, notices and announcements.
pub(in crate::frame) fn over_the_page<P: Puzzle>(app: &App<P>) -> Html {
    let announcement = if app.actions == 0 { String::new() } else { P::announcement(app) };
    let others = P::extra_announcements(app);
    let announcements = AnnouncerProps {
        count: app.actions,
        announcement,
        others: if app.page.state.appearance.quiet { quieted(others) } else { others },
        is_skipped: playback::is_within_second(app),
    };
    html! {
        <>
            {dialog::open(app)}
            {component::<Notices>(NoticesProps { page: app.page.clone() })}
            {component::<UpdateBar>(())}
            {component::<SilentWorkers>(())}
            {component::<Announcer>(announcements)}
        </>
    }
}
