//! Starts the workers that don't need scripts. They play the named strategies, and compute the
//! costs of moves.

use ginnow_web_strategies::jobs::JOBS;

fn main() {
    ginnow_kit::work(JOBS);
}
