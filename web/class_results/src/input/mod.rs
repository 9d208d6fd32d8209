//! Results get into the page by pasting, from files, and from the camera. While there aren't any, a sample shows how it
//! works.

pub mod adding;
pub mod asking;
pub mod camera;
pub mod focus;
pub mod reading;
pub mod sample;
