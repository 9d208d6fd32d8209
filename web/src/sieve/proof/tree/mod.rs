//! The branching tree, drawn as it grows.

mod growth;

pub use growth::BranchingTree;
