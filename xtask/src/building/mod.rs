//! Builds the page, step by step: compile the programs, split off their chunks, write the scripts
//! that load them, and assemble everything.

pub mod ahead;
pub mod bind;
pub mod chosen;
pub mod chunks;
pub mod made;
pub mod site;
pub mod wasm_tool;
