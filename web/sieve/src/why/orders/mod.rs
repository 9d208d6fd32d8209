//! The orders in which the numbers of a game can be selected.

pub mod legal_orders;
pub mod order;
pub mod order_count;
pub mod order_panel;
pub mod tip;
