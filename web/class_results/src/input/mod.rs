//! Reads results that a teacher pastes, opens as a file or scans with the camera. Before the first one, a sample shows the way.

pub mod adding;
pub mod asking;
pub mod camera;
pub mod focus;
pub mod reading;
pub mod sample;
