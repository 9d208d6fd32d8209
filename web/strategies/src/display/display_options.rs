//! Some display options are not worth putting in a link: the table's order, the highlighted line, and the beginning of
//! the scale.

use crate::model::Model;
use ginnow::sieve::strategies::Named;
use ginnow::sieve::strategies::links::Entrant;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::widgets::line_chart::distinct_appearance;
use ginnow_kit::widgets::sorted_table::TableOrder;
use yew::prelude::*;

/// Options of the table and the chart. Links do not contain these.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DisplayOptions {
    pub order: TableOrder,
    /// The strategy whose line is highlighted. Ignored if it doesn't take part.
    pub line: Option<Entrant>,
    /// Beginning of the scale in hundredths of a per cent. `None` means that all points fit.
    pub low: Option<u32>,
}

/// Initially, the best strategy is on top, and all points are visible.
#[hook]
pub fn use_display_options() -> State<DisplayOptions> {
    use_state_eq(|| DisplayOptions {
        order: TableOrder { column: 1, descending: true },
        line: None,
        low: None,
    })
}

/// Returns the number of a strategy's style in the chart. Each has its own, which does not change when others come and
/// go, unless it is too similar to that of an earlier participant.
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
