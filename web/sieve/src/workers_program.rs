//! Starts the workers, which have the engines without the page.

use ginnow_web_sieve::jobs::JOBS;

fn main() {
    ginnow_kit::work(JOBS);
}
