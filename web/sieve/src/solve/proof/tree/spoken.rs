//! The tree and its nodes in words, for everybody who cannot see the canvas.

use super::mark::NodeMark;
use crate::solver::{BranchingTree, Node, Phase, Search, State};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::words::{count, fill, list, number, text};

/// Counts nodes with a mark.
pub fn marked(tree: &BranchingTree, mark: NodeMark) -> u64 {
    let has = |node: &&Node| match mark {
        NodeMark::Found => node.found.is_some(),
        mark => NodeMark::of(node.state) == mark,
    };
    tree.nodes().iter().filter(has).count() as u64
}

pub fn meaning(mark: NodeMark) -> &'static str {
    text(match mark {
        NodeMark::Open => "tree.open",
        NodeMark::Current => "tree.current",
        NodeMark::Branched => "tree.branched",
        NodeMark::Closed => "tree.closed",
        NodeMark::Unseen => "tree.unseen",
        NodeMark::Infeasible => "tree.infeasible",
        NodeMark::Found => "tree.found",
    })
}

pub fn summary(search: &Search) -> String {
    let nodes = search.tree.nodes();
    if search.report.is_none() {
        return text("tree.nothing").to_owned();
    }
    match (nodes.len(), search.phase) {
        (1, Phase::Proved) => return text("tree.root-only").to_owned(),
        (1, _) => return text("tree.at-root").to_owned(),
        _ => {}
    }
    let open = marked(&search.tree, NodeMark::Open) + marked(&search.tree, NodeMark::Current);
    let deepest = nodes.iter().map(|node| node.depth).max().unwrap_or(0);
    fill!(
        "tree.summary",
        nodes = count("tree.nodes", nodes.len() as u64),
        open = number(open),
        depth = deepest
    )
}

/// Describes a node's place, the decisions that lead there, and its state.
pub fn node(search: &Search, index: u32) -> String {
    let tree = &search.tree;
    let Some(node) = tree.node(index) else {
        return String::new();
    };
    let all = number(tree.nodes().len() as u64);
    let place =
        fill!("tree.place", node = number(u64::from(index) + 1), nodes = all, depth = node.depth);
    let smallest = search.task.as_ref().is_some_and(|task| task.goal == Goal::Smallest);
    let bound = node.bound.map(|bound| {
        let key = if smallest { "tree.bound-smallest" } else { "tree.bound" };
        fill!(key, bound = number(bound))
    });
    let found = node.found.map(|score| fill!("tree.found-here", score = number(score)));
    let parts = [Some(place), Some(decisions(tree, index)), Some(status(node)), bound, found];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(" ")
}

fn decisions(tree: &BranchingTree, index: u32) -> String {
    let decisions = tree.decisions(index).into_iter().map(|(number, selected)| {
        let key = if selected { "tree.selected" } else { "tree.unselected" };
        fill!(key, number)
    });
    let decisions = list(decisions);
    if decisions.is_empty() {
        return text("tree.undecided").to_owned();
    }
    fill!("tree.decided", decisions)
}

fn status(node: &Node) -> String {
    match node.state {
        State::Branched { number, .. } => fill!("tree.is-branched", number),
        state => text(match state {
            State::Open | State::Branched { .. } => "tree.is-open",
            State::Current => "tree.is-current",
            State::Closed => "tree.is-closed",
            State::ClosedUnseen => "tree.is-unseen",
            State::Infeasible => "tree.is-infeasible",
        })
        .to_owned(),
    }
}
