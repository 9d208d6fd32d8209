//! How results arrive: pasted, in a file, or by the camera; and what a teacher sees before the first one.

pub mod adding;
pub mod asking;
pub mod camera;
pub mod focus;
pub mod reading;
pub mod sample;
