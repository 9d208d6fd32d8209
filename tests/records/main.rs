//! Tests the records: tables, games, links.

mod links;
mod table;
