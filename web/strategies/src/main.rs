//! The program of the page and of its worker.

use ginnow_kit::frame::program;
use ginnow_web_strategies::{Strategies, count::JOBS};

fn main() {
    ginnow_kit::start(program::<Strategies>(), JOBS);
}
