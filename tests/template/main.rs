//! Tests the lamps: rules, engine, links.

mod game;
mod links;
mod search;
