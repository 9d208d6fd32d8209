//! Starts the workers that run scripts. This program contains the script language, and is loaded when the
//! first script plays.

use ginnow_web_strategies::jobs::JOBS_OF_SCRIPTS;

fn main() {
    ginnow_kit::work(JOBS_OF_SCRIPTS);
}
