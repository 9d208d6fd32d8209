//! Starts the workers without scripts, for named strategies and the costs of moves.

use ginnow_web_strategies::jobs::JOBS;

fn main() {
    ginnow_kit::work(JOBS);
}
