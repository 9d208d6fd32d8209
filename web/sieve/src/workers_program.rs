//! The program of the workers: the engines, without the page.

use ginnow_web_sieve::jobs::JOBS;

fn main() {
    ginnow_kit::work(JOBS);
}
