//! The program of the workers that run scripts: the one that has the language in it, loaded when the first
//! script is to play.

use ginnow_web_strategies::jobs::JOBS_OF_SCRIPTS;

fn main() {
    ginnow_kit::work(JOBS_OF_SCRIPTS);
}
