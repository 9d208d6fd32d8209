//! Starts the program, on the page and in its workers.

use ginnow_kit::frame::program;
use ginnow_web_divisor_game::{DivisorGame, jobs::JOBS};

fn main() {
    ginnow_kit::start(program::<DivisorGame>(), JOBS);
}
