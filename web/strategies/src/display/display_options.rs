//! Everything about the display that isn't worth being in a link: the order of the table, the line that's highlighted,
//! and where the scale begins.

use crate::model::Model;
use ginnow::sieve::strategies::Named;
use ginnow::sieve::strategies::links::Entrant;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::widgets::line_chart::distinct_appearance;
use ginnow_kit::widgets::sorted_table::TableOrder;
use yew::prelude::*;

/// Options of the table and the chart. You can't get these back from a link.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DisplayOptions {
    /// The column by which the table is sorted.
    pub order: TableOrder,
    /// The strategy whose line is highlighted. We ignore it if the strategy doesn't take part.
    pub line: Option<Entrant>,
    /// Where the scale begins, in hundredths of a percent. If it's `None`, we choose a value so that all points fit.
    pub low: Option<u32>,
}

/// Returns the options at the beginning. The best strategy comes first, and you see all points.
#[hook]
pub fn use_display_options() -> State<DisplayOptions> {
    use_state_eq(|| DisplayOptions {
        order: TableOrder { column: 1, descending: true },
        line: None,
        low: None,
    })
}

/// Returns the number of a strategy's look in the chart. Each strategy has a look of its own, so it stays the same when
/// others come and go. We only use a different one if it's too similar to that of an earlier strategy that takes part.
#[must_use]
pub fn inspect_of(model: &Model, entrant: Entrant) -> usize {
    let entrants = model.entrants();
    let own: Vec<usize> = entrants.iter().copied().map(default_inspect).collect();
    let at = entrants.iter().position(|other| *other == entrant);
    at.map_or_else(|| default_inspect(entrant), |at| distinct_appearance(&own)[at])
}

fn default_inspect(entrant: Entrant) -> usize {
    let named = |requested: Named| Named::ALL.iter().position(|named| *named == requested);
    match entrant {
        Entrant::Named(requested) => named(requested).unwrap_or_default(),
        Entrant::Own(place) => Named::ALL.len() + place,
        Entrant::Best => 0,
    }
}
