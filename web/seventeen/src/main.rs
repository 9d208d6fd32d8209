//! The program of the page and of its worker.

use ginnow_web_seventeen::{PUZZLE, jobs::JOBS};

fn main() {
    ginnow_kit::start(&PUZZLE, JOBS);
}
