//! What is heard of a board that was gone to.

use crate::figures::summary;
use crate::table::Table;
use ginnow_kit::page::announcer;
use yew::prelude::*;

/// The live regions.
pub fn announcer(table: &Table) -> Html {
    let said = table.records.there().filter(|_| table.model.said > 0);
    let said = said.map_or_else(String::new, |records| {
        summary(&records.record(table.model.shared.size))
    });
    announcer::announcer(table.model.said, said, [])
}
