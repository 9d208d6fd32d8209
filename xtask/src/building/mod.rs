//! Builds the page step by step: programs, bindings, chunks, and the site made of them.

pub mod ahead;
pub mod bind;
pub mod chosen;
pub mod chunks;
pub mod made;
pub mod site;
pub mod wasm_tool;
