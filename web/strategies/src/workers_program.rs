//! The program of the workers without scripts: named strategies, and the costs of moves.

use ginnow_web_strategies::jobs::JOBS;

fn main() {
    ginnow_kit::work(JOBS);
}
