//! The program of the results of a class.

use ginnow_kit::frame::program;

fn main() {
    ginnow_kit::open(program::<ginnow_web_class_results::Class>());
}
