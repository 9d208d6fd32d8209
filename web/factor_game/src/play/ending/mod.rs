//! At the end of a game, the result card shows the history of the lead.

mod lead;

use crate::model::Action;
use crate::play::setup::BOARDS;
use crate::solving::analysis::Question;
use crate::solving::review;
use crate::{explain, model::FactorGame};
use ginnow::sieve::Number;
use ginnow::sieve::two_players::{Contest, Opponent, Player, Rule};
use ginnow_kit::frame::{
    App, Ending, Step, again_button, begins_again, ending, ending_button, sentences, share_picture,
};
use ginnow_kit::page::Panel;
use ginnow_kit::words::{enumeration, fill, text};
use lead::Lead;
use yew::prelude::*;

/// Returns `true` if the result card replaces the moves.
pub fn is_shown(app: &App<FactorGame>) -> bool {
    let over = app.model.to_move().is_none();
    app.view_state.looking_back.shows_card(app, "moves", over)
}

pub fn card(app: &App<FactorGame>) -> Html {
    let model = &app.model;
    let (contest, size) = (model.contest(), model.position().size());
    let lead = Lead::of(model);
    let headline = explain::turn(model);
    let turning = review::turning(app);
    let reason = turning.map(|turning| turning.explanation(contest));
    let facts = [reason.or_else(|| lead.explanation(contest)), Some(left_over(app)), possible(app)];
    // Offer to try again if you have lost against the computer. Between two people, the winner would hardly agree.
    let is_lost = contest.opponent != Opponent::Person && !model.is_won();
    let retry = match turning.filter(|_| is_lost) {
        Some(turning) => {
            let back = begins_again(app, ".board [tabindex='0']", Step::To(turning.index));
            Some(ending_button("primary", fill!("ending.take-back", number = turning.number), back))
        }
        // Reserve the space already. Otherwise, another button could move away from under your finger.
        None if is_lost && app.view_state.review.is_running() => Some(html! {
            <button type="button" class="primary" disabled={true}>{text("ending.looking")}</button>
        }),
        None => None,
    };
    let rematch_class = if retry.is_some() { "" } else { "primary" };
    let again = |action| begins_again(app, ".board [tabindex='0']", action);
    let share = share_picture(format!("factor-game-{size}"), &headline, fill!("embed.title", size));
    ending(Ending {
        class: None,
        headline,
        facts: sentences(facts),
        picture: lead.chart(contest),
        buttons: html! {
            <>
                {retry}
                if !app.lesson.locked {
                    {ending_button(rematch_class, text("ending.rematch"), again(Action::SetUp(size, swapped(contest))))}
                    if let Some(next) = BOARDS.into_iter().find(|&next| next > size) {
                        {ending_button("", fill!("ending.next", size = next),
                            again(Action::SetUp(next, (**contest).clone())))}
                    }
                }
                {again_button(app, ".board [tabindex='0']")}
                {share}
                if !app.hands_in() {
                    {ending_button("", text("status.share"), app.opens(Panel::Result).reform(|_| ()))}
                }
                {app.view_state.looking_back.button()}
            </>
        },
    })
}

/// Returns the same contest with the other side moving first.
fn swapped(contest: &Contest) -> Contest {
    Contest { begins: contest.begins.other(), ..contest.clone() }
}

/// Lists the numbers that neither side has.
fn left_over(app: &App<FactorGame>) -> String {
    let left: Vec<Number> = app.model.position().remaining().collect();
    if left.is_empty() {
        return text("ending.none-left").to_owned();
    }
    fill!("ending.left", numbers = enumeration(left))
}

/// Returns the result with best play on both sides. Only known for the boards in `VALUES` with the rule that gives
/// the factors to the other side, and only shown if the task does not hide it.
fn possible(app: &App<FactorGame>) -> Option<String> {
    let (contest, size) = (app.model.contest(), app.model.position().size());
    let known = contest.rule == Rule::OtherSide && Question::Verdict.is_allowed(app.hidden);
    let by = VALUES.get(size.checked_sub(FIRST)? as usize).filter(|_| known)?;
    let who = explain::name(contest, contest.begins);
    Some(fill!("ending.possible", who, by))
}

/// The N of the first value.
const FIRST: Number = 2;

/// By how many points the side that begins wins with best play on both sides, if the factors go to the other side.
/// Boards 2 to 69, from `data/factor_game.csv`.
#[rustfmt::skip]
const VALUES: [u8; 68] = [
    1, 2, 1, 2, 3, 5, 7, 3, 3, 7, 5, 7, 8, 8, 9, 13, 13, 15, 15, 10, 11, 15, 15, 13, 14, 11, 12, 15, 17, 17, 16, 21,
    18, 15, 16, 22, 22, 23, 25, 29, 26, 28, 32, 28, 27, 31, 33, 24, 23, 24, 27, 27, 26, 33, 33, 33, 28, 34, 32, 34,
    42, 41, 42, 34, 34, 40, 39, 46,
];

/// Returns the side that is ahead, given the lead of the first.
fn leader(lead: i32) -> Option<Player> {
    match lead {
        0 => None,
        1.. => Some(Player::First),
        _ => Some(Player::Second),
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn the_values_agree_with_the_data() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/factor_game.csv");
        let data = std::fs::read_to_string(path).expect("the data");
        let mut lines = data.lines().skip(1);
        for (size, value) in (FIRST..).zip(VALUES) {
            let line = lines.next().expect("a line for each value");
            assert!(line.starts_with(&format!("{size},{value},")), "{line}");
        }
        assert_eq!(lines.next(), None);
    }
}
