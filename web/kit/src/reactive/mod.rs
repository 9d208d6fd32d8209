//! A thin layer over Yew: components, state, effects, and parts that are loaded on demand. Most of
//! this exists because Yew's counterparts are compiled again for each use, which would make the
//! program much larger.

pub mod component;
pub mod effect;
pub mod element_size;
pub mod later;
pub mod memo;
pub mod part;
pub mod shared;
pub mod state;
pub mod store;
pub mod turns;
