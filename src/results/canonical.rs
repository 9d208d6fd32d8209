//! The text by which result codes know the board of a task.
//!
//! A code has a check sum of this text ([`TaskMark`](ginnow_links::TaskMark)). So its form never changes, even if links are
//! written in another way, because a change would make every existing code belong to another task. The text is a link of
//! version 1 without default values and without moves.

use crate::common_divisor::links::{goal_name, write_grid};
use crate::common_divisor::{DivisorGoal, Puzzle};
use crate::divisor_game::links::write_piles;
use crate::divisor_game::{self, Begins};
use crate::sieve::optimize::Goal;
use crate::sieve::two_players::{Contest, Opponent, Player, Rule};
use crate::sieve::{self, links};
use crate::sudoku::DigitSet;
use std::fmt::Display;

/// Returns the text of a board of the Sieve. The game of another player makes no game easier or harder, so it isn't in it.
#[must_use]
pub fn sieve(size: sieve::Number, goal: Goal) -> String {
    let goal = part("goal", links::goal_name(goal), goal == Goal::Largest);
    format!("sieve/1?n={size}{goal}")
}

/// Returns the text of a board for two sides, whatever their names are.
#[must_use]
pub fn factor_game(size: sieve::Number, contest: &Contest) -> String {
    let rule = part("rule", contest.rule.name(), contest.rule == Rule::OtherSide);
    let opponent = part("opponent", contest.opponent.name(), contest.opponent == Opponent::Person);
    let begins = part("begins", contest.begins.name(), contest.begins == Player::First);
    format!("factor-game/1?n={size}{rule}{opponent}{begins}")
}

/// Returns the text of the piles and sides of a divisor game.
#[must_use]
pub fn divisor_game(
    piles: &[divisor_game::Number],
    opponent: divisor_game::Opponent,
    begins: Begins,
) -> String {
    let piles = write_piles(piles);
    let opponent = part("opponent", opponent, opponent == divisor_game::Opponent::Perfect);
    let begins = part("begins", begins.name(), begins == Begins::You);
    format!("divisor-game/1?piles={piles}{opponent}{begins}")
}

/// Returns the text of a common-divisor puzzle.
#[must_use]
pub fn common_divisor(puzzle: &Puzzle) -> String {
    if *puzzle == Puzzle::published() {
        return "common-divisor/1".to_owned();
    }
    let size = part("size", puzzle.side(), puzzle.side() == 9);
    let base = part("base", puzzle.base(), puzzle.base() == 10);
    let givens = part("givens", write_grid(puzzle.givens()), false);
    let all = puzzle.allowed() == DigitSet::below(puzzle.base());
    let digits = part("digits", puzzle.allowed(), all);
    let goal = part("goal", goal_name(puzzle.goal()), puzzle.goal() == DivisorGoal::Rows);
    format!("common-divisor/1{size}{base}{givens}{digits}{goal}").replacen('&', "?", 1)
}

/// Returns a key with its value, unless it is the default.
fn part(key: &str, value: impl Display, is_default: bool) -> String {
    if is_default { String::new() } else { format!("&{key}={value}") }
}
