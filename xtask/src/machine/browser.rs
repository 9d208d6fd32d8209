//! Finds Chromium and its driver, and the other browsers of the end-to-end tests. On Debian, we can
//! also install them.

use crate::{machine::process, machine::system_packages};
use anyhow::{Context, Result, bail};
use std::process::Command;

/// Environment variable with the path of the browser. The end-to-end tests read it as well.
pub const BROWSER_VARIABLE: &str = "CHROMIUM";
/// Environment variable with the path of the driver. wasm-bindgen's test runner reads it as well.
pub const DRIVER_VARIABLE: &str = "CHROMEDRIVER";

const BROWSERS: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
];

/// The Debian packages of Chromium. Without the font, pages would have no letters.
const PACKAGES: &[&str] = &["chromium", "chromium-driver", "fonts-liberation"];

/// Names of the headless shell. This is Chromium without its windows and everything else around the
/// page, but the page itself is the same. With it, tests take three fifths of the time.
const SHELLS: &[&str] = &["chromium-headless-shell", "chrome-headless-shell"];

/// The Debian packages of the headless shell.
const SHELL_PACKAGES: &[&str] = &["chromium-headless-shell", "fonts-liberation"];

/// The layout of the page is tested with these fonts, because their widths differ by an eighth.
/// Each comes with its Debian package.
const FONTS: [(&str, &str); 3] = [
    ("DejaVu Sans", "fonts-dejavu-core"),
    ("Liberation Sans", "fonts-liberation"),
    ("Roboto", "fonts-roboto-unhinted"),
];

/// Another browser. The end-to-end tests use it if it is installed.
struct Other {
    what: &'static str,
    packages: &'static [&'static str],
    /// The environment variables that tests read. Each has the names or paths under which we look
    /// for its program. Names are looked up in `PATH`.
    programs: &'static [(&'static str, &'static [&'static str])],
}

const OTHERS: [Other; 2] = [
    Other {
        what: "Firefox",
        packages: &["firefox-esr", "fonts-dejavu-core"],
        programs: &[("FIREFOX", &["firefox-esr", "firefox"])],
    },
    // WebKitGTK's MiniBrowser doesn't support `--version`, and its folder isn't in `PATH`, so we
    // need to know where it may be.
    Other {
        what: "WebKit",
        packages: &["webkit2gtk-driver", "xvfb", "xauth", "fonts-dejavu-core"],
        programs: &[
            ("WEBKIT_DRIVER", &["WebKitWebDriver"]),
            (
                "WEBKIT_BROWSER",
                &[
                    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
                    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
                    "/usr/libexec/webkit2gtk-4.1/MiniBrowser",
                ],
            ),
        ],
    },
];

/// Installs missing fonts. If one can't be installed, a message says that its tests will be
/// skipped. (In CI, they fail.)
pub fn fonts() {
    let listed = process::output(Command::new("fc-list").args([":", "family"]));
    let mut missing = missing_fonts(listed.as_deref().unwrap_or_default());
    if listed.is_err() {
        missing.push("fontconfig");
    }
    if missing.is_empty() {
        return;
    }
    if let Err(error) = system_packages::install("a font of the tests", &missing) {
        println!("Without the tests in some fonts: {error:#}");
    }
}

/// Given a list with one family per line, as fc-list prints it, returns the packages of the fonts
/// that aren't in it.
fn missing_fonts(listed: &str) -> Vec<&'static str> {
    let is_listed =
        |font: &str| listed.lines().any(|line| line.split(',').any(|family| family.trim() == font));
    FONTS.iter().filter(|(font, _)| !is_listed(font)).map(|&(_, package)| package).collect()
}

/// Returns the environment variables for the other browsers. If a browser is missing and can't be
/// installed, there is a message, and the tests do without it.
pub fn others() -> Vec<(&'static str, String)> {
    OTHERS.iter().flat_map(Other::variables).collect()
}

impl Other {
    fn variables(&self) -> Vec<(&'static str, String)> {
        let found = self.found().or_else(|| {
            if let Err(error) = system_packages::install(self.what, self.packages) {
                println!("Without the tests in {}: {error:#}", self.what);
            }
            self.found()
        });
        found.unwrap_or_default()
    }

    /// Returns the variables, provided that all programs are found.
    fn found(&self) -> Option<Vec<(&'static str, String)>> {
        let path = |&(variable, names): &(&'static str, &[&str])| {
            let named = std::env::var(variable).ok();
            let path = named.or_else(|| names.iter().find_map(|name| present(name)))?;
            Some((variable, path))
        };
        self.programs.iter().map(path).collect()
    }
}

/// Returns the path of Chromium or Chrome. If there isn't any, we try to install it.
///
/// # Errors
///
/// Returns an error that names the packages to install, if there is no browser.
pub fn chromium() -> Result<String> {
    found_or_installed("Chromium", BROWSER_VARIABLE, BROWSERS)
}

/// Returns the path of Chromium's headless shell. If the user has set the variable, or if there is
/// no shell and we can't install one, this is Chromium itself.
///
/// # Errors
///
/// Returns an error that names the packages to install, if there is neither.
pub fn headless() -> Result<String> {
    if std::env::var_os(BROWSER_VARIABLE).is_some() {
        return chromium();
    }
    let find = || SHELLS.iter().find_map(|name| located(name));
    let found = find().or_else(|| {
        let installed = system_packages::install("Chromium's headless shell", SHELL_PACKAGES);
        if let Err(error) = installed {
            println!("The tests run in Chromium itself, which takes longer: {error:#}");
        }
        find()
    });
    found.map_or_else(chromium, Ok)
}

/// Returns the path of the chromedriver that belongs to the browser.
///
/// # Errors
///
/// Returns an error that names the packages to install, if there is no driver.
pub fn chromedriver() -> Result<String> {
    found_or_installed("chromedriver", DRIVER_VARIABLE, &["chromedriver"])
}

fn found_or_installed(what: &str, variable: &str, names: &[&str]) -> Result<String> {
    if let Ok(path) = std::env::var(variable) {
        if runs(&path) {
            return Ok(path);
        }
        bail!("the variable {variable} names {path}, which does not run");
    }
    let find = || names.iter().find_map(|name| located(name));
    if let Some(path) = find() {
        return Ok(path);
    }
    let advice = format!(
        "install Chromium and the chromedriver of the same version (Debian: apt-get install \
         chromium chromium-driver), or name the path of yours in the variable {variable}"
    );
    system_packages::install(what, PACKAGES).with_context(|| advice.clone())?;
    find().with_context(|| format!("{what} is still missing after its installation; {advice}"))
}

/// Returns the path of a program, if it exists and runs.
fn located(name: &str) -> Option<String> {
    candidates(name).into_iter().find(|path| runs(path))
}

/// Returns the path of a program, if its file exists. It may still not run.
fn present(name: &str) -> Option<String> {
    candidates(name).into_iter().next()
}

/// Returns all files of this name in the folders of `PATH`.
fn candidates(name: &str) -> Vec<String> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    // If the name is an absolute path, joining returns it unchanged, so this works for both.
    std::env::split_paths(&folders)
        .map(|folder| folder.join(format!("{name}{}", suffix(name))))
        .filter(|path| path.is_file())
        .filter_map(|path| path.to_str().map(str::to_owned))
        .collect()
}

/// Returns the extension that Windows needs for program files.
fn suffix(name: &str) -> &'static str {
    if name.ends_with(std::env::consts::EXE_SUFFIX) { "" } else { std::env::consts::EXE_SUFFIX }
}

/// Returns true if a program runs. On Windows, `chrome --version` would open a window, so we only
/// check that the file exists.
fn runs(path: &str) -> bool {
    if cfg!(windows) {
        std::path::Path::new(path).is_file()
    } else {
        process::output(Command::new(path).arg("--version")).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_font_is_missing_unless_its_family_is_listed() {
        let listed = "DejaVu Sans Mono\nRoboto,Roboto Light\nLiberation Sans\n";
        assert_eq!(missing_fonts(listed), ["fonts-dejavu-core"]);
        assert_eq!(missing_fonts("").len(), FONTS.len());
    }

    #[test]
    fn only_programs_that_run_are_found() {
        assert!(located("cargo").is_some());
        assert!(located("no-such-program-anywhere").is_none());
        assert!(present("no-such-program-anywhere").is_none());
    }
}
