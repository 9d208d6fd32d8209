//! Starts the program. Workers run this as well, which is why it registers the jobs.

use ginnow_kit::frame::program;
use ginnow_web_template::{Template, count::JOBS};

fn main() {
    ginnow_kit::start(program::<Template>(), JOBS);
}
