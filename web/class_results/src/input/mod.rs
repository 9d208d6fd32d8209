//! Everything about getting results into the page: pasting, files and the camera. As long as there aren't any, a sample
//! shows you how it works.

pub mod adding;
pub mod asking;
pub mod camera;
pub mod focus;
pub mod reading;
pub mod sample;
