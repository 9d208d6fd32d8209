//! The build script of the programs: in a program of a page the linker leaves what tells its parts apart, which the build
//! needs to take chunks out of it (`ginnow_kit::later!`).

use std::env::var;

fn main() {
    println!("cargo::rerun-if-changed=../build.rs");
    if var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        let package = var("CARGO_PKG_NAME").expect("cargo tells the name");
        let program = package.trim_start_matches("ginnow-web-");
        println!("cargo::rustc-link-arg-bin={program}=--emit-relocs");
    }
}
