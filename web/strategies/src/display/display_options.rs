//! State that is only on the screen: the order of the table, the highlighted line of the chart, and the lower end
//! of its scale.

use crate::model::Model;
use ginnow::sieve::strategies::Named;
use ginnow::sieve::strategies::links::Entrant;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::widgets::line_chart::distinct_appearance;
use ginnow_kit::widgets::sorted_table::TableOrder;
use yew::prelude::*;

/// Links don't contain these options of the table and the chart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DisplayOptions {
    /// Readers can sort the table by any column.
    pub order: TableOrder,
    /// This strategy has the highlighted line. It is ignored if the strategy does not take part.
    pub line: Option<Entrant>,
    /// In hundredths of a percent, the scale begins here. By default, it fits all points.
    pub low: Option<u32>,
}

/// Returns the initial options: the best strategy first, and all points.
#[hook]
pub fn use_display_options() -> State<DisplayOptions> {
    use_state_eq(|| DisplayOptions {
        order: TableOrder { column: 1, descending: true },
        line: None,
        low: None,
    })
}

/// Returns the number of the look of a strategy in the chart. Each strategy has its own look, unless that resembles the
/// look of one that takes part and comes before it.
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
