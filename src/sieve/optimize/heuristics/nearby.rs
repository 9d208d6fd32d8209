//! Finds a good game near a known one, without a search. It's fast enough for every position.

use super::incumbent::Incumbent;
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::{Goal, Settings};
use crate::sieve::{Number, Position, arrange};

/// Returns a good game from `position` in a legal order. There are two candidates, and the better
/// one wins: the plain greedy game, and a game with as many of the given selections as can be
/// played together in this order, filled up with others. For [`Goal::Smallest`], it plays to the
/// end.
///
/// If the given selections can all be played together, the result is at least as good, because no
/// subset of a playable set is rejected along the way. (For [`Goal::Smallest`], that only holds if
/// they end the game.)
///
/// This takes O(n·e) for n numbers and e edges of one rank.
#[must_use]
pub fn nearby_game(position: &Position, goal: Goal, selections: &[Number]) -> Vec<Number> {
    let model = Model::new(position, goal);
    let graph = model.graph();
    let known: Vec<u32> = selections.iter().filter_map(|&n| graph.vertex(n)).collect();
    let mut incumbent = Incumbent::new(&model, Settings::DEFAULT);
    incumbent.prefer(&model, &known);
    let numbers = graph.numbers().iter().zip(incumbent.best());
    let taken: Vec<Number> =
        numbers.filter_map(|(&number, &taken)| taken.then_some(number)).collect();
    // Always succeeds: an incumbent only stores sets that have passed the peeling test.
    let pairs = arrange(position, &taken).unwrap_or_default();
    pairs.iter().map(|pair| pair.selection).collect()
}
