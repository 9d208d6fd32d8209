//! The engine behind messages: the worker that runs it, and the page's end of
//! the line.

mod client;
mod component;
mod host;
mod jobs;

pub use client::{Client, Event, Trouble};
pub use component::use_client;
pub use host::run;
