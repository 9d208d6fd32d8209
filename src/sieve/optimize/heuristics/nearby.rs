//! Finds a good game that's close to a known one. There's no search involved, so it's fast enough
//! to do this for every position.

use super::incumbent::Incumbent;
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::{Goal, Settings};
use crate::sieve::{Number, Position, arrange};

/// Returns a good game from `position` in a legal order. We build two games and return the better
/// one. One of them is the plain greedy game. The other consists of the given selections, as many
/// as can be played together in this order, and is then filled up. For [`Goal::Smallest`], it plays
/// to the end.
///
/// If all of the given selections can be played together, the result is at least as good as they
/// are. That's because subsets of playable sets are playable, so none of them is rejected on the
/// way. (For [`Goal::Smallest`], this only holds if they end the game.)
///
/// Takes O(n·e) for n numbers and e edges of one rank.
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
    // This can't fail, since an incumbent only stores sets that have passed the peeling test.
    let pairs = arrange(position, &taken).unwrap_or_default();
    pairs.iter().map(|pair| pair.selection).collect()
}
