//! Lamps on this machine: rules, engine, links.

mod game;
mod links;
mod search;
