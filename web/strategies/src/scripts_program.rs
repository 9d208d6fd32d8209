//! Workers that run scripts start here. No other program contains the script language, so it isn't
//! loaded before the first script plays.

use ginnow_web_strategies::jobs::JOBS_OF_SCRIPTS;

fn main() {
    ginnow_kit::work(JOBS_OF_SCRIPTS);
}
