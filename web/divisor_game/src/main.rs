//! The program of the page and of its workers.

use ginnow_web_divisor_game::{PUZZLE, jobs::JOBS};

fn main() {
    ginnow_kit::start(&PUZZLE, JOBS);
}
