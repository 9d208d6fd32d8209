//! The records on this machine: tables, games, links.

mod links;
mod table;
