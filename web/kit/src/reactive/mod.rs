//! Puts a thin layer over Yew: components without macros, state, effects, and parts that load on demand.

pub mod component;
pub mod effect;
pub mod element_size;
pub mod later;
pub mod memo;
pub mod part;
pub mod shared;
pub mod state;
pub mod store;
