//! The program of the page and of its worker.

use ginnow_web_factor_game::{PUZZLE, job::JOBS};

fn main() {
    ginnow_kit::start(&PUZZLE, JOBS);
}
