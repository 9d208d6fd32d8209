//! Workers start here. This program has the engines, but nothing of the page.

use ginnow_web_common_divisor::jobs::JOBS;

fn main() {
    ginnow_kit::work(JOBS);
}
