//! The program of the workers that need no scripts: the named strategies, and what moves cost.

use ginnow_web_strategies::jobs::JOBS;

fn main() {
    ginnow_kit::work(JOBS);
}
