//! The records, run natively: tables, games, links.

mod links;
mod table;
