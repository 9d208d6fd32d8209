//! Finds Chromium, its driver, and other browsers for the end-to-end tests. On Debian, they can
//! also be installed.

use crate::{machine::node, machine::process, machine::system_packages};
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;

/// Environment variable for the browser's path, which the end-to-end tests use as well.
pub const BROWSER_VARIABLE: &str = "CHROMIUM";
/// The driver's path is in this environment variable, which wasm-bindgen's test runner uses as
/// well.
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

/// Debian packages for Chromium. There'd be no letters on pages without the font.
const PACKAGES: &[&str] = &["chromium", "chromium-driver", "fonts-liberation"];

/// Names of the headless shell. It's Chromium without windows and other things around the page, but
/// the page itself is no different. Tests take just three fifths of the time with it.
const SHELLS: &[&str] = &["chromium-headless-shell", "chrome-headless-shell"];

/// Debian packages for the headless shell.
const SHELL_PACKAGES: &[&str] = &["chromium-headless-shell", "fonts-liberation"];

/// Fonts for testing the layout of the page, with their Debian packages. Their widths differ by an
/// eighth.
const FONTS: [(&str, &str); 3] = [
    ("DejaVu Sans", "fonts-dejavu-core"),
    ("Liberation Sans", "fonts-liberation"),
    ("Roboto", "fonts-roboto-unhinted"),
];

/// Another browser, used by the end-to-end tests if it is installed.
struct Other {
    what: &'static str,
    packages: &'static [&'static str],
    /// Environment variables for the tests. Each comes with the paths where its program may be, or
    /// names to look up in `PATH`.
    programs: &'static [(&'static str, &'static [&'static str])],
}

const OTHERS: [Other; 2] = [
    Other {
        what: "Firefox",
        packages: &["firefox-esr", "fonts-dejavu-core"],
        programs: &[("FIREFOX", &["firefox-esr", "firefox"])],
    },
    // We need to know where WebKitGTK's MiniBrowser may be, because its folder is not in `PATH`,
    // and it does not support `--version`.
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

/// Installs missing fonts. If that isn't possible, prints a message that tests will be skipped. (In
/// CI, they fail.)
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

/// Returns the packages of fonts that are missing in a list. The list has one family per line, like
/// the output of fc-list.
fn missing_fonts(listed: &str) -> Vec<&'static str> {
    let is_listed =
        |font: &str| listed.lines().any(|line| line.split(',').any(|family| family.trim() == font));
    FONTS.iter().filter(|(font, _)| !is_listed(font)).map(|&(_, package)| package).collect()
}

/// Returns the environment variables for other browsers. Tests do without a browser that is missing
/// and can't be installed, after a message.
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

    /// Returns the variables if all programs can be found.
    fn found(&self) -> Option<Vec<(&'static str, String)>> {
        let path = |&(variable, names): &(&'static str, &[&str])| {
            let named = std::env::var(variable).ok();
            let path = named.or_else(|| names.iter().find_map(|name| present(name)))?;
            Some((variable, path))
        };
        self.programs.iter().map(path).collect()
    }
}

/// Returns the path of Chromium or Chrome, and tries to install it if necessary.
///
/// # Errors
///
/// If there is no browser, returns an error with the packages to install.
pub fn chromium() -> Result<String> {
    found_or_installed("Chromium", BROWSER_VARIABLE, BROWSERS)
}

/// Prepares a command that runs a script of Node on `browser`, and installs the packages that the
/// script's folder asks for.
///
/// # Errors
///
/// Returns an error if Node is missing or npm fails.
pub fn script(script: &Path, browser: String) -> Result<Command> {
    let folder = script.parent().context("a script is in a folder")?;
    node::ensure_packages(folder)?;
    let mut command = node::command()?;
    command.arg(script).env(BROWSER_VARIABLE, browser);
    Ok(command)
}

/// Returns the path of Chromium's headless shell. It falls back to Chromium itself if the user has
/// set the variable, or if there's no shell and none can be installed.
///
/// # Errors
///
/// If there is neither, returns an error with the packages to install.
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

/// Returns the path of the browser's chromedriver.
///
/// # Errors
///
/// If there is no driver, returns an error with the packages to install.
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

/// Returns the path of a program that exists and runs.
fn located(name: &str) -> Option<String> {
    candidates(name).into_iter().find(|path| runs(path))
}

/// Returns the path of a program that exists, even if it doesn't run.
fn present(name: &str) -> Option<String> {
    candidates(name).into_iter().next()
}

/// Returns all files with this name in folders of `PATH`.
fn candidates(name: &str) -> Vec<String> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    // Joining with an absolute path returns that unchanged, so this works in either case.
    std::env::split_paths(&folders)
        .map(|folder| folder.join(format!("{name}{}", suffix(name))))
        .filter(|path| path.is_file())
        .filter_map(|path| path.to_str().map(str::to_owned))
        .collect()
}

/// Returns the extension of program files, for Windows.
fn suffix(name: &str) -> &'static str {
    if name.ends_with(std::env::consts::EXE_SUFFIX) { "" } else { std::env::consts::EXE_SUFFIX }
}

/// Returns `true` if a program runs. On Windows this just checks that the file exists, because
/// `chrome --version` would open a window.
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
