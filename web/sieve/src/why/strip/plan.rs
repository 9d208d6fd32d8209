//! Works out which game you'd get if you dropped a move in another place.

use ginnow::sieve::drawing::moved;
use ginnow::sieve::{Number, Order, Position};
use ginnow_kit::reactive::shared::Shared;

/// A game in which one move has another place.
#[derive(Debug, Clone, PartialEq)]
pub struct StripPlan {
    /// The moves with their payments, and which of them must come before which. The payments can be different from
    /// before, if that's the only way to play in this order.
    pub order: Shared<Order>,
    /// For each move, its place from the left.
    pub places: Vec<usize>,
    /// The move that's being dragged.
    pub turn: usize,
    /// The first move that would lose its payment. If there is one, the game is illegal.
    pub robbed: Option<usize>,
    /// The selections in the new order.
    pub line: Vec<Number>,
}

impl StripPlan {
    /// Puts the move `turn` in the place `to`. `start` is the board on which the game began.
    #[must_use]
    pub fn new(order: &Shared<Order>, start: &Position, turn: usize, to: usize) -> Self {
        let pairs = order.0.pairs();
        let places = moved(pairs.len(), turn, to);
        let mut line = vec![0; pairs.len()];
        for (pair, &place) in pairs.iter().zip(&places) {
            line[place] = pair.selection;
        }
        let is_robbed = |&turn: &usize| {
            order.0.successors(turn).iter().any(|&later| places[later] < places[turn])
        };
        let robbed = (0..places.len()).find(is_robbed);
        let otherwise = robbed.and_then(|_| paid_otherwise(start, &line));
        match otherwise {
            Some(order) => StripPlan {
                order: Shared::new(order),
                turn: places[turn],
                places: (0..places.len()).collect(),
                robbed: None,
                line,
            },
            None => StripPlan { order: order.clone(), places, turn, robbed, line },
        }
    }
}

/// Plays the line with any payments that work. Returns `None` if it's illegal no matter how you pay.
fn paid_otherwise(start: &Position, line: &[Number]) -> Option<Order> {
    let end = start.clone().after(line).ok()?;
    Order::new(&end.pairs()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(size: Number, line: &[Number], turn: usize, to: usize) -> StripPlan {
        let start = Position::new(size).expect("a board");
        let end = start.clone().after(line).expect("a legal game");
        let order = Shared::new(Order::new(&end.pairs()).expect("an order"));
        StripPlan::new(&order, &start, turn, to)
    }

    #[test]
    fn a_move_that_takes_a_payment_away_makes_the_game_illegal() {
        let plan = plan(18, &[17, 9, 15, 10, 14, 18, 12, 16], 2, 1);
        assert_eq!(plan.line[..3], [17, 15, 9]);
        let robbed = plan.robbed.map(|turn| plan.order.0.pairs()[turn]);
        assert_eq!(robbed.map(|pair| (pair.selection, pair.payment)), Some((9, 3)));
        assert_eq!((plan.turn, plan.places[plan.turn]), (2, 1));
    }

    #[test]
    fn a_game_whose_moves_can_be_paid_for_differently_is_legal() {
        let plan = plan(20, &[19, 15, 10, 14, 20, 12, 18, 16], 2, 1);
        assert_eq!((plan.robbed, plan.turn), (None, 1));
        assert_eq!(plan.line[..3], [19, 10, 15]);
        let payments: Vec<Number> =
            plan.order.0.pairs()[1..3].iter().map(|pair| pair.payment).collect();
        assert_eq!(payments, [5, 3]);
    }
}
