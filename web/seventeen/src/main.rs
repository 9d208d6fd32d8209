//! Starts the program, on the page and in its workers.

use ginnow_kit::frame::program;
use ginnow_web_seventeen::{Seventeen, jobs::JOBS};

fn main() {
    ginnow_kit::start(program::<Seventeen>(), JOBS);
}
