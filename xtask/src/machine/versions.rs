//! Versions of all tools. This is the only place where they are pinned.
//!
//! Well, almost: `Cargo.lock` and the `package.json` files of the build and the end-to-end tests
//! contain versions too, some of them in a different notation. The tests below fail unless these
//! are the same.

/// Must be the version of `wasm-bindgen` in `Cargo.lock`. The library and the tool talk to each
/// other in a private format that changes with each release.
pub const WASM_BINDGEN: &str = "0.2.129";

/// Binaryen, of which we need `wasm-opt`.
pub const BINARYEN: &str = "132";

/// npm requires three numbers.
pub const BINARYEN_ON_NPM: &str = "132.0.0";

/// Minifies scripts and renames properties.
pub const ESBUILD: &str = "0.28.2";

/// Combines and minifies style sheets. This is the version of the library, because that is what the
/// program prints.
pub const LIGHTNINGCSS: &str = "1.0.0-alpha.72";

/// The program's version on npm.
pub const LIGHTNINGCSS_ON_NPM: &str = "1.33.0";

/// The oldest Node that runs the end-to-end tests, as (major, minor).
pub const OLDEST_NODE: (u32, u32) = (20, 10);

/// The target for the page and its workers.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace;

    /// Drives the browser in the end-to-end tests.
    const PLAYWRIGHT: &str = "1.65.1";
    /// Drives Firefox in the end-to-end tests.
    const PUPPETEER: &str = "24.43.1";
    /// Finds accessibility problems in the end-to-end tests.
    const AXE: &str = "4.14.1";
    /// Reads QR codes in the end-to-end tests.
    const JSQR: &str = "1.4.0";
    /// Rates the page, as shown on a phone and on a desktop.
    const LIGHTHOUSE: &str = "12.8.2";
    /// A browser without a screen, where programs draw their first views.
    const JSDOM: &str = "26.1.0";

    fn read(path: &str) -> String {
        let path = workspace::path(path);
        std::fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()))
    }

    fn locked<'lock>(lock: &'lock toml::Table, name: &str) -> Vec<&'lock str> {
        lock["package"]
            .as_array()
            .expect("a Cargo.lock has a list of packages")
            .iter()
            .filter(|package| package["name"].as_str() == Some(name))
            .filter_map(|package| package["version"].as_str())
            .collect()
    }

    #[test]
    fn cargo_lock_agrees_with_the_pins() {
        let lock: toml::Table = read("Cargo.lock").parse().expect("Cargo.lock is TOML");
        assert_eq!(locked(&lock, "wasm-bindgen"), [WASM_BINDGEN]);
    }

    #[test]
    fn package_json_agrees_with_the_pins() {
        let package: serde_json::Value =
            serde_json::from_str(&read("tests/end_to_end/package.json")).expect("JSON");
        let expected = &package["devDependencies"];
        assert_eq!(expected["playwright-core"], PLAYWRIGHT);
        assert_eq!(expected["puppeteer-core"], PUPPETEER);
        assert_eq!(expected["axe-core"], AXE);
        assert_eq!(expected["jsqr"], JSQR);
        let (major, minor) = OLDEST_NODE;
        assert_eq!(package["engines"]["node"], format!(">={major}.{minor}"));
        let parsed =
            |path: &str| -> serde_json::Value { serde_json::from_str(&read(path)).expect("JSON") };
        let build = parsed("xtask/src/bundle/package.json");
        assert_eq!(build["dependencies"]["jsdom"], JSDOM);
        let lighthouse = parsed("tests/lighthouse/package.json");
        assert_eq!(lighthouse["devDependencies"]["lighthouse"], LIGHTHOUSE);
    }

    #[test]
    fn package_lock_names_no_registry() {
        for folder in ["tests/end_to_end", "tests/lighthouse", "xtask/src/bundle"] {
            let lock = read(&format!("{folder}/package-lock.json"));
            assert!(
                !lock.contains("\"resolved\""),
                "delete the `resolved` lines of {folder}/package-lock.json: they tie it to one registry"
            );
        }
    }

    #[test]
    fn rust_toolchain_names_the_target() {
        let toolchain: toml::Table = read("rust-toolchain.toml").parse().expect("TOML");
        let targets = toolchain["toolchain"]["targets"].as_array().expect("a list");
        assert!(targets.iter().any(|target| target.as_str() == Some(WASM_TARGET)));
    }
}
