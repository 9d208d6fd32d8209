//! How results arrive: pasted, in a file, or by the camera.

pub mod adding;
pub mod asking;
pub mod camera;
pub mod focus;
pub mod reading;
