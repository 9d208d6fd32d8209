//! Chooses coordinates for nodes in layers. Each node wants to be close to the nodes it's linked
//! to, while the order and the distances within its layer are given.
//!
//! For a single layer (with the others fixed), the best coordinates are an isotonic regression. We
//! compute it by pooling adjacent violators.

use super::layering::{EdgeEnd, Layering};

/// Passes over all layers, in alternating directions.
const PASSES: usize = 24;
/// A node without links sticks to its place. Any positive value will do.
const INERTIA: f64 = 0.02;

/// Returns each node's coordinate. Adjacent nodes of a layer are at least `distance(one, next)`
/// apart. With an `extent`, all nodes are within it, unless the fullest layer needs more than that.
/// The minimum is always 0.
pub(super) fn place_across(
    layering: &Layering,
    distance: impl Fn(usize, usize) -> f64,
    extent: Option<f64>,
) -> Vec<f64> {
    let offsets: Vec<Vec<f64>> =
        layering.layers().iter().map(|layer| offsets(layer, &distance)).collect();
    let full = |offsets: &Vec<f64>| offsets.last().copied().unwrap_or(0.0);
    let fullest = offsets.iter().map(full).fold(0.0, f64::max);
    let extent = extent.map_or(f64::INFINITY, |extent| extent.max(fullest));
    let count = layering.layers().iter().map(Vec::len).sum();
    let mut coordinates = vec![0.0; count];
    for (layer, offsets) in layering.layers().iter().zip(&offsets) {
        for (&node, offset) in layer.iter().zip(offsets) {
            coordinates[node] = offset + (fullest - full(offsets)) / 2.0;
        }
    }
    let layers: Vec<usize> = (0..layering.layers().len()).collect();
    for pass in 0..PASSES {
        // At first we only pull from one side, so that changes at one end can travel all the way to
        // the other. Later we pull from both sides for balance.
        let sides = match (pass < PASSES / 2, pass % 2) {
            (true, 0) => (true, false),
            (true, _) => (false, true),
            _ => (true, true),
        };
        let place = |layer: &usize| {
            let nodes = &layering.layers()[*layer];
            place_layer(layering, nodes, &offsets[*layer], sides, extent, &mut coordinates);
        };
        if pass % 2 == 0 {
            layers.iter().for_each(place);
        } else {
            layers.iter().rev().for_each(place);
        }
    }
    let least = coordinates.iter().copied().fold(f64::INFINITY, f64::min);
    coordinates.into_iter().map(|at| at - least).collect()
}

/// Returns each node's distance from the first one when a layer is packed as tightly as possible.
fn offsets(layer: &[usize], distance: impl Fn(usize, usize) -> f64) -> Vec<f64> {
    let mut offset = 0.0;
    let mut offsets = Vec::with_capacity(layer.len());
    for (at, &node) in layer.iter().enumerate() {
        if at > 0 {
            offset += distance(layer[at - 1], node);
        }
        offsets.push(offset);
    }
    offsets
}

/// Nodes that touch each other are moved together.
struct PackedRun {
    sum: f64,
    weight: f64,
    count: usize,
}

fn place_layer(
    layering: &Layering,
    nodes: &[usize],
    offsets: &[f64],
    (from_before, from_after): (bool, bool),
    extent: f64,
    coordinates: &mut [f64],
) {
    let mut pools: Vec<PackedRun> = Vec::with_capacity(nodes.len());
    for (&node, offset) in nodes.iter().zip(offsets) {
        let mut pool =
            PackedRun { sum: (coordinates[node] - offset) * INERTIA, weight: INERTIA, count: 1 };
        let mut pull = |links: &[EdgeEnd]| {
            for link in links {
                pool.sum += (coordinates[link.to] - offset) * link.pull;
                pool.weight += link.pull;
            }
        };
        if from_before {
            pull(layering.before(node));
        }
        if from_after {
            pull(layering.after(node));
        }
        while let Some(last) = pools.pop_if(|last| last.sum * pool.weight > pool.sum * last.weight)
        {
            pool.sum += last.sum;
            pool.weight += last.weight;
            pool.count += last.count;
        }
        pools.push(pool);
    }
    let space = extent - offsets.last().copied().unwrap_or(0.0);
    let mut nodes = nodes.iter().zip(offsets);
    for pool in pools {
        // It is enough to clamp the ends. The regression is still optimal after that.
        let mut start = pool.sum / pool.weight;
        if extent.is_finite() {
            start = start.clamp(0.0, space.max(0.0));
        }
        for (&node, offset) in nodes.by_ref().take(pool.count) {
            coordinates[node] = start + offset;
        }
    }
}
