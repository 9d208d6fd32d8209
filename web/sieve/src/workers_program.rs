//! Workers start here. This program has the engines, but nothing of the page.

use ginnow_web_sieve::jobs::JOBS;

fn main() {
    ginnow_kit::work(JOBS);
}
