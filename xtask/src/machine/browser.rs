//! Finds Chromium and its driver, and the other browsers of the end-to-end tests.

use crate::{machine::process, machine::system_packages};
use anyhow::{Context, Result, bail};
use std::process::Command;

/// Set this environment variable to the path of the browser, here and in the end-to-end tests.
pub const BROWSER_VARIABLE: &str = "CHROMIUM";
/// Set this environment variable to the path of the driver, here and in wasm-bindgen's test runner.
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

/// Debian has these packages. Without the font, pages would show no letters.
const PACKAGES: &[&str] = &["chromium", "chromium-driver", "fonts-liberation"];

/// Chromium without its windows and everything else around the page; the page itself is the same. With it,
/// tests take three fifths of the time.
const SHELLS: &[&str] = &["chromium-headless-shell", "chrome-headless-shell"];

/// On Debian, the headless shell needs these packages.
const SHELL_PACKAGES: &[&str] = &["chromium-headless-shell", "fonts-liberation"];

/// The fonts in which the layout of the page is tested, because their widths differ by an eighth, with their Debian packages.
const FONTS: [(&str, &str); 3] = [
    ("DejaVu Sans", "fonts-dejavu-core"),
    ("Liberation Sans", "fonts-liberation"),
    ("Roboto", "fonts-roboto-unhinted"),
];

/// Another browser, which the end-to-end tests use if it is installed.
struct Other {
    what: &'static str,
    packages: &'static [&'static str],
    /// Tests read these environment variables. The program of each may be in several places, which are
    /// names to look up in `PATH`, or paths.
    programs: &'static [(&'static str, &'static [&'static str])],
}

const OTHERS: [Other; 2] = [
    Other {
        what: "Firefox",
        packages: &["firefox-esr", "fonts-dejavu-core"],
        programs: &[("FIREFOX", &["firefox-esr", "firefox"])],
    },
    // WebKitGTK's MiniBrowser doesn't support `--version`, and its folder is not in PATH.
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

/// Installs the fonts of the tests that are missing. If one can't be installed, its tests are skipped with a message. In CI, they
/// fail instead.
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

/// Returns the packages of the fonts that aren't in a list of families, one family with its variants a line.
fn missing_fonts(listed: &str) -> Vec<&'static str> {
    let is_listed =
        |font: &str| listed.lines().any(|line| line.split(',').any(|family| family.trim() == font));
    FONTS.iter().filter(|(font, _)| !is_listed(font)).map(|&(_, package)| package).collect()
}

/// Returns the environment variables for the other browsers of the end-to-end tests. If one is missing and
/// can't be installed, it is skipped with a message.
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

    /// Returns the variables, if all programs are found.
    fn found(&self) -> Option<Vec<(&'static str, String)>> {
        let path = |&(variable, names): &(&'static str, &[&str])| {
            let named = std::env::var(variable).ok();
            let path = named.or_else(|| names.iter().find_map(|name| present(name)))?;
            Some((variable, path))
        };
        self.programs.iter().map(path).collect()
    }
}

/// Returns the path of Chromium or Chrome. Installs one if possible.
///
/// # Errors
///
/// Returns the packages to install, if no browser is found.
pub fn chromium() -> Result<String> {
    found_or_installed("Chromium", BROWSER_VARIABLE, BROWSERS)
}

/// Returns the path of Chromium's headless shell. It is that of Chromium itself if the variable names it,
/// or if no shell is found or can be installed.
///
/// # Errors
///
/// Returns the packages to install, if neither is found.
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

/// Returns the path of the chromedriver for the browser.
///
/// # Errors
///
/// Returns the packages to install, if no driver is found.
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

/// Returns the path of a program, if its file exists.
fn present(name: &str) -> Option<String> {
    candidates(name).into_iter().next()
}

/// Returns the files of this name in the folders of `PATH`.
fn candidates(name: &str) -> Vec<String> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    // Joining an absolute path returns that path unchanged.
    std::env::split_paths(&folders)
        .map(|folder| folder.join(format!("{name}{}", suffix(name))))
        .filter(|path| path.is_file())
        .filter_map(|path| path.to_str().map(str::to_owned))
        .collect()
}

/// Returns the extension of program files on Windows.
fn suffix(name: &str) -> &'static str {
    if name.ends_with(std::env::consts::EXE_SUFFIX) { "" } else { std::env::consts::EXE_SUFFIX }
}

/// Returns true if a program runs. On Windows, `chrome --version` would open a window, so there it is
/// enough that the file exists.
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
