//! The program of the page and of its workers.

use ginnow_kit::frame::program;
use ginnow_web_factor_game::{FactorGame, job::JOBS};

fn main() {
    ginnow_kit::start(program::<FactorGame>(), JOBS);
}
