//! Says what happens to those who cannot see it.

use crate::assessment::told;
use crate::explain;
use crate::table::Table;
use ginnow_kit::page::announcer::announcer as regions;
use yew::prelude::*;

/// The live regions: what came of the last action, and what was asked for.
pub fn announcer(table: &Table) -> Html {
    let model = &table.model;
    let asked = told(&table.analysis.state, model).join(" ");
    regions(
        model.count(),
        explain::outcome(model),
        [("said-analysis", asked)],
    )
}
