//! A thin layer on top of Yew. It provides components, state, effects, and parts that are loaded on
//! demand. Most of this exists because Yew's own versions are compiled again for each use, so the
//! program would be much larger.

pub mod component;
pub mod effect;
pub mod element_size;
pub mod later;
pub mod memo;
pub mod part;
pub mod shared;
pub mod state;
pub mod store;
