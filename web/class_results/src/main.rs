//! Starts the results of a class. The worker that reads QR codes has a program of its own:
//! `workers_program.rs`.

use ginnow_kit::frame::program;

fn main() {
    ginnow_kit::open(program::<ginnow_web_class_results::Class>());
}
