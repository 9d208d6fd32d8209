//! The lead in a finished game, with a chart of it, and the move after which it didn't change sides any more.

use super::leader;
use crate::explain;
use crate::model::Model;
use ginnow::sieve::two_players::{Contest, Player};
use ginnow::sieve::{Number, Position};
use ginnow_kit::words::{fill, text};
use std::fmt::Write;
use yew::prelude::*;

/// Stores the first side's lead before the first move, and after each move.
pub struct Lead {
    leads: Vec<i32>,
    moves: Vec<Number>,
}

/// Width and height of the chart in its own units, and the height of a line of labels.
const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 150.0;
const LABEL: f64 = 20.0;

impl Lead {
    pub fn of(model: &Model) -> Self {
        let moves = model.position().moves();
        let mut position = Position::fresh(model.position().table().clone());
        let mut lead = |number: Option<Number>| {
            // These moves were played. They must be legal.
            let _ = number.map(|number| position.play(number));
            let [first, second] = model.contest().points(&position).map(u32::cast_signed);
            first - second
        };
        let mut leads = vec![lead(None)];
        leads.extend(moves.iter().map(|&number| lead(Some(number))));
        Lead { leads, moves }
    }

    fn last(&self) -> i32 {
        self.leads.last().copied().unwrap_or_default()
    }

    /// Returns the move (counted from 1) after which the winner was always ahead. `None` for a tie.
    fn turning(&self) -> Option<usize> {
        let winner = leader(self.last())?;
        let others = self.leads.iter().rposition(|&lead| leader(lead) != Some(winner));
        others.map(|at| at + 1)
    }

    /// Describes that move in a sentence.
    pub fn explanation(&self, contest: &Contest) -> Option<String> {
        let turn = self.turning()?;
        let winner = explain::name(contest, leader(self.last())?);
        if turn == 1 {
            return Some(fill!("ending.led", who = winner));
        }
        let [before, after] = [self.leads[turn - 1], self.leads[turn]].map(i32::unsigned_abs);
        let who = explain::name(contest, contest.mover(turn - 1));
        let number = self.moves[turn - 1];
        let key = if before == 0 { "ending.turned-tie" } else { "ending.turned" };
        Some(fill!(key, turn, who, number, winner, before, after))
    }

    /// Renders the chart, with a step for each move. It's above the axis if the first side is ahead, below it if
    /// it's the second.
    pub fn chart(&self, contest: &Contest) -> Html {
        let most = self.leads.iter().copied().max().unwrap_or(0).max(0);
        let least = self.leads.iter().copied().min().unwrap_or(0).min(0);
        let space = HEIGHT - 3.0 * LABEL;
        let unit = space / f64::from((most - least).max(1));
        let y = |lead: i32| LABEL + f64::from(most - lead) * unit;
        let real = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        let step = WIDTH / real(self.leads.len());
        let x = |at: usize| real(at) * step;
        let area = |player: Player| {
            let mut path = format!("M0 {:.1}", y(0));
            for (at, &lead) in self.leads.iter().enumerate() {
                let lead = if leader(lead) == Some(player) { lead } else { 0 };
                let _ = write!(path, "V{:.1}H{:.1}", y(lead), x(at + 1));
            }
            let _ = write!(path, "V{:.1}", y(0));
            path
        };
        let axis = format!("M0 {0:.1}H{WIDTH}", y(0));
        let turning = self.turning().map(|at| {
            let (x, y) = (x(at), y(self.leads[at]));
            html! {
                <>
                    <path class="lead-turn" d={format!("M{x:.1} {:.1}V{:.1}", LABEL, HEIGHT - 2.0 * LABEL)} />
                    <circle class="lead-mark" cx={format!("{x:.1}")} cy={format!("{y:.1}")} r="5" />
                </>
            }
        });
        let name = |player: Player, y: f64, class: &'static str| {
            let words = if explain::is_you(contest, player) {
                text("ending.leads-you").to_owned()
            } else {
                fill!("ending.leads", who = explain::name(contest, player))
            };
            html! { <text class={classes!("lead-name", class)} x="0" y={format!("{y:.1}")}>{words}</text> }
        };
        // More labels would not fit.
        let every = self.leads.len().div_ceil(16);
        let number = |turn: usize| {
            let class = classes!("lead-number", (self.turning() == Some(turn)).then_some("turned"));
            let at = format!("{:.1}", x(turn) + step / 2.0);
            html! { <text {class} x={at} y={format!("{:.1}", HEIGHT - LABEL - 6.0)}>{turn}</text> }
        };
        let numbers = (1..self.leads.len()).filter(|turn| turn % every == 0);
        html! {
            <svg class="lead" role="img" aria-label={self.described(contest)} viewBox={format!("0 0 {WIDTH} {HEIGHT}")}>
                {name(Player::First, 13.0, "first")}
                <path class="lead-area first" d={area(Player::First)} />
                <path class="lead-area second" d={area(Player::Second)} />
                <path class="lead-axis" d={axis} />
                {turning}
                {for numbers.map(number)}
                {name(Player::Second, HEIGHT - 4.0, "second")}
            </svg>
        }
    }

    /// Describes the chart by listing the lead after each move.
    fn described(&self, contest: &Contest) -> String {
        let leads = self.leads.iter().enumerate().skip(1).map(|(turn, &lead)| {
            let who = leader(lead).map_or_else(
                || text("review.tie").to_owned(),
                |player| explain::name(contest, player),
            );
            fill!("ending.lead-after", turn, who, by = lead.unsigned_abs())
        });
        let leads: Vec<String> = leads.collect();
        fill!("ending.chart", leads = leads.join("; "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::two_players::links::read;

    fn explanation(moves: &str) -> (Vec<i32>, Option<String>) {
        crate::learn_english();
        let model =
            Model::open(&read(&format!("factor-game/1?n=10&names=Anna-Ben&moves={moves}")).shared);
        assert!(model.to_move().is_none());
        let lead = Lead::of(&model);
        let explanation = lead.explanation(model.contest());
        (lead.leads, explanation)
    }

    #[test]
    fn the_words_name_the_last_change_of_the_lead() {
        let (leads, message) = explanation("10-9-8");
        assert_eq!(leads, [0, 2, -4, 0]);
        assert_eq!(message, None, "a tie");
        let (leads, message) = explanation("7-9-6-10-8");
        let winner = leader(*leads.last().unwrap()).expect("a winner");
        let message = message.expect("somebody won");
        let name = if winner == Player::First { "Anna" } else { "Ben" };
        assert!(message.contains(name), "{message}");
    }

    #[test]
    fn the_winner_always_leads_after_the_turning_move() {
        for moves in ["7-9-6-10-8", "9-10-8", "7-10-9-8", "10-9-8"] {
            let model = Model::open(&read(&format!("factor-game/1?n=10&moves={moves}")).shared);
            let lead = Lead::of(&model);
            let Some(turn) = lead.turning() else {
                assert_eq!(lead.last(), 0);
                continue;
            };
            let winner = leader(lead.last());
            assert!(lead.leads[turn..].iter().all(|&it| leader(it) == winner));
            assert_ne!(leader(lead.leads[turn - 1]), winner);
        }
    }
}
