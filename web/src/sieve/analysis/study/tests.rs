//! The study as a state.
