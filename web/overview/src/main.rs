//! Starts the page of all puzzles.

use ginnow_kit::frame::program;

fn main() {
    ginnow_kit::open(program::<ginnow_web_overview::Overview>());
}
