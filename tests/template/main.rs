//! Native tests of the lamps: rules, engine, links.

mod game;
mod links;
mod search;
