//! Both the page and its workers start here, so this registers the jobs.

use ginnow_kit::frame::program;
use ginnow_web_seventeen::{Seventeen, jobs::JOBS};

fn main() {
    ginnow_kit::start(program::<Seventeen>(), JOBS);
}
