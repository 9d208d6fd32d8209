//! Starts the workers, which have the engines without the page.

use ginnow_web_common_divisor::jobs::JOBS;

fn main() {
    ginnow_kit::work(JOBS);
}
