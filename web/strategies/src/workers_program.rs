//! The program of the workers: the strategies and the language of scripts, without the
//! page. It is loaded when the first of them is begun.

use ginnow_web_strategies::jobs::JOBS;

fn main() {
    ginnow_kit::work(JOBS);
}
