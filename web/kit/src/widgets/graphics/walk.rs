//! Walks through a drawing with the arrow keys.

use crate::widgets::Place;

/// A focusable node has a number and a centre.
pub type WalkNode = (u32, Place);

/// By what factor a distance counts more if it is not in the key's direction.
const SIDEWAYS: f64 = 3.0;

/// Returns the node that a key leads to. It is the nearest in its direction.
#[must_use]
pub fn step(key: &str, from: u32, stops: &[WalkNode]) -> Option<u32> {
    let &(_, start) = stops.iter().find(|(number, _)| *number == from)?;
    let (right, down) = match key {
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        "Home" => return stops.first().map(|&(number, _)| number),
        "End" => return stops.last().map(|&(number, _)| number),
        _ => return None,
    };
    let cost = |end: Place| {
        let (x, y) = (end.0 - start.0, end.1 - start.1);
        let along = x * right + y * down;
        let aside = (x * down).abs() + (y * right).abs();
        (along > 0.01).then_some(along + SIDEWAYS * aside)
    };
    let costs = stops.iter().filter_map(|&(number, end)| Some((number, cost(end)?)));
    let nearest = costs.min_by(|(_, a), (_, b)| a.total_cmp(b));
    nearest.map(|(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_lead_to_the_nearest_node_that_way() {
        let stops = [(1, (0.0, 0.0)), (2, (5.0, 0.5)), (3, (5.0, 3.0)), (4, (10.0, 0.0))];
        assert_eq!(step("ArrowRight", 1, &stops), Some(2));
        assert_eq!(step("ArrowDown", 2, &stops), Some(3));
        assert_eq!(step("ArrowLeft", 1, &stops), None);
        assert_eq!(step("End", 1, &stops), Some(4));
        assert_eq!(step("x", 1, &stops), None);
        assert_eq!(step("ArrowUp", 9, &stops), None, "no such node");
    }
}
