//! Shows the score as a duel. Each point of the board's sum is yours, the taxman's, or still in
//! play.

mod ghosts;
mod race;

pub use race::race;

use super::timer::{FigureProps, LastFigure, Timer};
use crate::model::{Action, OwnBest, Pointer, Shares};
use crate::moves::{OutlookBarProps, outlook_figures, picture};
use crate::solver::{Permit, Study, StudyChange};
use crate::{ending, explain, model::Sieve};
use ghosts::{BarGhost, ScoreGhostsProps, TaxmansGhost, YourGhost};
use ginnow::sieve::Game;
use ginnow::sieve::analysis::Assessment;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::frame::App;
use ginnow_kit::page::{PageAction, Panel};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::reactive::store::Store;
use ginnow_kit::words::{fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

pub fn score(app: &App<Sieve>) -> Html {
    let (model, view_state) = (&app.model, &app.view_state);
    memo(
        board,
        ScoreProps {
            game: model.game().clone(),
            goal: model.goal(),
            study: view_state.analysis.study.clone(),
            permit: view_state.permit,
            pointer: view_state.pointer.clone(),
            timer: view_state.timer.clone(),
            change: view_state.analysis.change.clone(),
            page: app.page.act.clone(),
            own_best: view_state.own_best.clone(),
            act: app.act.clone(),
            given: model.is_given(),
            hands_in: app.hands_in(),
            animated: model.is_animated(),
            card: Card::of(app),
        },
    )
}

/// Some pages have no result card, and the others do not always show it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Card {
    /// The page has no cards at all.
    Missing,
    /// Not now: the game is not over yet, or the player is looking back at it.
    Away,
    Shown,
}

impl Card {
    fn of(app: &App<Sieve>) -> Self {
        if ending::is_shown(app) {
            Card::Shown
        } else if ending::has_card(app) {
            Card::Away
        } else {
            Card::Missing
        }
    }
}

#[derive(PartialEq)]
struct ScoreProps {
    pub game: Rc<Game>,
    pub goal: Goal,
    /// Knows the best score that is still possible.
    pub study: Shared<Study>,
    /// Parts that the task leaves visible.
    pub permit: Permit,
    /// For previewing the number under the pointer.
    pointer: Pointer,
    pub timer: Store<Timer>,
    pub change: Callback<StudyChange>,
    pub page: Callback<PageAction>,
    pub own_best: OwnBest,
    pub act: Callback<Action>,
    /// The game was loaded rather than played.
    given: bool,
    /// A player who hands in a code is not offered to send a challenge.
    hands_in: bool,
    animated: bool,
    card: Card,
}

fn board(props: &ScoreProps) -> Html {
    let position = props.game.position();
    let shares = Shares::of(position);
    let before = before(props);
    let ghosts = || ScoreGhostsProps { game: props.game.clone(), pointer: props.pointer.clone() };
    let figure = |class: &'static str, label: Html, share: fn(&Shares) -> u64| {
        let value = share(&shares);
        let was = before.as_ref().map(share).filter(|&was| was != value);
        html! {
            <div class={classes!("figure", class)}>
                <dt>{label}</dt>
                // Animations do not restart unless the element is new, hence one per move.
                <dd key={was.map_or(0, |_| position.turns().len())} data-was={was.map(number)}>
                    <span>{number(value)}</span>
                </dd>
            </div>
        }
    };
    let over = position.is_over() && !position.turns().is_empty();
    // Only shown at the end, and never if the link hides it.
    let known = props.study.optimum().and_then(Assessment::exact);
    let optimum = known.filter(|_| over && props.permit.best);
    let best = optimum == Some(position.score());
    let classes = classes!(
        "score",
        best.then_some("best"),
        (props.card == Card::Shown).then_some("ended"),
        before.is_some().then_some("fresh")
    );
    let shown = props.permit.best && !props.study.covers(&props.game);
    let outlook = OutlookBarProps {
        game: props.game.clone(),
        goal: props.goal,
        permit: props.permit,
        study: props.study.clone(),
        change: props.change.clone(),
    };
    html! {
        <>
            <section class={classes} aria-label={text("score.label")}>
                <dl class="duel">
                    {figure("figure-score", html! {
                        <>{text("score.yours")}{component::<YourGhost>(ghosts())}</>
                    }, |shares| shares.yours)}
                    {component::<LastFigure>(FigureProps {
                        moves: position.turns().len(), timer: props.timer.clone()
                    })}
                    {figure("figure-taxman", html! {
                        <>{component::<TaxmansGhost>(ghosts())}{text("score.taxman")}</>
                    }, |shares| shares.taxmans)}
                </dl>
                <div class="bar">
                    {picture(&outlook, shown)}
                    {component::<BarGhost>(ghosts())}
                </div>
                <p class="standing">
                    <span class="sentence">{sentence(props, &shares, over)}</span>
                    if !over {
                        {" "}{props.own_best.line(&props.act)}
                    }
                </p>
                if props.permit.best && !props.study.covered {
                    {outlook_figures(&outlook)}
                }
            </section>
            if over && props.card == Card::Missing {
                {result(props, &shares, optimum)}
            }
        </>
    }
}

/// Returns the shares before the last move if that move is animated. Figures count up from there,
/// in step with their tiles.
fn before(props: &ScoreProps) -> Option<Shares> {
    let mut before = props.animated.then(|| props.game.position().clone())?;
    before.undo()?;
    Some(Shares::of(&before))
}

/// Returns the sentence below the bar. There is always exactly one, or the page would jump at the
/// end of the game.
fn sentence(props: &ScoreProps, shares: &Shares, over: bool) -> String {
    // At the end of a game, the verdict is already on the card (or in the result).
    let without = over && (props.given || props.card != Card::Away);
    let verdict = explain::verdict(shares, props.goal, over);
    if let Some(verdict) = verdict.filter(|_| !without) {
        return verdict;
    }
    let (score, all) = (number(shares.yours), number(shares.all()));
    if over {
        return fill!("ending.score", score, all);
    }
    let left = number(shares.in_play);
    match props.goal {
        Goal::Largest => fill!("score.duel", left, half = number(shares.all() / 2 + 1)),
        Goal::Smallest => fill!("score.left", left),
    }
}

/// Renders the result on pages that do not have a card.
fn result(props: &ScoreProps, shares: &Shares, optimum: Option<u64>) -> Html {
    let position = props.game.position();
    let verdict = explain::verdict(shares, props.goal, true).filter(|_| !props.given);
    let compared = optimum.map(|best| explain::result(position.score(), best, props.goal));
    let message = [verdict, compared, Some(explain::status(position, props.goal))];
    let message: Vec<String> = message.into_iter().flatten().collect();
    html! {
        <section class="result">
            <p>
                <strong>{text("over.title")}</strong>{" "}
                {message.join(" ")}{" "}
                <span class="of-player">{props.own_best.line(&props.act)}</span>
            </p>
            if !props.hands_in {
                <div class="over-buttons">
                    <button type="button" class="share-result" onclick={props.page.reform(|_| PageAction::Panel(Some(Panel::Result)))}>
                        {text("result.share")}
                    </button>
                </div>
            }
        </section>
    }
}
