//! `cargo xtask test`: runs all checks, one after the other.
//!
//! The default is limited to steps that a change is likely to break. All others take long and
//! require `--thorough`. They run every night and before a release.

mod new_puzzle;
mod packages;
mod summary;

use super::data;
use crate::building::ahead::Ahead;
use crate::commands::{fuzz, npm, prose};
use crate::machine::busy::Busy;
use crate::puzzle::Puzzle;
use crate::{
    building::site, machine::browser, machine::elapsed, machine::process, machine::tools,
    machine::versions, page, sizes, workspace,
};
use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use std::process::Command;
use std::time::Instant;
use summary::{Outcome, Summary};

/// Time limit for a wasm test, in seconds.
const WASM_TEST_SECONDS: &str = "180";

/// Makes all tests more thorough if set.
const THOROUGH_VARIABLE: &str = "GINNOW_THOROUGH";

/// If set, all end-to-end tests run, including those that nothing has changed for.
const FRESH_VARIABLE: &str = "GINNOW_FRESH";

/// During the end-to-end tests, this many processes keep the machine busy.
const BUSY_PROCESSES: usize = 8;

/// Minutes of fuzzing per target.
const FUZZING_MINUTES: f64 = 1.0;

/// The options of `cargo xtask test`.
#[derive(Args)]
pub struct Options {
    /// Run only these steps
    #[arg(long, value_enum, num_args = 1.., value_delimiter = ',', value_name = "STEP")]
    only: Vec<Step>,
    /// Run all steps with all their tests, as every night and before a release
    #[arg(long)]
    thorough: bool,
    /// Run the remaining steps after one has failed
    #[arg(long)]
    keep_going: bool,
    /// Run all end-to-end tests, also those that passed and use nothing that has changed since
    #[arg(long)]
    fresh: bool,
    /// Run the native, wasm and end-to-end tests of one puzzle only
    #[arg(long, value_name = "NAME")]
    puzzle: Option<String>,
    /// Run the end-to-end tests alone, next to this many processes that keep the machine busy
    #[arg(long, value_name = "COUNT", conflicts_with = "only")]
    busy: Option<usize>,
}

/// One step of the checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Step {
    /// Formatting
    Fmt,
    /// The English of documents, words, comments, messages and names of tests
    Prose,
    /// Lints, for this machine and for wasm
    Clippy,
    /// Tests on this machine
    Native,
    /// Tests of the page's parts in headless Chromium
    Wasm,
    /// Tests of the whole page in headless Chromium; thorough: in two more browsers
    E2e,
    /// Thorough: the sequences and digests in `data/`
    Data,
    /// Thorough: a puzzle made from the template, with its lints and native tests
    NewPuzzle,
    /// Thorough: the published crates, the archive with the program, the notebook
    Packages,
    /// Thorough: every reader, under a fuzzer
    Fuzz,
    /// Thorough: the package for npm, under Node
    Npm,
    /// Thorough: the end-to-end tests on a busy machine
    Busy,
}

impl Step {
    fn title(self) -> &'static str {
        match self {
            Self::Fmt => "formatting",
            Self::Prose => "prose",
            Self::Clippy => "lints",
            Self::Native => "native tests",
            Self::Data => "sequences and digests of data/",
            Self::NewPuzzle => "a new puzzle",
            Self::Packages => "packages",
            Self::Fuzz => "fuzzing",
            Self::Npm => "the package for npm",
            Self::Wasm => "wasm tests in Chromium",
            Self::E2e => "end-to-end tests",
            Self::Busy => "end-to-end tests on a busy machine",
        }
    }

    /// Returns `true` for steps that require `--thorough`.
    fn is_thorough(self) -> bool {
        use Step::{Busy, Data, Fuzz, NewPuzzle, Npm, Packages};
        matches!(self, Data | NewPuzzle | Packages | Fuzz | Npm | Busy)
    }

    /// Returns `true` for steps that can be restricted to a puzzle.
    fn is_of_puzzles(self) -> bool {
        matches!(self, Self::Native | Self::Wasm | Self::E2e)
    }

    fn run(self, scope: &Scope) -> Result<()> {
        match self {
            Self::Fmt => formatting(),
            Self::Prose => prose::run(&prose::Options::default()),
            Self::Clippy => lints(),
            Self::Native => native_tests(scope),
            Self::Wasm => wasm_tests(scope),
            Self::E2e => end_to_end_tests(scope, scope.busy),
            Self::Data => data::check(),
            Self::NewPuzzle => new_puzzle::check(),
            Self::Packages => packages::check(),
            Self::Fuzz => fuzzing(),
            Self::Npm => npm::run(),
            Self::Busy => end_to_end_tests(scope, BUSY_PROCESSES),
        }
    }

    /// Returns the step's name for `--only`.
    fn option(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

struct Scope {
    /// If set, only this puzzle's tests run.
    puzzle: Option<Puzzle>,
    /// True if slow tests should run as well.
    is_thorough: bool,
    /// True if end-to-end tests should run even if they have passed and nothing has changed since.
    is_fresh: bool,
    /// During the end-to-end tests, this many processes keep the machine busy.
    busy: usize,
}

impl Scope {
    /// Makes the tests run by `command` thorough if requested.
    fn configure(&self, command: &mut Command) {
        if self.is_thorough {
            command.env(THOROUGH_VARIABLE, "1");
        }
    }
}

/// Runs the steps in order, then prints a summary.
///
/// # Errors
///
/// Returns an error that names the step which failed.
pub fn run(options: &Options) -> Result<()> {
    let scope = Scope {
        puzzle: options.puzzle.as_deref().map(Puzzle::named).transpose()?,
        is_thorough: options.thorough,
        is_fresh: options.fresh,
        busy: options.busy.unwrap_or(0),
    };
    let mut steps = match options.busy {
        Some(_) => vec![Step::E2e],
        None => selected(&options.only, options.thorough),
    };
    if scope.puzzle.is_some() {
        steps.retain(|step| step.is_of_puzzles());
    }
    let mut ahead = ahead(&steps)?;
    let mut summary = Summary::default();
    for (index, &step) in steps.iter().enumerate() {
        if !summary.failed().is_empty() && !options.keep_going {
            summary.add(step.title(), Outcome::NotRun);
            continue;
        }
        println!("\n[{}/{}] {}", index + 1, steps.len(), step.title());
        let start = Instant::now();
        if step == Step::E2e
            && let Some(ahead) = ahead.take()
        {
            ahead.finish()?;
        }
        let result = step.run(&scope);
        let took = start.elapsed();
        let time = elapsed::in_words(took);
        match result {
            Ok(()) => {
                println!("[{}/{}] passed in {time}", index + 1, steps.len());
                summary.add(step.title(), Outcome::Passed(took));
            }
            Err(error) => {
                println!("[{}/{}] FAILED after {time}: {error:#}", index + 1, steps.len());
                summary.add(step.title(), Outcome::Failed(took, step.option()));
            }
        }
    }
    print!("\n{summary}");
    let failed = summary.failed();
    if failed.is_empty() {
        println!("Everything passed.");
        return Ok(());
    }
    bail!("failed: {}", failed.join(", "))
}

/// Starts compiling a release build in the background if the end-to-end tests will need it later.
fn ahead(steps: &[Step]) -> Result<Option<Ahead>> {
    let is_later = steps.iter().skip(1).any(|&step| step == Step::E2e);
    is_later.then(Ahead::start).transpose()
}

/// Returns the requested steps, or the default ones, always in the same order.
fn selected(only: &[Step], thorough: bool) -> Vec<Step> {
    let is_selected = |step: &Step| match only {
        [] => thorough || !step.is_thorough(),
        only => only.contains(step),
    };
    let all = Step::value_variants().iter().copied();
    all.filter(is_selected).collect()
}

/// Returns a cargo command to run in the workspace.
fn cargo(arguments: &[&str]) -> Command {
    let mut cargo = Command::new(site::cargo());
    cargo.args(arguments).current_dir(workspace::root());
    cargo
}

fn formatting() -> Result<()> {
    let mut fmt = cargo(&["fmt", "--all", "--check"]);
    process::run_with_heartbeat(&mut fmt, "formatting")
}

fn lints() -> Result<()> {
    let rules = ["--", "-D", "warnings"];
    let pages = page::packages()?;
    let mut native = cargo(&["clippy", "--workspace", "--all-targets"]);
    native.args(page::named("--exclude", &pages)).args(rules);
    process::run_with_heartbeat(&mut native, "lints")?;
    tools::ensure_wasm_target()?;
    let mut page = cargo(&["clippy", "--all-targets", "--target", versions::WASM_TARGET]);
    page.args(page::named("--package", &pages)).args(rules);
    process::run_with_heartbeat(&mut page, "lints of the page")
}

fn native_tests(scope: &Scope) -> Result<()> {
    let Some(puzzle) = &scope.puzzle else {
        // This program was compiled with exactly the features required by its own package. If it
        // were tested along with the other packages, its dependencies would get more features and
        // be compiled again.
        native(scope, &["--package", "xtask"], "tests of xtask")?;
        // Programs of the page have native tests too, for everything that works without a browser.
        let others =
            ["--workspace", "--exclude", "xtask", "--exclude", "xtask-wasm", "--no-fail-fast"];
        return native(scope, &others, "native tests");
    };
    let module = format!("{}::", puzzle.folder);
    let engine = ["--package", "ginnow", "--lib", &module];
    native(scope, &engine, "tests of the engine")?;
    if let Some(target) = puzzle.native_target() {
        let tests = ["--package", "ginnow", "--test", target];
        native(scope, &tests, "native tests")?;
    }
    let page = ["--package", &puzzle.package(), "--lib"];
    native(scope, &page, "native tests of the page")
}

/// Runs native tests. Slow ones are marked as ignored, and need a thorough run.
fn native(scope: &Scope, selection: &[&str], title: &str) -> Result<()> {
    let mut tests = cargo(&["test"]);
    tests.args(selection);
    if scope.is_thorough {
        tests.args(["--", "--include-ignored"]);
    }
    scope.configure(&mut tests);
    process::run_with_heartbeat(&mut tests, title)
}

fn fuzzing() -> Result<()> {
    if fuzz::has_compiler() {
        return fuzz::run(&fuzz::Options::for_minutes(FUZZING_MINUTES));
    }
    println!("There is no C++ compiler: only the native tests run the corpus.");
    Ok(())
}

fn wasm_tests(scope: &Scope) -> Result<()> {
    let packages = match &scope.puzzle {
        Some(puzzle) => vec![puzzle.package()],
        None => page::packages()?,
    };
    let packages: Vec<_> =
        packages.into_iter().filter(|package| page::has_browser_tests(package)).collect();
    if packages.is_empty() {
        println!("This puzzle has no wasm tests.");
        return Ok(());
    }
    tools::ensure_wasm_target()?;
    browser::chromium()?;
    let driver = browser::chromedriver()?;
    let runner = tools::ensure(&tools::WASM_BINDGEN)?.join("wasm-bindgen-test-runner");
    let mut tests = cargo(&["test", "--profile", site::SERVED, "--test", "*"]);
    tests
        .args(page::named("--package", &packages))
        .args(["--target", versions::WASM_TARGET])
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner)
        .env("WASM_BINDGEN_TEST_TIMEOUT", WASM_TEST_SECONDS)
        .env(browser::DRIVER_VARIABLE, driver);
    process::run_with_heartbeat(&mut tests, "wasm tests")
}

fn end_to_end_tests(scope: &Scope, busy: usize) -> Result<()> {
    let chromium = browser::headless()?;
    browser::fonts();
    let mut tests = browser::script(&workspace::end_to_end().join("run.mjs"), chromium)?;
    site::build_release()?;
    sizes::print()?;
    tests.args(scope.puzzle.as_ref().map(|puzzle| &puzzle.folder));
    scope.configure(&mut tests);
    if scope.is_fresh || busy > 0 {
        tests.env(FRESH_VARIABLE, "1");
    }
    if scope.is_thorough && scope.puzzle.is_none() {
        tests.envs(browser::others());
    }
    let _load = Busy::start(busy)?;
    process::run_with_heartbeat(&mut tests, "end-to-end tests")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_steps_are_those_that_are_not_thorough() {
        let default = selected(&[], false);
        assert!(default.contains(&Step::E2e) && !default.contains(&Step::Fuzz));
        assert_eq!(selected(&[], true), Step::value_variants());
    }

    #[test]
    fn requested_steps_run_in_their_fixed_order() {
        let steps = selected(&[Step::Fuzz, Step::Fmt], false);
        assert_eq!(steps, [Step::Fmt, Step::Fuzz]);
    }

    #[test]
    fn every_step_has_a_short_name() {
        let names = Step::value_variants().iter().map(|step| step.option());
        assert!(names.clone().all(|name| !name.is_empty()));
        assert!(names.into_iter().any(|name| name == "new-puzzle"));
    }
}
