//! The canonical text of a board, which is how a result code knows the task that it is for.
//!
//! A code contains a checksum of this text ([`TaskMark`](ginnow_links::TaskMark)). This means that
//! the text must never change, even if we start to write links in a different way: otherwise, every
//! code that students have already handed in would suddenly belong to another task. The text looks
//! like a link of version 1, without default values and without moves.

use crate::common_divisor::links::{goal_name, write_grid};
use crate::common_divisor::{DivisorGoal, Puzzle};
use crate::divisor_game::links::write_piles;
use crate::divisor_game::{self, Begins};
use crate::sieve::optimize::Goal;
use crate::sieve::two_players::{Contest, Opponent, Player, Rule};
use crate::sieve::{self, links};
use crate::sudoku::DigitSet;
use std::fmt::Display;

/// Returns the text of a Sieve board. Challenges are left out: somebody else's game doesn't make
/// yours easier or harder.
#[must_use]
pub fn sieve(size: sieve::Number, goal: Goal) -> String {
    let goal = part("goal", links::goal_name(goal), goal == Goal::Largest);
    format!("sieve/1?n={size}{goal}")
}

/// Returns the text of a board for two sides, without their names.
#[must_use]
pub fn factor_game(size: sieve::Number, contest: &Contest) -> String {
    let rule = part("rule", contest.rule.name(), contest.rule == Rule::OtherSide);
    let opponent = part("opponent", contest.opponent.name(), contest.opponent == Opponent::Person);
    let begins = part("begins", contest.begins.name(), contest.begins == Player::First);
    format!("factor-game/1?n={size}{rule}{opponent}{begins}")
}

/// Returns the text of a divisor game. It has piles and sides.
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

/// Returns the text of a common-divisor puzzle. All settings of the published puzzle are defaults
/// and therefore disappear.
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

/// Returns key and value, or an empty string for the default.
fn part(key: &str, value: impl Display, is_default: bool) -> String {
    if is_default { String::new() } else { format!("&{key}={value}") }
}
