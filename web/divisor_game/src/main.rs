//! Entry point for both the page and its workers, which is why it registers the jobs.

use ginnow_kit::frame::program;
use ginnow_web_divisor_game::{DivisorGame, jobs::JOBS};

fn main() {
    ginnow_kit::start(program::<DivisorGame>(), JOBS);
}
