//! Finds a good game close to a known one, without a search.

use super::incumbent::Incumbent;
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::{Goal, Settings};
use crate::sieve::{Number, Position, arrange};

/// Returns a good game from `position`, in a legal order, without any search: the better of two games. One
/// is the plain greedy game. The other has as many of the given selections as can be played together, in
/// the order given, and is then filled up. For [`Goal::Smallest`], it plays to the end.
///
/// If all the given selections can be played together, the game is at least as good as they are: subsets of
/// playable sets are playable, so none of them is rejected. (For [`Goal::Smallest`] this holds if they end
/// the game.)
///
/// O(n·e) for n numbers and e edges of one rank.
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
    // Every set that an incumbent keeps has passed the peeling test.
    let pairs = arrange(position, &taken).unwrap_or_default();
    pairs.iter().map(|pair| pair.selection).collect()
}
