//! The engine behind messages: the worker that runs it, and the page's end of
//! the line.

mod client;
mod host;
mod jobs;

pub use client::{Client, Event, Trouble};
pub use host::run;
