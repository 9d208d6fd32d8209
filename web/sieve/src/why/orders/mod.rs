//! Views about the orders in which you can select the numbers of a game.

pub mod legal_orders;
pub mod order;
pub mod order_count;
pub mod order_panel;
pub mod tip;
