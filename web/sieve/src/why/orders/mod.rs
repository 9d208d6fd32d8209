//! In which orders can the numbers of a game be selected?

pub mod legal_orders;
pub mod order;
pub mod order_count;
pub mod order_panel;
pub mod tip;
