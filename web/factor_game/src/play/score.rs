//! The score, and whose turn it is or who has won.

use crate::model::{Action, FactorGame};
use crate::{explain, play::ending};
use ginnow::sieve::two_players::{Opponent, Player};
use ginnow_kit::frame::{App, Step, TwoPlayers as _};
use ginnow_kit::page::Panel;
use ginnow_kit::page::segments::{Segment, segments};
use ginnow_kit::widgets::duel_bar::{DuelBar, duel_bar, part};
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

pub fn score(app: &App<FactorGame>) -> Html {
    let model = &app.model;
    let over = model.to_move().is_none();
    let on_card = ending::is_shown(app);
    let turn = if on_card { text("analysis.over").to_owned() } else { explain::turn(model) };
    let [first, second] = sides(app);
    html! {
        <>
            <section class={classes!("score", over.then_some("over"))} aria-label={text("score.label")}>
                {opponents(app)}
                <div class="sides duel">{first}{second}</div>
                {bar(app)}
                <p class="turn invitation">{turn}</p>
                <p class="standing">{status(app)}</p>
            </section>
            if !on_card {
                {next(app, over)}
            }
        </>
    }
}

/// Switches between the computer and a second person. Other levels of the computer are in the dialog for a new
/// game.
const OPPONENTS: [Segment; 2] = [
    Segment { name: "plain", label: "opponent.computer", about: None },
    Segment { name: "person", label: "opponent.two", about: None },
];

/// Renders the switch, unless a task locks the board or there is no space for it.
fn opponents(app: &App<FactorGame>) -> Html {
    if app.lesson.locked || app.is_embedded() || app.is_projected() {
        return Html::default();
    }
    let [computer, person] = OPPONENTS.map(|segment| segment.name);
    let is_person = app.model.contest().opponent == Opponent::Person;
    let choose = app.act.reform(move |name: &'static str| {
        Action::Against(if name == person { Opponent::Person } else { Opponent::Plain })
    });
    segments("opponent.switch", &OPPONENTS, if is_person { person } else { computer }, &choose)
}

fn sides(app: &App<FactorGame>) -> [Html; 2] {
    let (model, contest) = (&app.model, app.model.contest());
    let points = contest.points(model.position());
    let won = contest.leader(model.position()).filter(|_| model.to_move().is_none());
    Player::ALL.map(|player| {
        let class = classes!(
            "side-points",
            match player {
                Player::First => "first",
                Player::Second => "second",
            },
            (model.to_move() == Some(player)).then_some("to-move"),
            (won == Some(player)).then_some("won")
        );
        html! {
            <div {class}>
                <p class="side-name">
                    <span class="sign" aria-hidden="true">{explain::sign(player)}</span>
                    <span class="who" dir="auto">{explain::name(contest, player)}</span>
                </p>
                <p class="points">{points[player as usize]}</p>
            </div>
        }
    })
}

/// Renders the points as a bar. The mark in the middle is half the sum of all numbers.
fn bar(app: &App<FactorGame>) -> Html {
    let position = app.model.position();
    let [first, second] = app.model.contest().points(position).map(u64::from);
    let size = u64::from(position.size());
    let sum = size * (size + 1) / 2;
    let parts = html! {
        <>
            {part("scored", [0, first], sum)}
            {part("taxmans", [sum - second, sum], sum)}
        </>
    };
    duel_bar(DuelBar { class: None, label: None, parts, has_half: true })
}

/// Renders the last move, and how far ahead the computer looked for it.
fn status(app: &App<FactorGame>) -> Html {
    let model = &app.model;
    let last = explain::last(model).unwrap_or_else(|| text("status.begin").to_owned());
    let left = |numbers: Vec<u32>| {
        let sum: u32 = numbers.iter().sum();
        fill!("status.left", sum)
    };
    let over = model.to_move().is_none();
    let left = over.then(|| left(model.position().remaining().collect()));
    html! {
        <>
            {last}
            if let Some(reach) = model.reach().filter(|_| !over) {
                <span class="reach">{explain::reach(reach)}</span>
            }
            if let Some(left) = left {
                <span class="reach">{left}</span>
            }
        </>
    }
}

/// Renders the buttons for what's next. Numbers are selected on the board.
fn next(app: &App<FactorGame>, over: bool) -> Html {
    let model = &app.model;
    let button = |class: &'static str, label: &'static str, press: Callback<()>| {
        let press = press.reform(|_: MouseEvent| ());
        html! { <button type="button" {class} onclick={press}>{text(label)}</button> }
    };
    let perfect = model.contest().opponent == Opponent::Perfect;
    html! {
        <div class="after cluster">
            if over {
                {button("again", "status.again", app.does(Step::Restart))}
                if !app.hands_in() {
                    {button("", "status.share", app.opens(Panel::Result))}
                }
            } else if model.is_pending() && perfect {
                {button("hurry", "status.hurry", app.view_state.answer.clone())}
            } else if model.is_machines_turn() && !model.is_pending() {
                {button("primary answer", "status.answer", app.view_state.answer.clone())}
            }
        </div>
    }
}
