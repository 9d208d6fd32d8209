//! Builds the page in four steps: compile the programs, split off chunks, write the scripts that
//! load everything, and assemble the page.

pub mod ahead;
pub mod bind;
pub mod chosen;
pub mod chunks;
pub mod made;
pub mod site;
pub mod wasm_tool;
