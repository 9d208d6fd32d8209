//! Starts the results of a class. If you're looking for the worker that reads QR codes, it's in
//! `workers_program.rs`.

use ginnow_kit::frame::program;

fn main() {
    ginnow_kit::open(program::<ginnow_web_class_results::Class>());
}
