//! Drawings that scroll and zoom.

pub mod camera;
pub mod canvas_camera;
pub mod canvas_colours;
pub mod drawing;
mod drawing_menu;
pub mod enlarge;
pub mod gestures;
pub mod walk;
