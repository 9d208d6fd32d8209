//! Entry point of the page. For the worker that reads QR codes, see `workers_program.rs`.

use ginnow_kit::frame::program;

fn main() {
    ginnow_kit::open(program::<ginnow_web_class_results::Class>());
}
