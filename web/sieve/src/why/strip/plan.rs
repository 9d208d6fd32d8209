//! If you dropped a move somewhere else, what would the game be like?

use ginnow::sieve::drawing::moved;
use ginnow::sieve::{Number, Order, Position};
use ginnow_kit::reactive::shared::Shared;

/// The game that results from putting one move elsewhere.
#[derive(Debug, Clone, PartialEq)]
pub struct StripPlan {
    /// Moves, payments, and which moves must precede which. We prefer the old payments, but they may differ if there is
    /// no other way to play this order.
    pub order: Shared<Order>,
    /// The new place of each move.
    pub places: Vec<usize>,
    /// The move that is being dragged.
    pub turn: usize,
    /// The first move without a payment, in which case the game is illegal.
    pub robbed: Option<usize>,
    /// Selections in their new order.
    pub line: Vec<Number>,
}

impl StripPlan {
    /// Puts move `turn` in place `to`. `start` is the position that the game began with.
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

/// Tries to play the line with any payments that work. `None` means there is no legal way.
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
